import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RefusalBanner } from '../../patterns/error-page/refusal-banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useRefreshOnReturn } from '../../ui/client/refresh-on-return.ts';
import { CheckboxGroup } from '../../ui/form/field.tsx';
import { DisclosureMenu } from '../../ui/menus.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Banner } from '../../ui/states.tsx';
import type { HomeAnswer } from './answer-form.server.ts';
import { Board } from './board.tsx';
import * as css from './dashboard.css.ts';
import type { HomeView } from './home-view.ts';
import { PartInstead } from './part-panel.tsx';
// Without scripts, too, the page has the styles of its form.
import './picker.css.ts';
import type { PickerView } from './picker-view.ts';
import { usePart } from './use-part.ts';
import { Widgets } from './widgets.tsx';

type Shown = HomeView & HomeAnswer;

function Locations({ view }: { readonly view: Shown }) {
  const { t } = useTranslation('dashboard');
  const { locations = [], chosen = [], where, search } = view;
  const type = new URLSearchParams(search).get('type');
  if (locations.length === 0) return <span>{where}</span>;
  return (
    <DisclosureMenu group="locations" hint={t('locations.choose')} label={where}>
      <form action="/" aria-label={t('locations.choose')} data-stay="" method="get">
        {type && <input name="type" type="hidden" value={type} />}
        <CheckboxGroup
          choices={locations}
          chosen={chosen}
          key={search}
          legend={t('locations.choose')}
          name="location"
        />
        <div className={css.buttons}>
          <Button small variant="primary">
            {t('locations.apply')}
          </Button>
          <Button name="location" small value="all">
            {t('locations.all')}
          </Button>
        </div>
      </form>
    </DisclosureMenu>
  );
}

/** The nine figures of the day, each a link to the list with its rows. */
function Figures({ view }: { readonly view: Shown }) {
  const { t } = useTranslation('dashboard');
  const part = usePart('figures', view.parts.figures, view.search);
  if (part.state === 'absent') return null;
  if (part.state !== 'ready')
    return (
      <section aria-label={t('figures.title')} className={css.figuresInstead}>
        <PartInstead name="figures" part={part} search={view.search} />
      </section>
    );
  return (
    <section aria-label={t('figures.title')}>
      <ul className={css.figures}>
        {part.data.map(({ label, value, href, tone }) => {
          const figure = (
            <>
              <b className={tone && css.when[tone]}>{value}</b>
              <span>{label}</span>
            </>
          );
          return <li key={label}>{href ? <a href={href}>{figure}</a> : <div>{figure}</div>}</li>;
        })}
      </ul>
    </section>
  );
}

const TICK_MS = 15_000;

/** When the oldest answer of the page came, and with scripts its age, which grows while the page is open. */
function AgeNote({ asOf }: Pick<HomeView, 'asOf'>) {
  const { t } = useTranslation('dashboard');
  const [minutes, setMinutes] = useState(0);
  // The count starts again with each reading of the page.
  useEffect(() => {
    const start = performance.now() - asOf.seconds * 1000;
    const measure = () => setMinutes(Math.floor((performance.now() - start) / 60_000));
    measure();
    const timer = setInterval(measure, TICK_MS);
    return () => clearInterval(timer);
  }, [asOf]);
  return <small>{minutes > 0 ? `${asOf.text} · ${t('age', { minutes })}` : asOf.text}</small>;
}

type Dialog = ComponentType<{ readonly picker: PickerView }>;

const PickerForm = lazy(async () => ({ default: (await import('./picker-form.tsx')).PickerForm }));

const loadDialog = async (): Promise<Dialog> => (await import('./picker-dialog.tsx')).PickerDialog;

/** The widget picker: a form on the page, which scripts replace by a dialog over it. */
function Picker({ picker }: { readonly picker: PickerView }) {
  const { t } = useTranslation('dashboard');
  const [loaded, setLoaded] = useState<{ readonly Shown: Dialog } | null>(null);
  useEffect(() => {
    // Without its code the form serves.
    loadDialog().then(
      (Shown) => setLoaded({ Shown }),
      () => undefined,
    );
  }, []);
  if (loaded) return <loaded.Shown picker={picker} />;
  return (
    <div className={css.wide}>
      <Panel title={t('picker.title')}>
        <p>{t('picker.text')}</p>
        <Suspense>
          <PickerForm picker={picker} />
        </Suspense>
      </Panel>
    </div>
  );
}

/** What to do now: figures, board and widgets, each part with its own state. */
export function HomeScreen({ view }: { readonly view: Shown }) {
  const { t } = useTranslation('dashboard');
  const { title, asOf, links, customize, parts, picker, problem, refusal, search } = view;
  useRefreshOnReturn();
  return (
    <>
      <header className={css.head}>
        <h1>{title}</h1>
        <Locations view={view} />
        <AgeNote asOf={asOf} />
        <nav aria-label={t('actions')} className={css.acts}>
          <ButtonLink href={`/${customize}`} variant="plain">
            {t('customize')}
          </ButtonLink>
          {links.map(({ href, label, isMain, key }) => (
            <ButtonLink
              aria-keyshortcuts={key}
              href={href}
              key={href}
              variant={isMain ? 'primary' : 'normal'}
            >
              {label}
            </ButtonLink>
          ))}
        </nav>
      </header>
      {problem && <Banner tone="warn">{problem}</Banner>}
      {refusal && <RefusalBanner refusal={refusal} />}
      <Figures view={view} />
      <div className={css.grid}>
        {picker && <Picker picker={picker} />}
        <Board parts={parts} search={search} />
        <Widgets parts={parts} search={search} />
      </div>
    </>
  );
}
