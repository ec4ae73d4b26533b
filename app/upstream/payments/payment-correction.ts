import type { z } from 'zod';
import type { correctedPaymentSchema } from './payments.contract.ts';

/** What was wrong about an entry of the same day. What is left out stays as it was. */
export interface PaymentCorrection {
  /** Currency units; of an adjustment also below 0. */
  readonly amount?: number | undefined;
  readonly method?: string | null | undefined;
  readonly reference?: string | null | undefined;
  /** Wall-clock text of the till's place; of a hold. */
  readonly holdExpiresAt?: string | null | undefined;
  readonly reason: string;
}

/** The same in the service's spelling. */
export const correctionBody = (correction: PaymentCorrection): z.input<typeof correctedPaymentSchema> => ({
  amount: correction.amount,
  method: correction.method ?? undefined,
  reference: correction.reference ?? undefined,
  holdExpiresAt: correction.holdExpiresAt ?? undefined,
  reason: correction.reason,
});
