import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import type { AlertView } from '../record/notes-view.ts';
import * as css from './notes.css.ts';

/** What somebody wrote for everybody who opens the record: who, when, and the words; `href` leads to all its notes. */
export function AlertNotes({
  alerts = [],
  areUnread = false,
  href,
}: {
  readonly alerts?: readonly AlertView[] | undefined;
  /** Nobody knows whether there are any. */
  readonly areUnread?: boolean | undefined;
  readonly href: string;
}) {
  const { t } = useTranslation('labels');
  if (areUnread)
    return (
      <Banner tone="warn">
        {t('notes.unread')} <a href={href}>{t('notes.all')}</a>
      </Banner>
    );
  if (alerts.length === 0) return null;
  return (
    <Banner tone="warn">
      <ul className={css.alerts}>
        {alerts.map(({ id, by, text }, at) => (
          <li className={css.alertText} key={id}>
            <b>{t('notes.alertBy', { by })}</b> {text}{' '}
            {at === alerts.length - 1 && <a href={href}>{t('notes.all')}</a>}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
