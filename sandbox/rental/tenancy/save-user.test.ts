/** Every rule of the writes of users, with what each allows and refuses: hence the length. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Login, openTestService, type Reply, type TestService } from '../testing/test-service.ts';

const [AGENT, MANAGER_ROLE, AGENT_ROLE] = [103, 12, 13];
const PATH = '/v3/users';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(40);
});
afterAll(() => counter.close());

type Headers = Readonly<Record<string, string>>;

let count = 0;
const body = (changes: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => {
  count += 1;
  const name = `new.user.${count}`;
  return {
    ...{ userName: name, firstName: 'Nora', lastName: 'Lind', email: `${name}@harbour.example` },
    ...{ userRoleID: AGENT_ROLE, ...changes },
  };
};

const create = (json: object, login: Login = 'admin', headers: Headers = {}) =>
  counter.call(login, PATH, { method: 'POST', json, headers });
const save = (id: number, json: object, login: Login = 'admin', headers: Headers = {}) =>
  counter.call(login, `${PATH}/${id}`, { method: 'PUT', json, headers });
const read = async (id: number) =>
  (await counter.call('admin', `${PATH}/${id}`)).body as Readonly<Record<string, unknown>>;
const idOf = ({ body }: Reply) => (body as { userID: number }).userID;

/** The refusal with the fields that it names. */
const refusal = ({ status, body }: Reply) => [
  status,
  Object.keys((body as { errors?: object }).errors ?? {}),
];

/** Undoes what `work` writes to the data. */
async function undone(work: () => Promise<void>, ...undo: readonly string[]): Promise<void> {
  try {
    await work();
  } finally {
    for (const sql of undo) counter.database.run(sql);
  }
}

