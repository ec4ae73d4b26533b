import { z } from 'zod';
import { amount, reference, text } from '../wire.ts';

/** One authorised extension. Times are wall-clock text: of the check-out place when it was made, of the return's when it is due. */
export const extensionSchema = z.object({
  extensionId: reference,
  extendedDate: text,
  createdByName: text,
  reason: text,
  checkinDateBefore: text,
  checkinDate: text,
  checkinLocationNameBefore: text,
  checkinLocationName: text,
  totalBefore: amount,
  totalAmount: amount,
  difference: amount,
});
