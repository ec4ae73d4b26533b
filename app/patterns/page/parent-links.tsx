import { useTranslation } from '../../i18n/use-translation.ts';
import * as css from './parent-links.css.ts';
import type { ParentLink } from './parents.server.ts';

/** The way back from a screen that the navigation does not list. */
export function ParentLinks({ parents = [] }: { readonly parents?: readonly ParentLink[] | undefined }) {
  const { t } = useTranslation('labels');
  if (parents.length === 0) return null;
  return (
    <nav aria-label={t('shell.parents')} className={css.links}>
      {parents.map(({ href, label }) => (
        <span key={href}>
          <a href={href}>{label}</a> /{' '}
        </span>
      ))}
    </nav>
  );
}
