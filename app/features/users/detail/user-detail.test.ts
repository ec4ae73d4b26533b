import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { accessForTests } from '../../../access/access.fixture.ts';
import { formStaffContext } from '../../../patterns/record-form/record-form.fixture.ts';
import { playService, SERVICE } from '../../../upstream/upstream.fixture.ts';
import { userBody } from '../../../upstream/users/whole-user.fixture.ts';
import { getManagedUser } from '../record/managed-user.server.ts';
import { managedUser } from '../user.fixture.ts';
import { resetPassword, userActions } from './user-actions.server.ts';
import { userDetail, viewUser } from './user-detail.server.ts';

playService();

const openOf = (user: ReturnType<typeof managedUser>) =>
  userActions.filter((one) => one.isOpen(user)).map(({ name }) => name);
const full = { active: 12, most: 12 };

describe('what can be done with a user', () => {
  it.each([
    ['an active one', managedUser(), ['password-reset', 'lock', 'deactivate']],
    ['a locked one', managedUser({ lockOut: true }), ['unlock', 'password-reset', 'deactivate']],
    ['an inactive one', managedUser({ isActive: false }), ['activate']],
    ['an inactive one beyond the licence', managedUser({ isActive: false }, { licence: full }), []],
    ['oneself', managedUser({}, { guard: 'self' }), ['password-reset']],
    ['the last administrator', managedUser({}, { guard: 'lastAdministrator' }), ['password-reset']],
  ])('%s', (_, user, names) => {
    expect(openOf(user)).toEqual(names);
  });

  it('has one main way by state', () => {
    const mains = [{}, { lockOut: true }, { isActive: false }, { isActive: false, lockOut: true }].map(
      (state) => {
        const user = managedUser(state);
        const actions = userActions.filter((one) => one.isOpen(user) && one.isMain?.(user));
        const links = (userDetail.links?.(user) ?? []).filter(({ isMain }) => isMain);
        return [...actions, ...links].map((one) => one.label);
      },
    );
    expect(mains).toEqual([
      ['ways.edit'],
      ['user.actions.unlock.label'],
      ['user.actions.activate.label'],
      ['user.actions.activate.label'],
    ]);
  });

  it('says to which address the link goes and went', () => {
    const staffContext = formStaffContext({
      t: ((key: string, values?: object) => `${key} ${JSON.stringify(values)}`) as never,
    });
    const reset = resetPassword<ReturnType<typeof managedUser>>(null);
    const texts = [
      ...(reset.says?.(managedUser(), staffContext) ?? []),
      reset.notice?.(managedUser(), staffContext),
    ];
    expect(texts.every((text) => text?.includes('ines@harbour.example'))).toBe(true);
  });
});

describe('the screen of a user', () => {
  it.each([
    [managedUser({}, { guard: 'self' }), ['user.guards.self']],
    [managedUser({ lockOut: true }), ['user.notices.locked']],
    [managedUser({ isActive: false }), ['user.notices.inactive']],
    [managedUser({ isActive: false }, { licence: full }), ['user.form.full']],
    [managedUser(), []],
  ])('says what stands in the way: %#', (user, texts) => {
    expect(userDetail.frame(user, formStaffContext()).notices.map(({ text }) => text)).toEqual(texts);
  });

  it('names the permissions by category, and what could not be read', async () => {
    const permission = {
      functionCode: 'FLEET_VIEW',
      displayName: 'View fleet',
      systemFunctionCategory: 'Fleet',
    };
    nock(SERVICE)
      .get(/permissions/)
      .reply(200, [permission]);
    const facts = async () => (await viewUser(managedUser(), formStaffContext())).groups.at(-1)?.facts;
    expect(await facts()).toMatchObject([{ term: 'Fleet', value: 'View fleet' }]);
    nock(SERVICE)
      .get(/permissions/)
      .reply(404);
    expect(await facts()).toMatchObject([{ value: 'unread.value' }]);
  });
});

describe('the guard of a user', () => {
  const USERS = ['SETTINGS_USERS', 'SETTINGS_ROLES'];
  const coded = (codes: readonly string[]) => codes.map((functionCode) => ({ functionCode }));

  /** The service knows a user and another one of the role 11. */
  async function guardOf(
    id: string,
    own: readonly string[],
    { theirs = USERS, others = [] as readonly string[] } = {},
  ) {
    nock(SERVICE)
      .get(/\/v3\/users\/\d+\?/)
      .reply(200, { ...userBody, userID: Number(id) });
    nock(SERVICE)
      .get(/activeusers/)
      .reply(200, 4);
    nock(SERVICE)
      .get(/maximumuser/)
      .reply(200, 12);
    nock(SERVICE)
      .get(/\/v3\/users\?/)
      .reply(
        200,
        [105, 104].map((userID) => ({ ...userBody, userID, userRoleID: userID })),
      );
    nock(SERVICE)
      .get(/users\/104\/permissions/)
      .reply(200, coded(theirs));
    nock(SERVICE)
      .get(/users\/105\/permissions/)
      .reply(200, coded(others));
    const staffContext = formStaffContext({ access: accessForTests({ permissions: own }) });
    const { guard } = await getManagedUser(staffContext.reader, id, staffContext);
    nock.cleanAll();
    return guard;
  }

  it('is there for oneself', async () => {
    const { staff } = formStaffContext().reader;
    expect(await guardOf(staff.userId, USERS)).toBe('self');
  });

  it('is there for the last administrator', async () => {
    expect(await guardOf('104', ['SETTINGS_USERS'])).toBe('lastAdministrator');
  });

  it.each([
    ['the signed-in user is another administrator', USERS, {}],
    ['another user is an administrator', ['SETTINGS_USERS'], { others: USERS }],
    ['the user is none', ['SETTINGS_USERS'], { theirs: ['SETTINGS_USERS'] }],
  ])('is not there when %s', async (_, own, more) => {
    expect(await guardOf('104', own, more)).toBeNull();
  });
});
