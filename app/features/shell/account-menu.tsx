import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { THEMES, type Theme } from '../../preferences/preferences.ts';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import * as css from './frame.css.ts';

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

/** The theme after this one: light, system, dark and light again. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
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
  const next = nextTheme(theme);
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
        <Form discover="none" action={paths.preferences()} method="post" preventScrollReset replace>
          <input name="return_to" type="hidden" value={address} />
          <button className={css.item} name="theme" type="submit" value={next}>
            {t('shell.theme', { theme: t(`shell.themes.${theme}`) })}
            <small>{t('shell.nextTheme', { theme: t(`shell.themes.${next}`) })}</small>
          </button>
        </Form>
        <a className={css.item} data-document="" href={paths.logout()}>
          {t('shell.signOut')}
        </a>
      </div>
    </DisclosureMenu>
  );
}
