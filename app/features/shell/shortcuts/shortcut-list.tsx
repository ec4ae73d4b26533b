import { useRouteLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import * as paths from '../../../paths.ts';
import { PAGE_KEYS, type ScreenView } from '../../../patterns/page/navigation-view.ts';
import * as css from './shortcuts.css.ts';

type Shortcut = readonly [keys: readonly string[], label: string];

const EVERYWHERE: readonly Shortcut[] = [
  [['Ctrl', 'K'], 'shortcuts.palette'],
  [['Alt', 'T'], 'shortcuts.messages'],
  [['Esc'], 'shortcuts.close'],
  [['↑', '↓'], 'shortcuts.walk'],
];

/** The shortcuts of this user; those of single keys can be switched off. */
export function ShortcutList() {
  const { t } = useTranslation('labels');
  const { screens = [] } = useRouteLoaderData<{ readonly screens: readonly ScreenView[] }>('signed-in') ?? {};
  const named = ([keys, label]: Shortcut): Shortcut => [keys, t(label)];
  const single: readonly Shortcut[] = [
    [['?'], t('shortcuts.this')],
    ...screens.map(({ key, label }): Shortcut => [['G', key.toUpperCase()], label]),
    [['G', 'P'], t('shell.preferences')],
    ...Object.entries(PAGE_KEYS).map(([key, label]) => named([[key.toUpperCase()], label])),
  ];
  return (
    <div className={css.groups}>
      <Shortcuts list={EVERYWHERE.map(named)} title={t('shortcuts.everywhere')} />
      <Shortcuts list={single} title={t('shortcuts.single')} />
      <p className={css.note}>
        {t('shortcuts.fields')} <a href={paths.preferences()}>{t('shortcuts.switchOff')}</a>
      </p>
    </div>
  );
}

function Shortcuts({ list, title }: { readonly list: readonly Shortcut[]; readonly title: string }) {
  return (
    <section>
      <h3 className={css.title}>{title}</h3>
      <dl className={css.list}>
        {list.map(([keys, label]) => (
          <div className={css.row} key={label}>
            <dt>{label}</dt>
            <dd className={css.keys}>
              {keys.map((key) => (
                <Fragment key={key}>
                  <kbd className={css.key}>{key}</kbd>{' '}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
