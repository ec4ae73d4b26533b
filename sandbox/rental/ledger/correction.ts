import type { saveAgreementPaymentOperation } from '../../../app/upstream/payments/payments.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { checkAssigned } from '../core/assigned-locations.ts';
import { recordId } from '../core/records.ts';
import { conflict, notFound } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';
import { checkCovered, insertEntry, postEntry } from './account.ts';
import { refuseCardNumbers } from './cards.ts';
import { type EntryRow, entriesOf, sourceOf, whyFixed } from './entries.ts';
import { type EntryKind, effectsOf } from './kinds.ts';
import { checkWanted, expiryToCome } from './new-payment.ts';
import type { RecordAccount } from './record-account.ts';
import { accountTotals } from './totals.ts';

type Corrected = WireOf<typeof saveAgreementPaymentOperation.body>;

/** A deposit or hold that is taken back is a Cancel in the deposit's sums; every other kind goes with its sign turned. */
const CANCELLED: Partial<Record<EntryKind, 'Deposit' | 'Hold'>> = { Deposit: 'Deposit', Hold: 'Hold' };

/** @throws Refusal 404 when the account has no such payment, 403 for another's till, 409 when it can be corrected no more */
function openEntry(call: CallContext, { accountId, locationId, status }: RecordAccount): EntryRow {
  const { database, pathParams, now } = call;
  const id = recordId(pathParams.paymentId, 'payment');
  const entry = entriesOf(database, accountId).find((one) => one.id === id && one.kind !== 'Charge');
  if (entry === undefined) throw notFound('There is no such payment.');
  checkAssigned(call, entry.location_id ?? locationId);
  if (status === 'Closed' || status === 'Void') {
    throw conflict('The entries of an agreement that is over stand. Post an adjustment or a refund.', {
      presentStatus: status,
    });
  }
  const why = whyFixed(entry, now);
  if (why !== null) throw conflict(why);
  return entry;
}

function reverse(call: CallContext, record: RecordAccount, entry: EntryRow, reason: string): number {
  const { accountId, locationId } = record;
  const cancelled = CANCELLED[entry.kind];
  const [kind, amount] = cancelled ? (['Cancel', entry.amount] as const) : [entry.kind, 0 - entry.amount];
  const effects = effectsOf(kind, amount, cancelled ?? sourceOf(entry) ?? undefined);
  checkCovered(accountTotals(call.database, accountId), { kind }, effects);
  const { method, reference, credit_card_id: creditCardId, location_id, charge_kind_id, tax_amount } = entry;
  const place = location_id ?? locationId;
  const copied = {
    method,
    reference,
    creditCardId,
    chargeKindId: charge_kind_id,
    taxAmount: tax_amount === null ? null : 0 - tax_amount,
    reason,
    correctsId: entry.id,
    status: 'Reversal',
  } as const;
  return insertEntry(call, accountId, { ...copied, kind, amount, locationId: place }, effects);
}

/** Returns the id of a reversing entry; throws Refusal 404, 409, or 422 when the deposit has been drawn on. */
export const takeBack = (call: CallContext, record: RecordAccount): number =>
  reverse(call, record, openEntry(call, record), 'Taken back');

function correctedExpiry({ now }: CallContext, entry: EntryRow, { holdExpiresAt }: Corrected): string | null {
  if (entry.kind !== 'Hold' || !holdExpiresAt) return entry.hold_expires_at;
  return expiryToCome(holdExpiresAt, now, entry.time_zone ?? 'UTC');
}

/** Reverses an entry and posts it again, corrected; gives the new entry's id. */
export function correctPayment(call: CallContext, record: RecordAccount, body: Corrected): number {
  refuseCardNumbers(call.body);
  const entry = openEntry(call, record);
  if (entry.charge_kind_id !== null) throw conflict('Reverse this charge and add it again.');
  const wanted = {
    kind: entry.kind,
    amount: body.amount === undefined ? entry.amount : Math.round(body.amount * 100),
    method: body.method ?? entry.method,
    reason: body.reason,
  };
  checkWanted(call, wanted);
  const reversal = reverse(call, record, entry, body.reason);
  return postEntry(call, record.accountId, {
    ...wanted,
    from: sourceOf(entry) ?? undefined,
    reference: body.reference ?? entry.reference,
    description: entry.description,
    creditCardId: entry.credit_card_id,
    holdExpiresAt: correctedExpiry(call, entry, body),
    correctsId: reversal,
    locationId: entry.location_id ?? record.locationId,
  });
}
