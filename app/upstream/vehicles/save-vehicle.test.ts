import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { placesIn, placesOf, sentBy } from '../sent.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { createVehicleOperation, type VehicleInput } from './vehicles.contract.ts';
import { golden } from './vehicles.golden.ts';
import { createVehicle, saveVehicle } from './vehicles.server.ts';

playService();

const answer = (id: string, index = 0) => golden[id]?.accepted[index] as object;
const reader = (assumed = 'all') => ({
  upstream: openDoor({ assumed }).upstream,
  staff: staffOf(),
  traceId: 'trace-1',
});
const safety = { idempotencyKey: 'key-1', ifMatch: '"3"' };

const input: VehicleInput = {
  number: 'V-0042',
  typeId: 3,
  plate: 'LD21 KXB',
  chassisNumber: 'WVWZZZ1KZAW000001',
  make: 'Skoda',
  model: 'Kamiq',
  year: 2024,
  trim: 'Sport',
  colour: 'Blue',
  doors: 5,
  seats: 4,
  baggages: 2,
  transmission: 'Manual',
  fuelType: 'Hybrid',
  tankSize: 50.5,
  fuelLevel: 7,
  batteryLevel: 80,
  odometer: 20_431,
  ownership: 'Leased',
  homeLocationId: 11,
  locationId: 12,
  isActive: false,
  boughtOn: '2024-01-02',
  purchasePrice: 21_000.5,
  soldOn: '2027-03-04',
  salePrice: 9000,
  leaseCompany: 'Quay Leasing',
  leaseEndsOn: '2027-05-06',
  leasePayout: 8000,
  insuranceCompany: 'Aviva',
  insuredUntil: '2027-07-08',
  registeredUntil: '2027-09-10',
  inspectedUntil: '2027-11-12',
  deviceReference: 'T-9',
  note: 'Scratch on the left',
  equipment: ['Tow bar', 'Roof rack'],
};

const body = {
  vehicleNo: 'V-0042',
  vehicleTypeId: 3,
  licenseNo: 'LD21 KXB',
  vin: 'WVWZZZ1KZAW000001',
  make: 'Skoda',
  model: 'Kamiq',
  year: 2024,
  trim: 'Sport',
  colour: 'Blue',
  doors: 5,
  seats: 4,
  baggages: 2,
  transmission: 'Manual',
  fuelType: 'Hybrid',
  tankSize: 50.5,
  fuelLevel: 7,
  batteryLevel: 80,
  odometer: 20_431,
  ownership: 'Leased',
  owningLocationId: 11,
  currentLocationId: 12,
  active: false,
  purchaseDate: '2024-01-02',
  purchasePrice: 21_000.5,
  saleDate: '2027-03-04',
  salePrice: 9000,
  leaseCompany: 'Quay Leasing',
  leaseEndDate: '2027-05-06',
  leasePayout: 8000,
  insuranceCompany: 'Aviva',
  insuranceExpiryDate: '2027-07-08',
  registrationExpiryDate: '2027-09-10',
  inspectionExpiryDate: '2027-11-12',
  deviceReference: 'T-9',
  note: 'Scratch on the left',
  options: ['Tow bar', 'Roof rack'],
};

const create = (given = input) =>
  sentBy(() => createVehicle(reader(), given, safety), {
    method: 'POST',
    status: 201,
    answer: answer('vehicles.create'),
  });

describe('a new vehicle', () => {
  it('is sent whole, under its key', async () => {
    const sent = await create();
    expect(sent).toMatchObject({ path: '/v3/vehicles', key: 'key-1', version: null });
    expect(sent.body).toEqual(body);
  });

  it('forgets nothing that the service takes', async () => {
    const places = placesOf((await create()).body);
    expect(placesIn(createVehicleOperation.body).filter((place) => !places.includes(place))).toEqual([]);
  });

  it('is sent without what there is none of', async () => {
    const sent = await create({ ...input, ownership: null, batteryLevel: null, soldOn: null, equipment: [] });
    expect(Object.values(sent.body as object)).not.toContain(null);
    expect(sent.body).toMatchObject({ options: [] });
  });

  it.each([
    [0, { id: 42, number: 'V-0042', version: 4 }],
    [1, { id: 42, number: null, version: null }],
  ])('comes back as the service knows it (%i)', async (index, saved) => {
    nock(SERVICE)
      .post(/vehicles/)
      .reply(201, answer('vehicles.create', index));
    expect(await createVehicle(reader(), input, safety)).toEqual(saved);
  });

  it('is refused with 409 when its plate is another’s', async () => {
    const problem = { title: 'LD21 KXB is V-0007 already.', errors: { licenseNo: ['Is V-0007 already.'] } };
    nock(SERVICE)
      .post(/vehicles/)
      .reply(409, { ...problem, status: 409 });
    const failure = await failureOf(createVehicle(reader(), input, safety));
    expect(failure).toMatchObject({ kind: 'refused', status: 409, problem });
  });

  it('is not sent to a service that has no such call', async () => {
    expect((await failureOf(createVehicle(reader('none'), input, safety))).kind).toBe('not-offered');
  });
});

describe('a changed vehicle', () => {
  it('is sent whole, with the version that was seen', async () => {
    const sent = await sentBy(() => saveVehicle(reader(), 42, input, safety), {
      method: 'PUT',
      answer: answer('vehicles.save'),
    });
    expect(sent).toMatchObject({ path: '/v3/vehicles/42', key: 'key-1', version: '"3"' });
    expect(sent.body).toEqual(body);
  });

  it('is refused with 412 and who was faster', async () => {
    const problem = {
      title: 'Another user has changed this record.',
      changedBy: 'Ines Carvalho',
      version: 4,
    };
    nock(SERVICE)
      .put(/vehicles/)
      .reply(412, { ...problem, status: 412 });
    expect(await failureOf(saveVehicle(reader(), 42, input, safety))).toMatchObject({ status: 412, problem });
  });
});
