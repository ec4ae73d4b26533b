import type { listPaymentsOperation, payment } from '../../../app/upstream/payments/payments.contract.ts';
import type { WireOf } from '../../../app/upstream/wire-of.ts';
import { columnMap, money, plain } from '../lists/column-map.ts';

type Payment = WireOf<typeof payment.read>;

/** What follows from all entries of the account, or from the caller. */
type Computed = 'amountPaid' | 'balanceDue' | 'from' | 'isExpiring' | 'editAvailable' | 'deleteAvailable';

/** An entry of an account with its columns. */
export const payments = columnMap<Payment, Computed>()('e', {
  paymentId: plain('id'),
  paymentNumber: plain('number'),
  amount: money('amount'),
  method: plain('method'),
  type: plain('kind'),
  mode: plain('mode'),
  status: plain('status'),
  reference: plain('reference'),
  reason: plain('reason'),
  description: plain('description'),
  date: plain('entry_date'),
  holdExpiresAt: plain('hold_expires_at'),
  cardBrand: plain('brand'),
  cardLastFour: plain('last_four'),
  correctsId: plain('corrects_id'),
  locationId: plain('location_id'),
  locationName: plain('location_name'),
  createdByName: plain('created_by_name'),
});

type Row = WireOf<typeof listPaymentsOperation.answer>[number];

/** What a row of the list has in addition to the payment: the record on whose account it stands. */
export const rowOnly = columnMap<Omit<Row, keyof Payment>, 'amountLeft'>()('e', {
  referenceType: plain('reference_type'),
  referenceId: plain('reference_id'),
  referenceNumber: plain('reference_number'),
  customerId: plain('customer_id'),
  customerName: plain('customer_name'),
  createdById: plain('created_by'),
});
