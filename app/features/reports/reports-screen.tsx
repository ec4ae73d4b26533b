import { useLocation } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import { ErrorPanel } from '../../patterns/error-page/refusal-banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-fields.tsx';
import { Tabs } from '../../ui/navigation.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { ReportsView } from './load-reports.server.ts';
import * as css from './reports-list.css.ts';

type Shown = Extract<ReportsView, { readonly state: 'shown' }>;

function Groups({ view }: { readonly view: Shown }) {
  const { t } = useTranslation('labels');
  if (!view.hasReports) return <EmptyState text={t('reports.noneText')} title={t('reports.noneTitle')} />;
  if (view.groups.length === 0)
    return (
      <EmptyState
        action={<ButtonLink href={view.clear}>{t('reports.clear')}</ButtonLink>}
        text={t('reports.noMatchText')}
        title={t('reports.noMatch')}
      />
    );
  return (
    <div className={css.groups}>
      {view.groups.map(({ name, reports }) => (
        <Panel key={name} title={name}>
          <ul className={css.entries}>
            {reports.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

/** The reports by category, with a search of their names. */
export function ReportsScreen({ view }: { readonly view: ReportsView }) {
  const { t } = useTranslation('labels');
  const { pathname, search } = useLocation();
  return (
    <>
      <h1 className={css.title}>{view.title}</h1>
      {view.state === 'trouble' ? (
        <ErrorPanel again={pathname + search} errorView={view.errorView} />
      ) : (
        <>
          <form action={paths.reports()} className={css.find} key={view.category} method="get">
            <TextField defaultValue={view.find} label={t('reports.find')} name="q" />
            <input name="category" type="hidden" value={view.category} />
            <Button type="submit">{t('reports.search')}</Button>
          </form>
          <Tabs here={view.here} label={t('reports.categories')} tabs={view.tabs} />
          <Groups view={view} />
        </>
      )}
    </>
  );
}
