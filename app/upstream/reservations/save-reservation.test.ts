import nock from 'nock';
import { describe, expect, it } from 'vitest';
import {
  fullContact,
  fullContactBody,
  fullDriver,
  fullDriverBody,
} from '../customers/people-input.fixture.ts';
import { fullTerms, fullTermsBody, noTerms } from '../pricing/agreed-terms.fixture.ts';
import { placesIn, placesOf, sentBy } from '../sent.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { createReservationOperation } from './reservations.contract.ts';
import { golden } from './reservations.golden.ts';
import { createReservation, saveReservation } from './reservations.server.ts';

playService();

const answer = (id: string, index = 0) => golden[id]?.accepted[index] as object;
const reader = (assumed = 'all') => ({
  upstream: openDoor({ assumed }).upstream,
  staff: staffOf(),
  traceId: 'trace-1',
});
const safety = { idempotencyKey: 'key-1', ifMatch: '"3"' };

const input: Parameters<typeof createReservation>[1] = {
  statusId: 3,
  typeId: 2,
  customer: { id: 812 },
  rental: {
    checkOutAt: '2026-11-17T09:00',
    checkInAt: '2026-11-20T10:30',
    checkOutPlaceId: 4,
    checkInPlaceId: 5,
    destination: 'Lyon',
    checkOutState: 'Clean',
    checkInState: 'As it is',
    projectedMileage: 700,
    prep: 15,
    wrap: 30,
    isDelivery: true,
    isRetrieval: false,
  },
  vehicle: { typeId: 3, id: 42 },
  terms: fullTerms,
  drivers: [fullDriver],
  billingContacts: [fullContact],
  note: 'Arrives by ferry',
  references: { voucherNumber: 'V-1', purchaseOrder: 'PO-2', repairOrder: 'RO-3', referralId: 6 },
  isCompound: true,
};

const body = {
  reservationTypeId: 2,
  customerId: 812,
  startDate: '2026-11-17T09:00',
  endDate: '2026-11-20T10:30',
  startLocationId: 4,
  endLocationId: 5,
  vehicleTypeId: 3,
  vehicleId: 42,
  ...fullTermsBody,
  drivers: [fullDriverBody],
  billingContacts: [fullContactBody],
  note: 'Arrives by ferry',
  voucherNo: 'V-1',
  poNo: 'PO-2',
  roNo: 'RO-3',
  referralId: 6,
  destination: 'Lyon',
  checkoutState: 'Clean',
  checkinState: 'As it is',
  projectedMileage: 700,
  prep: 15,
  wrap: 30,
  isDelivery: true,
  isRetrieval: false,
  isCompound: true,
};

const create = (given = input) =>
  sentBy(() => createReservation(reader(), given, safety), {
    method: 'POST',
    status: 201,
    answer: answer('reservations.create'),
  });
const save = () =>
  sentBy(() => saveReservation(reader(), 20381, input, safety), {
    method: 'PUT',
    answer: answer('reservations.save'),
  });

describe('a new reservation', () => {
  it('is sent whole, under its key', async () => {
    expect(await create()).toMatchObject({
      path: '/v3/reservations',
      body: { ...body, statusId: 3 },
      key: 'key-1',
      version: null,
    });
  });

  it('forgets nothing that the service takes', async () => {
    const places = placesOf({ ...(await create().then(({ body }) => body as object)) });
    const missing = placesIn(createReservationOperation.body).filter((place) => !places.includes(place));
    expect(missing).toEqual([]);
  });

  it('is sent without what there is none of', async () => {
    const { body } = await create({
      ...input,
      statusId: null,
      rental: {
        ...input.rental,
        destination: null,
        checkOutState: null,
        checkInState: null,
        projectedMileage: null,
        prep: null,
        wrap: null,
      },
      vehicle: { typeId: 3, id: null },
      terms: noTerms,
      drivers: [],
      billingContacts: [],
      note: null,
      references: { voucherNumber: null, purchaseOrder: null, repairOrder: null, referralId: null },
    });
    expect(Object.values(body as object)).not.toContain(null);
    expect(body).not.toHaveProperty('statusId');
  });

  it('comes back with number, total and warnings', async () => {
    nock(SERVICE)
      .post(/reservations/)
      .reply(201, answer('reservations.create'));
    expect(await createReservation(reader(), input, safety)).toEqual({
      id: 20381,
      number: 'R-20381',
      statusId: expect.any(Number),
      total: expect.any(Number),
      version: 1,
      warnings: [{ code: 'blacklisted', message: 'Zoë Ångström is on the blacklist.' }],
    });
  });

  it('lives with a service that says little', async () => {
    nock(SERVICE)
      .post(/reservations/)
      .reply(201, answer('reservations.create', 1));
    expect(await createReservation(reader(), input, safety)).toMatchObject({ version: null, warnings: [] });
  });

  it.each([
    [409, { title: 'V-0042 is taken.', conflict: { referenceType: 'agreement', referenceId: 812 } }],
    [422, { title: 'This cannot be reserved.', errors: { endDate: ['Is before the start.'] } }],
    [403, { title: 'A permission is missing.', functionCode: 'RESERVATION_EDIT' }],
  ])('is refused with %i and the service’s words', async (status, problem) => {
    nock(SERVICE)
      .post(/reservations/)
      .reply(status, { ...problem, status });
    const failure = await failureOf(createReservation(reader(), input, safety));
    expect(failure).toMatchObject({ kind: 'refused', status, problem });
  });

  it('is not sent to a service that has no such call', async () => {
    expect((await failureOf(createReservation(reader('none'), input, safety))).kind).toBe('not-offered');
  });

  it('is not sent again when its outcome is unknown', async () => {
    nock(SERVICE)
      .post(/reservations/)
      .replyWithError('gone');
    expect((await failureOf(createReservation(reader(), input, safety))).kind).toBe('unreachable');
  });
});

describe('a changed reservation', () => {
  it('is sent whole, with the version that was seen', async () => {
    expect(await save()).toMatchObject({
      path: '/v3/reservations/20381',
      body,
      key: 'key-1',
      version: '"3"',
    });
  });

  it('does not touch the status', async () => {
    expect((await save()).body).not.toHaveProperty('statusId');
  });

  it('is refused with 412 and who was faster', async () => {
    const problem = {
      title: 'Another user has changed this record.',
      changedBy: 'Ines Carvalho',
      version: 4,
    };
    nock(SERVICE)
      .put(/reservations/)
      .reply(412, { ...problem, status: 412 });
    expect(await failureOf(saveReservation(reader(), 20381, input, safety))).toMatchObject({
      status: 412,
      problem,
    });
  });
});
