import { masking } from '../../../access/hideable.ts';
import * as paths from '../../../paths.ts';
import type { FuelContext } from '../../../patterns/record-form/field-kinds.server.ts';
import { ofRecord } from '../../../patterns/record-form/form.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type {
  FormDeclaration,
  FormState,
  Submission,
} from '../../../patterns/staged-form/declaration.server.ts';
import { type Agreement, agreementLocations } from '../../../upstream/agreements/agreement.contract.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import type { Choice } from '../../../upstream/reader.ts';
import {
  listFuelLevelsOrEmpty,
  listVehicleStatusesOrEmpty,
} from '../../../upstream/vehicles/vehicles.server.ts';
import { statusesBack } from '../../fleet/public.ts';
import {
  beforeOfAgreement,
  type EditedRecord,
  type RentalFormContext,
} from '../../rentals/form/rental-context.server.ts';
import { AGREEMENT_FIELDS } from '../../rentals/record/agreement-fields.ts';
import { isPending } from '../life-cycle.ts';

/** The write of a check-in, by its name in the progress. */
export const CHECK_IN = 'check-in';

export interface CheckInFormContext extends RentalFormContext, FuelContext {
  readonly kind: 'agreement';
  readonly record: EditedRecord;
  readonly agreement: Agreement;
  /** The vehicle is back, and its check-in is corrected. */
  readonly isCorrection: boolean;
  /** What the vehicle can become; empty where the service does not say. */
  readonly vehicleStatuses: readonly Choice[];
}

/** Returns what an agreement gives to a form that changes it. */
export function changedAgreement(agreement: Agreement) {
  const { id, displayId, version, changedBy, changedAt, terms, insurance } = agreement;
  return {
    kind: 'agreement',
    record: { id, number: displayId, version, changedBy, changedAt },
    reservation: null,
    held: { kind: 'agreement', record: agreement },
    terms: terms && { ...terms, insurance: terms.insurance ?? insurance },
    before: beforeOfAgreement(agreement),
    agreement,
  } as const satisfies Partial<RentalFormContext & { agreement: Agreement }>;
}

/** Returns the form context that an agreement gives. */
export const formContextOf = (
  agreement: Agreement,
  { vehicleStatuses, fuelLevels }: Pick<CheckInFormContext, 'vehicleStatuses' | 'fuelLevels'>,
): CheckInFormContext => ({
  ...{ ...changedAgreement(agreement), isCorrection: isPending(agreement.statusId) },
  lookUps: { types: [], statuses: [], vehicleTypes: [], customerTypes: [], countries: [] },
  vehicleStatuses: statusesBack(vehicleStatuses),
  fuelLevels,
});

/** Reads the agreement whose vehicle comes back. @throws UpstreamError with status 404 when this tenant has none */
export async function openReturn(staffContext: StaffContext, id: string): Promise<CheckInFormContext> {
  const [agreement, vehicleStatuses, fuelLevels] = await Promise.all([
    getAgreement(staffContext.reader, id),
    listVehicleStatusesOrEmpty(staffContext.reader),
    listFuelLevelsOrEmpty(staffContext.reader),
  ]);
  return formContextOf(agreement, { vehicleStatuses, fuelLevels });
}

/** The common part of the forms of an agreement whose vehicle is out. */
export const agreementChange = {
  screenName: 'Agreement',
  param: 'agreementId',
  open: (_, staffContext, { id }) => openReturn(staffContext, id),
  words: ({ record }) => ({ number: record.number }),
  back: (_, id) => paths.agreement(id),
  ...ofRecord,
  unitsAt: ({ agreement }) => agreementLocations(agreement),
  about: ({ formContext: { before } }) =>
    [before?.vehicle?.plate ?? before?.vehicle?.number, before?.customer?.name].filter(Boolean).join(', '),
} satisfies Partial<FormDeclaration<CheckInFormContext>>;

/** Returns the vehicle as it went out, without what settings hide. */
export const shownVehicle = ({
  staffContext: { access },
  formContext: { agreement },
}: Pick<FormState<Pick<CheckInFormContext, 'agreement'>>, 'staffContext' | 'formContext'>) =>
  masking(AGREEMENT_FIELDS, access)(agreement).vehicle;

/** Returns the link to the agreement that a form changes. */
export const lookAtAgreement = ({
  formState: { staffContext, formContext },
}: Pick<Submission<Pick<RentalFormContext, 'record'>>, 'formState'>) => ({
  href: paths.agreement(formContext.record?.id ?? 0),
  label: staffContext.t('action.look', { number: formContext.record?.number ?? '' }),
});
