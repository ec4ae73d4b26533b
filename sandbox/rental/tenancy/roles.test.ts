import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Login, openTestService, type Reply, type TestService } from '../testing/test-service.ts';

const [ADMINISTRATOR, AGENT_ROLE, THEIRS] = [11, 13, 23];
const PATH = '/v3/roles';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(40);
});
afterAll(() => counter.close());

const read = async (path: string, login: Login = 'admin') => counter.call(login, PATH + path);
const write = (
  method: string,
  path: string,
  json?: object,
  login: Login = 'admin',
  headers: Readonly<Record<string, string>> = {},
) => counter.call(login, PATH + path, { method, json, headers });

let count = 0;
async function created(permissions: readonly string[] = []): Promise<number> {
  count += 1;
  const { body } = await write('POST', '', { roleName: `Role ${count}`, permissions });
  return (body as { userRoleID: number }).userRoleID;
}

const codesOf = ({ body }: Reply) =>
  (body as { permissions: { functionCode: string }[] }).permissions.map(({ functionCode }) => functionCode);
const refusal = ({ status, body }: Reply) => [
  status,
  Object.keys((body as { errors?: object }).errors ?? {}),
];

describe('roles', () => {
  it('are those of the business', async () => {
    const rows = (await read('')).body as readonly object[];
    expect(rows.slice(0, 4)).toMatchObject([
      { userRoleID: 11, roleName: 'Administrator', type: 'System', createdBy: 'Forecourt' },
      { userRoleID: 12, roleName: 'Manager' },
      { userRoleID: 13, roleName: 'Counter agent' },
      { userRoleID: 14, roleName: 'Read-only' },
    ]);
  });

  it('have their permissions, of which the catalogue says more', async () => {
    expect(codesOf(await read('/13'))).toContain('FLEET_STATUS');
    expect((await read('/permissions')).body).toContainEqual({
      functionID: expect.any(Number),
      functionCode: 'HISTORY_VIEW',
      displayName: 'View history',
      description: expect.any(String),
      systemFunctionCategory: 'Reports',
    });
  });

  it.each([
    ['FLEET_STATUS', ['Administrator', 'Manager', 'Counter agent']],
    ['SETTINGS_RUNTIME', ['Administrator']],
    ['HISTORY_VIEW', ['Administrator', 'Manager']],
    ['SESSIONS_END', ['Administrator']],
    ['TILL_EXPECTED', ['Administrator', 'Manager']],
  ])('%s is of %s', (code, names) => {
    const rows = counter.database.all<{ name: string }>(
      `SELECT r.name FROM roles r JOIN role_permissions p ON p.role_id = r.id
       WHERE r.client_id = 1 AND p.permission_id = (SELECT id FROM permissions WHERE code = ?) ORDER BY r.id`,
      [code],
    );
    expect(rows.map(({ name }) => name)).toEqual(names);
  });

  it.each(['/13', '/permissions', ''])('need SETTINGS_ROLES: %s', async (path) => {
    const { status, body } = await read(path, 'manager');
    expect([status, body]).toEqual([403, expect.objectContaining({ functionCode: 'SETTINGS_ROLES' })]);
  });

  it('are listed for those who give roles to users', async () => {
    const code = "(SELECT id FROM permissions WHERE code = 'SETTINGS_USERS')";
    counter.database.run(`INSERT INTO role_permissions VALUES (12, ${code})`);
    const statuses = [(await read('', 'manager')).status, (await read('/13', 'manager')).status];
    counter.database.run(`DELETE FROM role_permissions WHERE role_id = 12 AND permission_id = ${code}`);
    expect(statuses).toEqual([200, 403]);
  });
});

describe('a new role', () => {
  it('has name, description, permissions and author', async () => {
    const entered = { roleName: 'Night desk', description: 'Nights only', permissions: ['TILL_COUNT'] };
    const reply = await write('POST', '', entered);
    expect([reply.status, reply.headers.get('etag')]).toEqual([201, '"1"']);
    const role = await read(`/${(reply.body as { userRoleID: number }).userRoleID}`);
    expect(role.body).toMatchObject({
      ...{ roleName: 'Night desk', description: 'Nights only', type: 'Custom', createdBy: 'Maren Oldenburg' },
    });
    expect(codesOf(role)).toEqual(['TILL_COUNT']);
  });

  it.each([
    ['no name', { roleName: ' ' }, 400, 'roleName'],
    ['no permissions named', { permissions: undefined }, 400, 'permissions'],
    ['a name that another role has', { roleName: 'MANAGER' }, 409, 'roleName'],
    ['the type System', { type: 'system' }, 422, 'type'],
    ['a permission that there is not', { permissions: ['FLY'] }, 422, 'permissions'],
  ])('is refused with %s', async (_, changes, status, field) => {
    const reply = await write('POST', '', { roleName: 'Refused', permissions: [], ...changes });
    expect(refusal(reply)).toEqual([status, [field]]);
    expect(counter.database.get("SELECT 1 FROM roles WHERE name = 'Refused'")).toBeUndefined();
  });

  it('may have the name of a role of another business', async () => {
    counter.database.run("UPDATE roles SET name = 'Mountain guide' WHERE id = 24");
    expect((await write('POST', '', { roleName: 'Mountain guide', permissions: [] })).status).toBe(201);
  });

  it('is created once under one key', async () => {
    const create = () =>
      write('POST', '', { roleName: 'Once', permissions: [] }, 'admin', { 'idempotency-key': 'role-1' });
    const [first, again] = [await create(), await create()];
    expect([again.status, again.body]).toEqual([201, first.body]);
  });
});

