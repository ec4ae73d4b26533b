import type { saveAgreementPaymentOperation } from '../../../app/upstream/payments/payments.contract.ts';
import type { WireOf } from '../../../app/upstream/wire-of.ts';
import { checkAssigned } from '../assigned-locations.ts';
import { recordId } from '../record-id.ts';
import { conflict, notFound } from '../refusal.ts';
import type { Asked } from '../router.ts';
import { checkCovered, insertEntry, postEntry } from './account.ts';
import { refuseCardNumbers } from './card-numbers.ts';
import { whyFixed } from './correctable.ts';
import { type EntryRow, entriesOf, sourceOf } from './entries.ts';
import { expiryToCome } from './hold-expiry.ts';
import { type EntryKind, effectsOf } from './kinds.ts';
import type { RecordAccount } from './record-account.ts';
import { checkWanted } from './taken.ts';
import { accountTotals } from './totals.ts';

type Corrected = WireOf<typeof saveAgreementPaymentOperation.body>;

/** A deposit or hold that is taken back is a Cancel in the deposit's sums; every other kind goes with its sign turned. */
const CANCELLED: Partial<Record<EntryKind, 'Deposit' | 'Hold'>> = { Deposit: 'Deposit', Hold: 'Hold' };

/** @throws Refusal 404 when the account has no such payment, 403 for another's till, 409 when it can be corrected no more */
function openEntry(asked: Asked, { accountId, locationId, status }: RecordAccount): EntryRow {
  const { database, holes, now } = asked;
  const id = recordId(holes.paymentId, 'payment');
  const entry = entriesOf(database, accountId).find((one) => one.id === id && one.kind !== 'Charge');
  if (entry === undefined) throw notFound('There is no such payment.');
  checkAssigned(asked, entry.location_id ?? locationId);
  if (status === 'Closed' || status === 'Void') {
    throw conflict('The entries of an agreement that is over stand. Post an adjustment or a refund.', {
      presentStatus: status,
    });
  }
  const why = whyFixed(entry, now);
  if (why !== null) throw conflict(why);
  return entry;
}

function reverse(asked: Asked, record: RecordAccount, entry: EntryRow, reason: string): number {
  const { accountId, locationId } = record;
  const cancelled = CANCELLED[entry.kind];
  const [kind, amount] = cancelled ? (['Cancel', entry.amount] as const) : [entry.kind, 0 - entry.amount];
  const effects = effectsOf(kind, amount, cancelled ?? sourceOf(entry) ?? undefined);
  checkCovered(accountTotals(asked.database, accountId), { kind }, effects);
  const { method, reference, credit_card_id: creditCardId, location_id } = entry;
  const place = location_id ?? locationId;
  const said = { method, reference, creditCardId, reason, correctsId: entry.id, status: 'Reversal' } as const;
  return insertEntry(asked, accountId, { ...said, kind, amount, locationId: place }, effects);
}

/**
 * Takes an entry back by one that reverses it, and gives the reversing entry's id.
 * @throws Refusal 404, 409 as for a correction; 422 when the deposit that is to be taken back has been drawn on
 */
export const takeBack = (asked: Asked, record: RecordAccount): number =>
  reverse(asked, record, openEntry(asked, record), 'Taken back');

function correctedExpiry({ now }: Asked, entry: EntryRow, { holdExpiresAt }: Corrected): string | null {
  if (entry.kind !== 'Hold' || !holdExpiresAt) return entry.hold_expires_at;
  return expiryToCome(holdExpiresAt, now, entry.time_zone ?? 'UTC');
}

/** Takes an entry back and posts it anew with what was wrong put right; gives the new entry's id. */
export function correctPayment(asked: Asked, record: RecordAccount, body: Corrected): number {
  refuseCardNumbers(asked.body);
  const entry = openEntry(asked, record);
  const wanted = {
    kind: entry.kind,
    amount: body.amount === undefined ? entry.amount : Math.round(body.amount * 100),
    method: body.method ?? entry.method,
    reason: body.reason,
  };
  checkWanted(asked, wanted);
  const reversal = reverse(asked, record, entry, body.reason);
  return postEntry(asked, record.accountId, {
    ...wanted,
    from: sourceOf(entry) ?? undefined,
    reference: body.reference ?? entry.reference,
    description: entry.description,
    creditCardId: entry.credit_card_id,
    holdExpiresAt: correctedExpiry(asked, entry, body),
    correctsId: reversal,
    locationId: entry.location_id ?? record.locationId,
  });
}
