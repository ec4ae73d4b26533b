import { ofAssigned } from '../../assigned-locations.ts';
import type { Caller } from '../../caller.ts';
import { between, equal, none, type Statement } from '../../lists/conditions.ts';
import { countOf, pageOf } from '../../lists/page-of.ts';
import type { PaymentFilters } from './filters.ts';

/** Whose list it is. */
type Whose = Pick<Caller, 'clientId' | 'assigned'>;

/** An entry is made at a place of its own tenant, so the tenant's places lead to the tenant's entries and to no others. */
const atPlaces = (clientId: number, place: number | undefined): readonly Statement[] =>
  place === undefined
    ? [{ sql: 'e.location_id IN (SELECT id FROM locations WHERE client_id = ?)', cells: [clientId] }]
    : [
        {
          sql: 'e.location_id = (SELECT id FROM locations WHERE id = ? AND client_id = ?)',
          cells: [place, clientId],
        },
      ];

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

/** How many entries of the tenant the filters leave. */
export const countStatement = (whose: Whose, filters: PaymentFilters): Statement =>
  countOf(selection(whose, filters));

/** The ids of one page: the newest first; of holds that run out, the first to do so first. */
export function pageStatement(whose: Whose, filters: PaymentFilters): Statement {
  const isByExpiry = filters.holdExpiresBefore !== undefined;
  const sort = { column: isByExpiry ? 'e.hold_expires_at' : 'e.entry_date' };
  return pageOf({ ...filters, ...selection(whose, filters), sort, descending: !isByExpiry });
}
