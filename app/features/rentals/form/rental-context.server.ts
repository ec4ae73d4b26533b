import {
  type PathOf,
  type ValuesOfRows,
  valueAt,
  withMore,
} from '../../../patterns/record-form/field-values.ts';
import { fieldGroup } from '../../../patterns/record-form/form.server.ts';
import type { FieldRow } from '../../../patterns/record-form/record-fields.server.ts';
import { valuesIn, writtenIn } from '../../../patterns/record-form/written-rows.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { agreementPathOf } from '../../../upstream/agreements/agreement-writes.contract.ts';
import { listAgreementTypesOrEmpty } from '../../../upstream/agreements/agreements.server.ts';
import { listCustomerTypesOrEmpty } from '../../../upstream/customers/customers.server.ts';
import { listCountriesOrEmpty, type Region } from '../../../upstream/locations/locations.server.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import type { Choice } from '../../../upstream/reader.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { reservationPathOf } from '../../../upstream/reservations/reservations.contract.ts';
import {
  listReservationStatusesOrEmpty,
  listReservationTypesOrEmpty,
} from '../../../upstream/reservations/reservations.server.ts';
import { buildName } from '../../../upstream/vehicles/vehicles.contract.ts';
import {
  listVehicleTypesOrEmpty,
  type VehicleTypeChoice,
} from '../../../upstream/vehicles/vehicles.server.ts';

/** The steps that write what the stages of a rental ask for, by the record. */
export const RENTAL_STEPS = ['reservation', 'agreement'] as const;

export interface EditedRecord extends Pick<Reservation, 'id' | 'version' | 'changedBy' | 'changedAt'> {
  /** What staff call it. */
  readonly number: string;
}

export interface RentalType extends Choice {
  /** What a new record is unless the user selects another. */
  readonly isDefault?: boolean | undefined;
  /** An insurer pays a part; of agreements. */
  readonly isInsurance?: boolean | undefined;
  /** Of a courtesy vehicle; of agreements. */
  readonly isLoaner?: boolean | undefined;
}

interface RentalLookUps {
  /** Types of reservation or of agreement, as the form's kind has it. */
  readonly types: readonly RentalType[];
  /** The service's own, of which a new reservation takes one. */
  readonly statuses: readonly Choice[];
  readonly vehicleTypes: readonly VehicleTypeChoice[];
  readonly customerTypes: readonly Choice[];
  readonly countries: readonly Region[];
}

export type HeldRecord =
  | { readonly kind: 'reservation'; readonly record: Reservation }
  | { readonly kind: 'agreement'; readonly record: Agreement };

/** What the rental stages need of the context of any form of a reservation or an agreement. */
export interface RentalFormContext {
  readonly kind: (typeof RENTAL_STEPS)[number];
  /** Null for a new one. */
  readonly record: EditedRecord | null;
  /** The reservation from which an agreement comes. */
  readonly reservation: Pick<EditedRecord, 'id' | 'number'> | null;
  /** The record from which the fields are filled: the one that is changed, or the reservation that is checked out. */
  readonly held: HeldRecord | null;
  /** What was agreed about the price: of the record, else of the reservation. */
  readonly terms: AgreedTerms | null;
  /** Null for a new one that does not come from a reservation. */
  readonly before: RentalBefore | null;
  readonly lookUps: RentalLookUps;
}

/** Whether vehicle, customer and check-out are fixed: an agreement whose vehicle is out. */
export const isHandedOver = ({ kind, record }: RentalFormContext): boolean =>
  kind === 'agreement' && record !== null;

/** Without this permission prices are not changed by hand. */
export const BY_HAND = { permission: 'PRICE_OVERRIDE' } as const;

/** Returns choices with the one of the record, which may be inactive by now. */
export const withStored = <Item extends Choice>(
  choices: readonly Item[],
  stored: Choice | null | undefined,
): readonly (Item | Choice)[] =>
  stored == null || choices.some(({ id }) => id === stored.id) ? choices : [...choices, stored];

const named = (id: number | null, name: string | null | undefined): Choice | null =>
  id === null ? null : { id, name: name || String(id) };

type Vehicle = Pick<Agreement['vehicle'], keyof Agreement['vehicle'] & keyof Reservation['vehicle']>;

function vehicleOf({ id, number, plate, typeId, type, make, model, year }: Vehicle) {
  return id === null ? null : { id, number, plate, typeId, type, build: buildName(make, model, year) };
}

/** A vehicle that the record, or the reservation it comes from, names. */
export type NamedVehicle = NonNullable<ReturnType<typeof vehicleOf>>;

const beforeOf = (record: Reservation | Agreement) => {
  const { rental, vehicle, money } = record;
  return {
    checkOutAt: rental.checkOutAt,
    checkInAt: rental.checkInAt,
    type: named(record.typeId, record.type),
    vehicleType: named(vehicle.typeId, vehicle.type),
    checkOutPlace: named(rental.checkOutPlaceId, rental.checkOutPlace),
    checkInPlace: named(rental.checkInPlaceId, rental.checkInPlace),
    vehicle: vehicleOf(vehicle),
    /** Money that came in so far, in currency units. */
    advance: money.advance,
    paid: money.paid,
    /** What is left of the deposit that was taken. */
    depositHeld: record.depositTotals?.balance ?? null,
  };
};

