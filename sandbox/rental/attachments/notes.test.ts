import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../testing/sample.ts';
import { type Login, openTestService, type TestService } from '../testing/test-service.ts';

interface Note {
  readonly noteId: number;
  readonly note: string;
  readonly isAlert: boolean;
  readonly editAvailable: boolean;
}

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(150);
});
afterAll(() => counter.close());

const TABLES = {
  customer: 'customers',
  vehicle: 'vehicles',
  reservation: 'reservations',
  agreement: 'agreements',
};
const TYPES = Object.keys(TABLES) as (keyof typeof TABLES)[];

const pathOf = (type: keyof typeof TABLES): string =>
  `/v3/${type}/${idOf(counter.database, `SELECT max(id) AS id FROM ${TABLES[type]} WHERE client_id = 1`)}/note`;

const write = (path: string, json: object, login: Login = 'admin', method = 'POST') =>
  counter.call(login, path, { method, json });

const notesOf = async (path: string, login: Login = 'admin') =>
  (await counter.call(login, path)).body as readonly Note[];

describe.each(TYPES)('on a %s', (type) => {
  it('a note is written and read', async () => {
    const path = pathOf(type);
    const json = { note: 'Keys are in the box.', noteType: 'Handover', isAlert: true };
    const written = await write(path, json);
    expect(written).toMatchObject({
      status: 201,
      body: {
        ...json,
        type,
        createdBy: 101,
        userName: 'Maren Oldenburg',
        isAdmin: true,
        editAvailable: true,
      },
    });
    expect(await notesOf(path)).toContainEqual(written.body);
  });

  it('a reader reads and does not write', async () => {
    const path = pathOf(type);
    const [read, written] = [
      await counter.call('viewer', path),
      await write(path, { note: 'Hello' }, 'viewer'),
    ];
    const code = `${type === 'vehicle' ? 'FLEET' : type.toUpperCase()}_EDIT`;
    expect([read.status, written]).toEqual([
      200,
      expect.objectContaining({ status: 403, body: expect.objectContaining({ functionCode: code }) }),
    ]);
  });
});

describe('whose note it is', () => {
  const written = async (login: Login) => {
    const path = pathOf('reservation');
    const { noteId } = (await write(path, { note: `By ${login}` }, login)).body as Note;
    return { path, own: `${path}/${noteId}`, noteId };
  };
  const seen = async (path: string, noteId: number, login: Login) =>
    (await notesOf(path, login)).find((note) => note.noteId === noteId)?.editAvailable;

  it('its writer changes and removes it', async () => {
    const { path, own, noteId } = await written('agent');
    expect((await write(own, { note: 'Changed' }, 'agent', 'PUT')).body).toMatchObject({ note: 'Changed' });
    expect((await counter.call('agent', own, { method: 'DELETE' })).body).toEqual({ noteId });
    expect(await seen(path, noteId, 'agent')).toBeUndefined();
  });

  it('no other user changes it', async () => {
    const { path, own, noteId } = await written('manager');
    expect(await seen(path, noteId, 'agent')).toBe(false);
    expect((await write(own, { note: 'Changed' }, 'agent', 'PUT')).status).toBe(403);
    expect((await counter.call('agent', own, { method: 'DELETE' })).status).toBe(403);
  });

  it('but an administrator', async () => {
    const { path, own, noteId } = await written('agent');
    expect(await seen(path, noteId, 'admin')).toBe(true);
    expect((await counter.call('admin', own, { method: 'DELETE' })).status).toBe(200);
  });
});

describe('refused', () => {
  it.each([
    ['an empty note', { note: '  ' }, 400],
    ['more than 4,000 characters', { note: 'x'.repeat(4001) }, 400],
    ['a card’s number', { note: 'Visa 4111 1111 1111 1111' }, 422],
  ])('%s', async (_, body, status) => {
    const reply = await write(pathOf('customer'), body);
    expect(reply).toMatchObject({ status, body: { errors: { note: [expect.any(String)] } } });
  });

  it('a record of another kind', async () => {
    expect((await counter.call('admin', '/v3/location/1/note')).status).toBe(404);
  });

  it('a note of another record', async () => {
    const { noteId } = (await write(pathOf('customer'), { note: 'Here' })).body as Note;
    expect((await write(`${pathOf('vehicle')}/${noteId}`, { note: 'There' }, 'admin', 'PUT')).status).toBe(
      404,
    );
  });
});

it('takes 4,000 characters', async () => {
  expect((await write(pathOf('customer'), { note: 'x'.repeat(4000) })).status).toBe(201);
});

it('lists alerts first', async () => {
  const path = pathOf('agreement');
  await write(path, { note: 'Look out', isAlert: true });
  await write(path, { note: 'By the way' });
  const alerts = (await notesOf(path)).map(({ isAlert }) => isAlert);
  expect(alerts).toEqual([...alerts].sort((one, other) => Number(other) - Number(one)));
});
