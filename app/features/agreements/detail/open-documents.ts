import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { Payment } from '../../../upstream/payments/payments.contract.ts';
import { isOut, STATUS } from '../life-cycle.ts';

/** Which documents an agreement has by now. */

/** Once the vehicle is back. */
export const hasSlip = ({ statusId, rental }: Agreement): boolean =>
  statusId !== STATUS.void && (rental.returnedAt !== null || !isOut(statusId));

/** Once there is something charged; what was void was never charged. */
export const hasInvoice = ({ statusId, money, payments }: Agreement): boolean =>
  statusId !== STATUS.void &&
  ((money.total ?? 0) !== 0 || payments.some(({ type, amount }) => type === 'Adjustment' && amount > 0));

/** Once the rental was extended, as far as the service says. */
export const hasAddendum = ({ extensions }: Agreement): boolean => (extensions?.length ?? 0) > 0;

/**
 * Whether an entry credits something of the invoice: an adjustment in the renter's favour, or a credit that was paid
 * out. A deposit that is given back was no part of the invoice.
 */
export const isCredit = ({ type, amount, takenFrom }: Payment): boolean =>
  type === 'Adjustment' ? amount < 0 : type === 'Refund' && amount > 0 && takenFrom !== 'Deposit';
