import type { Database } from '../database.ts';
import type { TillPlace } from './till-place.ts';

/** Money that moved, in minor units; what was paid back is below 0. */
export interface Flow {
  readonly taken: number;
  readonly paidBack: number;
  readonly entries: number;
}

export interface UserFlow extends Flow {
  readonly userId: number | null;
  readonly userName: string | null;
  readonly method: string;
}

/**
 * What an entry moved is what it added to the deposit and took off the balance: a forfeited deposit was in the till
 * before, a captured hold comes in only now (at the card), and a hold itself moves nothing. An adjustment and a write-off
 * change what is owed and no money.
 */
const MOVED = `
SELECT m.created_by AS userId, trim(u.first_name || ' ' || u.last_name) AS userName, m.method,
  sum(max(m.moved, 0)) AS taken, sum(min(m.moved, 0)) AS paidBack, count(*) AS entries
FROM (SELECT e.created_by, coalesce(e.method, 'Card') AS method, e.deposit_effect - e.balance_effect AS moved
  FROM ledger_entries e
  WHERE e.location_id = ? AND e.entry_date BETWEEN ? AND ?
    AND e.kind IN ('Payment', 'Deposit', 'Refund', 'Forfeit', 'Cancel')) m
LEFT JOIN users u ON u.id = m.created_by
WHERE m.moved <> 0
GROUP BY m.created_by, m.method ORDER BY userName, m.created_by, m.method`;

const wholeDay = ({ id, day }: TillPlace) => [id, `${day}T00:00:00`, `${day}T23:59:59`] as const;

/** The money that moved at a place on a day, by who moved it and how. */
export const movedMoney = (database: Database, till: TillPlace): readonly UserFlow[] =>
  database.all<UserFlow>(MOVED, wholeDay(till));

const HELD = `
SELECT coalesce(sum(max(hold_effect, 0)), 0) AS held, coalesce(sum(min(hold_effect, 0)), 0) AS released,
  count(*) AS entries
FROM ledger_entries WHERE location_id = ? AND entry_date BETWEEN ? AND ? AND hold_effect <> 0`;

/** What was put on customers' cards there on that day, and what was let go of (below 0); minor units. */
export const heldOnCards = (database: Database, till: TillPlace) =>
  database.get<{ held: number; released: number; entries: number }>(HELD, wholeDay(till)) ?? {
    held: 0,
    released: 0,
    entries: 0,
  };

/** The sum of flows. */
export const sumOf = (flows: readonly Flow[]): Flow => ({
  taken: flows.reduce((sum, { taken }) => sum + taken, 0),
  paidBack: flows.reduce((sum, { paidBack }) => sum + paidBack, 0),
  entries: flows.reduce((sum, { entries }) => sum + entries, 0),
});

export const expectedOf = ({ taken, paidBack }: Flow): number => taken + paidBack;
