import { useLocation } from '@remix-run/react';
import { useMemo, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Checkbox, Field, TextInput } from '../../ui/form/field.tsx';
import { ErrorSummary, FormActions } from '../../ui/form/form-actions.tsx';
import { TextAreaField } from '../../ui/form/text-fields.tsx';
import { Badge } from '../../ui/marks.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Banner } from '../../ui/states.tsx';
import { ErrorPanel, RefusalBanner } from '../error-page/refusal-banner.tsx';
import { AgainField } from '../submit-once/again-field.tsx';
import { OnceForm, useLeaveGuard } from '../submit-once/once-form.tsx';
import { useAnswer } from '../submit-once/use-answer.ts';
import * as css from './notes.css.ts';
import type { DrawnNote, LoadedNotes, NoteFormView, NotesView, NoteView } from './notes-view.ts';

/** A record's notes: the list, and one form at a time: of a new note, or in the place of the one that it is about. */
export function NotesScreen({ loaded: { view } }: { readonly loaded: LoadedNotes }) {
  const answer = useAnswer<DrawnNote>();
  return view && <Notes view={answer ? { ...view, form: answer, missing: null } : view} />;
}

function Notes({ view }: { readonly view: NotesView }) {
  const { t } = useTranslation('labels');
  const part = useRef<HTMLDivElement>(null);
  useLeaveGuard(part, t('submit.leave'));
  // An edit and the question before a delete come without a new page, and must not wait for their words.
  const { notes, form, missing } = view;
  const isNew = form?.intent === 'create';
  const isInList = notes?.some(({ id }) => id === form?.noteId) ?? false;
  return (
    <div className={css.notes} ref={part}>
      {missing && <Banner tone="warn">{missing}</Banner>}
      {form && !isNew && !isInList && (
        <Panel title={t('notes.editing')}>
          <Form form={form} view={view} />
        </Panel>
      )}
      <Panel
        actions={
          isNew && notes && notes.length > 0 ? (
            <ButtonLink href="#text" small>
              {t('notes.add')}
            </ButtonLink>
          ) : undefined
        }
        title={t('notes.title')}
      >
        <List view={view} />
      </Panel>
      {form && isNew && (
        <Panel title={t('notes.add')}>
          <Form form={form} view={view} />
        </Panel>
      )}
    </div>
  );
}

function List({ view }: { readonly view: NotesView }) {
  const { t } = useTranslation('labels');
  const { pathname } = useLocation();
  const { notes, errorView } = view;
  if (errorView) return <ErrorPanel again={pathname} errorView={errorView} />;
  if (!notes || notes.length === 0) return <p className={css.none}>{t('notes.none')}</p>;
  return (
    <ul className={css.list}>
      {notes.map((note) => (
        <li className={css.note} id={`note-${note.id}`} key={note.id}>
          <Note note={note} view={view} />
        </li>
      ))}
    </ul>
  );
}

function Note({ note, view }: { readonly note: NoteView; readonly view: NotesView }) {
  const { t } = useTranslation('labels');
  const { pathname } = useLocation();
  const own = view.form?.noteId === note.id ? view.form : null;
  const linkTo = (what: 'edit' | 'remove') => `${pathname}?${what}=${note.id}#note-${note.id}`;
  return (
    <>
      {own?.intent !== 'save' && <NoteText note={note} />}
      {own && <Form form={own} view={view} />}
      {!own && (note.canEdit || note.canDelete) && (
        <p className={css.does}>
          {note.canEdit && <a href={linkTo('edit')}>{t('notes.edit')}</a>}
          {note.canDelete && <a href={linkTo('remove')}>{t('notes.remove')}</a>}
        </p>
      )}
    </>
  );
}

function Fields({ form, view }: { readonly form: NoteFormView; readonly view: NotesView }) {
  const { t } = useTranslation('labels');
  const { errors } = form;
  return (
    <>
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
        <Field error={errors.kind} id="kind" label={t('notes.kind')}>
          {(ties) => (
            <>
              <TextInput {...ties} defaultValue={form.kind} list="kinds" name="kind" />
              <datalist id="kinds">
                {view.kinds.map((kind) => (
                  <option key={kind} value={kind} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Checkbox
          defaultChecked={form.isAlert}
          error={errors.isAlert}
          hint={t('notes.alertHint')}
          label={t('notes.alertChoice')}
          name="isAlert"
        />
      </div>
    </>
  );
}

const WORDS = {
  create: { name: 'notes.add', leave: null, submit: 'notes.save' },
  save: { name: 'notes.editing', leave: 'notes.cancel', submit: 'notes.save' },
  remove: { name: 'notes.removing', leave: 'notes.keep', submit: 'notes.removeIt' },
} as const;

function Form({ form, view }: { readonly form: NoteFormView; readonly view: NotesView }) {
  const { t } = useTranslation('labels');
  const { pathname } = useLocation();
  const { intent, noteId, errors, again } = form;
  const { name, leave, submit } = WORDS[intent];
  // The same list until something else is wrong: the summary takes the focus with each new one.
  const problems = useMemo(() => Object.entries(errors).map(([id, text]) => ({ id, text })), [errors]);
  return (
    <OnceForm
      aria-label={t(name)}
      className={css.form}
      formKey={form.key}
      key={form.key}
      unsaved={form.unsaved}
    >
      <Refusal form={form} />
      <ErrorSummary problems={problems} />
      <input name="intent" type="hidden" value={intent} />
      <input name="drawn" type="hidden" value={form.drawn} />
      {noteId !== null && <input name="noteId" type="hidden" value={noteId} />}
      {intent === 'remove' ? <p className={css.question}>{t(name)}</p> : <Fields form={form} view={view} />}
      <AgainField again={again} />
      <FormActions
        back={leave ? { label: t(leave), href: `${pathname}#note-${noteId}` } : undefined}
        primary={{ label: t(again === null ? submit : 'notes.again') }}
      />
    </OnceForm>
  );
}

/** A note as text: an alert is marked by word and shape, then who and when, then the text. */
function NoteText({ note }: { readonly note: NoteView }) {
  const { t } = useTranslation('labels');
  return (
    <>
      <p className={css.by}>
        {note.isAlert && (
          <Badge shape="late" tone="warn">
            {t('notes.alert')}
          </Badge>
        )}
        {note.by}
      </p>
      <p className={css.text}>{note.text}</p>
    </>
  );
}

function Refusal({ form: { refusal, look, present } }: { readonly form: NoteFormView }) {
  const { t } = useTranslation('labels');
  if (!refusal) return null;
  return (
    <div className={css.refusal}>
      <RefusalBanner refusal={refusal} />
      {look && (
        <a href={look} rel="noopener" target="_blank">
          {t('notes.look')}
        </a>
      )}
      {present && (
        <section aria-label={t('notes.present')} className={css.present}>
          <h3>{t('notes.present')}</h3>
          <NoteText note={present} />
        </section>
      )}
    </div>
  );
}
