import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/field.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { NoteFormView, NoteRemovalView, NotesView } from '../record/notes-view.ts';
import { AgainField } from '../submit-once/again-field.tsx';
import { OnceForm } from '../submit-once/once-form.tsx';
import * as css from './notes.css.ts';
import { Refusal } from './refusal.tsx';

/** What every form of a note carries beside what is typed. */
function Carried({ form }: { readonly form: NoteFormView | NoteRemovalView }) {
  return (
    <>
      <input name="intent" type="hidden" value={form.intent} />
      <input name="drawn" type="hidden" value={form.drawn} />
      {form.noteId !== null && <input name="noteId" type="hidden" value={form.noteId} />}
    </>
  );
}

function Kind({ form, kinds }: { readonly form: NoteFormView; readonly kinds: readonly string[] }) {
  const { t } = useTranslation('labels');
  return (
    <Field error={form.errors.kind} id="kind" label={t('notes.kind')}>
      {(ties) => (
        <>
          <TextInput {...ties} defaultValue={form.kind} list="kinds" name="kind" />
          <datalist id="kinds">
            {kinds.map((kind) => (
              <option key={kind} value={kind} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** The form of a new note, or of one that is there; `back` is the way out of an edit. */
export function NoteForm(props: {
  readonly form: NoteFormView;
  readonly view: Pick<NotesView, 'kinds' | 'limits'>;
  readonly back: string;
}) {
  const { t } = useTranslation('labels');
  const { form, view, back } = props;
  const { errors, again } = form;
  // The same list until something else is wrong: the summary takes the focus with each new one.
  const problems = useMemo(() => Object.entries(errors).map(([id, text]) => ({ id, text })), [errors]);
  const label = t(again === null ? 'notes.save' : 'notes.again');
  return (
    <OnceForm
      aria-label={t(form.intent === 'create' ? 'notes.add' : 'notes.editing')}
      className={css.form}
      formKey={form.key}
      key={form.key}
      unsaved={form.unsaved}
    >
      <Refusal form={form} />
      <ErrorSummary problems={problems} />
      <Carried form={form} />
      <TextAreaField
        defaultValue={form.text}
        error={errors.text}
        label={t('notes.text')}
        limit={view.limits.text}
        name="text"
        required
        rows={4}
      />
      <div className={css.choices}>
        <Kind form={form} kinds={view.kinds} />
        <Checkbox
          defaultChecked={form.isAlert}
          error={errors.isAlert}
          hint={t('notes.alertHint')}
          label={t('notes.alertChoice')}
          name="isAlert"
        />
      </div>
      <AgainField again={again} />
      <FormActions
        back={form.intent === 'create' ? undefined : { label: t('notes.cancel'), href: back }}
        primary={{ label }}
      />
    </OnceForm>
  );
}

/** The question before a note is deleted. */
export function NoteRemoval({ form, back }: { readonly form: NoteRemovalView; readonly back: string }) {
  const { t } = useTranslation('labels');
  return (
    <OnceForm aria-label={t('notes.removing')} className={css.form} formKey={form.key} key={form.key}>
      <Refusal form={form} />
      <Carried form={form} />
      <p className={css.question}>{t('notes.removing')}</p>
      <AgainField again={form.again} />
      <FormActions
        back={{ label: t('notes.keep'), href: back }}
        primary={{ label: t(form.again === null ? 'notes.removeIt' : 'notes.again') }}
      />
    </OnceForm>
  );
}
