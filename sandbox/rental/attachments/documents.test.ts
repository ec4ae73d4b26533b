import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../testing/sample.ts';
import { openTestService, type TestService } from '../testing/test-service.ts';

let counter: TestService;
let path: string;
beforeAll(async () => {
  counter = await openTestService(60);
  path = `/v3/agreements/${idOf(counter.database, 'SELECT min(id) AS id FROM agreements WHERE client_id = 1')}/documents`;
});
afterAll(() => counter.close());

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('some pixels')]);
const signature = {
  kind: 'signature',
  name: 'Signature.png',
  phase: 'check-out',
  content: png.toString('base64'),
};
const marks = [{ view: 'left', x: 0.25, y: 1, kind: 'dent', note: 'Door' }];

type Body = Readonly<Record<string, unknown>>;

async function keep(json: Body, login: 'agent' | 'viewer' = 'agent') {
  const { status, body } = await counter.call(login, path, { method: 'POST', json });
  return { status, body: body as { documentId: number; hash: string } };
}

describe('a document', () => {
  it('is stored with the hash of its content, its author and its time', async () => {
    const { status, body } = await keep(signature);
    const hash = createHash('sha256').update(png).digest('hex');
    expect([status, body.hash]).toEqual([201, hash]);
    const listed = (await counter.call('viewer', path)).body as Body[];
    expect(listed.find(({ documentId }) => documentId === body.documentId)).toMatchObject({
      kind: 'signature',
      contentType: 'image/png',
      size: png.length,
      phase: 'check-out',
      hash,
      createdBy: 'Ines Carvalho',
      createdDate: expect.stringMatching(/^2026-11-20T1[01]:00:00$/),
    });
  });

  it('comes back byte by byte', async () => {
    const { body } = await keep(signature);
    expect((await counter.call('viewer', `${path}/${body.documentId}`)).body).toMatchObject({
      content: signature.content,
    });
  });

  it('of damage may be marks alone', async () => {
    const { status, body } = await keep({ kind: 'damage', name: 'Damage', marks });
    expect(status).toBe(201);
    expect((await counter.call('agent', `${path}/${body.documentId}`)).body).toMatchObject({
      marks,
      contentType: 'application/json',
    });
  });

  it('says which part of the vehicle it shows', async () => {
    const { body } = await keep({ ...signature, kind: 'photo', place: 'left' });
    expect((await counter.call('viewer', `${path}/${body.documentId}`)).body).toMatchObject({
      place: 'left',
    });
  });

  it('is found by its kind', async () => {
    await keep(signature);
    const listed = (await counter.call('agent', `${path}?kind=signature`)).body as Body[];
    expect(new Set(listed.map(({ kind }) => kind))).toEqual(new Set(['signature']));
  });

  it('cannot be changed or removed, not even in the database', async () => {
    const { body } = await keep(signature);
    expect(() =>
      counter.database.run("UPDATE documents SET name = 'x' WHERE id = ?", [body.documentId]),
    ).toThrow('never edited');
    expect(() => counter.database.run('DELETE FROM documents WHERE id = ?', [body.documentId])).toThrow(
      'never removed',
    );
  });
});

describe('a document is refused', () => {
  const base64 = (bytes: string | Buffer) => Buffer.from(bytes as string).toString('base64');

  it.each([
    ['without content', { content: undefined }, 422],
    ['when it is empty', { content: '' }, 422],
    ['as a script', { content: base64('<svg onload="alert(1)"/>') }, 422],
    ['as something else than it says', { contentType: 'application/pdf' }, 422],
    ['over 700 kB', { content: base64(Buffer.concat([png, Buffer.alloc(700_000)])) }, 422],
    ['with marks that are no damage', { marks }, 422],
    ['when it is not base64', { content: '***' }, 400],
    ['of a kind that there is not', { kind: 'poem' }, 400],
    ['with a mark outside the outline', { kind: 'damage', marks: [{ ...marks[0], x: 1.2 }] }, 400],
  ])('%s', async (_, body, status) => {
    expect((await keep({ ...signature, ...body })).status).toBe(status);
  });

  it('from a user who may only view', async () => {
    expect((await keep(signature, 'viewer')).status).toBe(403);
  });

  it('when it is asked for by an agreement that it does not belong to', async () => {
    const { body } = await keep(signature);
    const other = idOf(counter.database, 'SELECT max(id) AS id FROM agreements WHERE client_id = 1');
    const { status } = await counter.call('agent', `/v3/agreements/${other}/documents/${body.documentId}`);
    expect(status).toBe(404);
  });
});
