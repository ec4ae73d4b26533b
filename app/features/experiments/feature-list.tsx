import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/client/hydrated.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { SelectField, TextField } from '../../ui/form/text-fields.tsx';
import { Icon } from '../../ui/marks.tsx';
import { showToast } from '../../ui/overlays/toast-orders.ts';
import { EmptyState } from '../../ui/states.tsx';
import * as css from './experiments.css.ts';
import type { FeatureOutcome, FeatureView } from './flags.ts';

export function FeatureList({ features }: { readonly features: readonly FeatureView[] }) {
  const { t } = useTranslation('labels');
  useEffect(() => mirrorFlags(features, localStorage), [features]);
  if (features.length === 0) {
    return <EmptyState text={t('experiments.noneText')} title={t('experiments.none')} />;
  }
  return (
    <ul className={css.list}>
      {features.map((feature) => (
        <FeatureRow feature={feature} key={feature.id} />
      ))}
    </ul>
  );
}

/** From the specification. */
const TOAST_MS = 1500;

/** Returns the value that the form submits: a switch that is on follows its hidden 'false'. */
const valueIn = (form: HTMLFormElement) => String(new FormData(form).getAll('value').at(-1) ?? '');

/** Marks show that the saved value is not the default, and that the present one is not saved. */
function FeatureRow({ feature }: { readonly feature: FeatureView }) {
  const { t } = useTranslation('labels');
  const { id, name, description, value, defaultValue } = feature;
  // All at once, so that the page also has those that appear later.
  const words = {
    changed: t('experiments.changed'),
    unsaved: t('experiments.unsaved'),
    featureSaved: t('experiments.featureSaved', { name }),
    featureReset: t('experiments.featureReset', { name }),
  };
  const latest = useRef(words);
  latest.current = words;
  const scripted = useHydrated();
  const fetcher = useFetcher<FeatureOutcome>({ key: `feature ${id}` });
  const form = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState(value);
  const [resets, setResets] = useState(0);
  const announced = useRef(fetcher.data);

  const read = () => {
    if (form.current) setEdited(valueIn(form.current));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the control holds what counts, and it changes with these
  useEffect(read, [value, resets]);

  const { data: outcome, state } = fetcher;
  useEffect(() => {
    if (state !== 'idle' || !outcome || announced.current === outcome) return;
    announced.current = outcome;
    if (outcome.done === 'featureReset') setResets((before) => before + 1);
    const text = latest.current[outcome.done];
    showToast({ kind: 'info', text, duration: TOAST_MS, dismissible: false });
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
            <Button variant="plain" name="intent" small type="submit" value="reset">
              {t('experiments.reset')}
            </Button>
          </div>
        </div>
      </fetcher.Form>
    </li>
  );
}

export function FeatureEditor({ feature }: { readonly feature: FeatureView }) {
  const { t } = useTranslation('labels');
  const { id, inputType, value, defaultValue, options } = feature;
  const label = t('experiments.value');
  if (inputType === 'switch') {
    return (
      <>
        <input name="value" type="hidden" value="false" />
        <Switch defaultChecked={value === 'true'} id={id} label={t('experiments.on')} name="value" />
      </>
    );
  }
  if (inputType === 'string') return <TextField defaultValue={value} id={id} label={label} name="value" />;
  const choices = options.map((option) => {
    const marked = option === defaultValue ? t('experiments.defaultOption', { option }) : option;
    return [option, marked] as const;
  });
  return <SelectField choices={choices} defaultValue={value} id={id} label={label} name="value" />;
}

/** Copies the saved values to local storage under each feature's id, as the specification asks; the cookie counts. */
export function mirrorFlags(
  features: readonly Pick<FeatureView, 'id' | 'value' | 'defaultValue'>[],
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
): void {
  try {
    for (const { id, value, defaultValue } of features) {
      if (value === defaultValue) storage.removeItem(id);
      else storage.setItem(id, value);
    }
  } catch {
    // The storage is full or forbidden.
  }
}
