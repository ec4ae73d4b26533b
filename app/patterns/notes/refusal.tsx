import { useTranslation } from '../../i18n/use-translation.ts';
import type { NoteFormView, NoteRemovalView } from '../record/notes-view.ts';
import { RefusalBanner } from '../trouble/refusal-banner.tsx';
import { NoteText } from './note-text.tsx';
import * as css from './notes.css.ts';

/** Why a form was not carried out: where to look, and what somebody else wrote meanwhile. */
export function Refusal({ form }: { readonly form: NoteFormView | NoteRemovalView }) {
  const { t } = useTranslation('labels');
  const { refusal, look, present } = form;
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
