import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import type { Theme } from '../../preferences/preferences.ts';
import { Brand } from '../../ui/brand.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AccountMenu } from './account-menu.tsx';
import * as css from './frame.css.ts';
import { Where, type WhereProps } from './where.tsx';

interface FrameProps extends WhereProps {
  readonly user: { readonly name: string; readonly role: string | null };
  readonly theme: Theme;
  readonly screens: readonly { readonly path: string; readonly label: string; readonly icon: IconName }[];
  /** How many wait at a screen, in figures and in words, by its address. */
  readonly counts?: Readonly<Record<string, readonly [count: number, words: string]>> | undefined;
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** The frame around every signed-in screen: top bar, navigation, the screen itself. Works as plain HTML. */
export function Frame(props: FrameProps) {
  const { t } = useTranslation('labels');
  const path = props.address.split('?', 1)[0] ?? '/';
  const isHere = (screen: string) => path === screen || path.startsWith(`${screen}/`);
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        {t('shell.skip')}
      </a>
      <header className={css.top}>
        <a className={css.home} href={paths.home()}>
          <Brand />
        </a>
        <Find />
        <div className={css.end}>
          <Where {...props} />
          <AccountMenu address={props.address} theme={props.theme} user={props.user} />
        </div>
      </header>
      <nav aria-label={t('shell.navigation')} className={css.nav}>
        <ul className={css.screens}>
          {props.screens.map(({ path: screen, label, icon }) => {
            const [count, words] = props.counts?.[screen] ?? [];
            return (
              <li key={screen}>
                <a
                  aria-current={isHere(screen) ? (path === screen ? 'page' : 'true') : undefined}
                  className={css.screen}
                  href={screen}
                  title={words ?? t(label)}
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
      <main aria-busy={props.pending || undefined} className={css.main} id="content" tabIndex={-1}>
        {props.children}
      </main>
      <Spinner label={t('shell.pending')} shown={props.pending} />
    </div>
  );
}

/**
 * Finds anything by what is typed or scanned: a plain GET form to /search, and beside it the way to the palette, whose
 * twin the same page is.
 */
function Find() {
  const { t } = useTranslation('labels');
  return (
    <search className={css.search}>
      <form action={paths.search()} className={css.find} method="get">
        <Icon name="search" />
        <input
          aria-label={t('search.find')}
          autoComplete="off"
          className={css.findInput}
          name="q"
          placeholder={t('search.find')}
          type="search"
        />
        <a aria-label={t('search.open')} className={css.palette} data-dialog="palette" href={paths.search()}>
          <kbd>Ctrl K</kbd>
        </a>
      </form>
    </search>
  );
}
