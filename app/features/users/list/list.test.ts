import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { formStaffContext } from '../../../patterns/record-form/record-form.fixture.ts';
import { openDoor, playService, SERVICE, staffOf } from '../../../upstream/upstream.fixture.ts';
import { userBody } from '../../../upstream/users/whole-user.fixture.ts';
import { managedUser } from '../user.fixture.ts';
import { columns, filters, fits, userList } from './list.server.ts';

playService();

const query = { page: 1, size: 10, sort: 'name', direction: 'asc', columns: null, values: {} } as const;
const rowsOn = (staffContext: ReturnType<typeof formStaffContext>) =>
  userList.rows(staffContext, { query, filters: filters.parse({}) });

const whole = { ...managedUser(), whole: managedUser() };
const { id, userName, firstName, lastName, fullName, email, isActive } = managedUser();
const brief = { id, userName, firstName, lastName, fullName, email, isActive, whole: null };

const cell = (name: string, row: typeof whole | typeof brief) => columns[name]?.cell(row, formStaffContext());

describe('the list of users', () => {
  it('shows name, email, role, locations and status', () => {
    const names = ['name', 'role', 'places', 'status', 'unlock', 'edit'];
    expect(names.map((name) => cell(name, whole))).toEqual([
      ['Ines Carvalho', 'ines@harbour.example'],
      'Counter agent',
      'Pier 4',
      ['users.statuses.active', 'good settled'],
      '',
      ['ways.edit', '/settings/application/users/103/edit'],
    ]);
  });

  it.each([
    [{ lockOut: true }, 'users.statuses.locked'],
    [{ isActive: false, lockOut: true }, 'users.statuses.inactive'],
  ])('names the status of %j', (changes, word) => {
    const user = managedUser(changes);
    expect(cell('status', { ...user, whole: user })?.[0]).toBe(word);
  });

  it('leads from a locked user to unlocking', () => {
    const user = managedUser({ lockOut: true });
    expect(cell('unlock', { ...user, whole: user })).toEqual([
      'user.actions.unlock.label',
      '/settings/application/users/103/actions/unlock',
    ]);
  });

  it('counts the users of each status in its tabs', async () => {
    const users = [userBody, { ...userBody, id: 7, lockOut: true }, { ...userBody, id: 8, isActive: false }];
    nock(SERVICE)
      .get(/\/v3\/users\?/)
      .reply(200, users);
    expect(await userList.viewCounts?.(formStaffContext())).toEqual({
      all: 3,
      active: 1,
      locked: 1,
      inactive: 1,
    });
  });

  it('has tabs without numbers where the users cannot be read', async () => {
    nock(SERVICE)
      .get(/\/v3\/users\?/)
      .reply(403);
    expect(await userList.viewCounts?.(formStaffContext())).toEqual({});
  });

  it('names what a service without whole users does not say', () => {
    expect(['role', 'places', 'lastSignIn'].map((name) => cell(name, brief))).toEqual(
      Array.from({ length: 3 }, () => 'users.unknown'),
    );
  });

  it('says that a user has never signed in', () => {
    const user = managedUser({ lastLogin: null });
    expect(cell('lastSignIn', { ...user, whole: user })).toBe('users.neverSignedIn');
  });

  it('reads whole users', async () => {
    nock(SERVICE)
      .get(/\/v3\/users\?/)
      .reply(200, [userBody]);
    const { rows } = await rowsOn(formStaffContext());
    expect(rows).toMatchObject([{ id: 103, whole: { roleName: 'Counter agent' } }]);
  });

  it('reads names alone from a service that has no more', async () => {
    nock(SERVICE)
      .get(/userconfiguration/)
      .reply(200, [userBody]);
    const reader = { upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' };
    const { rows } = await rowsOn(formStaffContext({ reader, offers: (call) => call !== 'users.list' }));
    expect(rows).toMatchObject([{ id: 103, whole: null }]);
  });
});

describe('a filter of users', () => {
  it.each([
    [{ keyword: ['INES harbour'] }, true, true],
    [{ keyword: ['maren'] }, false, false],
    [{ status: ['active'] }, true, true],
    [{ status: ['locked'] }, false, false],
    [{ role: ['13'] }, true, false],
    [{ role: ['11'] }, false, false],
    [{ place: ['1'] }, true, false],
    [{ place: ['2'] }, false, false],
  ])('%j fits a whole user %s, a brief one %s', (values, fitsWhole, fitsBrief) => {
    const given = filters.parse(values);
    expect([fits(whole, given), fits(brief, given)]).toEqual([fitsWhole, fitsBrief]);
  });

  it('by a location fits a user of all locations', () => {
    const user = managedUser({ locationList: [] });
    expect(fits({ ...user, whole: user }, filters.parse({ place: ['2'] }))).toBe(true);
  });
});
