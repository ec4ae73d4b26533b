import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { sentBy } from '../sent.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { golden as users } from '../users/users.golden.ts';
import { getOwnPermissions } from '../users/users.server.ts';
import { golden } from './roles.golden.ts';
import { createRole, getRole, listRoles, removeRole, saveRolePermissions } from './roles.server.ts';

playService();

const reader = () => ({
  upstream: openDoor({ assumed: 'none' }).upstream,
  staff: staffOf(),
  traceId: 'trace-1',
});
const safety = { idempotencyKey: 'key-1', ifMatch: '"4"' };
const answer = (id: string) => golden[id]?.accepted[0] as object;

describe('a role', () => {
  it('comes in the words of the product', async () => {
    nock(SERVICE).get('/v3/roles/3').query(true).reply(200, answer('roles.get'));
    expect(await getRole(reader(), 3)).toEqual({
      id: 3,
      name: 'Counter agent',
      description: 'Reservations, agreements and customers',
      type: 'System',
      isSystem: true,
      createdBy: 'Forecourt',
      permissions: [
        {
          id: 11,
          code: 'RESERVATION_VIEW',
          name: 'View reservations',
          description: 'See reservations and their notes.',
          category: 'Reservations',
        },
        { id: null, code: 'FLEET_VIEW', name: null, description: null, category: null },
      ],
      version: 4,
      changedAt: '2026-11-16T17:02:11.000Z',
      changedBy: 'Maren Oldenburg',
    });
  });

  it('is listed without permissions, and with the id of an author that has no name', async () => {
    nock(SERVICE).get('/v3/roles').query(true).reply(200, answer('roles.list'));
    const [role, other] = await listRoles(reader());
    expect(role).not.toHaveProperty('permissions');
    expect(other).toMatchObject({ id: 7, createdBy: '101', isSystem: false });
  });
});

describe('writes of roles', () => {
  it('create one with the codes of its permissions', async () => {
    const role = { name: 'Night desk', description: 'Nights only', type: 'Custom', codes: ['TILL_COUNT'] };
    const sent = await sentBy(() => createRole(reader(), role, safety), {
      method: 'POST',
      answer: answer('roles.create'),
      status: 201,
    });
    expect(sent).toMatchObject({ path: '/v3/roles', key: 'key-1' });
    expect(sent.body).toEqual({
      roleName: 'Night desk',
      description: 'Nights only',
      type: 'Custom',
      permissions: ['TILL_COUNT'],
    });
  });

  it('replace permissions of the version that was seen', async () => {
    const sent = await sentBy(() => saveRolePermissions(reader(), 3, { codes: ['FLEET_VIEW'] }, safety), {
      method: 'PUT',
      answer: {},
    });
    expect(sent).toMatchObject({ path: '/v3/roles/3/permissions', version: '"4"', key: 'key-1' });
    expect(sent.body).toEqual({ permissions: ['FLEET_VIEW'] });
  });

  it('are refused with the reason while users have the role', async () => {
    const problem = { title: 'The role Night desk cannot be removed. Users with this role: 2.' };
    nock(SERVICE)
      .delete('/v3/roles/31')
      .query(true)
      .reply(409, { ...problem, status: 409 });
    expect(await failureOf(removeRole(reader(), 31, safety))).toMatchObject({
      kind: 'refused',
      status: 409,
      problem,
    });
  });

  it('drop what was read of roles and of the permissions of users', async () => {
    const one = reader();
    nock(SERVICE).get('/v3/roles').query(true).times(2).reply(200, answer('roles.list'));
    nock(SERVICE).get('/v3/roles/3').query(true).times(2).reply(200, answer('roles.get'));
    nock(SERVICE)
      .get('/v3/users/103/permissions')
      .query(true)
      .times(2)
      .reply(200, users['users.permissions']?.accepted[0] as object);
    nock(SERVICE).put(/roles/).query(true).reply(200, {});
    const readAll = () => Promise.all([listRoles(one), getRole(one, 3), getOwnPermissions(one)]);
    await readAll();
    await readAll();
    await saveRolePermissions(one, 3, { codes: [] }, safety);
    await readAll();
  });
});
