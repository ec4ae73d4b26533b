import { type Database, insertRow } from '../core/database.ts';
import { idOf, type Samples } from '../testing/sample.ts';

const RATE = 'SELECT min(id) AS id FROM rates WHERE client_id = ?';

/** A vehicle type and a location for which the tenant has a rate. */
function ratedPlace(database: Database, clientId: number) {
  const row = database.get<{ vehicleTypeId: number; locationId: number; rateTypeId: number }>(
    `SELECT vehicle_type_id AS vehicleTypeId, location_id AS locationId, rate_type_id AS rateTypeId FROM rates
     WHERE client_id = ? ORDER BY id LIMIT 1`,
    [clientId],
  );
  if (row === undefined) throw new Error('The seed has no rates.');
  return row;
}

const promotion = (code: string) => ({
  code,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  discountType: 'Percentage',
  discountValue: 12.5,
  applicableTo: 'Subtotal',
});

let removed = 0;

const charge = (name: string) => ({
  ...{ name, calculationType: 'Fixed', value: 12.5 },
  options: [{ name: 'Large', value: 15 }],
});
const KIND = 'SELECT min(id) AS id FROM charge_kinds WHERE client_id = ?';

export const samples: Samples = {
  'clients.saveChargeKinds': (database, clientId) => ({
    pathParams: { clientId },
    body: {
      kinds: [
        { chargeKindId: idOf(database, KIND, [clientId]), name: 'Damage', isActive: true, taxable: true },
      ],
    },
  }),
  'pricing.summary': (database, clientId) => {
    const { vehicleTypeId, locationId } = ratedPlace(database, clientId);
    const dates = { startDate: '2026-11-23T09:00', endDate: '2026-11-30T09:00:00' };
    return { body: { clientId, locationId, locationToId: locationId, vehicleTypeId, ...dates } };
  },
  'rates.optimal': (database, clientId) => {
    const { vehicleTypeId, locationId } = ratedPlace(database, clientId);
    const dates = 'CheckoutDate=2026-11-23T09:00:00&CheckinDate=2026-11-30T09:00:00';
    return { query: `${dates}&VehicleTypeId=${vehicleTypeId}&LocationId=${locationId}` };
  },
  'rates.list': (database, clientId) => {
    const { vehicleTypeId, locationId } = ratedPlace(database, clientId);
    return { query: `VehicleTypeId=${vehicleTypeId}&LocationId=${locationId}` };
  },
  'rates.createType': () => ({ body: { rateName: 'Corporate', isPrepaid: false } }),
  'rates.saveType': (database, clientId) => ({
    pathParams: {
      rateTypeId: idOf(database, 'SELECT max(id) AS id FROM rate_types WHERE client_id = ?', [clientId]),
    },
    body: { rateName: 'Web', isPrepaid: true },
  }),
  'rates.create': (database, clientId) => ({
    body: {
      ...ratedPlace(database, clientId),
      dailyRate: 55,
      startDate: '2030-06-01',
      endDate: '2030-08-31',
    },
  }),
  'rates.save': (database, clientId) => ({
    pathParams: { rateId: idOf(database, RATE, [clientId]) },
    body: {
      ...ratedPlace(database, clientId),
      hourlyRate: 12,
      dailyRate: 50,
      weeklyRate: 250,
      monthlyRate: 900,
    },
  }),
  'rates.saveMany': (database, clientId) => ({
    body: {
      lines: [
        { content: { ...ratedPlace(database, clientId), dailyRate: 55, startDate: '2031-06-01' } },
        {
          id: Number(idOf(database, RATE, [clientId])),
          content: { ...ratedPlace(database, clientId), dailyRate: 51 },
        },
      ],
    },
  }),
  'charges.saveMany': () => ({ body: { lines: [{ content: charge('One of many of the samples') }] } }),
  'taxes.list': (database, clientId) => ({
    query: `LocationId=${ratedPlace(database, clientId).locationId}`,
  }),
  'promotions.create': () => ({ body: promotion('SAMPLE12') }),
  'promotions.save': (database, clientId) => ({
    pathParams: {
      promotionId: idOf(database, 'SELECT min(id) AS id FROM promotions WHERE client_id = ?', [clientId]),
    },
    body: promotion('SAMPLE13'),
  }),
  'taxes.create': (database, clientId) => ({
    body: {
      ...{ name: 'Tax of the samples', value: 3.5 },
      locations: [
        {
          locationId: ratedPlace(database, clientId).locationId,
          ...{ isOption: true, isDefaultSelectedForReservation: false },
        },
      ],
    },
  }),
  'taxes.save': (database, clientId) => ({
    pathParams: { taxId: idOf(database, 'SELECT max(id) AS id FROM taxes WHERE client_id = ?', [clientId]) },
    body: { name: 'Saved tax of the samples', value: 4, locations: [] },
  }),
  'charges.create': () => ({ body: charge('Charge of the samples') }),
  'charges.save': (database, clientId) => ({
    pathParams: {
      miscChargeId: idOf(database, 'SELECT max(id) AS id FROM misc_charges WHERE client_id = ?', [clientId]),
    },
    body: charge('Saved charge of the samples'),
  }),
  'charges.remove': (database, clientId) => ({
    pathParams: {
      miscChargeId: String(
        insertRow(database, 'misc_charges', {
          client_id: clientId,
          ...{ name: `Removed charge ${clientId} ${removed++}`, calculation_type: 'Fixed', value: 100 },
        }),
      ),
    },
  }),
  'charges.list': () => ({ query: 'Active=true' }),
};
