import type { z } from 'zod';
import { type Payment, toPayment } from './payment.ts';
import type { listPaymentsOperation, PaymentRowOnWire } from './payment-row.contract.ts';

/** An entry with the record on whose account it stands. Times are wall-clock text of the till's place. */
export interface PaymentRow extends Payment {
  /** An agreement goes on with its reservation's account. */
  readonly record: {
    readonly kind: 'reservation' | 'agreement';
    readonly id: number;
    readonly number: string | null;
  };
  readonly customerId: number | null;
  readonly customer: string | null;
  readonly takenById: number | null;
  /** What a hold still holds, in currency units; null for every other kind. */
  readonly left: number | null;
}

/** What a list of entries may be narrowed by. Days are `yyyy-MM-dd` of the till's place. */
export interface PaymentFilters {
  readonly page: number;
  readonly pageSize: number;
  /** The till's place. */
  readonly placeId?: number | undefined;
  /** The first and the last day, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly types?: NonNullable<Query['Types']> | undefined;
  /** Only holds of which something is left and that run out before this day begins, the first to run out first. */
  readonly holdExpiresBefore?: string | undefined;
  /** Of these, only those that run out on this day or later. */
  readonly holdExpiresFrom?: string | undefined;
  readonly takenById?: number | undefined;
}

type Query = z.input<typeof listPaymentsOperation.query>;

/** The filters in the service's spelling. */
export const toPaymentsQuery = (filters: PaymentFilters): Query => ({
  page: filters.page,
  pageSize: filters.pageSize,
  LocationId: filters.placeId,
  DateFrom: filters.from,
  DateTo: filters.to,
  Types: filters.types,
  HoldExpiresBefore: filters.holdExpiresBefore,
  HoldExpiresFrom: filters.holdExpiresFrom,
  CreatedById: filters.takenById,
});

/** Takes the service's row apart. */
export const toPaymentRow = (row: PaymentRowOnWire): PaymentRow => ({
  ...toPayment(row),
  record: { kind: row.referenceType, id: row.referenceId, number: row.referenceNumber },
  customerId: row.customerId,
  customer: row.customerName,
  takenById: row.createdById,
  left: row.amountLeft,
});
