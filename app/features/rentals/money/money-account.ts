import type { RecordLocation } from '../../../access/assigned-locations.ts';
import { sumAmounts } from '../../../domain/money.ts';
import * as paths from '../../../paths.ts';
import { namesOf } from '../../../patterns/record-form/field-values.ts';
import type { RecordLink, RecordLinkView } from '../../../patterns/staff-context/record-links.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { DepositTotals, Payment, PaymentInput } from '../../../upstream/payments/payments.contract.ts';

export type MoneySource = 'Deposit' | 'Hold' | 'Balance';

interface KindOfMoney {
  readonly type: PaymentInput['type'];
  /** What the entry has besides its amount. */
  readonly detail: 'method' | 'card' | 'reason' | null;
  /** Where it may take from, the usual source first. */
  readonly sources: readonly MoneySource[];
}

/** What can be done with the money of a rental, by its name in addresses: `?kind=write-off`. */
const KINDS = {
  payment: { type: 'Payment', detail: 'method', sources: [] },
  deposit: { type: 'Deposit', detail: 'method', sources: [] },
  hold: { type: 'Hold', detail: 'card', sources: [] },
  // A new authorisation, after which the one before is released.
  renewal: { type: 'Hold', detail: 'card', sources: [] },
  refund: { type: 'Refund', detail: 'method', sources: ['Balance', 'Deposit'] },
  release: { type: 'Release', detail: null, sources: ['Hold'] },
  forfeit: { type: 'Forfeit', detail: 'reason', sources: ['Deposit', 'Hold'] },
  adjustment: { type: 'Adjustment', detail: 'reason', sources: [] },
  'write-off': { type: 'WriteOff', detail: 'reason', sources: [] },
} as const satisfies Readonly<Record<string, KindOfMoney>>;

export type MoneyKind = keyof typeof KINDS;
export const MONEY_KINDS: readonly MoneyKind[] = namesOf(KINDS);

export const kindOf = (kind: MoneyKind): KindOfMoney => KINDS[kind];

export const MOST_PAYMENT = 1_000_000;

/** What there is in an account, in currency units; null where it is not known. */
export interface MoneyAccount {
  /** What is owed; below 0 a credit. */
  readonly balance: number | null;
  /** What is left of the deposit that was collected, and of the one on cards. */
  readonly collected: number | null;
  readonly onHold: number | null;
}

interface WithAccount {
  readonly money: { readonly balance: number | null };
  readonly depositTotals: DepositTotals | null;
  readonly payments: readonly Payment[];
}

export function accountOf({ money: { balance }, depositTotals, payments }: WithAccount): MoneyAccount {
  const left = depositTotals?.balance ?? null;
  if (depositTotals === null || left === null) return { balance, collected: null, onHold: null };
  // Only the entries state from which of the two a forfeit or a cancellation was taken.
  const drawn = payments
    .filter(({ type, takenFrom }) => takenFrom === 'Hold' && (type === 'Forfeit' || type === 'Cancel'))
    .map(({ amount }) => -amount);
  const held = sumAmounts([depositTotals.onHold, -(depositTotals.released ?? 0), ...drawn]);
  const onHold = Math.max(0, Math.min(left, held));
  return { balance, onHold, collected: sumAmounts([left, -onHold]) };
}

/** What a source holds, in currency units; 0 where it is not known. */
export function heldBy({ balance, collected, onHold }: MoneyAccount, source: MoneySource): number {
  if (source === 'Deposit') return collected ?? 0;
  return source === 'Hold' ? (onHold ?? 0) : Math.max(0, -(balance ?? 0));
}

export const filledSources = (account: MoneyAccount, kind: MoneyKind): readonly MoneySource[] =>
  kindOf(kind).sources.filter((source) => heldBy(account, source) > 0);

/**
 * Where a rental stands, as far as its money asks:
 * - `running`: a reservation that is open, or an agreement whose vehicle is out
 * - `back`: the vehicle is back, and something is still to be paid or refunded
 * - `closed`, `void`: an agreement that is over
 * - `called-off`, `expired`: a reservation that did not come about
 * - `handed-over`: a reservation whose agreement has taken over the account
 */
export type MoneyPhase = 'running' | 'back' | 'closed' | 'void' | 'called-off' | 'expired' | 'handed-over';

export interface MoneyRecord extends WithAccount {
  readonly kind: 'reservation' | 'agreement';
  readonly id: number;
  readonly number: string;
  readonly phase: MoneyPhase;
  readonly customer: string | null;
  /** Where the rental begins, is due and ended. */
  readonly locations: readonly RecordLocation[];
  /** The deposit that is required, in currency units; null where it is not known. */
  readonly depositAsked: number | null;
  /** Whether an insurer pays a part. */
  readonly isInsured?: boolean;
  readonly changedBy: string | null;
  /** UTC, ISO. */
  readonly changedAt: string | null;
}

