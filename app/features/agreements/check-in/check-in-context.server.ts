import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { Choice } from '../../../upstream/look-up.server.ts';
import { listVehicleStatusesOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';
import { statusesBack } from '../../fleet/public.ts';
import { beforeOfAgreement } from '../../rentals/form/rental-before.ts';
import type { EditedRecord, RentalFormContext } from '../../rentals/form/rental-context.ts';
import { isPending } from '../life-cycle.ts';

/** What a check-in is made on. */
export interface CheckInFormContext extends RentalFormContext {
  readonly kind: 'agreement';
  readonly record: EditedRecord;
  readonly agreement: Agreement;
  /** The vehicle is back, and what was written down then is put right. */
  readonly isCorrection: boolean;
  /** What the vehicle can become; empty where the service does not say. */
  readonly vehicleStatuses: readonly Choice[];
}

/** The ground that an agreement gives. */
export function formContextOf(
  agreement: Agreement,
  {
    permissions,
    vehicleStatuses,
  }: Pick<CheckInFormContext, 'permissions'> & { readonly vehicleStatuses: readonly Choice[] },
): CheckInFormContext {
  const { id, displayId, version, changedBy, changedAt, terms, insurance } = agreement;
  return {
    kind: 'agreement',
    record: { id, number: displayId, version, changedBy, changedAt },
    reservation: null,
    held: { kind: 'agreement', record: agreement },
    terms: terms && { ...terms, insurance: terms.insurance ?? insurance },
    before: beforeOfAgreement(agreement),
    lookUps: { types: [], statuses: [], vehicleTypes: [], customerTypes: [], countries: [] },
    permissions,
    agreement,
    isCorrection: isPending(agreement.statusId),
    vehicleStatuses: statusesBack(vehicleStatuses),
  };
}

/**
 * Reads the agreement whose vehicle comes back.
 * @throws UpstreamError with status 404 when there is none of this id for this tenant
 */
export async function openReturn(reader: Reader, desk: Desk, id: string): Promise<CheckInFormContext> {
  const [agreement, vehicleStatuses, permissions] = await Promise.all([
    getAgreement(reader, id),
    listVehicleStatusesOrEmpty(reader),
    desk.permissions(),
  ]);
  return formContextOf(agreement, { permissions, vehicleStatuses });
}
