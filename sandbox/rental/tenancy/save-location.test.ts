import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';

const PATH = '/v3/locations';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(40);
});
afterAll(() => counter.close());

const create = (json: object, login: 'admin' | 'manager' | 'agent' = 'admin') =>
  counter.call(login, PATH, { method: 'POST', json: { countryId: 3, ...json } });
const save = (id: number, json: object, headers: Readonly<Record<string, string>> = {}) =>
  counter.call('admin', `${PATH}/${id}`, { method: 'PUT', json, headers });
const read = async (id: number) => (await counter.call('admin', `${PATH}/${id}`)).body;
const idOf = ({ body }: { readonly body: unknown }) => (body as { locationId: number }).locationId;
const refusal = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  Object.keys((body as { errors?: object }).errors ?? {}),
];

describe('a new location', () => {
  it('has every field, and its author', async () => {
    const whole = {
      ...{ locationName: 'Boulder', locationCode: 'BLD', address1: '1 Pearl Street', address2: 'Unit 4' },
      ...{ city: 'Boulder', stateID: 1, postal: '80301', latitude: 40.01, longitude: -105.27 },
      ...{ contact: 'Ann', phone: '+1 303-555-0199', email: 'boulder@harbour.example' },
      ...{ active: true, isReservation: false, timeZone: 'America/Denver', turnaroundMinutes: 45 },
      ...{ youngDriverAge: 23, outsideHours: 'charged', outsideHoursFee: 12.5 },
    };
    const reply = await create(whole);
    expect([reply.status, reply.headers.get('etag')]).toEqual([201, '"1"']);
    expect(await read(idOf(reply))).toMatchObject({ ...whole, version: 1, changedByName: 'Maren Oldenburg' });
  });

  it('has a code and the zone of the first location where the body has none', async () => {
    expect(await read(idOf(await create({ locationName: 'old town' })))).toMatchObject({
      ...{ locationCode: 'OLD', timeZone: 'Europe/London', turnaroundMinutes: 60, active: true },
    });
  });

  it.each([
    ['no name', { locationName: ' ' }, 400, 'locationName'],
    ['the name of another one', { locationName: 'pier 4' }, 409, 'locationName'],
    ['an unknown country', { countryId: 999 }, 422, 'countryId'],
    ['a state of another country', { stateID: 5 }, 422, 'stateID'],
    ['an unknown time zone', { timeZone: 'Europe/Atlantis' }, 422, 'timeZone'],
  ])('is refused with %s', async (_, changes, status, field) => {
    const reply = await create({ locationName: 'Refused', ...changes });
    expect(refusal(reply)).toEqual([status, [field]]);
  });

  it('needs SETTINGS_LOCATIONS', async () => {
    expect((await create({ locationName: 'Refused' }, 'agent')).body).toMatchObject({
      functionCode: 'SETTINGS_LOCATIONS',
    });
  });
});

describe('a location', () => {
  it('changes in what the body names, and is refused from an old version', async () => {
    const id = idOf(await create({ locationName: 'Changed', phone: '1', stateID: 1 }));
    const reply = await save(id, { phone: null, active: false, timeZone: null }, { 'if-match': '"1"' });
    expect([reply.status, (await save(id, { phone: '2' }, { 'if-match': '"1"' })).status]).toEqual([
      200, 412,
    ]);
    expect(await read(id)).toMatchObject({
      ...{ locationName: 'Changed', phone: '', active: false, timeZone: 'Europe/London', stateID: 1 },
    });
  });

  it('must be in the country of its state', async () => {
    const id = idOf(await create({ locationName: 'Moved', stateID: 1 }));
    expect(refusal(await save(id, { countryId: 2 }))).toEqual([422, ['stateID']]);
    expect((await save(id, { countryId: 2, stateID: null })).status).toBe(200);
  });

  it('stays active while it is the only active one', async () => {
    counter.database.run('UPDATE locations SET is_active = 0 WHERE client_id = 1 AND id > 1');
    expect(refusal(await save(1, { active: false }))).toEqual([409, ['active']]);
    expect(await read(1)).toMatchObject({ active: true });
  });
});
