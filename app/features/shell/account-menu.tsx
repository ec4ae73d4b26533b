import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import type { Theme } from '../../preferences/preferences.ts';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import * as css from './frame.css.ts';
import { ThemeControl } from './theme-control.tsx';

/** The first letters of the first and the last name: 'Maren Oldenburg' is MO. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const first = words[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Who is signed in, how it looks, and the way out. */
export function AccountMenu(props: {
  readonly user: { readonly name: string; readonly role: string | null };
  readonly theme: Theme;
  /** Where a changed theme leads back to. */
  readonly address: string;
}) {
  const { t } = useTranslation('labels');
  const { user, theme, address } = props;
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
        <ThemeControl address={address} className={css.item} theme={theme}>
          {(next) => t('shell.theme', { theme: t(`shell.themes.${next}`) })}
        </ThemeControl>
        <a className={css.item} href={paths.preferences()}>
          {t('shell.preferences')}
        </a>
        <a className={css.item} data-dialog="shortcuts" href={paths.shortcuts()}>
          {t('shell.shortcuts')}
          <kbd>?</kbd>
        </a>
        <a className={css.item} data-dialog="features" href={paths.experiments()}>
          {t('experiments.title')}
        </a>
        <a className={css.item} data-dialog="sign-out" href={paths.logout()}>
          {t('shell.signOut')}
        </a>
      </div>
    </DisclosureMenu>
  );
}
