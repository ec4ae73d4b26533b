import type { DayRange } from '../../lists/conditions.ts';
import { type Paging, readPaging } from '../../lists/page-of.ts';
import type { QueryReader } from '../../query.ts';
import { badParameter } from '../../refusal.ts';
import type { EntryKind } from '../kinds.ts';

/** What the list of entries is asked for. Everything that is undefined or empty does not narrow it. */
export interface PaymentFilters extends Paging {
  readonly place: number | undefined;
  readonly posted: DayRange;
  readonly kinds: readonly EntryKind[];
  /** Only holds of which something is left, and that run out before this day begins. */
  readonly holdExpiresBefore: string | undefined;
  /** Of these, only those that run out on this day or later. */
  readonly holdExpiresFrom: string | undefined;
  readonly createdBy: number | undefined;
}

const KINDS = [
  'Payment',
  'Deposit',
  'Hold',
  'Refund',
  'Release',
  'Forfeit',
  'Cancel',
  'Adjustment',
  'WriteOff',
] as const satisfies readonly EntryKind[];

/** Reads the list's query. Refuses with 400 and the parameter's name. */
export function readFilters(query: QueryReader): PaymentFilters {
  const posted = { from: query.day('DateFrom'), to: query.day('DateTo') };
  if (posted.from !== undefined && posted.to !== undefined && posted.to < posted.from) {
    throw badParameter('DateTo', 'must not be before DateFrom');
  }
  return {
    ...readPaging(query),
    place: query.id('LocationId'),
    posted,
    kinds: query.choices('Types', KINDS),
    holdExpiresBefore: query.day('HoldExpiresBefore'),
    holdExpiresFrom: query.day('HoldExpiresFrom'),
    createdBy: query.id('CreatedById'),
  };
}
