import { describe, expect, it } from 'vitest';
import { priceRequest } from './price-request.server.ts';
import type { RentalBefore } from './rental-context.ts';
import { rentalFormState } from './rental-form.fixture.ts';

const RECORD = { id: 77, number: 'A-77', version: 1, changedBy: null, changedAt: null };
const CAME_IN = { advance: 20, paid: 30 } as RentalBefore;

describe('what the service is asked for a price', () => {
  it('is when, where and what, and what was agreed', () => {
    const typed = { checkInPlaceId: 2, vehicle: '42', 'charges.9': true };
    expect(priceRequest(rentalFormState({ typed }))).toMatchObject({
      from: '2026-11-20T12:00:00',
      to: '2026-11-23T12:00:00',
      checkOutPlaceId: 1,
      checkInPlaceId: 2,
      vehicleTypeId: 10,
      vehicleId: 42,
      customerId: 7,
      terms: { charges: [{ chargeId: 9 }] },
      agreementId: null,
      reservationId: null,
      advance: null,
      paid: null,
    });
  });

  it.each(['checkOutAt', 'checkInAt', 'checkOutPlaceId', 'checkInPlaceId', 'vehicleTypeId'])(
    'is nothing without %s',
    (name) => {
      expect(priceRequest(rentalFormState({ typed: { [name]: '' } }))).toBeNull();
    },
  );

  it('is asked before anything else is right', () => {
    const typed = { customer: '', type: '', rateName: 'r'.repeat(200), preAdjustment: 'x' };
    expect(priceRequest(rentalFormState({ typed }))).toMatchObject({
      customerId: null,
      terms: { rateName: null, preAdjustment: null },
    });
  });

  it('names the agreement that is changed, with what came in', () => {
    const formContext = { kind: 'agreement', record: RECORD, before: CAME_IN } as const;
    expect(priceRequest(rentalFormState({ formContext }))).toMatchObject({
      agreementId: 77,
      reservationId: null,
      advance: 20,
      paid: 30,
    });
  });

  it.each([
    ['that is changed', { kind: 'reservation', record: RECORD }],
    ['that is handed over', { kind: 'agreement', reservation: { id: 77, number: 'R-77' } }],
  ] as const)('names the reservation %s', (_, formContext) => {
    expect(priceRequest(rentalFormState({ formContext }))).toMatchObject({
      agreementId: null,
      reservationId: 77,
    });
  });
});
