// A till as it is read and shown, on the screen and on paper: so it is long.
import * as paths from '../../paths.ts';
import type { DocumentPart, Party } from '../../patterns/documents/document-content.ts';
import {
  type DocumentDeclaration,
  factsPart,
  tablePart,
} from '../../patterns/documents/document-declaration.server.ts';
import type { TableView } from '../../patterns/record/detail-view.ts';
import { stacked } from '../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Reader } from '../../upstream/call.ts';
import type { Payment, PaymentRow } from '../../upstream/payments/payments.contract.ts';
import type { Till } from '../../upstream/tills/tills.contract.ts';
import { getTill, type TillPlace } from '../../upstream/tills/tills.server.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { figures, methodName, tableOf, typeName } from '../rentals/public.ts';

type Localizer = Pick<StaffContext, 'formats' | 't'>;

/** A till with its names in the user's language. */
export interface NamedTill {
  readonly till: Till;
  readonly place: string;
  readonly date: string;
  /** The present day at the location, `yyyy-MM-dd`. */
  readonly today: string;
}

/** Reads a till. @throws UpstreamError with status 404 when there is no such location for this tenant */
export async function readTill(reader: Reader, staffContext: StaffContext, which: TillPlace) {
  const till = await getTill(reader, which);
  const known = staffContext.places.find(({ id }) => id === till.locationId)?.name ?? till.place;
  return {
    till,
    place: known ?? String(till.locationId),
    date: staffContext.formats.date(till.day),
    today: staffContext.nowAt(known).slice(0, 10),
  };
}

/** Reads a till by its number in an address. @throws UpstreamError with status 404 for another number */
export function readTillOfNumber(reader: Reader, staffContext: StaffContext, number: string) {
  const which = tillOfNumber(number);
  if (which !== null) return readTill(reader, staffContext, which);
  const about = { operationId: 'tills.get', traceId: reader.traceId, status: 404 };
  throw new UpstreamError('refused', 'No till has this number', about);
}

/** Returns the number of a till: the id of its location and the eight digits of its day. */
export const tillNumber = ({ locationId, day }: TillPlace): string =>
  `${locationId}${day.replaceAll('-', '')}`;

/** Parses the number of a till; null for any other text. */
export function tillOfNumber(number: string): TillPlace | null {
  const [, place, year, month, day] = /^([1-9]\d{0,6})(\d{4})(\d\d)(\d\d)$/.exec(number) ?? [];
  return place === undefined ? null : { locationId: Number(place), day: `${year}-${month}-${day}` };
}

/** `since`: money moved after the count; `mixed`: the sum is right and a method is not. */
export type Balance = 'nothing' | 'uncounted' | 'since' | 'balanced' | 'short' | 'over' | 'mixed';

/** Compares the last count with the service's present figures. */
export function balanceOf({ methods, total, counts }: Till): Balance {
  const [last] = counts;
  if (last === undefined) return methods.some(({ entries }) => entries !== 0) ? 'uncounted' : 'nothing';
  const then = new Map(last.methods.map(({ method, expected }) => [method, expected]));
  if (methods.some(({ method, expected }) => (then.get(method) ?? null) !== expected)) return 'since';
  if (methods.every(({ difference }) => difference === 0)) return 'balanced';
  const difference = total.difference ?? 0;
  return difference === 0 ? 'mixed' : difference < 0 ? 'short' : 'over';
}

export function balanceWords(till: Till, { formats, t }: Localizer): string {
  const amount = formats.money(Math.abs(till.total.difference ?? 0));
  return t(`till.balance.${balanceOf(till)}`, { amount });
}

/** Returns the amounts of each method: moved, expected and counted; the last row is the sum. */
export function methodsTable({ methods, total }: Till, localizer: Localizer): TableView {
  const { formats, t } = localizer;
  const row = (name: string, { taken, paidBack, expected, counted, difference }: Till['total']) => [
    name,
    ...[taken, paidBack, expected, counted, difference].map((amount) => formats.money(amount)),
  ];
  const heads = figures('till.taken', 'till.paidBack', 'till.expected', 'till.counted', 'till.difference');
  const rows = methods.map((flow) => row(methodName(flow.method, localizer), flow));
  return {
    ...tableOf(t, t('till.byMethod'), ['till.method', ...heads], [...rows, row(t('till.total'), total)]),
    isSummed: true,
  };
}

/** Returns what each user moved by each method; rows and columns end in their sums. */
export function usersTable({ methods, users, total }: Till, localizer: Localizer): TableView {
  const { formats, t } = localizer;
  const moved = methods.filter(({ method }) => users.some((user) => flowBy(user, method)));
  const sums = [...moved.map(({ expected }) => expected), total.expected];
  const names = [...moved.map(({ method }) => methodName(method, localizer)), t('till.total')];
  return {
    caption: t('till.byUser'),
    heads: [{ label: t('till.user') }, ...names.map((label) => ({ label, end: true }))],
    rows: [
      ...users.map((user) => [
        user.name || t('till.nobody'),
        ...moved.map(({ method }) => formats.money(flowBy(user, method)?.expected ?? null)),
        formats.money(user.expected),
      ]),
      [t('till.total'), ...sums.map((sum) => formats.money(sum))],
    ],
    isSummed: true,
  };
}

