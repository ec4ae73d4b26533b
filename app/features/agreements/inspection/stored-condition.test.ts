import { describe, expect, it } from 'vitest';
import { agreementFormState } from '../form/agreement-form.fixture.ts';
import { createLookMemory, readCondition } from './stored-condition.server.ts';
import { DENT, keeping, SCRATCH, storedSample } from './stored-parts.fixture.ts';

type Service = Partial<ReturnType<typeof keeping>['service']>;

const readerOf = (service: Service) => agreementFormState({ service }).staffContext.reader;

async function read(...documents: readonly ReturnType<typeof storedSample>[]) {
  return readCondition(readerOf(keeping(documents).service), 7);
}

const checksOf = async (...documents: readonly ReturnType<typeof storedSample>[]) => {
  const { damage, photos } = await read(...documents);
  return [...damage, ...photos].map(({ check }) => check);
};

describe('the stored condition of a vehicle', () => {
  it('is its marks and photos, in the order in which they were stored, and no other document', async () => {
    const { damage, photos } = await read(
      storedSample({ id: 5 }),
      storedSample({ id: 3 }),
      storedSample({ id: 4, marks: [SCRATCH] }),
      storedSample({ id: 6, changes: { kind: 'signature' } }),
    );
    expect(photos.map(({ document }) => document.id)).toEqual([3, 5]);
    expect(damage).toMatchObject([{ document: { id: 4 }, marks: [SCRATCH], check: 'same' }]);
  });

  it('is unchanged while its content has the hash that was stored', async () => {
    const hash = storedSample({ id: 3 }).hash.toUpperCase();
    expect(await checksOf(storedSample({ id: 3, changes: { hash } }))).toEqual(['same']);
  });

  it('is changed when its content has another hash', async () => {
    const content = Buffer.from('another picture').toString('base64');
    expect(await checksOf(storedSample({ id: 3, changes: { content } }))).toEqual(['changed']);
  });

  it('is changed when the service lists marks that its content does not have', async () => {
    const parts = await read(storedSample({ id: 3, marks: [SCRATCH], changes: { marks: [SCRATCH, DENT] } }));
    expect(parts.damage).toMatchObject([{ check: 'changed', marks: [SCRATCH] }]);
  });

  it('is the same when a mark’s empty note is given as null', async () => {
    const marks = [{ ...DENT, note: null }];
    expect(await checksOf(storedSample({ id: 3, marks: [DENT], changes: { marks } }))).toEqual(['same']);
  });

  it('has the listed marks where its content is a picture', async () => {
    const parts = await read(storedSample({ id: 3, changes: { kind: 'damage', marks: [SCRATCH] } }));
    expect(parts.damage).toMatchObject([{ check: 'same', marks: [SCRATCH] }]);
  });

  it.each([null, ''])('says that no hash was stored when it is %j', async (hash) => {
    expect(await checksOf(storedSample({ id: 3, changes: { hash } }))).toEqual(['no-hash']);
  });

  it('is shown unchecked when the service does not give its content', async () => {
    const { service } = keeping([storedSample({ id: 3, marks: [SCRATCH] })]);
    const { damage } = await readCondition(readerOf({ 'documents.list': service['documents.list'] }), 7);
    expect(damage).toMatchObject([{ check: 'unread', marks: [SCRATCH] }]);
  });

  it('leaves out what is no mark', async () => {
    const { damage } = await read(storedSample({ id: 3, marks: [SCRATCH, { view: 'above' }, { x: 4 }] }));
    expect(damage[0]?.marks).toEqual([SCRATCH]);
  });
});

describe('a memory of looks', () => {
  const twice = async (first: ReturnType<typeof storedSample>, second = first, userId?: string) => {
    const memory = createLookMemory();
    const asked: number[] = [];
    for (const [at, document] of [first, second].entries()) {
      const stored = keeping([document]);
      const reader = readerOf(stored.service);
      const staff = at === 1 && userId ? { ...reader.staff, userId } : reader.staff;
      await readCondition({ ...reader, staff }, 7, memory);
      asked.push(...stored.asked);
    }
    return asked;
  };

  it('does not have a content fetched again', async () => {
    expect(await twice(storedSample({ id: 3 }))).toEqual([3]);
  });

  it('is forgotten when the service says something else of it', async () => {
    expect(await twice(storedSample({ id: 3 }), storedSample({ id: 3, content: 'new' }))).toEqual([3, 3]);
  });

  it('is of one user alone', async () => {
    expect(await twice(storedSample({ id: 3 }), storedSample({ id: 3 }), '104')).toEqual([3, 3]);
  });
});
