import { sumAmounts } from '../../domain/money.ts';
import type { Mark } from '../../ui/marks.tsx';
import type { Agreement } from '../../upstream/agreements/agreement.contract.ts';
import type { Payment } from '../../upstream/payments/payments.contract.ts';

export const STATUS = {
  open: 1,
  onHold: 2,
  pendingPayment: 3,
  pendingDeposit: 4,
  closed: 5,
  void: 6,
} as const;

const BACK: ReadonlySet<number> = new Set([3, 4, 5, 6]);

/** Whether the customer still has the vehicle by the status. */
export const isOut = (statusId: number): boolean => !BACK.has(statusId);

/** Whether the vehicle is back and the agreement waits for money: its check-in can still be corrected. */
export const isPending = (statusId: number): boolean =>
  statusId === STATUS.pendingPayment || statusId === STATUS.pendingDeposit;

/** Whether the vehicle can be checked in; not while the agreement is on hold. */
export const isReturnable = (statusId: number): boolean => isOut(statusId) && statusId !== STATUS.onHold;

interface Account {
  readonly money: Pick<Agreement['money'], 'advance' | 'paid' | 'reimbursement'>;
  readonly depositTotals: Pick<NonNullable<Agreement['depositTotals']>, 'balance'> | null;
}

/** Returns what was paid and not refunded, in currency units. */
export const paidIn = ({ advance, paid, reimbursement }: Account['money']): number =>
  sumAmounts([advance, paid, reimbursement === null ? null : -reimbursement]);

/** Whether money was taken and is still there: such an agreement cannot be void. */
export const holdsMoney = ({ money, depositTotals }: Account): boolean =>
  paidIn(money) > 0 || (depositTotals?.balance ?? 0) > 0;

const MARKS: Readonly<Record<number, Mark>> = {
  1: { tone: 'info', shape: 'open' },
  2: { tone: 'warn', shape: 'open' },
  3: { tone: 'warn', shape: 'late' },
  4: { tone: 'warn', shape: 'late' },
  5: { tone: 'quiet', shape: 'settled' },
  6: { tone: 'quiet', shape: 'open' },
};

export const statusMark = (statusId: number): Mark => MARKS[statusId] ?? { tone: 'quiet', shape: 'settled' };

/** The mark of an overdue agreement, which comes before its status. */
export const OVERDUE_MARK: Mark = { tone: 'bad', shape: 'late' };

/** Whether there is a check-in slip: once the vehicle is back. */
export const hasSlip = ({ statusId, rental }: Agreement): boolean =>
  statusId !== STATUS.void && (rental.returnedAt !== null || !isOut(statusId));

/** Whether there is an invoice: once something is charged; a void agreement charges nothing. */
export const hasInvoice = ({ statusId, money, payments }: Agreement): boolean =>
  statusId !== STATUS.void &&
  ((money.total ?? 0) !== 0 || payments.some(({ type, amount }) => type === 'Adjustment' && amount > 0));

/** Whether an entry credits something of the invoice: an adjustment in the renter's favour, or a credit paid out. */
export const isCredit = ({ type, amount, takenFrom }: Payment): boolean =>
  type === 'Adjustment' ? amount < 0 : type === 'Refund' && amount > 0 && takenFrom !== 'Deposit';
