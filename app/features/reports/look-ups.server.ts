import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Choice } from '../../ui/form/field.tsx';
import {
  listAgreementStatusesOrEmpty,
  listAgreementTypesOrEmpty,
} from '../../upstream/agreements/agreements.server.ts';
import { listCustomerTypesOrEmpty } from '../../upstream/customers/customers.server.ts';
import type { Criterion } from '../../upstream/reports/reports.contract.ts';
import {
  listReservationStatusesOrEmpty,
  listReservationTypesOrEmpty,
} from '../../upstream/reservations/reservations.server.ts';
import {
  listVehicleStatusesOrEmpty,
  listVehicleTypesOrEmpty,
} from '../../upstream/vehicles/vehicles.server.ts';

type Named = { readonly id: number; readonly name: string };

type Source = (staffContext: StaffContext) => Promise<readonly Named[]>;

/** Look-ups by the stem of a criterion's name: `LocationIds`, `VehicleTypeId` and `AgreementStatus`. */
const SOURCES: readonly (readonly [stem: RegExp, source: Source])[] = [
  [/location$/, async ({ assigned }) => assigned],
  [/(?:vehicle|class)type$|vehicleclass$/, ({ reader }) => listVehicleTypesOrEmpty(reader)],
  [/vehiclestatus$/, ({ reader }) => listVehicleStatusesOrEmpty(reader)],
  [/agreementstatus$/, ({ reader }) => listAgreementStatusesOrEmpty(reader)],
  [/agreementtype$/, ({ reader }) => listAgreementTypesOrEmpty(reader)],
  [/reservationstatus$/, ({ reader }) => listReservationStatusesOrEmpty(reader)],
  [/reservationtype$/, ({ reader }) => listReservationTypesOrEmpty(reader)],
  [/customertype$/, ({ reader }) => listCustomerTypesOrEmpty(reader)],
];

const stemOf = (name: string): string =>
  name
    .replace(/(?:Ids?|Names?)$/i, '')
    .replace(/statuses$/i, 'status')
    .replace(/([^su])s$/i, '$1')
    .toLowerCase();

const CHOOSING: ReadonlySet<string> = new Set(['dropdown', 'listbox']);

/** A criterion called by ids takes them; another one takes names. */
const choiceOf = (name: string, { id, name: label }: Named): Choice =>
  /Ids?$/i.test(name) ? [String(id), label] : [label, label];

/** The definition of a report has no options: reads them by the names of its criteria. An empty one is a text field. */
export async function readLookUps(
  criteria: readonly Criterion[],
  staffContext: StaffContext,
): Promise<ReadonlyMap<string, readonly Choice[]>> {
  const choosing = criteria.filter(
    ({ type, isVisible }) => isVisible && CHOOSING.has(type?.trim().toLowerCase() ?? ''),
  );
  const found = choosing.map(async ({ name }) => {
    const source = SOURCES.find(([stem]) => stem.test(stemOf(name)))?.[1];
    const rows = (await source?.(staffContext)) ?? [];
    return [name, rows.map((row) => choiceOf(name, row))] as const;
  });
  return new Map(await Promise.all(found));
}
