import { setImmediate as otherWork } from 'node:timers/promises';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { LARGEST_PAGE_SIZE } from '../../config/constants.ts';
import type { Credentials, Staff } from '../../identity/staff.ts';
import { PAGE_MS, withLimit } from '../../upstream/time-limit.ts';
import type { Desk } from '../desk/desk.server.ts';
import { chooseColumns, viewColumn } from '../list/choose-columns.server.ts';
import type { ListDeclaration } from '../list/list-declaration.server.ts';
import type { ListTexts } from '../list/list-texts.server.ts';
import { cellsOf, offeredColumns, openList } from '../list/open-list.server.ts';
import type { PageOf } from './all-pages.server.ts';
import type { ExportColumn, ExportRow } from './export-table.ts';

/** What a list shows at an address, of any length. */
interface OpenTable {
  readonly columns: readonly ExportColumn[];
  /** Reads the page of this number, the largest that the service gives. */
  page(number: number): Promise<PageOf<ExportRow>>;
}

/** Rows that are drawn before other requests get their turn. */
const ROWS_AT_ONCE = 100;

/** Once an answer has begun nobody could keep new tokens: a bearer that runs out then ends the reading. */
const unrenewed = (staff: Staff): Credentials => ({
  clientId: staff.clientId,
  userId: staff.userId,
  bearer: () => staff.bearer(),
  renew: () => Promise.reject(new Error('The answer has begun')),
});

/** Opens the table behind a list's address: same filters, order and columns. Else why its filters cannot be used. */
export async function openTable<Row, Filters, Words>(
  list: ListDeclaration<Row, Filters, Words>,
  request: LoaderFunctionArgs['request'],
  desk: Desk,
  staff: Staff,
  texts: ListTexts,
): Promise<OpenTable | { readonly errors: readonly string[] }> {
  const { query, filters, errors } = openList(list, desk, new URL(request.url).searchParams, null);
  if (filters === null) return { errors: Object.values(errors) };
  // A way to a form is none in a file.
  const chosen = chooseColumns(list, await offeredColumns(list, desk), query.columns).filter(
    ({ column }) => column?.kind !== 'way',
  );
  return {
    columns: chosen.map((one) => {
      const { label, kind } = viewColumn(one, [], texts);
      return { head: label, kind };
    }),
    async page(number) {
      // Each page has the time of a page.
      const signal = withLimit(request.signal, PAGE_MS);
      const reader = { ...desk.reader, signal, staff: number === 1 ? staff : unrenewed(staff) };
      const asked = { query: { ...query, page: number, size: LARGEST_PAGE_SIZE }, filters };
      const { rows, pagination } = await list.rows({ ...desk, reader }, asked);
      const cells: ExportRow[] = [];
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        await otherWork();
        const some = cellsOf(list, desk, chosen, rows.slice(from, from + ROWS_AT_ONCE));
        cells.push(...some.map((row) => row.cells));
      }
      return { rows: cells, total: pagination.totalCount };
    },
  };
}
