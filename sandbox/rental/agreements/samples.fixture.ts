import type { Database } from '../database.ts';
import { documentSamples } from '../documents/samples.fixture.ts';
import { idOf, type Sample, type Samples } from '../testing/sample.ts';
import {
  CHECKOUT,
  DUE,
  freeVehicle,
  goodCustomer,
  type OpenAgreement,
  openAgreement,
} from './sample-records.fixture.ts';

const FIRST = 'SELECT min(id) AS id FROM agreements WHERE client_id = ?';

/** An open agreement in the path, with a body that follows from it. */
const ofOpen =
  (body: (agreement: OpenAgreement, database: Database, clientId: 1 | 2) => unknown) =>
  (database: Database, clientId: 1 | 2): Sample => {
    const agreement = openAgreement(database, clientId);
    return { holes: { agreementId: agreement.id }, body: body(agreement, database, clientId) };
  };

const dayAfter = (wall: string, days: number): string =>
  new Date(Date.parse(`${wall.slice(0, 10)}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 19);

/** What a check-out of a free vehicle says, without extras. */
function checkOutBody(database: Database, clientId: 1 | 2) {
  const vehicle = freeVehicle(database, clientId);
  return {
    agreementTypeId: clientId * 10 + 1,
    customerId: goodCustomer(database, clientId),
    vehicleId: vehicle.id,
    vehicleTypeId: vehicle.vehicle_type_id,
    checkoutDate: CHECKOUT,
    checkoutLocationId: vehicle.current_location_id,
    checkinDate: DUE,
    checkinLocationId: vehicle.current_location_id,
    odometerOut: vehicle.odometer,
    fuelLevelOut: 8,
  };
}

const firstOf = (database: Database, table: string, clientId: number): number =>
  idOf(database, `SELECT min(id) AS id FROM ${table} WHERE client_id = ?`, [clientId]);

export const samples: Samples = {
  ...documentSamples,
  'agreements.list': () => ({ query: 'page=1&pageSize=200&currentDate=2026-11-20' }),
  'agreements.generateNumber': () => ({ query: 'agreementType=Retail' }),
  'agreements.get': (database, clientId) => ({
    holes: { agreementId: idOf(database, FIRST, [clientId]) },
  }),
  'agreements.summary': (database, clientId) => ({
    holes: { referenceId: idOf(database, FIRST, [clientId]) },
  }),
  'agreements.create': (database, clientId) => ({
    body: {
      ...checkOutBody(database, clientId),
      drivers: [{ customerId: goodCustomer(database, clientId) }],
      taxIds: [firstOf(database, 'taxes', clientId)],
      miscCharges: [{ miscChargeId: firstOf(database, 'misc_charges', clientId), quantity: 1 }],
    },
  }),
  'agreements.save': ofOpen((agreement) => ({
    agreementTypeId: agreement.agreement_type_id,
    checkinDate: agreement.checkin_date,
    checkinLocationId: agreement.checkin_location_id,
    poNo: 'SAMPLE',
  })),
  'agreements.saveStatus': ofOpen(() => ({ statusId: 2, reason: 'The customer calls back' })),
  'agreements.extend': ofOpen((agreement) => ({
    checkinDate: dayAfter(agreement.checkin_date, 1),
    checkinLocationId: agreement.checkin_location_id,
    reason: 'The customer asked for a day more',
  })),
  'agreements.checkin': ofOpen((agreement) => ({
    returnDate: '2026-11-20T10:00:00',
    returnLocationId: agreement.checkin_location_id,
    odometerIn: agreement.odometer_out + 120,
    fuelLevelIn: 8,
    vehicleStatusId: 3,
  })),
  'exchanges.list': (database, clientId) => ({
    query: `agreementId=${idOf(
      database,
      'SELECT min(x.agreement_id) AS id FROM vehicle_exchanges x JOIN agreements a ON a.id = x.agreement_id WHERE a.client_id = ?',
      [clientId],
    )}`,
  }),
  'exchanges.create': (database, clientId) => {
    const agreement = openAgreement(database, clientId);
    const vehicle = freeVehicle(database, clientId);
    return {
      body: {
        agreementId: agreement.id,
        exchangeDate: '2026-11-20T10:00:00',
        locationId: vehicle.current_location_id,
        reason: 'Fault',
        odometerIn: agreement.odometer_out + 50,
        fuelLevelIn: 8,
        oldVehicleStatusId: 3,
        vehicleId: vehicle.id,
        odometerOut: vehicle.odometer,
        fuelLevelOut: 8,
        isFreeUpgrade: true,
      },
    };
  },
};