describe('a new user', () => {
  it('has what was entered, and what was not entered is empty', async () => {
    const entered = body({
      phone: '+44 7700 900111',
      scanAccessKey: 'K-77',
      language: 'en-GB',
      isReservationEmail: true,
      overrideDateFormat: 'DD/MM/YYYY',
      locationList: [
        { locationId: 2, isSelected: true },
        { locationId: 3, isSelected: false },
      ],
    });
    const reply = await create(entered);
    expect([reply.status, reply.headers.get('etag')]).toEqual([201, '"1"']);
    const { locationList, ...stored } = await read(idOf(reply));
    const { locationList: _, ...plain } = entered;
    expect(stored).toMatchObject({
      ...plain,
      ...{
        roleName: 'Counter agent',
        fullName: 'Nora Lind',
        isActive: true,
        lockOut: false,
        lastLogin: null,
      },
      ...{ overrideTimeFormat: '', locationName: 'Airport', changedByName: 'Maren Oldenburg' },
    });
    const selected = (locationList as { locationId: number; isSelected: boolean }[]).filter(
      (one) => one.isSelected,
    );
    expect(selected.map(({ locationId }) => locationId)).toEqual([2]);
  });

  it.each([
    ['no user name', { userName: ' ' }, 'userName'],
    ['no first name', { firstName: '' }, 'firstName'],
    ['no last name', { lastName: null }, 'lastName'],
    ['no email address', { email: undefined }, 'email'],
    ['an email address that is none', { email: 'nora at harbour' }, 'email'],
    ['no role', { userRoleID: undefined }, 'userRoleID'],
  ])('is refused with %s', async (_, changes, field) => {
    expect(refusal(await create(body(changes)))).toEqual([400, [field]]);
  });

  it.each([
    ['a user name that another user has', { userName: 'AGENT' }, 'userName'],
    ['a user name of another business, since all sign in at one place', { userName: 'admin2' }, 'userName'],
    ['an email address that another user has', { email: 'INES@harbour.example' }, 'email'],
  ])('is refused with %s', async (_, changes, field) => {
    expect(refusal(await create(body(changes)))).toEqual([409, [field]]);
  });

  it('may have an email address that a user of another business has', async () => {
    expect((await create(body({ email: 'amelia@summit.example' }))).status).toBe(201);
  });

  it('is refused with a language that there is not', async () => {
    expect(refusal(await create(body({ language: 'tlh' })))).toEqual([422, ['language']]);
  });

  it.each([
    ['role', { userRoleID: 21 }],
    ['location', { locationList: [{ locationId: 5, isSelected: true }] }],
  ])('gets no %s of another business', async (_, changes) => {
    expect((await create(body(changes))).status).toBe(404);
  });

  it('is created once under one key', async () => {
    const entered = body();
    const [first, again] = [
      await create(entered, 'admin', { 'idempotency-key': 'user-1' }),
      await create(entered, 'admin', { 'idempotency-key': 'user-1' }),
    ];
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  it.each(['manager', 'agent', 'viewer'] as const)('is not for %s to make', async (login) => {
    const { status, body: problem } = await create(body(), login);
    expect([status, problem]).toEqual([403, expect.objectContaining({ functionCode: 'SETTINGS_USERS' })]);
  });
});

describe('the licence', () => {
  const limit = (users: number) =>
    counter.database.run('UPDATE clients SET max_users = ? WHERE id = 1', [users]);
  const figure = async (name: string) => (await counter.call('admin', `${PATH}/${name}`)).body as number;
  const atLimit = (work: () => Promise<void>) =>
    undone(async () => {
      limit(await figure('activeusers'));
      await work();
    }, 'UPDATE clients SET max_users = 100 WHERE id = 1');

  it('says how many users are active and may be', async () => {
    limit(100);
    const active = counter.database.value('SELECT count(*) FROM users WHERE client_id = 1 AND is_active = 1');
    expect([await figure('activeusers'), await figure('maximumuser')]).toEqual([active, 100]);
  });

  it('takes no further active user', () =>
    atLimit(async () => {
      const before = await figure('activeusers');
      const reply = await create(body());
      expect(refusal(reply)).toEqual([409, ['isActive']]);
      expect(reply.text).toContain('user limit');
      expect(await figure('activeusers')).toBe(before);
    }));

  it('takes an inactive one, who cannot be activated then', () =>
    atLimit(async () => {
      const reply = await create(body({ isActive: false }));
      expect(reply.status).toBe(201);
      expect(refusal(await save(idOf(reply), { isActive: true }))).toEqual([409, ['isActive']]);
    }));

  it('leaves other changes alone when it was lowered', () =>
    atLimit(async () => {
      limit(1);
      expect((await save(AGENT, { phone: '1' })).status).toBe(200);
    }));
});

describe('a changed user', () => {
  it('keeps what is left out, and null clears', async () => {
    const id = idOf(await create(body({ phone: '1', scanAccessKey: 'K' })));
    expect((await save(id, { phone: null, lastName: 'Berg' })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      phone: '',
      scanAccessKey: 'K',
      lastName: 'Berg',
      firstName: 'Nora',
    });
  });

  it('keeps the locations that the list does not name', async () => {
    const id = idOf(await create(body({ locationList: [{ locationId: 2, isSelected: true }] })));
    await save(id, { locationList: [{ locationId: 3, isSelected: true }] });
    const { locationList } = await read(id);
    const selected = (locationList as { locationId: number; isSelected: boolean }[]).filter(
      (one) => one.isSelected,
    );
    expect(selected.map(({ locationId }) => locationId)).toEqual([2, 3]);
  });

  it('opens an assigned location first, and no other', async () => {
    const id = idOf(
      await create(body({ locationList: [2, 3].map((locationId) => ({ locationId, isSelected: true })) })),
    );
    expect(await read(id)).toMatchObject({ locationName: 'Airport' });
    expect((await save(id, { locationName: 'Station' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ locationName: 'Station' });
    expect(refusal(await save(id, { locationName: 'Pier 4' }))).toEqual([422, ['locationName']]);
    expect((await save(id, { locationName: null })).status).toBe(200);
    expect(await read(id)).toMatchObject({ locationName: 'Airport' });
    await save(id, { isActive: false });
  });

  it('may be saved with its own user name and email address', async () => {
    const entered = body();
    const id = idOf(await create(entered));
    expect((await save(id, entered)).status).toBe(200);
  });

  it.each([
    ['a user name', { userName: 'Viewer' }, 'userName'],
    ['an email address', { email: 'viktor@harbour.example' }, 'email'],
  ])('is refused with %s that another user has', async (_, changes, field) => {
    expect(refusal(await save(AGENT, changes))).toEqual([409, [field]]);
  });

  it('is refused from an old version, with who was faster', async () => {
    const id = idOf(await create(body()));
    await save(id, { phone: '1' }, 'admin', { 'if-match': '"1"' });
    const { status, body: problem } = await save(id, { phone: '2' }, 'admin', { 'if-match': '"1"' });
    expect([status, problem]).toEqual([
      412,
      expect.objectContaining({ version: 2, changedBy: 'Maren Oldenburg' }),
    ]);
  });

  it.each(['abc', '201', '999'])('of another business or none is absent: %s', async (id) => {
    const change = { method: 'PUT', json: { phone: '1' } };
    expect((await counter.call('admin', `${PATH}/${id}`, change)).status).toBe(404);
  });

  it('is not for others to change', async () => {
    const { status, body: problem } = await save(AGENT, { phone: '1' }, 'manager');
    expect([status, problem]).toEqual([403, expect.objectContaining({ functionCode: 'SETTINGS_USERS' })]);
  });
});

describe('one’s own record', () => {
  it('takes language, formats and phone, and nothing else', async () => {
    const before = await read(AGENT);
    const own = {
      language: 'en-US',
      overrideDateFormat: 'MM/DD/YYYY',
      overrideTimeFormat: 'HH:mm',
      phone: '42',
    };
    const rest = {
      ...{ userName: 'boss', firstName: 'I', lastName: 'B', email: 'boss@harbour.example', userRoleID: 11 },
      ...{ scanAccessKey: 'X', isReservationEmail: true, isActive: false, lockOut: true },
      locationList: [{ locationId: 4, isSelected: true }],
    };
    expect((await save(AGENT, { ...rest, ...own }, 'agent')).status).toBe(200);
    expect(await read(AGENT)).toEqual({
      ...before,
      ...own,
      ...{ languageName: 'English (United States)', changedByName: 'Ines Carvalho' },
      ...{ version: Number(before.version) + 1, changedAt: expect.any(String) },
    });
  });

  it.each([
    ['locked', { lockOut: true }, 'lockOut'],
    ['deactivated', { isActive: false }, 'isActive'],
    ['given another role', { userRoleID: MANAGER_ROLE }, 'userRoleID'],
  ])('cannot be %s', async (_, changes, field) => {
    expect(refusal(await save(101, changes))).toEqual([422, [field]]);
  });

  it('may be saved whole by an administrator', async () => {
    expect(
      (await save(101, { firstName: 'Maren', lockOut: false, isActive: true, userRoleID: 11 })).status,
    ).toBe(200);
  });
});

describe('the last active administrator', () => {
  /** A role that may manage users and nothing else: its users are no administrators. */
  const byManagerOfUsers = (work: () => Promise<void>) => {
    counter.database.run("INSERT INTO roles VALUES (90, 1, 'Staff office', '', 'Custom', '', 1, NULL, NULL)");
    counter.database.run(
      "INSERT INTO role_permissions SELECT 90, id FROM permissions WHERE code = 'SETTINGS_USERS'",
    );
    counter.database.run('UPDATE users SET role_id = 90 WHERE id = 102');
    return undone(
      work,
      'UPDATE users SET role_id = 12 WHERE id IN (102, 104) AND role_id IN (90, 11)',
      'UPDATE users SET role_id = 14 WHERE id = 104',
      'DELETE FROM roles WHERE id = 90',
    );
  };

  it.each([
    ['locked', { lockOut: true }, 'lockOut'],
    ['deactivated', { isActive: false }, 'isActive'],
    ['given another role', { userRoleID: 90 }, 'userRoleID'],
  ])('cannot be %s', (_, changes, field) =>
    byManagerOfUsers(async () => {
      expect(refusal(await save(101, changes, 'manager'))).toEqual([409, [field]]);
      expect(await read(101)).toMatchObject({ isActive: true, lockOut: false, userRoleID: 11 });
    }),
  );

  it('can be renamed, and locked once there is another', () =>
    byManagerOfUsers(async () => {
      expect((await save(101, { firstName: 'Maren' }, 'manager')).status).toBe(200);
      expect((await save(104, { userRoleID: 11 })).status).toBe(200);
      expect((await save(101, { lockOut: true }, 'manager')).status).toBe(200);
      expect((await save(101, { lockOut: false }, 'manager')).status).toBe(200);
    }));
});

describe('a password reset link', () => {
  const send = (login: Login, userID: number) =>
    counter.call(login, `${PATH}/sendpasswordresetlink`, { method: 'POST', json: { userID } });

  it.each<[string, Login, number, number]>([
    ['for oneself', 'agent', AGENT, 200],
    ['for another user by an administrator', 'admin', AGENT, 200],
    ['for another user without the permission', 'manager', AGENT, 403],
    ['for a user of another business', 'admin', 201, 404],
    ['for an inactive user', 'admin', 110, 422],
  ])('%s', async (_, login, userID, status) => {
    expect((await send(login, userID)).status).toBe(status);
  });
});

describe('lists of users', () => {
  it('have the users of the business with role, locations and last sign-in', async () => {
    const rows = (await counter.call('admin', PATH)).body as readonly Readonly<Record<string, unknown>>[];
    expect(rows.find(({ userID }) => userID === 105)).toMatchObject({
      ...{ userName: 'piotr.lis', roleName: 'Manager', isActive: true, lockOut: false },
      ...{ locationName: 'Airport', lastLogin: expect.any(String), version: 1 },
    });
    expect(rows.filter(({ clientId }) => clientId !== 1)).toEqual([]);
  });

  it('are brief in the configuration', async () => {
    const rows = (await counter.call('admin2', `${PATH}/userconfiguration`)).body;
    expect(rows).toEqual([
      {
        ...{ userID: 201, userName: 'admin2', firstName: 'Amelia', lastName: 'Whitlock' },
        ...{ fullName: 'Amelia Whitlock', email: 'amelia@summit.example', isActive: true },
      },
    ]);
  });

  it.each(['', '/userconfiguration', '/activeusers', '/maximumuser'])(
    'need SETTINGS_USERS: %s',
    async (path) => {
      const { status, body: problem } = await counter.call('manager', PATH + path);
      expect([status, problem]).toEqual([403, expect.objectContaining({ functionCode: 'SETTINGS_USERS' })]);
    },
  );
});

describe('a service with the specified calls only', () => {
  it('has all calls of users but the list, and no versions', async () => {
    const given = await openTestService(40, 'given');
    const status = async (path: string) => (await given.call('admin', PATH + path)).status;
    const statuses = [await status('/userconfiguration'), await status('/activeusers'), await status('')];
    const reply = await given.call('admin', PATH, { method: 'POST', json: body() });
    const profile = await given.call('admin', `${PATH}/103`);
    await given.close();
    expect(statuses).toEqual([200, 200, 405]);
    expect([reply.status, reply.body]).toEqual([201, { userID: expect.any(Number) }]);
    expect(profile.body).not.toHaveProperty('version');
  });
});
