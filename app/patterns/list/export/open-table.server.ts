import { setImmediate as otherWork } from 'node:timers/promises';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { LARGEST_PAGE_SIZE } from '../../../config/constants.ts';
import type { Credentials, Staff } from '../../../identity/staff.ts';
import { PAGE_MS, withLimit } from '../../../upstream/time-limit.ts';
import type { StaffContext } from '../../staff-context/staff-context.server.ts';
import { cellsOf, chooseColumns, offeredColumns, viewColumn } from '../columns.server.ts';
import { type ListDeclaration, listFor } from '../list-declaration.server.ts';
import type { ExportColumn, ExportRow, ReadFigure } from '../list-view.ts';
import { type ListTexts, openList } from '../open-list.server.ts';
import { MOST_WHOLE_ROWS, type PageOf, readPage } from '../read-pages.server.ts';

interface OpenTable {
  readonly columns: readonly ExportColumn[];
  /** How figures are read from the texts of cells; missing: as the screen writes them. */
  readonly figure?: ReadFigure | undefined;
  /** Reads the page of this number, the largest that the service gives. */
  page(number: number): Promise<PageOf<ExportRow>>;
}

/** Then other requests get their turn. */
const ROWS_AT_ONCE = 100;

/** Once an answer has started, new tokens cannot be stored: a bearer that expires ends the reading. */
const unrenewed = (staff: Staff): Credentials => ({
  clientId: staff.clientId,
  userId: staff.userId,
  bearer: () => staff.bearer(),
  renew: () => Promise.reject(new Error('The answer has started')),
});

/** Opens the table of a list's address; else why its filters cannot be used. */
export async function openTable<Row, Filters, Localizer>(
  declared: ListDeclaration<Row, Filters, Localizer>,
  { request, context }: LoaderFunctionArgs,
  staffContext: StaffContext,
  staff: Staff,
  texts: ListTexts,
): Promise<OpenTable | { readonly errors: readonly string[] }> {
  const list = listFor(declared, staffContext);
  const { query, filters, errors } = openList(list, staffContext, new URL(request.url).searchParams, null);
  if (filters === null) return { errors: Object.values(errors) };
  const offered = await offeredColumns(list, { reader: staffContext.reader, records: context.records });
  // Links to forms are of no use in a file.
  const chosen = chooseColumns(list, offered, query.columns).filter(({ column }) => column?.kind !== 'link');
  const own = await list.exported?.open(staffContext);
  const size = list.paged === 'product' ? MOST_WHOLE_ROWS : LARGEST_PAGE_SIZE;
  return {
    columns:
      own?.columns ??
      chosen.map((one) => {
        const { label, kind } = viewColumn(one, [], texts);
        return { head: label, kind };
      }),
    figure: own?.figure,
    async page(number) {
      // Each page has the time of a page.
      const signal = withLimit(request.signal, PAGE_MS);
      const reader = { ...staffContext.reader, signal, staff: number === 1 ? staff : unrenewed(staff) };
      const asked = { query: { ...query, page: number, size }, filters };
      const { rows, pagination } = await readPage(list, { ...staffContext, reader }, asked);
      const cells: ExportRow[] = [];
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        await otherWork();
        const some = rows.slice(from, from + ROWS_AT_ONCE);
        const shown = own
          ? some.map((row) => own.row(row))
          : cellsOf(list, staffContext, chosen, some).map((row) => row.cells);
        cells.push(...shown);
      }
      return { rows: cells, total: pagination.totalCount };
    },
  };
}
