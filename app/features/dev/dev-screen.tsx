import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Brand } from '../../ui/brand.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useBuildHash } from './build-hash.ts';
import * as css from './dev.css.ts';
import { DevGallery } from './dev-gallery.tsx';
import type { DevView } from './dev-view.ts';

const SHAPES = { good: 'settled', info: 'open', warn: 'late', bad: 'late' } as const;

/** The public page for those who run or build the product. */
export function DevScreen({ view }: { readonly view: DevView }) {
  const { t } = useTranslation('labels');
  const { version, environment, inside } = view;
  const hash = useBuildHash();
  return (
    <main className={css.page} data-theme={inside?.theme ?? undefined} id="content">
      <header className={css.head}>
        <Brand />
        <h1>{t('dev.title')}</h1>
        {inside && <ThemeSwitch here={inside.theme} />}
      </header>
      <Panel title={t('dev.build')}>
        <Facts
          facts={[
            { term: t('dev.version'), value: version },
            { term: t('dev.hash'), value: <code>{hash}</code> },
            { term: t('dev.environment'), value: t(`dev.environments.${environment}`) },
            {
              term: t('dev.health'),
              value: (
                <Badge shape="settled" tone="good">
                  {t('dev.ready')}
                </Badge>
              ),
            },
          ]}
        />
      </Panel>
      {inside && (
        <>
          <Panel aside={t('dev.valuesHidden')} title={t('dev.configuration')}>
            <ul className={css.settings}>
              {inside.settings.map(({ setting, tone, words, count }) => (
                <li className={css.setting} key={setting}>
                  <code>{setting}</code>
                  <Badge shape={SHAPES[tone]} tone={tone}>
                    {t(`dev.settings.${words}`, { number: count })}
                  </Badge>
                </li>
              ))}
            </ul>
          </Panel>
          <DevGallery samples={inside.samples} />
        </>
      )}
    </main>
  );
}

/** The gallery in either theme, whatever the browser's own is. */
function ThemeSwitch(props: { readonly here: 'light' | 'dark' | null }) {
  const { t } = useTranslation('labels');
  return (
    <nav aria-label={t('dev.theme')} className={css.themes}>
      {([null, 'light', 'dark'] as const).map((theme) => (
        <a
          aria-current={theme === props.here ? 'page' : undefined}
          className={css.theme}
          href={paths.dev(theme ?? undefined)}
          key={theme}
        >
          {t(theme === null ? 'dev.ownTheme' : `shell.themes.${theme}`)}
        </a>
      ))}
    </nav>
  );
}
