import { useLocation } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import { ErrorPanel } from '../../patterns/error-page/refusal-banner.tsx';
import { ALL } from '../../patterns/list/list-address.ts';
import { ViewTabs } from '../../patterns/list/view-tabs.tsx';
import { ParentLinks } from '../../patterns/page/parent-links.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/form/form-actions.tsx';
import { NotFound } from '../../ui/states.tsx';
import { CriteriaForm } from './criteria-form.tsx';
import type { ExportView, ReportView, ShownReport } from './load-report.server.ts';
import * as css from './report.css.ts';
import { ReportResult } from './report-result.tsx';

function Exports({ exports }: { readonly exports: readonly ExportView[] }) {
  return (
    <div className={css.actions}>
      {exports.map(({ label, href, isPaper }) =>
        href === undefined ? (
          <small key={label}>{label}</small>
        ) : (
          <ButtonLink
            {...(isPaper ? { 'data-document': '' } : { 'data-dialog': 'export' })}
            href={href}
            key={label}
          >
            {label}
          </ButtonLink>
        ),
      )}
    </div>
  );
}

function Report({ view }: { readonly view: ShownReport }) {
  const { t } = useTranslation('labels');
  const { pathname, search } = useLocation();
  const { result, summary, isFolded } = view;
  return (
    <>
      <ErrorSummary problems={view.problems} />
      <div className={css.tabs}>
        <ViewTabs
          all={t('reports.standard')}
          canSave={view.views.canSave ?? false}
          list={view.list}
          search={search}
          views={view.views}
        />
      </div>
      <div className={css.report}>
        {isFolded && (
          <div className={css.line}>
            <span>{summary || t('reports.noCriteria')}</span>
            <ButtonLink href={view.edit} small>
              {t('reports.change')}
            </ButtonLink>
          </div>
        )}
        <CriteriaForm reset={pathname + ALL} view={view} />
        <div className={css.result}>{result && <ReportResult title={view.title} view={result} />}</div>
      </div>
    </>
  );
}

/** A report: its criteria, saved ones as tabs, and the result of a run. */
export function ReportScreen({ view }: { readonly view: ReportView }) {
  const { t } = useTranslation('labels');
  const { pathname, search } = useLocation();
  const reports = { href: paths.reports(), label: t('shell.reports') };
  if (view.state === 'absent')
    return <NotFound back={reports} eyebrow={t('notFound.label')} text={view.text} title={view.title} />;
  return (
    <>
      <header className={css.head}>
        <ParentLinks parents={[reports]} />
        <h1>{view.title}</h1>
        {view.state === 'shown' && view.result?.state === 'rows' && <Exports exports={view.result.exports} />}
      </header>
      {view.state === 'shown' ? (
        <Report view={view} />
      ) : (
        <ErrorPanel again={pathname + search} errorView={view.errorView} />
      )}
    </>
  );
}
