import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { fullSample } from '../full-sample.fixture.ts';
import { placesIn, placesOf, sentBy } from '../sent.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { createDocumentOperation, type DocumentInput, getDocumentOperation } from './documents.contract.ts';
import { golden } from './documents.golden.ts';
import { createDocument, getDocument, listDocuments } from './documents.server.ts';

playService();

const answer = (id: string, index = 0) => golden[id]?.accepted[index] as object;
const reader = (assumed = 'all') => ({
  upstream: openDoor({ assumed }).upstream,
  staff: staffOf(),
  traceId: 'trace-1',
});
const safety = { idempotencyKey: 'key-1' };
const input: DocumentInput = {
  kind: 'damage',
  name: 'Left side.jpg',
  phase: 'check-out',
  place: 'left',
  contentType: 'image/jpeg',
  content: 'iVBORw0KGgo=',
  marks: [{ view: 'left', x: 0.31, y: 0.62, kind: 'scratch', note: '4 cm' }],
};

const valuesOf = (node: unknown): readonly unknown[] =>
  typeof node === 'object' && node !== null ? Object.values(node).flatMap(valuesOf) : [node];

describe('the documents of an agreement', () => {
  it('come in the words of the product', async () => {
    nock(SERVICE)
      .get('/v3/agreements/1204/documents')
      .query(({ kind }) => kind === undefined)
      .reply(200, answer('documents.list', 1));
    expect(await listDocuments(reader(), 1204)).toMatchObject([
      { id: 31, kind: 'damage', name: 'Left side.jpg', size: 48_213, createdAt: '2026-11-20T10:04:00' },
    ]);
  });

  it('can be asked for by their kind', async () => {
    nock(SERVICE)
      .get('/v3/agreements/1204/documents')
      .query(({ kind }) => kind === 'signature')
      .reply(200, answer('documents.list', 2));
    expect(await listDocuments(reader(), '1204', 'signature')).toMatchObject([{ id: 32, marks: [] }]);
  });

  it('are none where the service keeps none', async () => {
    expect((await failureOf(listDocuments(reader('none'), 1204))).kind).toBe('not-offered');
  });
});

describe('one document', () => {
  it('comes with its content', async () => {
    nock(SERVICE).get('/v3/agreements/1204/documents/31').query(true).reply(200, answer('documents.get'));
    expect(await getDocument(reader(), '1204', '31')).toEqual({
      id: 31,
      agreementId: 1204,
      kind: 'damage',
      name: 'Left side.jpg',
      contentType: 'image/jpeg',
      size: 48_213,
      phase: 'check-out',
      place: 'left',
      marks: [{ view: 'left', x: 0.31, y: 0.62, kind: 'scratch', note: '4 cm' }],
      hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      createdBy: 'Ines Carvalho',
      createdAt: '2026-11-20T10:04:00',
      content: 'iVBORw0KGgo=',
    });
  });

  it('keeps every value that the service sends', () => {
    const { sample, leaves } = fullSample(getDocumentOperation.answer);
    const stored = valuesOf(getDocumentOperation.answer.parse(sample));
    expect(leaves.filter(({ value }) => !stored.includes(value))).toEqual([]);
  });

  it('that does not exist is refused with 404', async () => {
    nock(SERVICE)
      .get(/documents/)
      .reply(404, { title: 'There is no such document.', status: 404 });
    expect((await failureOf(getDocument(reader(), 1204, 9))).status).toBe(404);
  });
});

describe('a new document', () => {
  const send = (given: DocumentInput) =>
    sentBy(() => createDocument(reader(), 1204, given, safety), {
      method: 'POST',
      status: 201,
      answer: answer('documents.create'),
    });

  it('is sent whole, under its key', async () => {
    expect(await send(input)).toMatchObject({
      path: '/v3/agreements/1204/documents',
      body: input,
      key: 'key-1',
    });
  });

  it('forgets nothing that the service takes', async () => {
    const places = placesOf((await send(input)).body);
    expect(placesIn(createDocumentOperation.body).filter((place) => !places.includes(place))).toEqual([]);
  });

  it('is sent without what there is none of', async () => {
    const { body } = await send({
      kind: 'damage',
      name: 'Marks',
      phase: null,
      place: null,
      contentType: null,
      content: null,
    });
    expect(body).toEqual({ kind: 'damage', name: 'Marks' });
  });

  it('comes back with the hash of its content', async () => {
    nock(SERVICE)
      .post(/documents/)
      .reply(201, answer('documents.create'));
    expect(await createDocument(reader(), 1204, input, safety)).toEqual({
      id: 33,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it.each([400, 422])('is refused with %i and the service’s words', async (status) => {
    const problem = { title: 'This is no picture.', errors: { content: ['Is no picture.'] } };
    nock(SERVICE)
      .post(/documents/)
      .reply(status, { ...problem, status });
    expect(await failureOf(createDocument(reader(), 1204, input, safety))).toMatchObject({ status, problem });
  });
});
