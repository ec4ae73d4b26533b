import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/states.tsx';
import type { AlertView } from '../record/detail-view.ts';
import * as css from './notes.css.ts';

/** The alert notes of a record: who, when, and the text; `href` leads to all its notes. */
export function AlertNotes({
  alerts = [],
  areUnread = false,
  href,
}: {
  readonly alerts?: readonly AlertView[] | undefined;
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
