// The forms of a reservation with what they read and write: so it is long.

import { isSameMinute } from '../../../domain/calendar.ts';
import * as paths from '../../../paths.ts';
import { form, ofRecord } from '../../../patterns/record-form/form.server.ts';
import type {
  FormDeclaration,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../../patterns/staged-form/write.server.ts';
import { warningTexts } from '../../../patterns/submit-once/save-warnings.server.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import { getCustomerOrUnread } from '../../../upstream/customers/customers.server.ts';
import { toBillingContactInputs } from '../../../upstream/customers/people-input.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import {
  type Reservation,
  reservationLocations,
} from '../../../upstream/reservations/reservation.contract.ts';
import type { ReservationInput } from '../../../upstream/reservations/reservations.contract.ts';
import {
  createReservation,
  getReservation,
  listReservations,
  saveReservation,
} from '../../../upstream/reservations/reservations.server.ts';
import type { Vehicle } from '../../../upstream/vehicles/vehicles.contract.ts';
import { getVehicleOrUnread } from '../../../upstream/vehicles/vehicles.server.ts';
import { customerInformation, rentalAbout } from '../../rentals/form/customer-information.server.ts';
import { createCustomerStep, customerIdOf } from '../../rentals/form/new-customer.server.ts';
import {
  beforeOfReservation,
  FORMER_NAMES,
  type RentalFormContext,
  readRentalLookUps,
} from '../../rentals/form/rental-context.server.ts';
import { driversOf } from '../../rentals/form/rental-drivers.server.ts';
import { rentalInformation, reservationPart } from '../../rentals/form/rental-information.server.ts';
import { rentalUnitsAt } from '../../rentals/form/rental-period.server.ts';
import { heldAnswers, newRentalAnswers, type RentalValues } from '../../rentals/form/rental-start.server.ts';
import { vehicleInformation } from '../../rentals/form/vehicle-information.server.ts';
import { paymentStep, reasonStep } from '../../rentals/money/money-steps.server.ts';
import { payment } from '../../rentals/money/payment.server.ts';
import { ratesAndCharges } from '../../rentals/price/rates-and-charges.server.ts';
import { rentalPrice } from '../../rentals/price/rental-price.server.ts';
import { canBeChanged } from '../life-cycle.ts';

export interface ReservationFormContext extends RentalFormContext {
  readonly kind: 'reservation';
  readonly edited: Reservation | null;
  /** What a new one begins with; null when none was named or found. */
  readonly customer: Customer | null;
  /** What a new one begins with. */
  readonly vehicle: Vehicle | null;
}

const BLANK = {
  kind: 'reservation',
  record: null,
  reservation: null,
  held: null,
  terms: null,
  before: null,
  edited: null,
  customer: null,
  vehicle: null,
} as const;

const isId = (text = ''): text is string => /^\d{1,15}$/.test(text);

const NOTHING = { checkOutState: null, checkInState: null, prep: null, wrap: null };

/** Returns what is written of a reservation. What no stage asks for goes back as it came. */
export function reservationInput(
  values: RentalValues & { readonly terms: AgreedTerms },
  customerId: number,
  edited: Reservation | null,
): ReservationInput {
  const { checkOutState, checkInState, prep, wrap } = edited?.rental ?? NOTHING;
  const { rental, vehicle, references, ...part } = reservationPart(values);
  return {
    ...part,
    customer: { id: customerId },
    rental: { ...rental, checkOutState, checkInState, prep, wrap },
    vehicle: {
      typeId: values.chargedTypeId ?? vehicle.typeId,
      // Where the client's settings hide the choice of a vehicle, the reservation keeps the one that it has.
      id: values.vehicleId === undefined ? (edited?.vehicle.id ?? null) : values.vehicleId,
    },
    // No stage of a reservation asks for an insurer.
    terms: { ...values.terms, insurance: edited?.terms?.insurance ?? null },
    drivers: driversOf(values, customerId),
    billingContacts: toBillingContactInputs(edited?.billingContacts ?? []),
    references: { ...references, referralId: edited?.references.referralId ?? null },
    isCompound: edited?.isCompound ?? false,
  };
}

interface Values extends RentalValues {
  readonly terms: AgreedTerms;
}

type Submitted = Submission<ReservationFormContext, Values>;
type Write = WriteDeclaration<ReservationFormContext, Values>;

const input = (submission: Submitted) =>
  reservationInput(submission.values, customerIdOf(submission), submission.formState.formContext.edited);

const newInput = (submission: Submitted) => ({ ...input(submission), statusId: submission.values.statusId });

const written = (saved: Awaited<ReturnType<typeof saveReservation>>) => ({
  id: saved.id,
  number: saved.number,
  ...warningTexts(saved),
});

