import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast/toast-orders.ts';
import * as css from './experiments.css.ts';
import { FeatureEditor } from './feature-editor.tsx';
import type { FeatureOutcome, FeatureView } from './feature-view.ts';

/** The specification's time for a toast about a feature. */
const TOAST_MS = 1500;

/** What the form would send now: the last value counts, a switch that is on stands behind its hidden 'false'. */
const valueIn = (form: HTMLFormElement) => String(new FormData(form).getAll('value').at(-1) ?? '');

/**
 * One feature: name, description, id, its control, Save and Reset. The marks say in words too when the saved value is
 * not the default and when an edited one is not saved. A plain form; with scripts it is sent without leaving the page.
 */
export function FeatureRow({ feature }: { readonly feature: FeatureView }) {
  const { t } = useTranslation('labels');
  const { id, name, description, value, defaultValue } = feature;
  // All at once, so that the page carries also those that are said later.
  const words = {
    changed: t('experiments.changed'),
    unsaved: t('experiments.unsaved'),
    featureSaved: t('experiments.featureSaved', { name }),
    featureReset: t('experiments.featureReset', { name }),
  };
  const said = useRef(words);
  said.current = words;
  const scripted = useHydrated();
  const fetcher = useFetcher<FeatureOutcome>({ key: `feature ${id}` });
  const form = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState(value);
  const [resets, setResets] = useState(0);
  const told = useRef(fetcher.data);

  const read = () => {
    if (form.current) setEdited(valueIn(form.current));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the control holds what counts, and it changes with these
  useEffect(read, [value, resets]);

  const { data: outcome, state } = fetcher;
  useEffect(() => {
    if (state !== 'idle' || !outcome || told.current === outcome) return;
    told.current = outcome;
    if (outcome.done === 'featureReset') setResets((before) => before + 1);
    showToast({
      kind: 'info',
      text: said.current[outcome.done],
      duration: TOAST_MS,
      dismissible: false,
    });
  }, [outcome, state]);

  return (
    <li className={css.row}>
      <fetcher.Form
        action={paths.experiments()}
        aria-labelledby={`${id}-name`}
        className={css.form}
        method="post"
        onInput={(event: FormEvent<HTMLFormElement>) => setEdited(valueIn(event.currentTarget))}
        ref={form}
      >
        <input name="id" type="hidden" value={id} />
        {scripted && <input name="quiet" type="hidden" value="true" />}
        <div className={css.words}>
          <h2 id={`${id}-name`}>{name}</h2>
          <p className={css.description}>{description}</p>
          <code className={css.badge}>{id}</code>
        </div>
        <div className={css.editor}>
          <FeatureEditor feature={feature} key={resets} />
          <p aria-live="polite" className={css.marks}>
            {value !== defaultValue && (
              <span className={css.saved}>
                <Icon name="check" />
                {words.changed}
              </span>
            )}
            {edited !== value && (
              <span className={css.unsaved}>
                <Icon name="warning" />
                {words.unsaved}
              </span>
            )}
          </p>
          <div className={css.buttons}>
            <Button name="intent" small type="submit" value="save">
              {t('experiments.save')}
            </Button>
            <Button manner="plain" name="intent" small type="submit" value="reset">
              {t('experiments.reset')}
            </Button>
          </div>
        </div>
      </fetcher.Form>
    </li>
  );
}
