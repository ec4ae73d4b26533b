import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import type { NoteView } from '../record/notes-view.ts';
import * as css from './notes.css.ts';

/** A note as it is read: an alert is marked by word and shape, then who and when, then the text as it was typed. */
export function NoteText({ note }: { readonly note: NoteView }) {
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
