import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { StepEvidence } from '../../../patterns/staged-form/declaration.server.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { Payment, PaymentWish } from '../../../upstream/payments/payments.contract.ts';
import { getReservation } from '../../../upstream/reservations/reservations.server.ts';
import { MONEY_PATHS } from './money-ways.ts';

/** A record with an account. */
export interface AccountOwner {
  readonly kind: 'reservation' | 'agreement';
  readonly id: number;
}

const READ = { agreement: getAgreement, reservation: getReservation } as const;

const addressOf = ({ kind, id }: AccountOwner): string => MONEY_PATHS[kind].record(id);

const wordsOf = ({ type, number, amount, paidAt }: Payment, { formats, t }: Desk): string =>
  t(`refusal.evidence.${type === 'Payment' ? 'payment' : 'entry'}`, {
    number,
    amount: formats.money(amount),
    at: formats.dateTime(paidAt),
  });

/** An amount without its sign: what is given back may be kept below 0. */
const toCents = (amount: number): number => Math.abs(Math.round(amount * 100));

/**
 * The entries of an account that are what a wish would make: of its type, amount and reference, by this user.
 * @throws UpstreamError
 */
export async function entriesLike(
  wish: PaymentWish,
  reader: Reader,
  { owner, desk }: { readonly owner: AccountOwner; readonly desk: Desk },
): Promise<readonly StepEvidence[]> {
  const record = await READ[owner.kind](reader, String(owner.id));
  const own = desk.profile?.fullName ?? null;
  const isLike = ({ type, amount, reference, takenBy }: Payment) =>
    type === wish.type &&
    toCents(amount) === toCents(wish.amount) &&
    (!wish.reference || reference === wish.reference) &&
    (takenBy === null || own === null || takenBy === own);
  return record.payments.filter(isLike).map((entry) => ({
    id: entry.id,
    words: wordsOf(entry, desk),
    href: addressOf(owner),
    result: {
      id: entry.id,
      number: entry.number,
      balance: record.money.balance,
      statusId: owner.kind === 'agreement' ? record.statusId : null,
      deposit: record.depositTotals?.balance ?? null,
    },
  }));
}

/**
 * The entries of an account that take back or replace one of it.
 * @throws UpstreamError
 */
export async function correctionsOf(
  entryId: number,
  reader: Reader,
  {
    owner,
    desk,
    isRemoved,
  }: { readonly owner: AccountOwner; readonly desk: Desk; readonly isRemoved: boolean },
): Promise<readonly StepEvidence[]> {
  const { payments } = await READ[owner.kind](reader, String(owner.id));
  return payments
    .filter(({ correctsId }) => correctsId === entryId)
    .map((entry) => ({
      id: entry.id,
      words: wordsOf(entry, desk),
      href: addressOf(owner),
      result: { id: entry.id, isRemoved },
    }));
}
