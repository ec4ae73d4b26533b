import type { createAgreementPaymentOperation } from '../../../app/upstream/payments/payments.contract.ts';
import type { WireOf } from '../../../app/upstream/wire-of.ts';
import { checkAssigned, checkOneAssigned } from '../assigned-locations.ts';
import { notFound } from '../refusal.ts';
import type { Asked } from '../router.ts';
import { wallClock } from '../wall-clock.ts';
import { postEntry } from './account.ts';
import { refuseCardNumbers } from './card-numbers.ts';
import { expiryToCome } from './hold-expiry.ts';
import { keepCard } from './kept-cards.ts';
import type { RecordAccount } from './record-account.ts';
import { checkTakes, checkWanted, chooseSource } from './taken.ts';
import { accountTotals } from './totals.ts';

type NewPayment = WireOf<typeof createAgreementPaymentOperation.body>;

/** Kinds whose money goes over the counter, into the till of a location. */
const LIES_IN_A_TILL: ReadonlySet<string> = new Set(['Payment', 'Deposit', 'Refund']);

/**
 * Posts what the body asks for and gives the entry's id.
 * @throws Refusal 404 for a place that is not the tenant's, 403 for a record or a till that is not the caller's, 409 when the record is over, 422 as the rules say
 */
export function takePayment(asked: Asked, record: RecordAccount, body: NewPayment): number {
  refuseCardNumbers(asked.body);
  const { accountId } = record;
  const amount = Math.round(body.amount * 100);
  const { type: kind, method, reason, reference } = body;
  const wanted = { kind, amount, method, reason };
  checkTakes(record, kind);
  checkWanted(asked, wanted);
  const place = placeOf(asked, body.locationId ?? record.locationId);
  checkOneAssigned(asked, record.locations);
  if (body.locationId != null || LIES_IN_A_TILL.has(kind)) checkAssigned(asked, place.id);
  return postEntry(asked, accountId, {
    ...wanted,
    reference,
    locationId: place.id,
    from: chooseSource(accountTotals(asked.database, accountId), wanted, body.from),
    creditCardId: body.card ? keepCard(asked.database, record.customerId, body.card) : null,
    holdExpiresAt: holdExpiry(asked, body, place),
  });
}

interface Place {
  readonly id: number;
  readonly time_zone: string;
  readonly hold_days: number;
}

function placeOf({ database, caller }: Asked, id: number): Place {
  const place = database.get<Place>(
    `SELECT l.id, l.time_zone, c.hold_days FROM locations l JOIN clients c ON c.id = l.client_id
     WHERE l.id = ? AND l.client_id = ?`,
    [id, caller.clientId],
  );
  if (place === undefined) throw notFound('There is no such location.');
  return place;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a hold ends at the card: as the gateway said, or after the client's usual days. Null for other kinds. */
function holdExpiry({ now }: Asked, body: NewPayment, { time_zone, hold_days }: Place): string | null {
  if (body.type !== 'Hold') return null;
  if (body.holdExpiresAt) return expiryToCome(body.holdExpiresAt, now, time_zone);
  return wallClock(new Date(now.getTime() + hold_days * DAY_MS), time_zone);
}
