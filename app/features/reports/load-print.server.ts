import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatMessage } from '../../i18n/messages.server.ts';
import type { Staff } from '../../identity/staff.ts';
import * as paths from '../../paths.ts';
import { pageTitle } from '../../patterns/page/page-title.ts';
import { valueWriter } from './columns.server.ts';
import { NoReportError, noReportView, openReport } from './open-report.server.ts';
import { orderIn, rowsInOrder, totalsOf } from './result.server.ts';

/** A longer table is a file and no paper. */
export const MOST_PRINTED = 5_000;

/** Loads the print page of a run: all rows, in the order of the address. */
export async function loadPrint(args: LoaderFunctionArgs, staff: Staff) {
  const { t, language } = args.context;
  const { searchParams: query, search } = new URL(args.request.url);
  try {
    const open = await openReport(args, staff);
    const { report, title, run, columns, criteria, staffContext } = open;
    const back = { href: paths.report(report.id, search), label: t('reports.back') };
    const without = (status: number, key: string, text = t(`reports.${key}.text`)) => {
      const heading = t(`reports.${key}.title`);
      return {
        status,
        view: { state: 'without' as const, pageTitle: pageTitle(heading), title: heading, text, back },
      };
    };
    if (!report.isPrintable) return without(403, 'notAllowed');
    if (run?.outcome.state !== 'done') return without(410, 'gone');
    const { result } = run.outcome;
    if (result.rows.count > MOST_PRINTED) {
      const text = formatMessage(language, t('reports.tooManyToPrint.text'), { rows: MOST_PRINTED });
      return without(422, 'tooManyToPrint', text);
    }
    const visible = columns.filter(({ isVisible }) => isVisible);
    const ordered = await rowsInOrder(run, result, orderIn(query, columns, language));
    const rows = await ordered.slice(0, MOST_PRINTED);
    const moment = staffContext.localMoment(new Date(run.startedAt).toISOString());
    const { formats, currency, client } = staffContext;
    const write = valueWriter(staffContext);
    return {
      status: 200,
      view: {
        state: 'shown' as const,
        pageTitle: pageTitle(title),
        title,
        back,
        hint: t('reports.printHint'),
        issuer: client?.name ?? '',
        summary: criteria.summary.join(' · '),
        remark: t('reports.runAt', { moment: formats.dateTime(moment), currency }),
        heads: visible.map(({ label, kind }) => ({ label, isEnd: kind === 'whole' || kind === 'decimal' })),
        rows: rows.map((row) => visible.map(({ kind, at }) => write(kind, row[at] ?? null))),
        totals: totalsOf(visible, result, staffContext),
        totalLabel: t('labels:reports.total'),
      },
    };
  } catch (error) {
    if (!(error instanceof NoReportError)) throw error;
    const { status, view } = noReportView(error, t, args.params.reportId ?? '');
    return { status, view };
  }
}

export type PrintView = Awaited<ReturnType<typeof loadPrint>>['view'];
