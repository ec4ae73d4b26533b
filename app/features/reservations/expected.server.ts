import * as paths from '../../paths.ts';
import type { FieldGroupView } from '../../patterns/form-fields/field-view.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Reader } from '../../upstream/call.ts';
import { unreadOnFailure } from '../../upstream/reader.ts';
import { listReservations } from '../../upstream/reservations/reservations.server.ts';
import { expectedStatuses } from './life-cycle.ts';

type Filters = Parameters<typeof listReservations>[1];

interface Asked extends Omit<Filters, 'clientDate' | 'page' | 'pageSize' | 'statuses'> {
  /** Where the client is. */
  readonly today: string;
  readonly most: number;
}

/** Reads the first of the reservations that are still to be picked up, with the number of all; null where unread. */
export const readExpected = unreadOnFailure(async (reader: Reader, { today, most, ...filters }: Asked) => {
  const { rows, pagination } = await listReservations(reader, {
    ...{ page: 1, pageSize: most, clientDate: today, statuses: expectedStatuses },
    ...filters,
  });
  return { rows, count: pagination.totalCount ?? rows.length };
});

/** The list of reservations that are still to be picked up, narrowed by a filter of its address. */
export const expectedAddress = (filter: string, value: number): string => {
  const statuses = expectedStatuses.map((status) => ['status', String(status)]);
  return `${paths.reservations()}?${new URLSearchParams([...statuses, [filter, String(value)]])}`;
};

interface Some {
  readonly rows: readonly { readonly number: string | null }[];
  readonly count: number;
}

/** Names some records after the number of all: '12 (R-1042, R-1050 …)'; null is what could not be read. */
export function someWords(some: Some | null, { formats, t }: Pick<StaffContext, 'formats' | 't'>): string {
  if (some === null) return t('unread.value');
  const { rows, count } = some;
  const numbers = rows.map(({ number }) => number).filter(Boolean);
  if (numbers.length === 0) return formats.number(count);
  const more = count > numbers.length ? ' …' : '';
  return `${formats.number(count)} (${numbers.join(', ')}${more})`;
}

/** Reservations that are named. */
const NAMED = 5;

/** Says with the text of `key` for which planned reservations a change counts. */
export async function expectedNotice(
  { reader, today, formats, t }: StaffContext,
  key: string,
  filters: { readonly checkOutPlaceId?: number } = {},
) {
  const expected = await readExpected(reader, { today, most: NAMED, ...filters });
  const reservations = someWords(expected, { formats, t });
  return { tone: expected === null ? 'warn' : 'info', text: t(key, { reservations }) } as const;
}

/** Says that a change of the price book leaves agreed prices, and which planned reservations may be priced again. */
export const agreedPricesGroup = async (
  staffContext: StaffContext,
  filters: { readonly checkOutPlaceId?: number } = {},
): Promise<FieldGroupView> => ({
  key: 'effect',
  legend: staffContext.t('priceBook.effect'),
  fields: [],
  notices: [await expectedNotice(staffContext, 'priceBook.agreed', filters)],
});
