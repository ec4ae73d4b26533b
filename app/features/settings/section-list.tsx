import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/marks.tsx';
import type { SectionLink } from './sections.ts';
import * as css from './settings.css.ts';

/** Links to screens of settings, each with a line about its content; incomplete ones say so. */
export function SectionList({ sections }: { readonly sections: readonly SectionLink[] }) {
  const { t } = useTranslation('settings');
  return (
    <ul className={css.sections}>
      {sections.map(({ href, title, text, incomplete }) => (
        <li className={css.section} key={href}>
          <a className={css.link} href={href}>
            {title}
          </a>
          {incomplete && (
            <Badge shape="open" tone="warn">
              {t('incomplete.mark')}
            </Badge>
          )}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