export function beforeOfReservation(reservation: Reservation) {
  const { customer, money, references } = reservation;
  const { referralId: id, referral } = references;
  return {
    ...beforeOf(reservation),
    referral: id === null ? null : { id, name: referral },
    customer: named(customer.id, customer.fullName || customer.company),
    /** What it was agreed to cost, in currency units; null where it is not known. */
    total: money.total,
  };
}

/** What was agreed before: an edit is not refused for what it leaves as it was. Times are wall-clock text. */
export type RentalBefore = ReturnType<typeof beforeOfReservation>;

export const beforeOfAgreement = (agreement: Agreement): RentalBefore => ({
  ...beforeOf(agreement),
  referral: null,
  customer: named(agreement.customerId, agreement.customer?.fullName || agreement.customer?.company),
  total: null,
});

/** The names of statuses that a new reservation may have. */
const FIRST = new Set(['quote', 'open', 'confirmed']);

/** Returns the types of rental that the client's features allow. */
export const offeredTypes = <Type extends RentalType>(
  types: readonly Type[],
  { access }: Pick<StaffContext, 'access'>,
): readonly Type[] =>
  types.filter(
    ({ isInsurance, isLoaner }) =>
      access.allows({ feature: isInsurance ? 'insurance' : undefined }) &&
      access.allows({ feature: isLoaner ? 'loaner' : undefined }),
  );

export async function readRentalLookUps(
  staffContext: Pick<StaffContext, 'reader' | 'access'>,
  kind: RentalFormContext['kind'],
): Promise<RentalLookUps> {
  const { reader } = staffContext;
  const isReservation = kind === 'reservation';
  const [types, statuses, vehicleTypes, customerTypes, countries] = await Promise.all([
    isReservation ? listReservationTypesOrEmpty(reader) : listAgreementTypesOrEmpty(reader),
    isReservation ? listReservationStatusesOrEmpty(reader) : [],
    listVehicleTypesOrEmpty(reader),
    listCustomerTypesOrEmpty(reader),
    listCountriesOrEmpty(reader),
  ]);
  const first = statuses.filter(({ name }) => FIRST.has(name.toLowerCase()));
  const lists = { statuses: first, vehicleTypes, customerTypes, countries };
  return { types: offeredTypes<RentalType>(types, staffContext), ...lists };
}

/** Where a field stands in the records; missing where a record has no such field. */
interface Places {
  readonly reservation?: PathOf<Reservation>;
  readonly agreement?: PathOf<Agreement>;
}

type RentalRows = Readonly<Record<string, FieldRow<RentalFormContext> & { readonly at: Places }>>;

const heldAt = (at: Places, { held }: RentalFormContext) => {
  const path = held === null ? undefined : at[held.kind];
  return held === null || path === undefined ? undefined : (valueAt(held.record, path) ?? null);
};

/** Returns our path of a field that the service names in refusing the record; null for none. */
export const rentalPathOf = (
  serviceField: string,
  { kind }: Pick<RentalFormContext, 'kind'>,
): string | null => (kind === 'agreement' ? agreementPathOf(serviceField) : reservationPathOf(serviceField));

function fieldFor(rows: RentalRows, serviceField: string, kind: keyof Places): string | null {
  const path = rentalPathOf(serviceField, { kind });
  const isField = ([name, { at }]: readonly [string, RentalRows[string]]) =>
    kind === 'agreement' ? at.agreement !== undefined && name === path : (at.reservation ?? name) === path;
  return Object.entries(rows).find(isField)?.[0] ?? null;
}

/** Declares a group of fields that stand in both records, each at its own path. */
export function rentalGroup<const R extends RentalRows>(
  key: string,
  about: Parameters<ReturnType<typeof fieldGroup<RentalFormContext>>>[1],
  rows: R,
) {
  const placed = withMore(rows, ({ at }) => ({
    exists: ({ kind }: RentalFormContext) => at[kind] !== undefined,
    held: (formContext: RentalFormContext) => heldAt(at, formContext),
  }));
  const group = fieldGroup<RentalFormContext>()(
    key,
    {
      ...about,
      fieldOf: (serviceField, state) =>
        about.fieldOf?.(serviceField, state) ?? fieldFor(rows, serviceField, state.formContext.kind),
    },
    placed,
  );
  return {
    ...group,
    /** The input as a reservation's body takes it. */
    reservationBody: (values: ValuesOfRows<R>) => writtenIn(rows, 'reservation', values),
    /** The input as an agreement's body takes it: flat, by the fields' names. */
    agreementBody: (values: ValuesOfRows<R>) => valuesIn(rows, 'agreement', values),
  };
}

/** Names of fields in drafts and pages of the version before, with those of now. */
export const FORMER_NAMES: Readonly<Record<string, string>> = {
  type: 'typeId',
  status: 'statusId',
  startPlace: 'checkOutPlaceId',
  startAt: 'checkOutAt',
  endPlace: 'checkInPlaceId',
  endAt: 'checkInAt',
  vehicleType: 'vehicleTypeId',
  voucherNo: 'voucherNumber',
  poNo: 'purchaseOrder',
  roNo: 'repairOrder',
  keepReservedPrice: 'keepsReservedPrice',
  'new.allowDuplicate': 'new.allowsDuplicate',
};
