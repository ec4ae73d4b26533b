import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { toLowerCaseStyle } from './users.contract.ts';
import { golden } from './users.golden.ts';
import { getOwnPermissions, getOwnProfile } from './users.server.ts';

playService();

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });
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