const flowBy = ({ methods }: Till['users'][number], method: string) =>
  methods.find((flow) => flow.method === method);

export const differenceWords = (difference: number, { formats, t }: Localizer): string =>
  difference === 0
    ? t('till.noDifference')
    : t(difference < 0 ? 'till.less' : 'till.more', { amount: formats.money(Math.abs(difference)) });

/** Returns the counts of a till, the last one first, each with its time at the location. */
export function countsTable({ till: { counts }, place }: NamedTill, staffContext: StaffContext): TableView {
  const { t, formats, localMoment } = staffContext;
  return tableOf(
    t,
    t('till.counts'),
    ['till.when', 'till.countedBy', 'till.counted', 'till.difference', 'till.note'],
    counts.map(({ at, by, methods, difference, note }) => [
      formats.dateTime(localMoment(at, place)),
      by ?? t('till.nobody'),
      methods
        .map((one) => `${methodName(one.method, staffContext)} ${formats.money(one.counted)}`)
        .join(' · '),
      difference === null ? '' : differenceWords(difference, staffContext),
      note,
    ]),
  );
}

/** Entries that change what is reserved or owed, and no money. */
const MOVES_NOTHING: ReadonlySet<string> = new Set(['Hold', 'Release', 'Adjustment', 'WriteOff']);

/**
 * Returns what an entry moved in its till, in currency units: below 0 for a refund, null where no money moved. A forfeited
 * deposit was there before; of a forfeited hold the card pays only now.
 */
export function movedBy(entry: Pick<Payment, 'type' | 'takenFrom' | 'amount'>): number | null {
  const { type, takenFrom, amount } = entry;
  if (MOVES_NOTHING.has(type)) return null;
  if (type === 'Refund') return -amount;
  if (type === 'Cancel') return takenFrom === 'Hold' ? null : -amount;
  if (type === 'Forfeit') return takenFrom === 'Hold' ? amount : null;
  return amount;
}

/** Returns the entries of a till, whose amounts add up to what is expected. */
export function entriesTable(rows: readonly PaymentRow[], staffContext: StaffContext): TableView {
  const { formats, t } = staffContext;
  return tableOf(
    t,
    t('till.entries'),
    [
      ...['account.number', 'till.time', 'account.type', 'till.method', 'till.record', 'till.customer'],
      ...['account.takenBy', ...figures('account.amount')],
    ],
    rows.map((row) => {
      const { id, kind, number } = row.record;
      const moved = movedBy(row);
      const href = kind === 'agreement' ? paths.agreement(id, 'summary') : paths.reservation(id, 'summary');
      return [
        ...[row.number, formats.time(row.paidAt)],
        ...[typeName(row.type, staffContext), methodName(row.method, staffContext)],
        ...[{ text: number ?? String(id), href }, row.customer, row.takenBy],
        stacked(formats.money(moved ?? row.amount), moved === null ? t('till.notMoved') : null),
      ];
    }),
  );
}

/** Card holds are apart, since no money moved. */
function holdsPart({ till: { holds } }: NamedTill, { t, formats }: StaffContext): readonly DocumentPart[] {
  if (!holds?.held && !holds?.released) return [];
  return factsPart(t('till.holdsTitle'), [
    [t('till.held'), formats.money(holds.held)],
    [t('till.released'), formats.money(holds.released)],
  ]);
}

/** Who counted last and when; empty before the first count, which the remark states. */
function countedBy({ till: { counts }, place }: NamedTill, { t, formats, localMoment }: StaffContext): Party {
  const [last] = counts;
  if (last === undefined) return { role: '', name: '', lines: [] };
  const when = formats.dateTime(localMoment(last.at, place));
  return { role: t('till.countedBy'), name: last.by ?? t('till.nobody'), lines: when ? [when] : [] };
}

export const tillDocument: DocumentDeclaration<NamedTill> = {
  name: 'till',
  record: {
    name: 'till',
    param: 'tillNumber',
    address(number) {
      const which = tillOfNumber(String(number));
      return which ? paths.till({ place: which.locationId, day: which.day }) : paths.till();
    },
    list: () => paths.till(),
    get: (reader, number, staffContext) => readTillOfNumber(reader, staffContext, number),
  },
  address: (number) => paths.tillPrint(number),
  number: ({ place, till }, { formats }) => `${place}, ${formats.date(till.day)}`,
  title: (_, { t }) => t('till.name'),
  remark: ({ till }, staffContext) => balanceWords(till, staffContext),
  receiver: countedBy,
  parts: (named, staffContext) => [
    ...tablePart(methodsTable(named.till, staffContext)),
    ...(named.till.users.length > 0 ? tablePart(usersTable(named.till, staffContext)) : []),
    ...holdsPart(named, staffContext),
    ...tablePart(countsTable(named, staffContext)),
  ],
};