const createStep: Write = {
  name: 'reservation',
  label: 'reservationForm.steps.reservation',
  content: newInput,
  perform: async (reader, submission, safety) =>
    written(await createReservation(reader, newInput(submission), safety)),
  async seek(reader, submission) {
    const { t, formats, today } = submission.formState.staffContext;
    const { customer, rental, vehicle } = newInput(submission);
    const { rows } = await listReservations(reader, {
      page: 1,
      pageSize: 50,
      clientDate: today,
      customerId: customer.id,
      sort: 'created',
      direction: 'desc',
    });
    return rows
      .filter(
        (row) =>
          isSameMinute(row.rental.checkOutAt, rental.checkOutAt) &&
          isSameMinute(row.rental.checkInAt, rental.checkInAt) &&
          row.rental.checkOutPlaceId === rental.checkOutPlaceId &&
          row.vehicle.typeId === vehicle.typeId,
      )
      .map(({ id, displayId: number, rental: { checkOutAt, checkInAt } }) => ({
        id,
        words: t('refusal.evidence.reservation', {
          number,
          from: formats.dateTime(checkOutAt),
          to: formats.dateTime(checkInAt),
        }),
        href: paths.reservation(id),
        result: { id, number },
      }));
  },
  look: (submission) => ({
    href: paths.reservationsOf({ customer: customerIdOf(submission) }),
    label: submission.formState.staffContext.t('reservationForm.look.ofCustomer'),
  }),
};

const idOf = ({ formState: { formContext } }: Submitted): number => formContext.record?.id ?? 0;

const saveStep: Write = {
  name: 'reservation',
  label: 'reservationForm.steps.reservation',
  content: input,
  perform: async (reader, submission, safety) =>
    written(await saveReservation(reader, idOf(submission), input(submission), safety)),
  async seek(reader, submission) {
    const { displayId: number, ...found } = await getReservation(reader, String(idOf(submission)));
    const led = { href: paths.reservation(found.id), result: { id: found.id, number } };
    return changeEvidence({ ...found, number }, submission.formState.staffContext, led);
  },
  look: (submission) => ({
    href: paths.reservation(idOf(submission)),
    label: submission.formState.staffContext.t('action.look', {
      number: submission.formState.formContext.record?.number ?? '',
    }),
  }),
};

const common = {
  permission: 'RESERVATION_EDIT',
  screenName: 'Reservation',
  about: (formState) => rentalAbout(formState, formState.formContext.customer),
  price: rentalPrice,
  unitsAt: rentalUnitsAt,
  formerNames: FORMER_NAMES,
  done: (progress) => ({
    address: paths.reservation(Number(progress.reservation?.id)),
    flash: 'reservationSaved',
  }),
} satisfies Partial<FormDeclaration<ReservationFormContext>>;

const stages = [rentalInformation, vehicleInformation, customerInformation, ratesAndCharges] as const;

export const newReservation = form<ReservationFormContext>()({
  ...common,
  name: 'reservation-new',
  operation: 'reservations.create',
  starts: ['customer', 'vehicle'],
  stages: [...stages, payment],
  steps: [createCustomerStep, createStep, reasonStep, paymentStep],
  address: () => paths.newReservation(),
  back(formContext) {
    if (formContext?.customer) return paths.customer(formContext.customer.id);
    return formContext?.vehicle ? paths.vehicle(formContext.vehicle.id) : paths.reservations();
  },
  /** A customer or vehicle that cannot be read is left out. */
  async open(reader, staffContext, { start }) {
    const [lookUps, customer, vehicle] = await Promise.all([
      readRentalLookUps(staffContext, 'reservation'),
      isId(start.customer) ? getCustomerOrUnread(reader, start.customer) : null,
      isId(start.vehicle) ? getVehicleOrUnread(reader, start.vehicle, staffContext.nowAt(null)) : null,
    ]);
    return { ...BLANK, lookUps, customer, vehicle };
  },
  initial(formContext, staffContext, screen) {
    const start = { customerId: formContext.customer?.id, vehicle: formContext.vehicle };
    const at = { staffContext, screen };
    return { ...newRentalAnswers(formContext, at, start), ...payment.begin(formContext, at) };
  },
});

export const editReservation = form<ReservationFormContext>()({
  ...common,
  name: 'reservation-edit',
  operation: 'reservations.save',
  param: 'reservationId',
  locations: ({ edited }) => (edited === null ? [] : reservationLocations(edited)),
  stages,
  steps: [saveStep, reasonStep],
  address: (id) => paths.editReservation(id),
  back: (_, id) => paths.reservation(id),
  async open(reader, staffContext, asked) {
    const [edited, lookUps] = await Promise.all([
      getReservation(reader, asked.id),
      readRentalLookUps(staffContext, 'reservation'),
    ]);
    const { id, displayId: number, version, changedBy, changedAt, terms } = edited;
    const record = { id, number, version, changedBy, changedAt };
    const held = { kind: 'reservation', record: edited } as const;
    return {
      ...BLANK,
      record,
      held,
      terms,
      before: beforeOfReservation(edited),
      lookUps,
      edited,
    };
  },
  words: ({ record }) => ({ number: record?.number ?? '' }),
  initial: (formContext, staffContext, screen) => ({
    ...heldAnswers(formContext, { staffContext, screen }),
    ...ratesAndCharges.begin(formContext, { staffContext, screen }),
  }),
  closed: ({ edited }, progress) =>
    edited && !canBeChanged(edited.statusId) && !('reservation' in progress)
      ? 'reservationForm.closed'
      : null,
  ...ofRecord,
});
