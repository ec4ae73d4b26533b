import { useLocation } from '@remix-run/react';
import { useMemo, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { readLater } from '../../ui/form/later-texts.ts';
import { Panel } from '../../ui/panel.tsx';
import type { DrawnNote, LoadedNotes, NotesView, NoteView } from '../record/notes-view.ts';
import { useLeaveGuard } from '../submit-once/leave-guard.ts';
import { useAnswer } from '../submit-once/use-answer.ts';
import { Trouble } from '../trouble/trouble.tsx';
import { NoteForm, NoteRemoval } from './note-form.tsx';
import { NoteText } from './note-text.tsx';
import * as css from './notes.css.ts';

/** A record's notes: the list, and one form at a time: of a new note, or in the place of the one that it is about. */
export function NotesScreen({ loaded }: { readonly loaded: LoadedNotes }) {
  const { packed } = loaded;
  const answer = useAnswer<DrawnNote>();
  const view = useMemo(() => (packed === null ? null : (JSON.parse(packed) as NotesView)), [packed]);
  return view && <Notes view={answer ? { ...view, form: answer, missing: null } : view} />;
}

function Notes({ view }: { readonly view: NotesView }) {
  const { t } = useTranslation('labels');
  const { pathname } = useLocation();
  const part = useRef<HTMLDivElement>(null);
  useLeaveGuard(part, t('submit.leave'));
  // An edit and the question before a delete come without a new page, and must not wait for their words.
  readLater(t, ['notes.editing', 'notes.cancel', 'notes.removing', 'notes.keep', 'notes.removeIt']);
  const { notes, form } = view;
  const isNew = form?.intent === 'create';
  const isInList = notes?.some(({ id }) => id === form?.noteId) ?? false;
  return (
    <div className={css.notes} ref={part}>
      {view.missing && <Banner tone="warn">{view.missing}</Banner>}
      {form && !isNew && !isInList && (
        <Panel title={t('notes.editing')}>
          <Form form={form} path={pathname} view={view} />
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
        <List path={pathname} view={view} />
      </Panel>
      {form && isNew && (
        <Panel title={t('notes.add')}>
          <Form form={form} path={pathname} view={view} />
        </Panel>
      )}
    </div>
  );
}

interface Part {
  readonly view: NotesView;
  /** The address of the notes without what it asks for. */
  readonly path: string;
}

function Form({ form, view, path }: Part & { readonly form: NonNullable<NotesView['form']> }) {
  const back = form.noteId === null ? path : `${path}#note-${form.noteId}`;
  if (form.intent === 'remove') return <NoteRemoval back={back} form={form} />;
  return <NoteForm back={back} form={form} view={view} />;
}

function List({ view, path }: Part) {
  const { t } = useTranslation('labels');
  const { notes, trouble } = view;
  if (trouble) return <Trouble again={path} trouble={trouble} />;
  if (!notes || notes.length === 0) return <p className={css.none}>{t('notes.none')}</p>;
  return (
    <ul className={css.list}>
      {notes.map((note) => (
        <li className={css.note} id={`note-${note.id}`} key={note.id}>
          <Note note={note} path={path} view={view} />
        </li>
      ))}
    </ul>
  );
}

function Note({ note, view, path }: Part & { readonly note: NoteView }) {
  const { t } = useTranslation('labels');
  const own = view.form?.noteId === note.id ? view.form : null;
  if (own && own.intent !== 'remove') return <Form form={own} path={path} view={view} />;
  return (
    <>
      <NoteText note={note} />
      {own && <Form form={own} path={path} view={view} />}
      {!own && (note.canEdit || note.canDelete) && (
        <p className={css.does}>
          {note.canEdit && <a href={`${path}?edit=${note.id}#note-${note.id}`}>{t('notes.edit')}</a>}
          {note.canDelete && <a href={`${path}?remove=${note.id}#note-${note.id}`}>{t('notes.remove')}</a>}
        </p>
      )}
    </>
  );
}
