import { setTimeout as pause } from 'node:timers/promises';
import type { AppLoadContext } from '@remix-run/node';
import { credentialsUntil } from '../../identity/sent-credentials.ts';
import type { Staff } from '../../identity/staff.ts';
import type { ListNames } from '../../patterns/list/list-records.server.ts';
import type { Run, RunOwner } from '../../patterns/stored-rows/runs.server.ts';
import type { Full } from '../../store/budget.server.ts';
import type { Reader } from '../../upstream/call.ts';
import type { Report } from '../../upstream/reports/reports.contract.ts';
import { runReport } from '../../upstream/reports/reports.server.ts';
import { categoriesOf, columnsOf, columnsOfRow, type ReportColumn, storedRow } from './columns.server.ts';
import type { ReadCriteria } from './criteria.server.ts';

/** A run that takes longer continues, and its page shows the progress. */
const WAIT_MS = 1_000;

export const ownerOf = ({ clientId, userId, span }: Staff): RunOwner => ({
  clientId,
  userId,
  family: span.family,
  endsAt: span.endsAt,
});

/** The list of saved criteria of a report. */
export const reportViews = (id: number): ListNames => ({ name: `report-${id}` });

/** Names a run: the report and its criteria as they are sent. */
export const subjectOf = ({ id }: Pick<Report, 'id'>, { body }: Pick<ReadCriteria, 'body'>): string =>
  `${id} ${JSON.stringify(body)}`;

/** Columns that a definition leaves out are those of the run's first row. */
const foundColumns = new WeakMap<Run, readonly ReportColumn[]>();

export const columnsIn = (run: Run | null, columns: readonly ReportColumn[]): readonly ReportColumn[] =>
  (run && foundColumns.get(run)) ?? columns;

interface Asked {
  readonly reader: Reader;
  readonly report: Report;
  readonly criteria: ReadCriteria;
}

/** Runs a report once, and waits for its end for a second. @returns the run, or which limit is reached */
export async function startReport(
  { runs }: Pick<AppLoadContext, 'runs'>,
  staff: Staff,
  { reader, report, criteria }: Asked,
): Promise<Run | Full> {
  const { body } = criteria;
  if (body === null) throw new Error('The criteria are not complete');
  let isSent = false;
  let columns = columnsOf(report.fields);
  const run = runs.start(ownerOf(staff), {
    subject: subjectOf(report, criteria),
    summed: columns.filter(({ isSummed }) => isSummed).map(({ at }) => at),
    categories: categoriesOf(columns).map(({ at }) => at),
    work: (take, signal) => {
      const own = { ...reader, staff: credentialsUntil(staff, () => isSent), signal };
      return runReport(own, report.id, body, async (rows) => {
        const [first] = rows;
        if (columns.length === 0 && first !== undefined) {
          columns = columnsOf(columnsOfRow(first));
          if (typeof run === 'object') foundColumns.set(run, columns);
        }
        return take(rows.map((row) => storedRow(columns, row)));
      });
    },
  });
  if (typeof run === 'string') return run;
  await Promise.race([run.ended, pause(WAIT_MS)]);
  isSent = true;
  return run;
}
