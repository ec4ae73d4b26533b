import { describe, expect, it } from 'vitest';
import { answersFrom } from '../../../patterns/form-fields/answers.ts';
import { getAgreementOperation } from '../../../upstream/agreements/agreements.contract.ts';
import { getReservationOperation } from '../../../upstream/reservations/reservation.contract.ts';
import type { HeldRecord } from './rental-context.server.ts';
import { rentalFormState } from './rental-form.fixture.ts';
import { checkOutAnswers, heldAnswers, newRentalAnswers } from './rental-start.server.ts';

const AGREEMENT = { kind: 'agreement' } as const;

const reservation = (changes: object = {}) =>
  getReservationOperation.answer.parse({
    ...{
      reserveId: 5,
      reservationNumber: 'R-5',
      statusId: 2,
      reservationTypeId: 2,
      reservationType: 'Corporate',
    },
    ...{
      startDate: '2026-11-20T10:30:00',
      endDate: '2026-11-23T09:00:00',
      startLocationId: 1,
      endLocationId: 2,
    },
    ...{
      vehicleTypeId: 11,
      vehicleId: 4,
      customerId: 7,
      poNo: 'PO-1',
      voucherNo: 'V-1',
      isDelivery: true,
    },
    ...changes,
  });

type Options = Parameters<typeof rentalFormState>[0];

function started(options: Options, input?: Parameters<typeof newRentalAnswers>[2]) {
  const { formContext, staffContext, screen } = rentalFormState(options);
  return newRentalAnswers(formContext, { staffContext, screen }, input);
}

function handedOver(changes: object, options: Options = {}) {
  const record = reservation(changes);
  const held = { kind: 'reservation', record } as const;
  const { formContext, staffContext, screen } = rentalFormState({
    formContext: { ...AGREEMENT, held },
    ...options,
  });
  return checkOutAnswers(record, formContext, { staffContext, screen });
}

function heldIn(held: HeldRecord) {
  const { formContext, staffContext, screen } = rentalFormState({ formContext: { kind: held.kind, held } });
  return heldAnswers(formContext, { staffContext, screen });
}

const ofReservation = (changes: object = {}) => heldIn({ kind: 'reservation', record: reservation(changes) });

describe('a new rental', () => {
  it('begins at the own place a quarter after the next quarter of an hour, with any of the first type', () => {
    expect(started({})).toMatchObject(
      answersFrom({
        ...{ typeId: 1, statusId: 2, checkOutPlaceId: 1, checkInPlaceId: 1, checkOutAt: '20/11/2026 10:15' },
        ...{ vehicleTypeId: 10, vehicle: 'open', customerDrives: true },
      }),
    );
  });

  it('has no end, no customer and, as an agreement, no vehicle', () => {
    const answers = started({ formContext: AGREEMENT });
    expect(['checkInAt', 'customer', 'vehicle', 'statusId'].filter((name) => name in answers)).toEqual([]);
  });

  it('begins with what it is opened for', () => {
    const answers = started({}, { customerId: 9, vehicle: { id: 4, typeId: 11 } });
    expect(answers).toMatchObject({ customer: ['9'], vehicle: ['4:11'], vehicleTypeId: ['11'] });
  });

  it('has the values of the client’s settings', () => {
    const settings = { ReservationType: { defaultValue: 'corporate' }, PONo: { defaultValue: 'PO-' } };
    expect(started({ settings })).toMatchObject({ typeId: ['2'], purchaseOrder: ['PO-'] });
  });

  it('lives without look-ups', () => {
    const lookUps = { types: [], statuses: [], vehicleTypes: [], customerTypes: [], countries: [] };
    expect(started({ formContext: { lookUps } })).not.toHaveProperty('typeId');
  });
});

describe('a reservation that is changed', () => {
  it('is what it says', () => {
    expect(ofReservation()).toMatchObject(
      answersFrom({
        ...{
          typeId: 2,
          checkOutPlaceId: 1,
          checkInPlaceId: 2,
          checkOutAt: '20/11/2026 10:30',
          checkInAt: '23/11/2026 09:00',
        },
        ...{
          vehicleTypeId: 11,
          vehicle: 4,
          customer: 7,
          purchaseOrder: 'PO-1',
          voucherNumber: 'V-1',
          isDelivery: true,
        },
      }),
    );
  });

  it('keeps open which vehicle it will be', () => {
    expect(ofReservation({ vehicleId: null }).vehicle).toEqual(['open']);
  });
});

describe('an agreement from a reservation', () => {
  it('has all that the reservation says, and the agreement type of the same name', () => {
    expect(handedOver({})).toMatchObject(
      answersFrom({
        typeId: 2,
        checkInPlaceId: 2,
        checkInAt: '23/11/2026 09:00',
        vehicle: 4,
        customer: 7,
        purchaseOrder: 'PO-1',
      }),
    );
  });

  it('has those who drive, and not the customer where only others do', () => {
    const mary = { firstName: 'Mary', lastName: 'Somerville', licenseNumber: 'S1' };
    const answers = handedOver({ drivers: [mary] });
    expect(answers).toMatchObject(
      answersFrom({ 'drivers.0.lastName': 'Somerville', 'drivers.0.licenceNumber': 'S1' }),
    );
    expect(answers).not.toHaveProperty('customerDrives');
  });

  it('leaves a vehicle that was not named to be proposed', () => {
    expect(handedOver({ vehicleId: null })).not.toHaveProperty('vehicle');
  });

  it.each(['2026-11-20T10:30:00', '2026-11-20T08:00:00', '2026-11-20T15:00:00'])(
    'begins now, whenever it was reserved for: %s',
    (startDate) => {
      expect(handedOver({ startDate }).checkOutAt).toEqual(['20/11/2026 10:00']);
    },
  );
});

it('changes an agreement from what it says', () => {
  const agreement = getAgreementOperation.answer.parse({
    ...{ agreementId: 6, agreementNumber: 'A-6', agreementStatusId: 1, agreementTypeId: 1 },
    ...{ checkoutDate: '2026-11-18T09:00:00', checkinDate: '2026-11-25T09:00:00', checkinLocation: 2 },
    ...{ deliveryDate: '2026-11-18T08:30:00', customerId: 7, vehicleId: 4 },
  });
  expect(heldIn({ kind: 'agreement', record: agreement })).toMatchObject(
    answersFrom({
      ...{ typeId: 1, checkInPlaceId: 2, checkOutAt: '18/11/2026 09:00', checkInAt: '25/11/2026 09:00' },
      ...{ deliveryAt: '18/11/2026 08:30', customer: 7, customerDrives: true },
    }),
  );
});
