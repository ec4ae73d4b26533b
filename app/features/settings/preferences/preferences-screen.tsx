import { useTranslation } from '../../../i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { Field } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { RefusedForm } from './preference-form.server.ts';
import * as css from './preferences.css.ts';
import type { PreferencesView } from './preferences-view.server.ts';

interface ScreenProps {
  readonly view: PreferencesView;
  readonly saved: boolean;
  readonly refused: RefusedForm | null;
  /** Where a saved form leads. */
  readonly next: string;
}

/** How this browser shows things, as one form; a saved one loads the page anew, since everything on it may change. */
export function PreferencesScreen({ view, saved, refused, next }: ScreenProps) {
  const { t } = useTranslation('settings');
  const values = { ...view.values, ...refused?.typed };
  const wrongKey = (name: string) => {
    if (name === 'currency') return 'preferences.currencyWrong';
    return name === 'location' && refused?.notAssigned ? 'preferences.notAssigned' : 'preferences.wrong';
  };
  const errorOf = (name: string) => (refused?.wrong.includes(name) ? t(wrongKey(name)) : undefined);
  const select = (name: string, hint = view.hints[name]) => (
    <Field error={errorOf(name)} hint={hint} id={name} label={t(`preferences.${name}`)}>
      {(ties) => (
        <Select {...ties} choices={view.choices[name] ?? []} defaultValue={values[name]} name={name} />
      )}
    </Field>
  );
  const tick = (name: 'lite' | 'singleKeys') => (
    <>
      <input name={name} type="hidden" value="off" />
      <CheckboxGroup
        choices={[['on', t(`preferences.${name}On`)]]}
        chosen={[values[name] ?? '']}
        legend={t(`preferences.${name}`)}
        name={name}
      />
    </>
  );
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('preferences.title')}</h1>
        <p className={css.scope}>{t('preferences.scope')}</p>
      </header>
      {saved && <Banner tone="good">{t('preferences.saved')}</Banner>}
      {refused && <Banner tone="bad">{t('preferences.refused')}</Banner>}
      <form action={paths.preferences()} autoComplete="off" className={css.form} method="post">
        <input name="return_to" type="hidden" value={next} />
        <div className={css.column}>
          <Panel title={t('preferences.looks')}>
            <div className={css.fields}>
              {select('language')}
              {select('theme')}
            </div>
          </Panel>
          <Panel title={t('preferences.work')}>
            <div className={css.fields}>
              {select('location')}
              {select('rows')}
            </div>
          </Panel>
        </div>
        <div className={css.column}>
          <Panel title={t('preferences.formats')}>
            <div className={css.fields}>
              {select('dateFormat')}
              {select('timeFormat')}
              <Field
                error={errorOf('currency')}
                id="currency"
                label={t('preferences.currency')}
                note={t('preferences.currencyHint')}
              >
                {(ties) => (
                  <TextInput {...ties} defaultValue={values.currency} maxLength={3} name="currency" />
                )}
              </Field>
              {select('currencyDigits')}
            </div>
          </Panel>
          <Panel title={t('preferences.terminal')}>
            <div className={css.fields}>
              {tick('lite')}
              {tick('singleKeys')}
            </div>
          </Panel>
        </div>
        <div className={css.actions}>
          <Button manner="primary" type="submit">
            {t('preferences.save')}
          </Button>
        </div>
      </form>
    </div>
  );
}