/** What a rental still takes in each phase; the service decides in any case. */
const TAKEN: Readonly<Record<MoneyPhase, readonly MoneyKind[]>> = {
  running: MONEY_KINDS,
  back: ['payment', 'renewal', 'refund', 'release', 'forfeit', 'adjustment', 'write-off'],
  closed: ['payment', 'refund', 'adjustment'],
  void: ['refund', 'release'],
  'called-off': ['payment', 'refund', 'release', 'forfeit', 'adjustment', 'write-off'],
  expired: ['payment', 'refund', 'release', 'adjustment'],
  'handed-over': [],
};

function isCovered(kind: MoneyKind, account: MoneyAccount, isRunning: boolean): boolean {
  const isOwed = account.balance === null || account.balance > 0;
  if (kind === 'payment') return isRunning || isOwed;
  if (kind === 'write-off') return isOwed;
  if (kind === 'renewal') return heldBy(account, 'Hold') > 0;
  return kindOf(kind).sources.length === 0 || filledSources(account, kind).length > 0;
}

/** Why a kind is not open, as a key; null when it is open. */
export function whyShut(kind: MoneyKind, record: MoneyRecord): string | null {
  const { phase } = record;
  if (phase === 'handed-over') return 'rentalMoney.shut.handedOver';
  if (!TAKEN[phase].includes(kind)) return 'rentalMoney.shut.over';
  if (isCovered(kind, accountOf(record), phase === 'running')) return null;
  if (kind === 'refund') return 'rentalMoney.shut.refund';
  if (kind === 'release' || kind === 'renewal') return 'rentalMoney.shut.release';
  return kind === 'forfeit' ? 'rentalMoney.shut.forfeit' : 'rentalMoney.shut.payment';
}

export const openKinds = (record: MoneyRecord): readonly MoneyKind[] =>
  MONEY_KINDS.filter((kind) => whyShut(kind, record) === null);

/** What the account asks for now, which the head of a record offers. */
export function pressingKinds(record: MoneyRecord): readonly MoneyKind[] {
  const { phase, payments } = record;
  const { balance, collected } = accountOf(record);
  const isOver = phase !== 'running';
  const isPressing: Partial<Record<MoneyKind, boolean>> = {
    payment: (balance ?? 0) > 0,
    refund: (balance ?? 0) < 0 || (isOver && (collected ?? 0) > 0),
    renewal: payments.some(({ isExpiring }) => isExpiring),
    release: isOver,
    adjustment: phase === 'closed',
  };
  return openKinds(record).filter((kind) => isPressing[kind] === true);
}

export const MONEY_OF = {
  reservation: {
    record: paths.reservation,
    payment: paths.reservationPayment,
    correction: paths.reservationCorrection,
    screen: 'Reservation',
    permission: 'RESERVATION_EDIT',
    create: 'payments.createForReservation',
    correct: 'payments.saveForReservation',
    remove: 'payments.removeForReservation',
  },
  agreement: {
    record: paths.agreement,
    payment: paths.agreementPayment,
    correction: paths.agreementCorrection,
    screen: 'Agreement',
    permission: 'AGREEMENT_EDIT',
    create: 'payments.createForAgreement',
    correct: 'payments.saveForAgreement',
    remove: 'payments.removeForAgreement',
  },
} as const;

/** The permission to write off a part of the price. */
export const LETS_OFF = 'PRICE_OVERRIDE';

const linksTo = (kinds: readonly MoneyKind[], { kind, id, locations }: MoneyRecord): readonly RecordLink[] =>
  kinds.map((what) => ({
    href: MONEY_OF[kind].payment(id, what),
    label: `rentalMoney.ways.${what}`,
    permission: MONEY_OF[kind].permission,
    ...(what === 'write-off' && { permissions: [LETS_OFF] }),
    operation: MONEY_OF[kind].create,
    locations,
  }));

export const moneyLinks = (record: MoneyRecord): readonly RecordLink[] => linksTo(openKinds(record), record);

export const urgentLinks = (record: MoneyRecord): readonly RecordLink[] =>
  linksTo(pressingKinds(record), record);

/** The location in whose till an entry lies; the record's locations where it is not known. */
export const tillOf = (
  { locations }: Pick<MoneyRecord, 'locations'>,
  { locationId, place }: Pick<Payment, 'locationId' | 'place'>,
): readonly RecordLocation[] => (locationId === null ? locations : [{ id: locationId, name: place }]);

/** The way to correct or reverse an entry; none where it may not be changed. */
export function correctionLinks(
  record: Pick<MoneyRecord, 'kind' | 'id' | 'locations'>,
  payment: Payment,
  { access, t }: Pick<StaffContext, 't' | 'access'>,
): readonly RecordLinkView[] {
  const { mayEdit, mayRemove } = payment;
  const { correct, correction, permission } = MONEY_OF[record.kind];
  const needs = { operation: correct, permission, locations: tillOf(record, payment) };
  if (!(mayEdit || mayRemove) || !access.allows(needs)) return [];
  const both = mayRemove ? 'rentalMoney.correction.ways.both' : 'rentalMoney.correction.ways.correct';
  const label = mayEdit ? both : 'rentalMoney.correction.ways.remove';
  return [{ href: correction(record.id, payment.id), label: t(label) }];
}
