import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { formStaffContext, formStateFor, readOnly } from '../../patterns/record-form/record-form.fixture.ts';
import { getRoleOperation, listPermissionsOperation } from '../../upstream/roles/roles.contract.ts';
import { playService, SERVICE } from '../../upstream/upstream.fixture.ts';
import { filters, roleList } from './list.server.ts';
import { countUsersByRole, getManagedRole, type ManagedRole, matrixOf } from './managed-role.server.ts';
import { roleDetail, viewPermissions } from './role-detail.server.ts';
import { editRole, newRole, roleStage } from './role-form.server.ts';

playService();

const permissionBodies = [
  ['RESERVATION_VIEW', 'View reservations', 'Reservations'],
  ['RESERVATION_EDIT', 'Edit reservations', 'Reservations'],
  ['FLEET_VIEW', 'View fleet', 'Fleet'],
].map(([functionCode, displayName, systemFunctionCategory]) => ({
  functionCode,
  displayName,
  systemFunctionCategory,
}));
const permissions = listPermissionsOperation.answer.parse(permissionBodies);

const roleBody = (id: number, codes: readonly string[], changes: object = {}) => ({
  userRoleID: id,
  roleName: `Role ${id}`,
  type: 'Custom',
  permissions: permissionBodies.filter(({ functionCode = '' }) => codes.includes(functionCode)),
  version: 2,
  ...changes,
});

const managed = (
  changes: Partial<ManagedRole> = {},
  codes = ['RESERVATION_VIEW', 'FLEET_VIEW'],
): ManagedRole => ({
  ...getRoleOperation.answer.parse(roleBody(13, codes)),
  userCount: 2,
  isOwn: false,
  ...changes,
});

const others = [getRoleOperation.answer.parse(roleBody(12, ['RESERVATION_VIEW', 'RESERVATION_EDIT']))];
const catalogue = { permissions, others, counts: new Map([[12, 1]]) };
const words = ((key: string, values?: object) =>
  values ? `${key} ${Object.values(values).join(' ')}` : key) as never;
const staffContext = () => formStaffContext({ t: words });

const users = (...roleIds: readonly number[]) =>
  roleIds.map((userRoleID, at) => ({ userID: at + 1, userRoleID }));

describe('the number of users with a role', () => {
  it('is counted where the service lists users', async () => {
    nock(SERVICE)
      .get(/\/v3\/users\?/)
      .reply(200, users(13, 13, 12));
    expect(await countUsersByRole(formStaffContext().reader)).toEqual(
      new Map([
        [13, 2],
        [12, 1],
      ]),
    );
  });

  it('is unknown to a user who may not see users', async () => {
    nock(SERVICE)
      .get(/\/v3\/users\?/)
      .reply(403, { title: 'Forbidden', status: 403 });
    nock(SERVICE)
      .get(/\/v3\/roles\/13/)
      .reply(200, roleBody(13, []));
    const context = formStaffContext({ profile: null });
    expect(await getManagedRole(context.reader, '13', context)).toMatchObject({ userCount: null });
  });
});

describe('the table of permissions', () => {
  it('has the categories of the service, with one column for each role', () => {
    const own = { title: 'Agent', detail: 'two', allowed: new Set(['FLEET_VIEW']) };
    const { sections, others: columns } = matrixOf(catalogue, own, staffContext());
    expect(columns).toEqual([
      { title: 'Role 12', detail: 'roles.users 1', href: '/settings/application/permissions-and-roles/12' },
    ]);
    expect(
      sections.map(({ title, counts, rows }) => [title, counts, rows.map(({ marks }) => marks)]),
    ).toEqual([
      [
        'Reservations',
        ['roles.countOf 0 2', 'roles.countOf 2 2'],
        [
          [false, true],
          [false, true],
        ],
      ],
      ['Fleet', ['roles.countOf 1 1', 'roles.countOf 0 1'], [[true, false]]],
    ]);
  });

  it('reads the other roles for the screen of one', async () => {
    nock(SERVICE)
      .get(/\/v3\/roles\/permissions/)
      .reply(200, permissionBodies);
    nock(SERVICE)
      .get(/\/v3\/roles\?/)
      .reply(
        200,
        [12, 13].map((userRoleID) => ({ userRoleID })),
      );
    nock(SERVICE)
      .get(/\/v3\/roles\/12/)
      .reply(200, roleBody(12, []));
    nock(SERVICE)
      .get(/\/v3\/users\?/)
      .reply(200, users(12));
    const { matrix } = await viewPermissions(managed(), staffContext());
    expect([matrix.own.title, matrix.others.map(({ title }) => title)]).toEqual(['Role 13', ['Role 12']]);
  });
});

