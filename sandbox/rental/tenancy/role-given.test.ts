import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Login, openTestService, type Reply, type TestService } from '../testing/test-service.ts';

const [AGENT, AGENT_ROLE] = [103, 13];

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(40);
});
afterAll(() => counter.close());

let count = 0;
const body = (changes: object): object => {
  count += 1;
  const name = `given.role.${count}`;
  return {
    userName: name,
    firstName: 'Nora',
    lastName: 'Lind',
    email: `${name}@harbour.example`,
    ...changes,
  };
};
const create = (json: object, login: Login = 'admin') =>
  counter.call(login, '/v3/users', { method: 'POST', json });
const save = (id: number, json: object, login: Login = 'admin') =>
  counter.call(login, `/v3/users/${id}`, { method: 'PUT', json });

/** The refusal with the fields that it names. */
const refusal = ({ status, body: answer }: Reply) => [
  status,
  Object.keys((answer as { errors?: object }).errors ?? {}),
];

describe('a role with more permissions than those of the caller', () => {
  /** Managers get SETTINGS_USERS, and so manage users without being administrators. */
  const asManager = (work: () => Promise<void>) => {
    counter.database.run(
      "INSERT INTO role_permissions (role_id, permission_id) SELECT 12, id FROM permissions WHERE code = 'SETTINGS_USERS'",
    );
    return work().finally(() =>
      counter.database.run(
        "DELETE FROM role_permissions WHERE role_id = 12 AND permission_id = (SELECT id FROM permissions WHERE code = 'SETTINGS_USERS')",
      ),
    );
  };

  it('is not given by a user who is no administrator', () =>
    asManager(async () => {
      const made = await create(body({ userRoleID: 11 }), 'manager');
      const changed = await save(AGENT, { userRoleID: 11 }, 'manager');
      expect([refusal(made), refusal(changed)]).toEqual([
        [422, ['userRoleID']],
        [422, ['userRoleID']],
      ]);
    }));

  it('stays when such a user saves a record that has it', () =>
    asManager(async () => {
      expect((await save(101, { userRoleID: 11, phone: '+44 7700 900101' }, 'manager')).status).toBe(200);
    }));

  it('keeps the user name and the email address of who has it', () =>
    asManager(async () => {
      const email = await save(101, { email: 'taken@harbour.example' }, 'manager');
      const name = await save(101, { userName: 'taken' }, 'manager');
      const other = await save(AGENT, { email: 'agent-2@harbour.example' }, 'manager');
      expect([refusal(email), refusal(name), other.status]).toEqual([
        [422, ['email']],
        [422, ['userName']],
        200,
      ]);
    }));

  it('leaves other roles to be given', () =>
    asManager(async () => {
      expect((await create(body({ userRoleID: AGENT_ROLE }), 'manager')).status).toBe(201);
      expect((await save(AGENT, { userRoleID: 12 }, 'manager')).status).toBe(200);
      await save(AGENT, { userRoleID: AGENT_ROLE });
    }));

  it('is given by an administrator', async () => {
    expect((await create(body({ userRoleID: 11, isActive: false }))).status).toBe(201);
  });
});
