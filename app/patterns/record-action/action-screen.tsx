import { useMemo, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFirstField } from '../../ui/form/focus.ts';
import { ErrorSummary, FormActions } from '../../ui/form/form-actions.tsx';
import { Panel } from '../../ui/panel.tsx';
import { NoForm, RefusalBanner } from '../error-page/refusal-banner.tsx';
import * as css from '../form-fields/field-group.css.ts';
import { PlainControl } from '../form-fields/plain-control.tsx';
import { AgainField } from '../submit-once/again-field.tsx';
import { OnceForm, useLeaveGuard } from '../submit-once/once-form.tsx';
import { useAnswer } from '../submit-once/use-answer.ts';
import type { ActionFormView, ActionView, StoredFormView } from './action-routes.server.ts';

function ActionForm({ view }: { readonly view: ActionFormView }) {
  const { t } = useTranslation('labels');
  const part = useRef<HTMLDivElement>(null);
  useLeaveGuard(part, t('submit.leave'));
  // The summary takes the focus once for each answer.
  const problems = useMemo(
    () => view.fields.flatMap(({ name, error }) => (error ? [{ id: name, text: error }] : [])),
    [view],
  );
  useFirstField(part, problems.length > 0 || view.refusal !== null);
  return (
    <div ref={part}>
      <OnceForm aria-label={view.title} className={css.form} formKey={view.key} unsaved={view.isFilled}>
        <h1>{view.title}</h1>
        {view.refusal && <RefusalBanner refusal={view.refusal} />}
        <ErrorSummary problems={problems} />
        <Panel title={view.submit}>
          <div className={css.fields}>
            {[view.text, ...view.says].map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {view.fields.map((field) => (
              <PlainControl field={field} formatting={view} key={field.name} />
            ))}
          </div>
        </Panel>
        <input name="version" type="hidden" value={view.version} />
        <AgainField again={view.again} />
        <FormActions back={view.back} primary={{ label: view.submit }} />
      </OnceForm>
    </div>
  );
}

function StoredForm({ view }: { readonly view: StoredFormView }) {
  const { t } = useTranslation('labels');
  return (
    <OnceForm aria-label={view.title} className={css.form} formKey={view.key} unsaved>
      <h1>{view.title}</h1>
      <RefusalBanner refusal={view.refusal} />
      <Panel title={t('action.typed')}>
        {view.submitted.map(([name, value]) => (
          <div key={name}>
            <input name={name} type="hidden" value={value} />
            {name !== 'version' && value}
          </div>
        ))}
      </Panel>
      <AgainField again={view.again} />
      <FormActions back={view.back} primary={{ label: view.submit }} />
    </OnceForm>
  );
}

/** The page that confirms what will be done with a record, asks for what it needs, and says why it was refused. */
export function ActionScreen({ view: loaded }: { readonly view: ActionView }) {
  const view = useAnswer<ActionView>() ?? loaded;
  if (view.state === 'form') return <ActionForm key={view.key} view={view} />;
  if (view.state === 'stored') return <StoredForm view={view} />;
  return <NoForm view={view} />;
}
