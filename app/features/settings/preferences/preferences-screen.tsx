import { Children, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import * as paths from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxGroup, Field, Select, TextInput } from '../../../ui/form/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Banner } from '../../../ui/states.tsx';
import type { PreferencesView, RefusedForm } from './preference-form.server.ts';
import * as css from './preferences.css.ts';

interface ScreenProps {
  readonly view: PreferencesView;
  readonly saved: boolean;
  readonly refused: RefusedForm | null;
}

/** The preferences of this browser as one form. */
export function PreferencesScreen({ view, saved, refused }: ScreenProps) {
  const { t } = useTranslation('settings');
  const values = { ...view.values, ...refused?.submitted };
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
  const currency = (
    <Field
      error={errorOf('currency')}
      id="currency"
      label={t('preferences.currency')}
      note={t('preferences.currencyHint')}
    >
      {(ties) => <TextInput {...ties} defaultValue={values.currency} maxLength={3} name="currency" />}
    </Field>
  );
  const panel = (name: string, ...fields: readonly ReactNode[]) => (
    <Panel title={t(`preferences.${name}`)}>
      <div className={css.fields}>{Children.toArray(fields)}</div>
    </Panel>
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
        <input name="return_to" type="hidden" value={`${paths.preferences()}?saved`} />
        <div className={css.column}>
          {panel('looks', select('language'), select('theme'))}
          {panel('work', select('location'), select('rows'))}
        </div>
        <div className={css.column}>
          {panel('formats', select('dateFormat'), select('timeFormat'), currency, select('currencyDigits'))}
          {panel('terminal', tick('lite'), tick('singleKeys'))}
        </div>
        <div className={css.actions}>
          <Button variant="primary" type="submit">
            {t('preferences.save')}
          </Button>
        </div>
      </form>
    </div>
  );
}
