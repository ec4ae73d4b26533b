import { Form } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import { THEMES, type Theme } from '../../preferences/preferences.ts';
import { useHydrated } from '../../ui/client/hydrated.ts';
import { DisclosureMenu } from '../../ui/menus.tsx';
import type { DialogName } from '../../ui/overlays/dialog-switch.ts';
import * as css from './frame.css.ts';

/** Returns the first letters of the first and the last name: 'Maren Oldenburg' is MO. */
export function initialsOf(name: string): string {
  const [first = '?', ...more] = name.split(/\s+/).filter(Boolean);
  const initials = [first, more.at(-1) ?? ''].map((word) => [...word][0] ?? '');
  return initials.join('').toLocaleUpperCase();
}

/** The links of the menu, some of which open a dialog. */
const LINKS: readonly { href: string; label: string; dialog?: DialogName; shortcut?: string }[] = [
  { href: paths.preferences(), label: 'shell.preferences' },
  { href: paths.shortcuts(), label: 'shell.shortcuts', dialog: 'shortcuts', shortcut: '?' },
  { href: paths.experiments(), label: 'shell.experiments', dialog: 'features' },
  { href: paths.logout(), label: 'shell.signOut', dialog: 'sign-out' },
];

interface AccountMenuProps extends ThemeControlProps {
  readonly user: { readonly name: string; readonly role: string | null };
}

/** The user, the theme, and the links to preferences, shortcuts, experiments and sign-out. */
export function AccountMenu({ user, theme, address }: AccountMenuProps) {
  const { t } = useTranslation('labels');
  return (
    <DisclosureMenu
      align="end"
      group="account"
      label={<span className={css.initials}>{initialsOf(user.name)}</span>}
      name={t('shell.account', { name: user.name })}
    >
      <div className={css.account}>
        <p className={css.who}>
          <b>{user.name}</b>
          {user.role && <small>{user.role}</small>}
        </p>
        <ThemeControl address={address} theme={theme} />
        {LINKS.map(({ href, label, dialog, shortcut }) => (
          <a className={css.item} data-dialog={dialog} href={href} key={href}>
            {t(label)}
            {shortcut && <kbd>{shortcut}</kbd>}
          </a>
        ))}
      </div>
    </DisclosureMenu>
  );
}

/** Returns the theme after this one: light, system, dark and light again. */
export const nextTheme = (theme: Theme): Theme =>
  THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';

/** Changes the theme of the document at once, as a view transition unless motion is reduced. */
function showTheme(theme: Theme): void {
  const put = () => {
    document.documentElement.dataset.theme = theme;
  };
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (calm || !('startViewTransition' in document)) put();
  else document.startViewTransition(put);
}

interface ThemeControlProps {
  readonly theme: Theme;
  /** The page to return to after a change. */
  readonly address: string;
}

/** The button of the next theme: a plain form; with scripts the page stays. */
function ThemeControl({ theme, address }: ThemeControlProps) {
  const { t } = useTranslation('labels');
  const scripted = useHydrated();
  // The saved theme follows the shown one when the server has answered.
  const [shown, setShown] = useState(theme);
  useEffect(() => setShown(theme), [theme]);
  const next = nextTheme(shown);
  return (
    <Form
      action={paths.preferences()}
      discover="none"
      fetcherKey="theme"
      method="post"
      navigate={false}
      onSubmit={() => {
        showTheme(next);
        // The browser reads the form first, with the theme that is next now.
        setTimeout(() => setShown(next));
      }}
    >
      <input name="return_to" type="hidden" value={address} />
      {scripted && <input name="quiet" type="hidden" value="true" />}
      <button className={css.item} name="theme" title={t('shell.themeHint')} type="submit" value={next}>
        {t('shell.theme', { theme: t(`shell.themes.${next}`) })}
      </button>
    </Form>
  );
}
