import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { placesIn, placesOf, sentBy } from '../sent.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { createUserOperation, toLowerCaseStyle } from './users.contract.ts';
import { golden } from './users.golden.ts';
import {
  countActiveUsersOrUnread,
  createUser,
  getOwnPermissions,
  getOwnProfile,
  getUser,
  listBriefUsers,
  listUsers,
  saveUser,
  sendPasswordResetLink,
} from './users.server.ts';

playService();

const reader = (assumed = 'all') => ({
  upstream: openDoor({ assumed }).upstream,
  staff: staffOf(),
  traceId: 'trace-1',
});
const profile = golden['users.get']?.accepted[0] as object;

describe('the format overrides of a profile', () => {
  it.each([
    ['DD/MM/YYYY', 'dd/MM/yyyy'],
    ['MM/DD/YYYY', 'MM/dd/yyyy'],
    ['D.M.YY', 'd.M.yy'],
    ['hh:mm A', 'hh:mm a'],
    ['HH:mm:ss', 'HH:mm:ss'],
    ['ddd D MMM YYYY', 'EEE d MMM yyyy'],
    ['DD [of] MMMM', "dd 'of' MMMM"],
    ['dd/MM/yyyy', 'dd/MM/yyyy'],
  ])('%s become %s', (theirs, ours) => {
    expect(toLowerCaseStyle(theirs)).toBe(ours);
  });

  it.each([null, '', '  '])('are none when they are %j', (theirs) => {
    expect(toLowerCaseStyle(theirs)).toBeNull();
  });
});

describe('the own profile', () => {
  it('is asked for as the own user', async () => {
    const own = { currentUserId: '103', clientId: '1', userId: '103' };
    nock(SERVICE).get('/v3/users/103').query(own).reply(200, profile);
    expect((await getOwnProfile(reader())).id).toBe(103);
  });

  it('comes in the words of the product', async () => {
    nock(SERVICE).get(/users/).reply(200, profile);
    expect(await getOwnProfile(reader())).toEqual({
      clientId: 1,
      id: 103,
      userName: 'agent',
      firstName: 'Ines',
      lastName: 'Carvalho',
      email: 'ines@harbour.example',
      roleId: 3,
      language: 'en',
      languageName: 'English',
      placeName: 'Pier 4',
      lastSignInAt: '2026-11-16T17:02:11',
      getsReservationEmails: false,
      phone: '+44 7700 900456',
      scanAccessKey: null,
      serviceId: 103,
      fullName: 'Ines Carvalho',
      roleName: 'Counter agent',
      places: [
        { id: 1, name: 'Pier 4', isSelected: true },
        { id: 2, name: 'Airport', isSelected: false },
      ],
      isActive: true,
      isLockedOut: false,
      dateFormat: 'dd/MM/yyyy',
      timeFormat: 'hh:mm a',
      version: 3,
      changedAt: '2026-11-14T09:30:00.000Z',
      changedBy: 'Maren Oldenburg',
    });
  });

  it('takes the full name of first and last when the service has none', async () => {
    nock(SERVICE).get(/users/).reply(200, { userID: 103, firstName: ' Ines ', lastName: 'Carvalho' });
    expect((await getOwnProfile(reader())).fullName).toBe('Ines Carvalho');
  });
});

describe('the own permissions', () => {
  it('are the set of function codes', async () => {
    nock(SERVICE)
      .get('/v3/users/103/permissions')
      .query(true)
      .reply(200, golden['users.permissions']?.accepted[0] as object);
    expect([...(await getOwnPermissions(reader()))]).toEqual(['RESERVATION_VIEW', 'FLEET_VIEW']);
  });
});

const safety = { idempotencyKey: 'key-1', ifMatch: '"3"' };
const answer = (id: string) => golden[id]?.accepted[0] as object;

const user = {
  userName: 'nora',
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'nora@harbour.example',
  roleId: 13,
  language: 'en-GB',
  phone: '+44 1',
  scanAccessKey: 'K-1',
  isActive: true,
  isLockedOut: false,
  getsReservationEmails: true,
  placeName: 'Airport',
  places: [{ id: 2, isSelected: true }],
  dateFormat: "EEE d MMM yyyy 'at'",
  timeFormat: 'hh:mm a',
};

