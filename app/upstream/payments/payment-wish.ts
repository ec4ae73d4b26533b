import type { z } from 'zod';
import type { newPaymentSchema } from './payments.contract.ts';

/** Of a card only this is ever known here; its number stays at the gateway. */
export interface CardWish {
  readonly brand: string;
  readonly lastFour: string;
  /** `MM/YY` */
  readonly expiry: string;
  readonly gatewayToken: string;
}

/** Money to be taken or given at the counter. What is left out or null is for the service to choose. */
export interface PaymentWish {
  /** Currency units, above 0; of an adjustment also below. */
  readonly amount: number;
  readonly type:
    | 'Payment'
    | 'Deposit'
    | 'Hold'
    | 'Refund'
    | 'Release'
    | 'Forfeit'
    | 'Adjustment'
    | 'WriteOff';
  /** Cash, Card, Bank transfer …; needed for money that moves. */
  readonly method?: string | null | undefined;
  /** Where a refund (Deposit or Balance) or a forfeit (Deposit or Hold) takes from. */
  readonly takenFrom?: 'Deposit' | 'Hold' | 'Balance' | null | undefined;
  readonly reference?: string | null | undefined;
  readonly card?: CardWish | null | undefined;
  /** Needed for an adjustment and a write-off. */
  readonly reason?: string | null | undefined;
  /** Wall-clock text of the till's place; else after the client's own days for holds. */
  readonly holdExpiresAt?: string | null | undefined;
  /** The till's place; else the record's. */
  readonly placeId?: number | null | undefined;
}

/** The same in the service's spelling. */
export const paymentBody = (wish: PaymentWish): z.input<typeof newPaymentSchema> => ({
  amount: wish.amount,
  type: wish.type,
  method: wish.method ?? undefined,
  from: wish.takenFrom ?? undefined,
  reference: wish.reference ?? undefined,
  card: wish.card ?? undefined,
  reason: wish.reason ?? undefined,
  holdExpiresAt: wish.holdExpiresAt ?? undefined,
  locationId: wish.placeId ?? undefined,
});
