import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { visuallyHidden as hidden } from '../../ui/visually-hidden.css.ts';
import * as css from './screens-nav.css.ts';

export interface ScreensNavProps {
  readonly screens: readonly { readonly path: string; readonly label: string; readonly icon: IconName }[];
  /** How many wait at a screen, in figures and in words, by its address. */
  readonly counts?: Readonly<Record<string, readonly [count: number | '?', words: string]>> | undefined;
}

/** The navigation: the screens that this user is offered, with what waits there. */
export function ScreensNav({ path, screens, counts }: ScreensNavProps & { readonly path: string }) {
  const { t } = useTranslation('labels');
  const isHere = (screen: string) => path === screen || path.startsWith(`${screen}/`);
  return (
    <nav aria-label={t('shell.navigation')} className={css.nav}>
      <label className={css.toggle} key={path}>
        <input className={hidden} type="checkbox" />
        <Icon name="menu" />
        {t('shell.showNavigation')}
      </label>
      <ul className={css.screens}>
        {screens.map(({ path: screen, label, icon }) => {
          const [count, words] = counts?.[screen] ?? [];
          return (
            <li key={screen}>
              <a
                aria-current={isHere(screen) ? (path === screen ? 'page' : 'true') : undefined}
                className={css.screen}
                href={screen}
                title={words}
              >
                <Icon name={icon} />
                {t(label)}
                {count && <b>{count}</b>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
