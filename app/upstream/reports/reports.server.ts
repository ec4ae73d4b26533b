import type { Reader } from '../call.ts';
import { read } from '../reader.ts';
import { callFailure } from '../upstream-error.ts';
import * as contract from './reports.contract.ts';
import { createRowSplitter, NotRowsError } from './split-rows.server.ts';

export const listReports = read(contract.listReportsOperation);

export const getReport = read(contract.getReportOperation);

const KINDS = new Set(['string', 'number', 'boolean']);

const isValue = (value: unknown): boolean => value === null || KINDS.has(typeof value);

/** Checks a row as the contract does, which takes ten times as long. @throws NotRowsError */
function rowFrom(json: string): contract.ReportRow {
  let row: contract.ReportRow;
  try {
    row = JSON.parse(json);
  } catch {
    throw new NotRowsError('A record is not readable');
  }
  for (const name in row) if (!isValue(row[name])) throw new NotRowsError('A record has no plain values');
  return row;
}

/**
 * Runs a report and gives its rows to `take` as they arrive. `take` returns whether more are wanted.
 * @throws UpstreamError; `unexpected-answer` also for an answer that ends too soon. And what `take` throws
 */
export async function runReport(
  { upstream, staff, traceId, signal }: Reader,
  reportId: number,
  criteria: contract.CriteriaValues,
  take: (rows: readonly contract.ReportRow[]) => Promise<boolean>,
): Promise<void> {
  const operation = contract.runReportOperation;
  const call = { params: { reportId }, body: criteria, traceId, signal };
  const splitter = createRowSplitter();
  let isEnough = false;
  const asRows = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (cause) {
      if (!(cause instanceof NotRowsError)) throw cause;
      const message = `The answer to ${operation.id} is not what its contract says`;
      throw callFailure(operation, call, 'unexpected-answer', message, { cause });
    }
  };
  await upstream.stream(staff, operation, call, async (piece) => {
    const rows = asRows(() => splitter.push(piece).map(rowFrom));
    if (rows.length > 0) isEnough = !(await take(rows));
    return !isEnough;
  });
  if (!isEnough) asRows(() => splitter.end());
}
