import { paths } from '../../../paths.ts';
import { createCustomerStep } from '../../../patterns/rental-form/create-customer-step.server.ts';
import { customerInformation } from '../../../patterns/rental-form/customer-information.server.ts';
import { rentalAbout } from '../../../patterns/rental-form/rental-about.server.ts';
import { rentalFieldOf } from '../../../patterns/rental-form/rental-field-names.ts';
import { rentalInformation } from '../../../patterns/rental-form/rental-information.server.ts';
import { newRentalAnswers, reservationAnswers } from '../../../patterns/rental-form/rental-start.server.ts';
import { vehicleInformation } from '../../../patterns/rental-form/vehicle-information.server.ts';
import type { FormDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { canBeChanged } from '../life-cycle.ts';
import { openEdit, openNew, type ReservationGround } from './reservation-ground.server.ts';
import { createStep, saveStep } from './reservation-steps.server.ts';

/** What a reservation's forms have in common. */
const common = {
  permission: 'RESERVATION_EDIT',
  screenName: 'Reservation',
  about: (scene) => rentalAbout(scene, scene.ground.customer?.name ?? null),
  fieldOf: (field, { answers }) => rentalFieldOf(field, answers),
  done: (progress) => ({
    address: paths.reservation(Number(progress.reservation?.id)),
    flash: 'reservationSaved',
  }),
} satisfies Partial<FormDeclaration<ReservationGround>>;

const stages = [rentalInformation, vehicleInformation, customerInformation];

/** A new reservation. */
export const newReservation: FormDeclaration<ReservationGround> = {
  ...common,
  name: 'reservation-new',
  operation: 'reservations.create',
  starts: ['customer', 'vehicle'],
  stages: [...stages],
  steps: [createCustomerStep, createStep],
  address: () => paths.newReservation(),
  back: (ground) =>
    ground?.customer
      ? paths.customer(ground.customer.id)
      : ground?.vehicle
        ? paths.vehicle(ground.vehicle.id)
        : paths.reservations(),
  open: (reader, desk, { start }) => openNew(reader, desk, start),
  initial: (ground, desk, screen) =>
    newRentalAnswers(ground, { desk, screen }, { customerId: ground.customer?.id, vehicle: ground.vehicle }),
};

/** The change of a reservation. */
export const editReservation: FormDeclaration<ReservationGround> = {
  ...common,
  name: 'reservation-edit',
  operation: 'reservations.save',
  param: 'reservationId',
  starts: [],
  stages: [...stages],
  steps: [saveStep],
  address: (id) => paths.editReservation(id),
  back: (_, id) => paths.reservation(id),
  open: (reader, desk, { id }) => openEdit(reader, desk, id),
  words: ({ record }) => ({ number: record?.number ?? '' }),
  initial: ({ edited }, desk) => (edited ? reservationAnswers(edited, desk) : {}),
  closed: ({ edited }, progress) =>
    edited && !canBeChanged(edited.statusId) && !('reservation' in progress)
      ? 'reservationForm.closed'
      : null,
  version: ({ record }) => record?.version?.toString(),
  changed: ({ record }) => ({ who: record?.changedBy ?? null, when: record?.changedAt ?? null }),
};
