import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import * as css from './settings.css.ts';

/** A way to a screen of settings, in words. */
interface SectionLink {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  readonly incomplete?: boolean;
}

/** Screens of settings as links, each with a line that says what is there; unfinished ones say so. */
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
