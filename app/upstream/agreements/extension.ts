import type { z } from 'zod';
import type { extensionSchema } from './extension.contract.ts';

/** One authorised extension: what was agreed until then, and what holds from then on. Money in currency units. */
export interface Extension {
  readonly id: number | null;
  /** Wall-clock text of the check-out place. */
  readonly at: string | null;
  readonly by: string | null;
  readonly reason: string | null;
  /** When and where the vehicle was due, and is since; wall-clock text of that place. */
  readonly dueBefore: string | null;
  readonly due: string | null;
  readonly placeBefore: string | null;
  readonly place: string | null;
  readonly totalBefore: number | null;
  readonly total: number | null;
  readonly difference: number | null;
}

/** Takes the service's extension apart. */
export const toExtension = (wire: z.output<typeof extensionSchema>): Extension => ({
  id: wire.extensionId,
  at: wire.extendedDate,
  by: wire.createdByName,
  reason: wire.reason,
  dueBefore: wire.checkinDateBefore,
  due: wire.checkinDate,
  placeBefore: wire.checkinLocationNameBefore,
  place: wire.checkinLocationName,
  totalBefore: wire.totalBefore,
  total: wire.totalAmount,
  difference: wire.difference,
});
