import { describe, expect, it } from 'vitest';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { beforeWriting, NotWritten } from './outcome.server.ts';
import {
  FORM,
  failing,
  failure,
  fakeCoordination,
  NOW,
  open,
  sent,
  slowly,
  staff,
  writing,
} from './submits.fixture.ts';
import type { Submits } from './submits.server.ts';

describe('a form that is sent twice', () => {
  it('is carried out once when it was carried out before', async () => {
    const { submits } = open();
    const form = sent(submits);
    const work = writing();
    const outcomes = [await submits.once(staff, form, work), await submits.once(staff, form, work)];
    expect(outcomes).toEqual([
      { state: 'done', result: 12 },
      { state: 'done', result: 12 },
    ]);
    expect(work).toHaveBeenCalledOnce();
  });

  it('is carried out once while the first is under way, and both get the same outcome', async () => {
    const { submits } = open();
    const form = sent(submits);
    const { work, answer } = slowly();
    const both = [submits.once(staff, form, work), submits.once(staff, form, work)];
    answer(12);
    expect(await Promise.all(both)).toEqual([
      { state: 'done', result: 12 },
      { state: 'done', result: 12 },
    ]);
    expect(work).toHaveBeenCalledOnce();
  });

  it('is carried out once by another process that finds the outcome', async () => {
    const { submits, coordination } = open();
    const form = sent(submits);
    await submits.once(staff, form, writing());
    const work = writing(13);
    expect(await open({ coordination }).submits.once(staff, form, work)).toEqual({
      state: 'done',
      result: 12,
    });
    expect(work).not.toHaveBeenCalled();
  });

  it('with other content is refused, and nothing is written', async () => {
    const { submits } = open();
    const form = sent(submits);
    await submits.once(staff, form, writing());
    const work = writing();
    expect(await submits.once(staff, { ...form, content: 'Other' }, work)).toEqual({
      state: 'other-content',
      isInProgress: false,
    });
    expect(work).not.toHaveBeenCalled();
  });

  it('with other content while the first is under way is refused too', async () => {
    const { submits } = open();
    const form = sent(submits);
    const slow = slowly();
    const first = submits.once(staff, form, slow.work);
    const work = writing();
    expect(await submits.once(staff, { ...form, content: 'Other' }, work)).toEqual({
      state: 'other-content',
      isInProgress: true,
    });
    slow.answer(12);
    await first;
    expect(work).not.toHaveBeenCalled();
  });

  it('drawn twice is two forms', async () => {
    const { submits } = open();
    const work = writing();
    await submits.once(staff, sent(submits), work);
    await submits.once(staff, sent(submits), work);
    const keys = work.mock.calls.map(([key]) => key);
    expect(new Set(keys).size).toBe(2);
    // 128 bits.
    expect(keys[0]).toMatch(/^[\w-]{22}$/);
  });
});

describe('a key', () => {
  it.each([
    ['of another user', (submits: Submits) => ({ key: submits.mint({ ...staff, userId: '104' }, FORM) })],
    ['of another tenant', (submits: Submits) => ({ key: submits.mint({ ...staff, clientId: '2' }, FORM) })],
    ['of another form', (submits: Submits) => ({ key: submits.mint(staff, 'note of reservation 7') })],
    ['that was not issued', () => ({ key: 'a'.repeat(74) })],
    ['that is missing', () => ({ key: '' })],
    ['without end', () => ({ key: 'a'.repeat(1_000_000) })],
  ])('%s writes nothing', async (_, given) => {
    const { submits } = open();
    const work = writing();
    expect(await submits.once(staff, sent(submits, given(submits)), work)).toEqual({ state: 'foreign' });
    expect(work).not.toHaveBeenCalled();
  });
});

describe('a refused save', () => {
  it.each([400, 403, 404, 409, 412, 422])(
    'with %i is no success: the corrected form is sent again',
    async (status) => {
      const { submits } = open();
      const form = sent(submits);
      const error = failure('refused', status);
      expect(await submits.once(staff, form, failing(error))).toEqual({ state: 'refused', error });
      const corrected = { ...form, content: 'Corrected' };
      expect(await submits.once(staff, corrected, writing())).toEqual({ state: 'done', result: 12 });
    },
  );

  it('that the service never got is one too', async () => {
    const { submits } = open();
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const error = new UpstreamError('unreachable', 'no', {
      operationId: 'notes.create',
      traceId: 'trace-1',
      cause: new Error('unreachable', { cause }),
    });
    expect(await submits.once(staff, sent(submits), failing(error))).toEqual({ state: 'refused', error });
  });

  it('is one when the work itself finds a reason', async () => {
    const { submits } = open();
    const error = new NotWritten('Another change came first');
    expect(await submits.once(staff, sent(submits), failing(error))).toEqual({ state: 'refused', error });
  });

  it('is one when a read before the write ran out of time', async () => {
    const { submits } = open();
    const error = failure('timeout');
    const work = () => beforeWriting<number>(Promise.reject(error));
    expect(await submits.once(staff, sent(submits), work)).toEqual({ state: 'refused', error });
  });

  it('by the end of the session is thrown, and the form may be sent again', async () => {
    const { submits } = open();
    const form = sent(submits);
    const error = failure('signed-out', 401);
    await expect(submits.once(staff, form, failing(error))).rejects.toBe(error);
    expect(await submits.once(staff, form, writing())).toEqual({ state: 'done', result: 12 });
  });
});

describe('fault 70: a key whose session is over', () => {
  const HOUR = 3600;
  const submitted = [['text', 'Half a sent']] as const;
  /** What the key does so many seconds after the sign-out that ended its session. */
  const endedSince = (seconds: number) => {
    const { submits } = open({ time: { endedAt: () => NOW - seconds, now: () => NOW } });
    const key = submits.mint(staff, FORM);
    const owner = submits.ownerOf(FORM, key);
    return {
      owner,
      any: submits.ownerOfAny(key),
      stored: submits.storeInput(FORM, key, submitted),
      submits,
      key,
    };
  };

  it('saves for its user for an hour', () => {
    const { clientId, userId } = staff;
    expect(endedSince(HOUR - 1)).toMatchObject({
      owner: { clientId, userId },
      any: { clientId, userId },
      stored: true,
    });
  });

  it('replayed later saves nothing, and opens no large body', () => {
    expect(endedSince(HOUR)).toMatchObject({ owner: null, any: null, stored: false });
  });

  it('still makes one record for the user who has signed in again', async () => {
    const { submits, key } = endedSince(HOUR);
    expect(await submits.once(staff, sent(submits, { key }), writing())).toEqual({
      state: 'done',
      result: 12,
    });
  });
});

it('is written to the service once its start is on the disk', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const coordination = { ...fakeCoordination(), onDisk: () => released };
  const { submits } = open({ coordination });
  const work = writing();
  const outcome = submits.once(staff, sent(submits), work);
  await new Promise(setImmediate);
  expect([coordination.rows.size, work.mock.calls.length]).toEqual([1, 0]);
  release();
  expect(await outcome).toEqual({ state: 'done', result: 12 });
});
