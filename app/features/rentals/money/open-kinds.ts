import { accountOf, filledSources, heldBy, type MoneyAccount } from './money-account.ts';
import { MONEY_KINDS, type MoneyKind, sourcesOf } from './money-kinds.ts';
import { type MoneyRecord, takes } from './money-record.ts';

/** Whether the account holds what this kind is about. */
function isCovered(kind: MoneyKind, account: MoneyAccount, isRunning: boolean): boolean {
  const isOwed = account.balance === null || account.balance > 0;
  // Before the end, a customer may pay in advance.
  if (kind === 'payment') return isRunning || isOwed;
  if (kind === 'write-off') return isOwed;
  if (kind === 'renewal') return heldBy(account, 'Hold') > 0;
  return sourcesOf(kind).length === 0 || filledSources(account, kind).length > 0;
}

/** Why a kind is not open, as a key: the record takes it no more, or there is nothing to take. Null when it is open. */
export function whyShut(kind: MoneyKind, record: MoneyRecord): string | null {
  const { phase } = record;
  if (phase === 'handed-over') return 'rentalMoney.shut.handedOver';
  if (!takes(phase, kind)) return 'rentalMoney.shut.over';
  if (isCovered(kind, accountOf(record), phase === 'running')) return null;
  if (kind === 'refund') return 'rentalMoney.shut.refund';
  if (kind === 'release' || kind === 'renewal') return 'rentalMoney.shut.release';
  return kind === 'forfeit' ? 'rentalMoney.shut.forfeit' : 'rentalMoney.shut.payment';
}

/** What can be done with the money of a record now. */
export const openKinds = (record: MoneyRecord): readonly MoneyKind[] =>
  MONEY_KINDS.filter((kind) => whyShut(kind, record) === null);

/** What the account asks for: the rest can wait. */
function isPressing(
  kind: MoneyKind,
  { phase, payments }: MoneyRecord,
  { balance, collected }: MoneyAccount,
): boolean {
  if (kind === 'payment') return (balance ?? 0) > 0;
  if (kind === 'refund') return (balance ?? 0) < 0 || (phase !== 'running' && (collected ?? 0) > 0);
  if (kind === 'renewal') return payments.some(({ isExpiring }) => isExpiring);
  if (kind === 'release') return phase !== 'running';
  return kind === 'adjustment' && phase === 'closed';
}

/** What stands in the head of a record. */
export function pressingKinds(record: MoneyRecord): readonly MoneyKind[] {
  const account = accountOf(record);
  return openKinds(record).filter((kind) => isPressing(kind, record, account));
}
