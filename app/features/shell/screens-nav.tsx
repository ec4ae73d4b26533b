import { useNavigate } from '@remix-run/react';
import { memo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import { PAGE_KEYS, type ScreenView } from '../../patterns/page/navigation-view.ts';
import { useShortcuts } from '../../ui/client/shortcuts.ts';
import { visuallyHidden as hidden } from '../../ui/marks.css.ts';
import { Icon } from '../../ui/marks.tsx';
import { showDialog } from '../../ui/overlays/dialog-switch.ts';
import * as css from './screens-nav.css.ts';

export interface ScreensNavProps {
  readonly screens: readonly ScreenView[];
  /** The records that wait at a screen, as a figure, a text and the view of their list, by the screen's address. */
  readonly counts?:
    | Readonly<Record<string, readonly [count: number | '?', words: string, view?: string]>>
    | undefined;
}

const HOME = paths.home();

/** The navigation: the screens that this user is offered, with their counts. Those below another one are on its page. */
export const ScreensNav = memo(function ScreensNav({
  path,
  screens,
  counts,
}: ScreensNavProps & { readonly path: string }) {
  const { t } = useTranslation('labels');
  const isHere = (screen: string) => path === screen || (screen !== HOME && path.startsWith(`${screen}/`));
  return (
    <nav aria-label={t('shell.navigation')} className={css.nav}>
      <label className={css.toggle} key={path}>
        <input className={hidden} type="checkbox" />
        <Icon name="menu" />
        {t('shell.showNavigation')}
      </label>
      <ul className={css.screens}>
        {screens.map(({ path: screen, label, icon }) => {
          if (icon === undefined) return null;
          const [count, words, view] = counts?.[screen] ?? [];
          return (
            <li className={css.item} key={screen}>
              <a
                aria-current={isHere(screen) ? (path === screen ? 'page' : 'true') : undefined}
                className={css.screen}
                href={screen}
                title={view ? undefined : words}
              >
                <Icon name={icon} />
                {label}
                {count && !view && <b>{count}</b>}
              </a>
              {view && (
                <a aria-label={words} className={css.count} href={`${screen}?view=${view}`}>
                  <b>{count}</b>
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
});

/** Follows the page's own link with that key. */
const press = (key: string) => document.querySelector<HTMLElement>(`a[aria-keyshortcuts=${key}]`)?.click();

/** The shortcuts of every signed-in screen; `single` allows those without Ctrl. */
export function useShellKeys(screens: readonly ScreenView[], single: boolean): void {
  const navigate = useNavigate();
  const links = screens.map(({ key, path }) => [`g ${key}`, () => navigate(path)] as const);
  const own = Object.keys(PAGE_KEYS).map((key) => [key, () => press(key)] as const);
  useShortcuts(
    {
      'mod+k': () => showDialog('palette'),
      '?': () => showDialog('shortcuts'),
      'g p': () => navigate(paths.preferences()),
      ...Object.fromEntries([...own, ...links]),
    },
    { single },
  );
}
