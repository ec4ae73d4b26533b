import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { fullDriver, fullDriverBody } from '../customers/people-input.fixture.ts';
import { fullTerms, fullTermsBody, noTerms } from '../pricing/agreed-terms.fixture.ts';
import { placesIn, placesOf, sentBy } from '../sent.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import {
  createAgreementOperation,
  type NewAgreementInput,
  saveAgreementOperation,
} from './agreement-writes.contract.ts';
import { createAgreement, saveAgreement } from './agreement-writes.server.ts';
import { golden } from './agreements.golden.ts';

playService();

const answer = (id: string, index = 0) => golden[id]?.accepted[index] as object;
const reader = (assumed = 'all') => ({
  upstream: openDoor({ assumed }).upstream,
  staff: staffOf(),
  traceId: 'trace-1',
});
const safety = { idempotencyKey: 'key-1', ifMatch: '"2"' };

const input: NewAgreementInput = {
  keepsReservedPrice: true,
  number: 'A-11204',
  reservationId: 20381,
  customerId: 812,
  vehicleId: 42,
  vehicleTypeId: 3,
  checkOutAt: '2026-11-17T09:00',
  checkOutPlaceId: 4,
  typeId: 13,
  checkInAt: '2026-11-20T10:30',
  checkInPlaceId: 5,
  terms: fullTerms,
  drivers: [fullDriver],
  isDelivery: true,
  isRetrieval: false,
  deliveryAt: '2026-11-17T08:15',
  purchaseOrder: 'PO-2',
  note: 'Arrives by ferry',
  overrideNote: 'The manager knows',
  odometerOut: 20_431,
  fuelOut: 7,
};

/** What both writes say. */
const shared = {
  ...fullTermsBody,
  agreementTypeId: 13,
  checkinDate: '2026-11-20T10:30',
  checkinLocationId: 5,
  drivers: [fullDriverBody],
  isDelivery: true,
  isRetrieval: false,
  deliveryDate: '2026-11-17T08:15',
  poNo: 'PO-2',
  note: 'Arrives by ferry',
  overrideNote: 'The manager knows',
  odometerOut: 20_431,
  fuelLevelOut: 7,
};

const create = (given = input, assumed = 'all') =>
  sentBy(() => createAgreement(reader(assumed), given, safety), {
    method: 'POST',
    status: 201,
    answer: answer('agreements.create'),
  });
const save = () =>
  sentBy(() => saveAgreement(reader(), 1204, input, safety), {
    method: 'PUT',
    answer: answer('agreements.save'),
  });
const nothing = {
  keepsReservedPrice: false,
  number: null,
  reservationId: null,
  vehicleTypeId: null,
  terms: noTerms,
  drivers: [],
  deliveryAt: null,
  purchaseOrder: null,
  note: null,
  overrideNote: null,
  fuelOut: null,
};

describe('a check-out', () => {
  it('is sent whole, under its key', async () => {
    expect(await create()).toMatchObject({ path: '/v3/agreements', key: 'key-1', version: null });
    expect((await create()).body).toEqual({
      ...shared,
      agreementNumber: 'A-11204',
      reservationId: 20381,
      keepReservedPrice: true,
      customerId: 812,
      vehicleId: 42,
      vehicleTypeId: 3,
      checkoutDate: '2026-11-17T09:00',
      checkoutLocationId: 4,
    });
  });

  it('forgets nothing that the service takes', async () => {
    const places = placesOf((await create()).body);
    expect(placesIn(createAgreementOperation.body).filter((place) => !places.includes(place))).toEqual([]);
  });

  it('keeps no reserved price on a service that cannot', async () => {
    const { body } = await create(input, 'agreements.create');
    expect(body).not.toHaveProperty('keepReservedPrice');
    expect(body).toHaveProperty('reservationId');
  });

  it('is sent without what there is none of', async () => {
    const { body } = await create({ ...input, ...nothing });
    expect(Object.values(body as object)).not.toContain(null);
    expect(body).not.toHaveProperty('agreementNumber');
    expect(body).not.toHaveProperty('keepReservedPrice');
  });

  it('comes back with number, deposit and warnings', async () => {
    nock(SERVICE)
      .post(/agreements/)
      .reply(201, answer('agreements.create'));
    expect(await createAgreement(reader(), input, safety)).toEqual({
      id: 1204,
      number: 'A-11204',
      statusId: 1,
      status: 'Open',
      total: 132,
      balance: 82,
      deposit: 150,
      version: 2,
      warnings: [{ code: 'outside-hours', message: expect.stringContaining('Pier 4') }],
    });
  });

  it('lives with a service that says little', async () => {
    nock(SERVICE)
      .post(/agreements/)
      .reply(201, answer('agreements.create', 1));
    const saved = await createAgreement(reader(), input, safety);
    expect(saved).toMatchObject({ deposit: null, warnings: [] });
  });

  it.each([
    [409, { title: 'V-0042 is taken.', conflict: { referenceType: 'agreement', referenceId: 812 } }],
    [
      422,
      { title: 'Noor Haddad may not drive.', errors: { 'drivers.0.licenseExpiryDate': ['Ends too early.'] } },
    ],
    [403, { title: 'A permission is missing.', functionCode: 'BLACKLIST_OVERRIDE' }],
  ])('is refused with %i and the service’s words', async (status, problem) => {
    nock(SERVICE)
      .post(/agreements/)
      .reply(status, { ...problem, status });
    const failure = await failureOf(createAgreement(reader(), input, safety));
    expect(failure).toMatchObject({ kind: 'refused', status, problem });
  });

  it('is not sent to a service that has no such call', async () => {
    expect((await failureOf(createAgreement(reader('none'), input, safety))).kind).toBe('not-offered');
  });
});

describe('a changed agreement', () => {
  it('is sent with the version that was seen', async () => {
    expect(await save()).toMatchObject({ path: '/v3/agreements/1204', key: 'key-1', version: '"2"' });
  });

  it('says what may change and nothing of the check-out', async () => {
    expect((await save()).body).toEqual(shared);
  });

  it('forgets nothing that the service takes', async () => {
    const places = placesOf((await save()).body);
    expect(placesIn(saveAgreementOperation.body).filter((place) => !places.includes(place))).toEqual([]);
  });

  it('comes back with what it cost before', async () => {
    nock(SERVICE)
      .put(/agreements/)
      .reply(200, answer('agreements.save'));
    expect(await saveAgreement(reader(), 1204, input, safety)).toMatchObject({
      total: 132,
      totalBefore: 120,
    });
  });

  it('is refused with 412 and who was faster', async () => {
    const problem = {
      title: 'Another user has changed this record.',
      changedBy: 'Ines Carvalho',
      version: 3,
    };
    nock(SERVICE)
      .put(/agreements/)
      .reply(412, { ...problem, status: 412 });
    expect(await failureOf(saveAgreement(reader(), 1204, input, safety))).toMatchObject({
      status: 412,
      problem,
    });
  });
});
