import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { SendingNote } from '../../patterns/submit-once/sending-note.tsx';
import type { Theme } from '../../preferences/preferences.ts';
import { Brand } from '../../ui/brand.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import * as css from './frame.css.ts';
import { ScreensNav, type ScreensNavProps } from './screens-nav.tsx';
import { Where, type WhereProps } from './where.tsx';

interface FrameProps extends WhereProps, ScreensNavProps {
  readonly user: { readonly name: string; readonly role: string | null };
  readonly theme: Theme;
  /** A page is on its way; for longer than a moment. */
  readonly busy: boolean;
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** The frame around every signed-in screen: top bar, navigation, the screen itself. Works as plain HTML. */
export function Frame(props: FrameProps) {
  const { t } = useTranslation('labels');
  const path = props.address.split('?', 1)[0] ?? '/';
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
      <ScreensNav counts={props.counts} path={path} screens={props.screens} />
      <main aria-busy={props.busy || undefined} className={css.main} id="content" tabIndex={-1}>
        {props.children}
      </main>
      <SendingNote pending={props.pending} />
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
