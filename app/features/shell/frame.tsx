import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Theme } from '../../preferences/preferences.ts';
import { Brand } from '../../ui/brand.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AccountMenu } from './account-menu.tsx';
import * as css from './frame.css.ts';

interface FrameProps {
  readonly user: { readonly name: string; readonly role: string | null };
  /** The tenant and the place, as far as they are known. */
  readonly where: readonly string[];
  readonly theme: Theme;
  readonly screens: readonly { readonly path: string; readonly label: string; readonly icon: IconName }[];
  /** The address on screen, with its query. */
  readonly address: string;
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
          {props.where.length > 0 && (
            <span className={css.where}>
              <Icon name="pin" />
              {props.where.join(' · ')}
            </span>
          )}
          <AccountMenu address={props.address} theme={props.theme} user={props.user} />
        </div>
      </header>
      <nav aria-label={t('shell.navigation')} className={css.nav}>
        <ul className={css.screens}>
          {props.screens.map(({ path: screen, label, icon }) => (
            <li key={screen}>
              <a
                aria-current={isHere(screen) ? (path === screen ? 'page' : 'true') : undefined}
                className={css.screen}
                href={screen}
                title={t(label)}
              >
                <Icon name={icon} />
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main aria-busy={props.pending || undefined} className={css.main} id="content" tabIndex={-1}>
        {props.children}
      </main>
      <Spinner label={t('shell.pending')} shown={props.pending} />
    </div>
  );
}

/** Finds a reservation by what is typed or scanned: a plain GET form to the list. */
function Find() {
  const { t } = useTranslation('labels');
  return (
    <search className={css.search}>
      <form action={paths.reservations()} className={css.find} method="get">
        <Icon name="search" />
        <input
          aria-label={t('shell.find')}
          autoComplete="off"
          className={css.findInput}
          name="keyword"
          placeholder={t('shell.find')}
          required
          type="search"
        />
      </form>
    </search>
  );
}
