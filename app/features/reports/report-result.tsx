import { useLocation } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorPanel } from '../../patterns/error-page/refusal-banner.tsx';
import { listAddress } from '../../patterns/list/list-address.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { BarChart } from '../../ui/charts/chart.tsx';
import { useLookAgain } from '../../ui/client/look-again.ts';
import { Pagination } from '../../ui/navigation.tsx';
import { Banner, EmptyState } from '../../ui/states.tsx';
import { end } from '../../ui/table.css.ts';
import { ColumnHead, Table } from '../../ui/table.tsx';
import type { ResultView } from './load-report.server.ts';
import * as css from './report.css.ts';
import type { RowsView } from './result.server.ts';

/** The progress of a run, which can be cancelled. With scripts the page looks again by itself. */
function Running({ view }: { readonly view: Extract<ResultView, { readonly state: 'running' }> }) {
  const { t } = useTranslation('labels');
  const { pathname, search } = useLocation();
  useLookAgain(view);
  return (
    <section aria-label={view.title} className={`${css.panel} ${css.waiting}`}>
      <h2>{view.title}</h2>
      <p aria-live="polite">{view.text}</p>
      <progress aria-label={view.title} />
      <form data-stay="" method="post">
        <input name="run" type="hidden" value={view.run} />
        <Button name="intent" value="cancel">
          {t('reports.cancel')}
        </Button>{' '}
        <ButtonLink data-stay="" href={pathname + search} variant="plain">
          {t('reports.look')}
        </ButtonLink>
      </form>
    </section>
  );
}

function Top({ rows }: { readonly rows: RowsView }) {
  const { t } = useTranslation('labels');
  const { chart, figures } = rows;
  if (chart === null && figures.length === 0) return null;
  return (
    <section aria-label={t('reports.figures')} className={chart === null ? css.alone : css.top}>
      <dl className={css.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {chart && (
        <div className={css.chart}>
          <h2>{chart.title}</h2>
          <BarChart
            categoryLabel={chart.categoryLabel}
            tableLabel={chart.tableLabel}
            title={chart.title}
            view={chart.view}
          />
          {chart.measures.length > 1 && (
            <nav aria-label={t('reports.measures')} className={css.measures} data-stay="">
              {chart.measures.map(({ href, label, isHere }) => (
                <a aria-current={isHere ? 'true' : undefined} href={href} key={href}>
                  {label}
                </a>
              ))}
            </nav>
          )}
        </div>
      )}
    </section>
  );
}

function ResultTable({ rows, title }: { readonly rows: RowsView; readonly title: string }) {
  const { t } = useTranslation('labels');
  const { heads, cells, totals } = rows;
  const side = (at: number) => (heads[at]?.isEnd ? end : undefined);
  const content = (at: number, row: number) => {
    const text = cells?.[at]?.texts[row] ?? '';
    const href = cells?.[at]?.hrefs?.[row];
    return href ? <a href={href}>{text}</a> : text;
  };
  const columns = heads.map((_, at) => `column ${at}`);
  return (
    <Table
      caption={title}
      foot={
        totals && (
          <tr>
            {totals.map((text, at) =>
              at === 0 ? (
                <th key={columns[at]} scope="row">
                  {text ?? t('reports.total')}
                </th>
              ) : (
                <td className={side(at)} key={columns[at]}>
                  {text}
                </td>
              ),
            )}
          </tr>
        )
      }
      head={heads.map((head, at) => (
        <ColumnHead
          end={head.isEnd}
          href={head.href}
          key={columns[at]}
          label={head.label}
          sorted={head.sorted}
        />
      ))}
      inPanel
    >
      {cells &&
        Array.from({ length: rows.rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, only their place in the order
          <tr key={row}>
            {columns.map((key, at) => (
              <td className={side(at)} key={key}>
                {content(at, row)}
              </td>
            ))}
          </tr>
        ))}
    </Table>
  );
}

function Rows({ rows, title }: { readonly rows: RowsView; readonly title: string }) {
  const { t } = useTranslation('labels');
  const { search } = useLocation();
  return (
    <>
      {rows.cut && <Banner tone="warn">{rows.cut}</Banner>}
      <Top rows={rows} />
      <section aria-label={title} className={css.panel}>
        <ResultTable rows={rows} title={title} />
        <footer className={css.foot} data-stay="">
          <span>{rows.range}</span>
          <span>{rows.remark}</span>
          <div className={css.pages}>
            <Pagination
              address={(page) => listAddress(search, { page })}
              label={t('list.pages')}
              next={t('list.next')}
              page={rows.page}
              pages={rows.pages}
              previous={rows.page > 1 ? t('list.previous') : ''}
            />
          </div>
        </footer>
      </section>
    </>
  );
}

/** The rows of a run, or why there are none. */
export function ReportResult({ view, title }: { readonly view: ResultView; readonly title: string }) {
  const { pathname, search } = useLocation();
  if (view.state === 'rows') return <Rows rows={view.rows} title={title} />;
  if (view.state === 'running') return <Running view={view} />;
  return (
    <div className={css.panel}>
      {view.state === 'failed' ? (
        <ErrorPanel again={pathname + listAddress(search, { run: null })} errorView={view.errorView} />
      ) : (
        <EmptyState text={view.text} title={view.title} />
      )}
    </div>
  );
}
