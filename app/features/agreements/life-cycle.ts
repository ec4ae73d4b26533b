/** Statuses of an agreement by their id, as far as something depends on them. */
export const STATUS = { open: 1, onHold: 2, void: 6 } as const;

const BACK: ReadonlySet<number> = new Set([3, 4, 5, 6]);

/** Whether the customer still has the vehicle, as far as the status says; the service decides in any case. */
export const isOut = (statusId: number): boolean => !BACK.has(statusId);

interface Account {
  readonly money: {
    readonly advance: number | null;
    readonly paid: number | null;
    readonly reimbursement: number | null;
  };
  readonly depositTotals: { readonly balance: number | null } | null;
}

/** Whether money was taken and is still there: an agreement with such money cannot be void. */
export function holdsMoney({ money, depositTotals }: Account): boolean {
  const paid = (money.advance ?? 0) + (money.paid ?? 0) - (money.reimbursement ?? 0);
  return paid > 0 || (depositTotals?.balance ?? 0) > 0;
}
