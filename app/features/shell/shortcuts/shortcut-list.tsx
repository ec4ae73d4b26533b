import { Fragment } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import { PAGE_KEYS, screens } from '../../../patterns/page/navigation.ts';
import * as css from './shortcuts.css.ts';

const EVERYWHERE: readonly (readonly [keys: readonly string[], label: string])[] = [
  [['Ctrl', 'K'], 'shortcuts.palette'],
  [['Alt', 'T'], 'shortcuts.messages'],
  [['Esc'], 'shortcuts.close'],
  [['↑', '↓'], 'shortcuts.walk'],
];

/** All shortcuts; those of single keys can be switched off. */
export function ShortcutList() {
  const { t } = useTranslation('labels');
  const single: typeof EVERYWHERE = [
    [['?'], 'shortcuts.this'],
    ...screens.map(({ key, label }) => [['G', key.toUpperCase()], label] as const),
    [['G', 'P'], 'shell.preferences'],
    ...Object.entries(PAGE_KEYS).map(([key, label]) => [[key.toUpperCase()], label] as const),
  ];
  return (
    <div className={css.groups}>
      <Shortcuts list={EVERYWHERE} title={t('shortcuts.everywhere')} />
      <Shortcuts list={single} title={t('shortcuts.single')} />
      <p className={css.note}>
        {t('shortcuts.fields')} <a href={paths.preferences()}>{t('shortcuts.switchOff')}</a>
      </p>
    </div>
  );
}

function Shortcuts({ list, title }: { readonly list: typeof EVERYWHERE; readonly title: string }) {
  const { t } = useTranslation('labels');
  return (
    <section>
      <h3 className={css.title}>{title}</h3>
      <dl className={css.list}>
        {list.map(([keys, label]) => (
          <div className={css.row} key={label}>
            <dt>{t(label)}</dt>
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
