import { UNSAFE_RemixContext } from '@remix-run/react';
import { useContext } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { actionSpecimens } from '../../ui/gallery/action-specimens.tsx';
import { counterSpecimens } from '../../ui/gallery/counter-specimens.tsx';
import { entrySpecimens } from '../../ui/gallery/entry-specimens.tsx';
import { formSpecimens } from '../../ui/gallery/form-specimens.tsx';
import { Gallery } from '../../ui/gallery/gallery.tsx';
import { messageSpecimens } from '../../ui/gallery/message-specimens.tsx';
import { planSpecimens } from '../../ui/gallery/plan-specimens.tsx';
import { recordSpecimens } from '../../ui/gallery/record-specimens.tsx';
import type { Samples } from '../../ui/gallery/specimen.tsx';
import { Badge, Brand } from '../../ui/marks.tsx';
import { useDisclosureClosing } from '../../ui/menus.tsx';
import { ToastPlace } from '../../ui/overlays/toast-place.tsx';
import { Tooltips } from '../../ui/overlays/tooltips.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import * as css from './dev.css.ts';
import type { DevView } from './dev-view.server.ts';

const SHAPES = { good: 'settled', info: 'open', warn: 'late', bad: 'late' } as const;

/** The public page for those who run or build the product. */
export function DevScreen({ view }: { readonly view: DevView }) {
  const { t } = useTranslation('labels');
  const { version, environment, inside } = view;
  // Remix's own hash, which changes with every build.
  const hash = useContext(UNSAFE_RemixContext)?.manifest.version;
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

/** Shows the page in either theme, whatever the browser's own is. */
function ThemeSwitch(props: { readonly here: 'light' | 'dark' | null }) {
  const { t } = useTranslation('labels');
  return (
    <nav aria-label={t('dev.theme')} className={css.themes}>
      {([null, 'light', 'dark'] as const).map((theme) => (
        <a
          aria-current={theme === props.here ? 'page' : undefined}
          className={css.theme}
          href={theme ? `/dev?theme=${theme}` : '/dev'}
          key={theme}
        >
          {t(theme === null ? 'dev.ownTheme' : `shell.themes.${theme}`)}
        </a>
      ))}
    </nav>
  );
}

const GROUPS = {
  actions: actionSpecimens,
  messages: messageSpecimens,
  records: recordSpecimens,
  plans: planSpecimens,
  forms: formSpecimens,
  entries: entrySpecimens,
  counter: counterSpecimens,
};

/** Every control of the product, alive where scripts run. */
export function DevGallery(props: { readonly samples: Samples }) {
  useDisclosureClosing();
  return (
    <>
      <Gallery groups={GROUPS} samples={props.samples} />
      <ToastPlace />
      <Tooltips />
    </>
  );
}
