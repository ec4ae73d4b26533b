import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formValues } from '../../../patterns/staged-form/sample-form.fixture.ts';
import { readStages } from '../../../patterns/staged-form/stages.server.ts';
import { fullSample } from '../../../upstream/full-sample.fixture.ts';
import { getReservationOperation } from '../../../upstream/reservations/reservation.contract.ts';
import { saveReservationOperation } from '../../../upstream/reservations/reservations.contract.ts';
import { beforeOfReservation } from '../../rentals/form/rental-context.server.ts';
import { rentalFormState } from '../../rentals/form/rental-form.fixture.ts';
import { editReservation, type ReservationFormContext, reservationInput } from './reservation-form.server.ts';

type Wire = Record<string, unknown>;
const nothing = { types: [], statuses: [], vehicleTypes: [], customerTypes: [], countries: [] };

/** What an edit sends that the user did not change: of a service that answers no look-up. */
async function untouched(wire: unknown, lookUps: ReservationFormContext['lookUps'] = nothing): Promise<Wire> {
  const edited = getReservationOperation.answer.parse(wire);
  const { staffContext, screen, ...formState } = rentalFormState();
  const formContext: ReservationFormContext = {
    kind: 'reservation',
    record: {
      id: edited.id,
      number: edited.displayId,
      version: edited.version,
      changedBy: null,
      changedAt: null,
    },
    reservation: null,
    held: { kind: 'reservation', record: edited },
    terms: edited.terms,
    before: beforeOfReservation(edited),
    lookUps,
    edited,
    customer: null,
    vehicle: null,
  };
  const answers = await editReservation.initial(formContext, staffContext, screen);
  const state = { ...formState, staffContext, screen, formContext, answers };
  const read = readStages(editReservation, state);
  expect(Object.assign({}, ...read.map(({ errors }) => errors))).toEqual({});
  const values = formValues(editReservation, state);
  if (values === null) throw new Error('The answers cannot be read');
  return z.encode(
    saveReservationOperation.body,
    reservationInput(values, values.customerId ?? 0, edited),
  ) as Wire;
}

/** The fields that a body has under the same name as the detail. */
const SAME = [
  'reservationTypeId',
  'customerId',
  'startDate',
  'endDate',
  'startLocationId',
  'endLocationId',
  'vehicleTypeId',
  'vehicleId',
  'note',
  'voucherNo',
  'poNo',
  'roNo',
  'referralId',
  'destination',
  'checkoutState',
  'checkinState',
  'projectedMileage',
  'prep',
  'wrap',
  'isDelivery',
  'isRetrieval',
  'isCompound',
];

const sample = fullSample(getReservationOperation.answer).sample as Wire & {
  readonly drivers: readonly Wire[];
  readonly billingContacts: readonly Wire[];
  readonly priceTerms: Wire;
};

describe('an edit that the user did not change', () => {
  it('sends every field back as it came', async () => {
    const body = await untouched(sample);
    for (const name of SAME) expect({ [name]: body[name] }).toEqual({ [name]: sample[name] });
  });

  it('sends back what was agreed about the price', async () => {
    const body = await untouched(sample);
    for (const [name, value] of Object.entries(sample.priceTerms)) {
      expect({ [name]: body[name] }).toEqual({ [name]: value });
    }
  });

  it('sends back who drives and who is billed', async () => {
    const body = await untouched(sample);
    const {
      driverId: _,
      licenseCountry: __,
      isPrimary: ___,
      dateOfbirth,
      ...driver
    } = sample.drivers[0] ?? {};
    expect(body.drivers).toEqual([
      {
        ...driver,
        dateOfBirth: String(dateOfbirth).slice(0, 10),
        licenseExpiryDate: String(driver.licenseExpiryDate).slice(0, 10),
      },
    ]);
    const { billingContactId: ____, ...contact } = sample.billingContacts[0] ?? {};
    expect(body.billingContacts).toEqual([contact]);
  });

  it('keeps an open vehicle open, and adds nothing to a record that says little', async () => {
    const body = await untouched({
      reserveId: 7,
      reservationNumber: 'R-7',
      reservationTypeId: 1,
      statusId: 2,
      customerId: 5,
      startDate: '2026-12-01T10:00:00',
      endDate: '2026-12-03T10:00:00',
      startLocationId: 1,
      endLocationId: 1,
      vehicleTypeId: 10,
    });
    const given = Object.entries(body).filter(
      ([, value]) => value !== undefined && value !== false && JSON.stringify(value) !== '[]',
    );
    expect(Object.fromEntries(given)).toEqual({
      reservationTypeId: 1,
      customerId: 5,
      startDate: '2026-12-01T10:00:00',
      endDate: '2026-12-03T10:00:00',
      startLocationId: 1,
      endLocationId: 1,
      vehicleTypeId: 10,
    });
  });
});
