import type { z } from 'zod';
import type { SaveWarning } from '../write-safety.ts';
import type { saveAgreementStatusOperation } from './agreement-write.contract.ts';

/** An agreement after it was written. Money in currency units. */
export interface SavedAgreement {
  readonly id: number;
  readonly number: string;
  readonly statusId: number;
  readonly status: string | null;
  readonly total: number | null;
  readonly balance: number | null;
  /** For `ifMatch`; null where the service keeps none. */
  readonly version: number | null;
  readonly warnings: readonly SaveWarning[];
}

/** Takes the service's answer to a write apart. */
export const toSavedAgreement = (
  data: z.output<typeof saveAgreementStatusOperation.answer>,
): SavedAgreement => ({
  id: data.agreementId,
  number: data.agreementNumber,
  statusId: data.agreementStatusId,
  status: data.agreementStatusName,
  total: data.totalAmount,
  balance: data.balanceDue,
  version: data.version,
  warnings: data.warnings ?? [],
});
