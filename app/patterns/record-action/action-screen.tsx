import { useMemo, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DateTimeField } from '../../ui/form/date-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { MoneyField } from '../../ui/form/marked-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useLeaveGuard } from '../submit-once/leave-guard.ts';
import { OnceForm } from '../submit-once/once-form.tsx';
import { RefusalBanner } from '../trouble/refusal-banner.tsx';
import { Trouble } from '../trouble/trouble.tsx';
import * as css from './action-screen.css.ts';
import type { ActionFieldView, ActionFormView, ActionView, KeptFormView } from './action-view.ts';

function Control({ field, view }: { readonly field: ActionFieldView; readonly view: ActionFormView }) {
  const { kind, limit, choices = [], value, ...rest } = field;
  const props = { ...rest, defaultValue: value };
  if (kind === 'text') return <TextAreaField {...props} limit={limit} />;
  if (kind === 'money') return <MoneyField {...props} currency={view.currency} />;
  if (kind === 'choice') return <SelectField {...props} choices={choices} />;
  if (kind === 'moment') return <DateTimeField {...props} habits={view.habits} />;
  return <TextField {...props} />;
}

function ActionForm({ view }: { readonly view: ActionFormView }) {
  const { t } = useTranslation('labels');
  const part = useRef<HTMLDivElement>(null);
  useLeaveGuard(part, t('submit.leave'));
  // The summary takes the focus once for each answer.
  const problems = useMemo(
    () => view.fields.flatMap(({ name, error }) => (error ? [{ id: name, text: error }] : [])),
    [view],
  );
  return (
    <div ref={part}>
      <OnceForm
        again={view.isAgain}
        aria-label={view.title}
        className={css.form}
        formKey={view.key}
        unsaved={view.isTyped}
      >
        <h1>{view.title}</h1>
        {view.refusal && <RefusalBanner refusal={view.refusal} />}
        <ErrorSummary problems={problems} />
        <Panel title={view.submit}>
          <div className={css.fields}>
            <p>{view.text}</p>
            {view.fields.map((field) => (
              <Control field={field} key={field.name} view={view} />
            ))}
          </div>
        </Panel>
        <input name="version" type="hidden" value={view.version} />
        <FormActions back={view.back} primary={{ label: view.submit }} />
      </OnceForm>
    </div>
  );
}

function KeptForm({ view }: { readonly view: KeptFormView }) {
  const { t } = useTranslation('labels');
  return (
    <OnceForm again={view.isAgain} aria-label={view.title} className={css.form} formKey={view.key} unsaved>
      <h1>{view.title}</h1>
      <RefusalBanner refusal={view.refusal} />
      <Panel title={t('action.typed')}>
        {view.typed.map(([name, value]) => (
          <div key={name}>
            <input name={name} type="hidden" value={value} />
            {name !== 'version' && value}
          </div>
        ))}
      </Panel>
      <FormActions back={view.back} primary={{ label: view.submit }} />
    </OnceForm>
  );
}

/** The page that confirms what will be done with a record, asks for what it needs, and says why it was refused. */
export function ActionScreen({ view }: { readonly view: ActionView }) {
  if (view.state === 'form') return <ActionForm key={view.key} view={view} />;
  if (view.state === 'kept') return <KeptForm view={view} />;
  if (view.state === 'trouble') {
    return (
      <>
        <h1>{view.title}</h1>
        <Trouble again="" trouble={view.trouble} />
      </>
    );
  }
  return (
    <>
      <h1>{view.title}</h1>
      <EmptyState
        action={<ButtonLink href={view.back.href}>{view.back.label}</ButtonLink>}
        text={view.text}
        title={view.reason}
      />
    </>
  );
}