describe('the removal of a role', () => {
  const [remove] = roleDetail.actions;

  it.each([
    ['of the system', { isSystem: true, userCount: 0 }, 'role.actions.remove.system'],
    ['in use', { userCount: 2 }, 'role.actions.remove.inUse'],
  ])('is closed for a role %s, which the screen says', (_, changes, why) => {
    const role = managed(changes);
    expect(remove?.isOpen(role)).toBe(false);
    expect(remove?.whyNot?.(role, staffContext())).toContain(why);
    expect(roleDetail.frame(role, staffContext()).notices.map(({ text }) => text.split(' ')[0])).toEqual([
      why,
    ]);
  });

  it.each([0, null])('is open with %s users', (userCount) => {
    expect(remove?.isOpen(managed({ userCount }))).toBe(true);
  });

  it('leads to the list', () => expect(remove?.removes).toBe(true));
});

describe('the form of a role', () => {
  const context = { record: managed(), ...catalogue };
  const CHANGED = { 'permissions.RESERVATION_EDIT': 'on', 'permissions.FLEET_VIEW': '' };
  const stateOf = (submitted: Readonly<Record<string, string>>) =>
    formStateFor(editRole, context, { submitted, staffContext: staffContext() });

  it('reads the permissions that are ticked, and no code that the service does not list', async () => {
    const read = readOnly(editRole, await stateOf({ ...CHANGED, 'permissions.FLY': 'on' }));
    expect(read.values?.permissions).toEqual(['RESERVATION_VIEW', 'RESERVATION_EDIT']);
  });

  it('is reviewed: what changes, for how many users, and when', async () => {
    const state = await stateOf(CHANGED);
    expect(await roleStage.review?.(state)).toEqual([
      { term: 'Edit reservations', text: 'role.form.allowed' },
      { term: 'View fleet', text: 'role.form.removed' },
    ]);
    expect(roleStage.booked?.(state)).toEqual(['role.form.changes 2', 'roles.users 2', 'role.form.within']);
    expect(roleStage.isReviewed).toBe(true);
  });

  it('marks the rows that change', async () => {
    const [group] = await roleStage.groups(await stateOf(CHANGED));
    const rows = group?.matrix?.sections.flatMap((section) => section.rows) ?? [];
    expect(rows.filter(({ isChanged }) => isChanged).map(({ name }) => name)).toEqual(Object.keys(CHANGED));
  });

  it('says that it is one’s own role', async () => {
    const own = { record: managed({ isOwn: true }), ...catalogue };
    const [group] = await roleStage.groups(
      await formStateFor(editRole, own, { staffContext: staffContext() }),
    );
    expect(group?.notices).toEqual([{ tone: 'info', text: 'role.own' }]);
  });

  it('asks for the name of a new role alone', async () => {
    const fresh = { record: null, ...catalogue };
    const read = async (submitted: Readonly<Record<string, string>>) =>
      readOnly(newRole, await formStateFor(newRole, fresh, { submitted }));
    expect((await read({})).errors).toEqual({ name: 'errors.roleName.missing' });
    expect((await read({ name: 'Night', 'permissions.FLEET_VIEW': 'on' })).values).toEqual({
      ...{ name: 'Night', description: null },
      permissions: ['FLEET_VIEW'],
    });
  });

  it('shows a refusal of the permissions at the first of them', async () => {
    expect(editRole.fieldOf?.('permissions', await stateOf({}))).toBe('permissions.RESERVATION_VIEW');
  });
});

describe('the list of roles', () => {
  it('has the number of users, narrowed by name and type', async () => {
    const roles = [
      { userRoleID: 11, roleName: 'Administrator', type: 'System' },
      { userRoleID: 13, roleName: 'Agent', type: 'Custom' },
    ];
    nock(SERVICE)
      .get(/\/v3\/roles\?/)
      .reply(200, roles);
    nock(SERVICE)
      .get(/\/v3\/users\?/)
      .reply(200, users(13, 13));
    const query = { page: 1, size: 10, sort: 'name', direction: 'asc', columns: null, values: {} } as const;
    const given = filters.parse({ keyword: ['AGENT'], kind: ['custom'] });
    const { rows } = await roleList.rows(formStaffContext(), { query, filters: given });
    expect(rows).toMatchObject([{ id: 13, userCount: 2 }]);
  });
});