describe('the permissions of a role', () => {
  it('are replaced, and hold for its users at once', async () => {
    const id = await created(['RESERVATION_VIEW', 'TILL_COUNT']);
    const reply = await write('PUT', `/${id}/permissions`, { permissions: ['FLEET_VIEW', 'TILL_COUNT'] });
    expect([reply.status, reply.headers.get('etag')]).toEqual([200, '"2"']);
    expect(codesOf(await read(`/${id}`))).toEqual(['FLEET_VIEW', 'TILL_COUNT']);
    counter.database.run('UPDATE users SET role_id = ? WHERE id = 104', [id]);
    const statuses = await Promise.all(
      ['/v3/vehicles', '/v3/reservations'].map(async (path) => (await counter.call('viewer', path)).status),
    );
    counter.database.run('UPDATE users SET role_id = 14 WHERE id = 104');
    expect(statuses).toEqual([200, 403]);
  });

  it('are refused from an old version', async () => {
    const id = await created();
    const save = () =>
      write('PUT', `/${id}/permissions`, { permissions: [] }, 'admin', { 'if-match': '"1"' });
    expect([(await save()).status, (await save()).status]).toEqual([200, 412]);
  });

  it('are refused when no administrator would be left', async () => {
    const before = codesOf(await read(`/${ADMINISTRATOR}`));
    const permissions = before.filter((code) => code !== 'SETTINGS_ROLES');
    const reply = await write('PUT', `/${ADMINISTRATOR}/permissions`, { permissions });
    expect(refusal(reply)).toEqual([409, ['permissions']]);
    expect(codesOf(await read(`/${ADMINISTRATOR}`))).toEqual(before);
  });

  it('are refused with a code that there is not', async () => {
    const reply = await write('PUT', `/${AGENT_ROLE}/permissions`, { permissions: ['FLY'] });
    expect(refusal(reply)).toEqual([422, ['permissions']]);
  });
});

describe('a role', () => {
  it('can be removed', async () => {
    const id = await created(['TILL_COUNT']);
    expect((await write('DELETE', `/${id}`)).body).toEqual({ userRoleID: id });
    expect((await read(`/${id}`)).status).toBe(404);
  });

  it('cannot be removed while users have it', async () => {
    const id = await created();
    counter.database.run('UPDATE users SET role_id = ? WHERE id = 104', [id]);
    const { status, text } = await write('DELETE', `/${id}`);
    counter.database.run('UPDATE users SET role_id = 14 WHERE id = 104');
    expect([status, text]).toEqual([409, expect.stringContaining('Users with this role: 1')]);
  });

  it('of the system cannot be removed', async () => {
    counter.database.run("INSERT INTO roles VALUES (91, 1, 'Valet', '', 'System', '', 1, NULL, NULL)");
    const { status, text } = await write('DELETE', '/91');
    expect([status, text]).toEqual([409, expect.stringContaining('Valet is a role of the system')]);
  });

  it('is refused from an old version', async () => {
    const id = await created();
    await write('PUT', `/${id}/permissions`, { permissions: [] });
    expect((await write('DELETE', `/${id}`, undefined, 'admin', { 'if-match': '"1"' })).status).toBe(412);
  });

  it.each([
    ['POST', '', { roleName: 'Mine', permissions: [] }],
    ['PUT', `/${AGENT_ROLE}/permissions`, { permissions: ['SETTINGS_ROLES'] }],
    ['DELETE', `/${AGENT_ROLE}`, undefined],
  ])('is not for a manager to change: %s %s', async (method, path, json) => {
    const { status, body } = await write(method, path, json, 'manager');
    expect([status, body]).toEqual([403, expect.objectContaining({ functionCode: 'SETTINGS_ROLES' })]);
  });

  it.each([
    ['GET', `/${THEIRS}`, undefined],
    ['PUT', `/${THEIRS}/permissions`, { permissions: [] }],
    ['DELETE', `/${THEIRS}`, undefined],
  ])('of another business is absent: %s %s', async (method, path, json) => {
    expect((await write(method, path, json)).status).toBe(404);
  });
});
