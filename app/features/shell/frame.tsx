import { type ComponentProps, memo, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import { SendingNote } from '../../patterns/submit-once/sending-note.tsx';
import { Brand, Icon } from '../../ui/marks.tsx';
import { DisclosureMenu } from '../../ui/menus.tsx';
import { AccountMenu } from './account-menu.tsx';
import * as css from './frame.css.ts';
import { ScreensNav, type ScreensNavProps } from './screens-nav.tsx';

interface FrameProps extends ScreensNavProps, ComponentProps<typeof AccountMenu> {
  /** The business and the location, as far as they are known. */
  readonly where: readonly string[];
  /** The locations that the user may select, by id and name; empty for a single one. */
  readonly places: readonly (readonly [id: number, name: string])[];
  readonly place: number | null;
  /** A navigation is under way; `pending` for longer than a moment. */
  readonly busy: boolean;
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** Business and location, and the switch to another location: a form that returns to the present page. */
function Where({ where, places, place, address }: FrameProps) {
  const { t } = useTranslation('labels');
  if (where.length === 0) return null;
  const here = (
    <span className={css.where}>
      <Icon name="pin" />
      <span>{where.join(' · ')}</span>
    </span>
  );
  if (places.length < 2) return here;
  return (
    <DisclosureMenu align="end" group="top" hint={t('shell.place')} label={here}>
      <form
        action={paths.preferences()}
        aria-label={t('shell.place')}
        className={css.places}
        data-stay=""
        method="post"
      >
        <input name="return_to" type="hidden" value={address} />
        {places.map(([id, name]) => (
          <button
            aria-current={id === place || undefined}
            className={css.item}
            key={id}
            name="location"
            type="submit"
            value={id}
          >
            {name}
          </button>
        ))}
      </form>
    </DisclosureMenu>
  );
}

/** The frame of every signed-in screen: top bar, navigation, the screen itself. Works as plain HTML. */
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

/** The search: a plain GET form to /search, and the link to the palette. */
const Find = memo(function Find() {
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
        <a
          aria-label={t('search.open')}
          className={css.palette}
          data-dialog="palette"
          href={paths.search()}
          title={t('search.open')}
        >
          <kbd>Ctrl K</kbd>
        </a>
      </form>
    </search>
  );
});
