import { statusOfId } from '../life-cycles/moves.ts';
import type { Asked } from '../router.ts';
import { wallClock } from '../wall-clock.ts';
import type { EntryRow } from './entries.ts';
import { agreementOf } from './record-account.ts';

/**
 * Why an entry cannot be corrected or taken back any more; null when it can. Entries are never edited: a correction
 * posts a reversing entry and a new one, on the same day at the till's place and while the agreement is not closed.
 * Later, an adjustment or a refund puts it right.
 */
export function whyFixed(entry: EntryRow, now: Date): string | null {
  if (entry.status === 'Reversal' || entry.kind === 'Cancel') return 'This entry takes another one back.';
  if (entry.is_corrected === 1) return 'This entry has been corrected already.';
  const today = wallClock(now, entry.time_zone ?? 'UTC').slice(0, 10);
  if (entry.entry_date.slice(0, 10) !== today) {
    return 'Only an entry of the same day can be corrected. Post an adjustment or a refund.';
  }
  return null;
}

/** Whether the caller may correct entries of the account through this kind of record at all. */
export function mayCorrect(
  { database, caller, profile }: Pick<Asked, 'database' | 'caller' | 'profile'>,
  accountId: number,
  through: 'reservation' | 'agreement',
): boolean {
  if (profile === 'given') return false;
  const agreement = agreementOf(database, accountId);
  if (through === 'reservation') return agreement === undefined && caller.permissions.has('RESERVATION_EDIT');
  const isClosed = agreement === undefined || statusOfId('agreement', agreement.status_id) === 'Closed';
  return !isClosed && caller.permissions.has('AGREEMENT_EDIT');
}
