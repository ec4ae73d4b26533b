import { useTranslation } from '../../i18n/use-translation.ts';
import * as paths from '../../paths.ts';
import { ErrorPanel } from '../../patterns/error-page/refusal-banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CentredPage } from '../../ui/states.tsx';
import type { PrintView } from './load-print.server.ts';
import * as css from './printed-report.css.ts';

type Shown = Extract<PrintView, { readonly state: 'shown' }>;

function Paper({ view }: { readonly view: Shown }) {
  const { heads, rows, totals } = view;
  const end = (at: number) => (heads[at]?.isEnd ? css.end : undefined);
  return (
    <>
      <nav className={css.bar}>
        <a href={view.back.href}>{view.back.label}</a>
        <span>{view.hint}</span>
      </nav>
      <main className={css.sheet}>
        <header className={css.title}>
          <h1>{view.title}</h1>
          <strong>{view.issuer}</strong>
          <p>{view.summary}</p>
          <p>{view.remark}</p>
        </header>
        <table className={css.table}>
          <thead>
            <tr>
              {heads.map(({ label }, at) => (
                <th className={end(at)} key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id; paper does not change
              <tr key={number}>
                {row.map((text, at) => (
                  <td className={end(at)} key={heads[at]?.label}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                {totals.map((text, at) => (
                  <td className={end(at)} key={heads[at]?.label}>
                    {text ?? (at === 0 ? view.totalLabel : '')}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </main>
    </>
  );
}

/** A report on paper, whose table repeats its heads on each page; or why there is none. */
export function PrintedReport({ view }: { readonly view: PrintView }) {
  const { t } = useTranslation('labels');
  if (view.state === 'shown') return <Paper view={view} />;
  if (view.state === 'trouble')
    return (
      <CentredPage title={view.title}>
        <ErrorPanel again="" errorView={view.errorView} />
      </CentredPage>
    );
  const back = view.state === 'without' ? view.back : { href: paths.reports(), label: t('shell.reports') };
  return (
    <CentredPage title={view.title}>
      <p>{view.text}</p>
      <ButtonLink href={back.href}>{back.label}</ButtonLink>
    </CentredPage>
  );
}