const body = {
  userName: 'nora',
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'nora@harbour.example',
  userRoleID: 13,
  language: 'en-GB',
  phone: '+44 1',
  scanAccessKey: 'K-1',
  isActive: true,
  lockOut: false,
  isReservationEmail: true,
  locationList: [{ locationId: 2, isSelected: true }],
  locationName: 'Airport',
  overrideDateFormat: 'ddd D MMM YYYY [at]',
  overrideTimeFormat: 'hh:mm A',
};

describe('a new user', () => {
  const create = () =>
    sentBy(() => createUser(reader('none'), user, safety), {
      method: 'POST',
      status: 201,
      answer: answer('users.create'),
    });

  it('is sent whole, under its key, also to a service with the specified calls only', async () => {
    const sent = await create();
    expect(sent).toMatchObject({ path: '/v3/users', key: 'key-1' });
    expect(sent.body).toEqual(body);
  });

  it('forgets nothing that the service takes', async () => {
    const places = placesOf((await create()).body);
    expect(placesIn(createUserOperation.body).filter((place) => !places.includes(place))).toEqual([]);
  });

  it.each([409, 500])('that is refused with %i is declared as such', async (status) => {
    const problem = { title: 'The user name nora is taken.', errors: { userName: ['Is taken.'] } };
    nock(SERVICE)
      .post(/users/)
      .reply(status, { ...problem, status });
    expect(await failureOf(createUser(reader(), user, safety))).toMatchObject({
      kind: 'refused',
      status,
      problem,
    });
  });
});

describe('a changed user', () => {
  it('is sent with what changed, the version that was seen, and null for what is cleared', async () => {
    const change = { isLockedOut: true, phone: null, dateFormat: 'dd.MM.y', timeFormat: null };
    const sent = await sentBy(() => saveUser(reader(), 103, change, safety), {
      method: 'PUT',
      answer: answer('users.save'),
    });
    expect(sent).toMatchObject({ path: '/v3/users/103', version: '"3"' });
    expect(sent.body).toEqual({
      lockOut: true,
      phone: null,
      overrideDateFormat: 'DD.MM.YYYY',
      overrideTimeFormat: null,
    });
  });

  it('is read afresh: users, permissions and counts', async () => {
    const one = reader();
    const json = { 'content-type': 'application/json' };
    nock(SERVICE).get('/v3/users/103').query(true).times(2).reply(200, profile);
    nock(SERVICE).get('/v3/users').query(true).times(2).reply(200, [profile]);
    nock(SERVICE)
      .get('/v3/users/userconfiguration')
      .query(true)
      .times(2)
      .reply(200, answer('users.configuration'));
    nock(SERVICE).get('/v3/users/activeusers').query(true).times(2).reply(200, '9', json);
    nock(SERVICE)
      .get('/v3/users/103/permissions')
      .query(true)
      .times(2)
      .reply(200, answer('users.permissions'));
    nock(SERVICE).put(/users/).query(true).reply(201, {});
    const readAll = () =>
      Promise.all([
        countActiveUsersOrUnread(one),
        getUser(one, 103),
        listUsers(one),
        listBriefUsers(one),
        getOwnPermissions(one),
      ]);
    await readAll();
    const [count] = await readAll();
    await saveUser(one, 103, { roleId: 12 }, safety);
    await readAll();
    expect(count).toBe(9);
  });
});

it('the whole list of users is not asked of a service with the specified calls only', async () => {
  expect((await failureOf(listUsers(reader('none')))).kind).toBe('not-offered');
});

it('a password reset link is sent for a user, whatever the service answers', async () => {
  const sent = await sentBy(() => sendPasswordResetLink(reader(), { id: 103 }, { idempotencyKey: 'key-2' }), {
    method: 'POST',
    answer: {},
  });
  expect(sent).toMatchObject({
    path: '/v3/users/sendpasswordresetlink',
    body: { userID: 103 },
    key: 'key-2',
  });
});
