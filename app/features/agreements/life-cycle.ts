import { sumAmounts } from '../../domain/money.ts';

/** Statuses of an agreement by their id, as far as something depends on them. */
export const STATUS = {
  open: 1,
  onHold: 2,
  pendingPayment: 3,
  pendingDeposit: 4,
  closed: 5,
  void: 6,
} as const;

const BACK: ReadonlySet<number> = new Set([3, 4, 5, 6]);

/** Whether the customer still has the vehicle, as far as the status says; the service decides in any case. */
export const isOut = (statusId: number): boolean => !BACK.has(statusId);

/** Whether the vehicle is back and the agreement waits for its money: its check-in can still be corrected. */
export const isPending = (statusId: number): boolean =>
  statusId === STATUS.pendingPayment || statusId === STATUS.pendingDeposit;

/** Whether the vehicle can be taken back; of one on hold, only once it goes on. */
export const isReturnable = (statusId: number): boolean => isOut(statusId) && statusId !== STATUS.onHold;

interface Account {
  readonly money: {
    readonly advance: number | null;
    readonly paid: number | null;
    readonly reimbursement: number | null;
  };
  readonly depositTotals: { readonly balance: number | null } | null;
}

/** What was paid and not given back, in currency units. */
export const paidIn = ({ advance, paid, reimbursement }: Account['money']): number =>
  sumAmounts([advance, paid, reimbursement === null ? null : -reimbursement]);

/** Whether money was taken and is still there: an agreement with such money cannot be void. */
export function holdsMoney({ money, depositTotals }: Account): boolean {
  return paidIn(money) > 0 || (depositTotals?.balance ?? 0) > 0;
}
