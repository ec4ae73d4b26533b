import { paths } from '../../../paths.ts';
import { form } from '../../../patterns/record-form/form.server.ts';
import type { FormDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { reservationLocations } from '../../../upstream/reservations/reservation-locations.ts';
import { agreedAnswers } from '../../rentals/form/agreed-answers.ts';
import { agreedFieldOf } from '../../rentals/form/agreed-field-names.ts';
import { createCustomerStep } from '../../rentals/form/create-customer-step.server.ts';
import { customerInformation } from '../../rentals/form/customer-information.server.ts';
import { FORMER_NAMES } from '../../rentals/form/former-names.ts';
import { paymentStep, reasonStep } from '../../rentals/form/money-steps.server.ts';
import { payment } from '../../rentals/form/payment.server.ts';
import { ratesAndCharges } from '../../rentals/form/rates-and-charges.server.ts';
import { rentalAbout } from '../../rentals/form/rental-about.server.ts';
import { rentalFieldOf } from '../../rentals/form/rental-field-names.ts';
import { identifiesInRental } from '../../rentals/form/rental-identities.ts';
import { rentalInformation } from '../../rentals/form/rental-information.server.ts';
import { rentalPrice } from '../../rentals/form/rental-price.server.ts';
import { heldAnswers, newRentalAnswers } from '../../rentals/form/rental-start.server.ts';
import { vehicleInformation } from '../../rentals/form/vehicle-information.server.ts';
import { canBeChanged } from '../life-cycle.ts';
import { openEdit, openNew, type ReservationFormContext } from './reservation-context.server.ts';
import { createStep, saveStep } from './reservation-steps.server.ts';

/** What a reservation's forms have in common. */
const common = {
  permission: 'RESERVATION_EDIT',
  screenName: 'Reservation',
  about: (formState) => rentalAbout(formState, formState.formContext.customer),
  price: rentalPrice,
  identifies: identifiesInRental,
  formerNames: FORMER_NAMES,
  fieldOf: (field, { answers }) => rentalFieldOf(field, answers) ?? agreedFieldOf(field, answers),
  done: (progress) => ({
    address: paths.reservation(Number(progress.reservation?.id)),
    flash: 'reservationSaved',
  }),
} satisfies Partial<FormDeclaration<ReservationFormContext>>;

const stages = [rentalInformation, vehicleInformation, customerInformation, ratesAndCharges] as const;

/** A new reservation. */
export const newReservation = form<ReservationFormContext>()({
  ...common,
  name: 'reservation-new',
  operation: 'reservations.create',
  starts: ['customer', 'vehicle'],
  stages: [...stages, payment],
  steps: [createCustomerStep, createStep, reasonStep, paymentStep],
  address: () => paths.newReservation(),
  back: (formContext) =>
    formContext?.customer
      ? paths.customer(formContext.customer.id)
      : formContext?.vehicle
        ? paths.vehicle(formContext.vehicle.id)
        : paths.reservations(),
  open: (reader, desk, { start }) => openNew(reader, desk, start),
  initial: (formContext, desk, screen) => ({
    ...newRentalAnswers(
      formContext,
      { desk, screen },
      { customerId: formContext.customer?.id, vehicle: formContext.vehicle },
    ),
    ...agreedAnswers(null, desk),
  }),
});

/** The change of a reservation. */
export const editReservation = form<ReservationFormContext>()({
  ...common,
  name: 'reservation-edit',
  operation: 'reservations.save',
  param: 'reservationId',
  locations: ({ edited }) => (edited === null ? [] : reservationLocations(edited)),
  starts: [],
  stages,
  steps: [saveStep, reasonStep],
  address: (id) => paths.editReservation(id),
  back: (_, id) => paths.reservation(id),
  open: (reader, desk, { id }) => openEdit(reader, desk, id),
  words: ({ record }) => ({ number: record?.number ?? '' }),
  initial: (formContext, desk, screen) => ({
    ...heldAnswers(formContext, { desk, screen }),
    ...agreedAnswers(formContext.terms, desk),
  }),
  closed: ({ edited }, progress) =>
    edited && !canBeChanged(edited.statusId) && !('reservation' in progress)
      ? 'reservationForm.closed'
      : null,
  version: ({ record }) => record?.version?.toString(),
  changed: ({ record }) => ({ who: record?.changedBy ?? null, when: record?.changedAt ?? null }),
});
