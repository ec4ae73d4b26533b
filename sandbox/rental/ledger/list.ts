import { listPaymentsOperation } from '../../../app/upstream/payments/payments.contract.ts';
import { checkAssigned, ofAssigned } from '../core/assigned-locations.ts';
import type { Caller } from '../core/caller.ts';
import { statusIdOf } from '../core/life-cycles.ts';
import { fromMinorOrNull } from '../core/money.ts';
import {
  between,
  type DayRange,
  equal,
  listOf,
  none,
  type Ordered,
  readPaging,
  type Statement,
} from '../core/page.ts';
import type { QueryReader } from '../core/query.ts';
import { badParameter } from '../core/refusal.ts';
import type { CallContext, Route } from '../core/router.ts';
import { accountEntries, rowOnly } from './entries.ts';
import { ENTRY_KINDS, type EntryKind } from './kinds.ts';

interface PaymentFilters extends Ordered {
  readonly place: number | undefined;
  readonly posted: DayRange;
  readonly kinds: readonly EntryKind[];
  /** Only holds of which something is left, and that expire before this day begins. */
  readonly holdExpiresBefore: string | undefined;
  /** Of these, only those that expire on this day or later. */
  readonly holdExpiresFrom: string | undefined;
  readonly createdBy: number | undefined;
}

const LISTED = ENTRY_KINDS.filter((kind) => kind !== 'Charge');

/** The newest comes first; of expiring holds, the first to expire. */
export function readFilters(query: QueryReader): PaymentFilters {
  const posted = { from: query.day('DateFrom'), to: query.day('DateTo') };
  if (posted.from !== undefined && posted.to !== undefined && posted.to < posted.from) {
    throw badParameter('DateTo', 'must not be before DateFrom');
  }
  const isByExpiry = query.has('HoldExpiresBefore');
  return {
    ...readPaging(query),
    place: query.id('LocationId'),
    posted,
    kinds: query.choices('Types', LISTED),
    holdExpiresBefore: query.day('HoldExpiresBefore'),
    holdExpiresFrom: query.day('HoldExpiresFrom'),
    createdBy: query.id('CreatedById'),
    sort: { column: isByExpiry ? 'e.hold_expires_at' : 'e.entry_date' },
    descending: !isByExpiry,
  };
}

interface Found {
  readonly id: number;
  readonly account_id: number;
  readonly reference_type: 'agreement' | 'reservation' | null;
}

/** An account belongs to its agreement that was not voided; to a void one only where there is no other record. */
const FOUND = `
SELECT e.id, e.account_id, e.created_by, c.id AS customer_id,
  CASE WHEN a.id IS NOT NULL THEN 'agreement' WHEN r.id IS NOT NULL THEN 'reservation' END AS reference_type,
  coalesce(a.id, r.id) AS reference_id, coalesce(a.number, r.number) AS reference_number,
  coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.company_name) AS customer_name
FROM ledger_entries e
LEFT JOIN reservations r ON r.id = (SELECT max(x.id) FROM reservations x WHERE x.account_id = e.account_id)
LEFT JOIN agreements a ON a.id = (SELECT max(x.id) FROM agreements x
  WHERE x.account_id = e.account_id AND (x.status_id <> ? OR r.id IS NULL))
LEFT JOIN customers c ON c.id = coalesce(a.customer_id, r.customer_id)
WHERE e.id IN (SELECT value FROM json_each(?))`;

function paymentRows(call: CallContext, ids: readonly number[]): readonly object[] {
  const cells = [statusIdOf('agreement', 'Void'), JSON.stringify(ids)];
  const byId = new Map(call.database.all<Found>(FOUND, cells).map((row) => [row.id, row]));
  const accounts = new Map<number, ReturnType<typeof accountEntries>>();
  return ids.flatMap((id) => {
    const found = byId.get(id);
    if (!found?.reference_type) return [];
    const entries =
      accounts.get(found.account_id) ?? accountEntries(call, found.account_id, found.reference_type);
    accounts.set(found.account_id, entries);
    const entry = entries.find((one) => one.id === id);
    return { ...entry?.payment, ...rowOnly.detail(found), amountLeft: fromMinorOrNull(entry?.left ?? null) };
  });
}

type Whose = Pick<Caller, 'clientId' | 'assigned'>;

/** An entry is made at a location of its own tenant, so the tenant's locations lead to the tenant's entries and to no others. */
function atPlaces(clientId: number, place: number | undefined): readonly Statement[] {
  const own = 'SELECT id FROM locations WHERE client_id = ?';
  return place === undefined
    ? [{ sql: `e.location_id IN (${own})`, cells: [clientId] }]
    : [{ sql: `e.location_id = (${own} AND id = ?)`, cells: [clientId, place] }];
}

const ofKinds = (kinds: PaymentFilters['kinds']): readonly Statement[] =>
  kinds.length === 0
    ? [{ sql: "e.kind <> 'Charge'", cells: [] }]
    : [{ sql: `e.kind IN (${kinds.map(() => '?').join(', ')})`, cells: kinds }];

/** What is drawn on an account's holds is taken off the oldest first: a hold holds what later ones do not. */
const LEFT = `a.on_hold > coalesce((SELECT sum(x.hold_effect) FROM ledger_entries x
  WHERE x.account_id = e.account_id AND x.kind = 'Hold' AND x.id > e.id
    AND NOT EXISTS (SELECT 1 FROM ledger_entries y WHERE y.corrects_id = x.id)), 0)`;

/** Read from the few accounts on which something is on hold. */
const runningOut = (clientId: number, before: string, from: string | undefined): readonly Statement[] => [
  { sql: 'a.client_id = ? AND a.on_hold > 0', cells: [clientId] },
  { sql: "e.kind = 'Hold' AND e.hold_expires_at < ?", cells: [`${before}T00:00:00`] },
  ...(from === undefined ? none : [{ sql: 'e.hold_expires_at >= ?', cells: [`${from}T00:00:00`] }]),
  { sql: `NOT EXISTS (SELECT 1 FROM ledger_entries z WHERE z.corrects_id = e.id) AND ${LEFT}`, cells: [] },
];

function selection(whose: Whose, filters: PaymentFilters) {
  const { clientId } = whose;
  const { place, posted, kinds, holdExpiresBefore: before, holdExpiresFrom: from, createdBy } = filters;
  const narrowed = [
    ...between('e.entry_date', posted),
    ...ofKinds(kinds),
    ...equal('e.created_by', createdBy),
    ...(place === undefined ? ofAssigned(whose, ['e.location_id']) : none),
  ];
  if (before === undefined) {
    return { from: 'ledger_entries e', key: 'e.id', conditions: [...atPlaces(clientId, place), ...narrowed] };
  }
  return {
    from: 'accounts a CROSS JOIN ledger_entries e ON e.account_id = a.id',
    key: 'e.id',
    conditions: [
      ...runningOut(clientId, before, from),
      ...(place === undefined ? none : equal('+e.location_id', place)),
      ...narrowed,
    ],
  };
}

export const list = listOf(selection);

export const paymentsListRoute: Route = {
  operationId: listPaymentsOperation.id,
  permission: 'AGREEMENT_VIEW',
  answer(call) {
    const { caller, database, query } = call;
    const filters = readFilters(query);
    checkAssigned(call, filters.place);
    const { ids, page } = list.read(database, caller, filters);
    return { body: paymentRows(call, ids), page };
  },
};
