import { useLocation } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { addressOf, resourceIn } from '../../resources.ts';
import * as css from './parent-links.css.ts';

/** The way back from a screen of the settings, which the navigation does not list: its home, and the list of a record. */
export function ParentLinks() {
  const { t } = useTranslation('labels');
  const found = resourceIn(useLocation().pathname);
  if (found === null || !addressOf(found.name).startsWith(`${paths.settings()}/`)) return null;
  const { name, resource, rest } = found;
  const list = { href: addressOf(name), label: resource.screen.label };
  const links = [
    { href: paths.settings(), label: 'shell.settings' },
    ...(rest.length > 0 && !resource.isSingle ? [list] : []),
  ];
  return (
    <nav aria-label={t('shell.parents')} className={css.links}>
      {links.map(({ href, label }) => (
        <a href={href} key={href}>
          {t(label)}
        </a>
      ))}
    </nav>
  );
}
