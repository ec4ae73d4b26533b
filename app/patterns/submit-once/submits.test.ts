import { describe, expect, it, vi } from 'vitest';
import { createSealer } from '../../store/sealing.server.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { beforeWriting, NotWritten } from './outcome.ts';
import { createSubmits, type SentForm, type Submits } from './submits.server.ts';

const staff = { clientId: '1', userId: '103' };
const FORM = 'note of reservation 20380';
const sealer = createSealer(['a-secret-that-is-long-enough-0123456789']);

/** What a process keeps, and another one finds after it. */
function fakeCoordination() {
  const rows = new Map<string, string>();
  return {
    rows,
    get: (key: string) => rows.get(key) ?? null,
    put: (key: string, value: string, seconds: number) =>
      void (seconds > 0 ? rows.set(key, value) : rows.delete(key)),
  };
}

function open({ coordination = fakeCoordination(), serviceRepeats = false } = {}) {
  const log = { error: vi.fn() };
  return { submits: createSubmits({ coordination, sealer, log, serviceRepeats }), coordination, log };
}

const sent = (submits: Submits, given: Partial<SentForm> = {}): SentForm => ({
  form: FORM,
  key: submits.mint(staff, FORM),
  content: { text: 'Arrives by ferry' },
  again: false,
  ...given,
});

const failure = (kind: UpstreamError['kind'], status: number | null = null) =>
  new UpstreamError(kind, 'no', { operationId: 'notes.create', traceId: 'trace-1', status });
const failing = (error: Error) => vi.fn(() => Promise.reject(error));
/** A service that answers when it is told to. */
function slowly() {
  let answer = (_id: number) => {};
  const promise = new Promise<number>((resolve) => {
    answer = resolve;
  });
  return { work: vi.fn(() => promise), answer: (id: number) => answer(id) };
}
const writing = (id = 12) => vi.fn(async (_key: string) => id);

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
    ['that nobody minted', () => ({ key: 'a'.repeat(74) })],
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
    const error = new NotWritten('Somebody was faster');
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

describe('an unknown outcome', () => {
  const UNKNOWN = [
    failure('timeout'),
    failure('unreachable'),
    failure('unexpected-answer', 201),
    failure('unexpected-status', 500),
    failure('unexpected-status', 502),
    failure('refused', 500),
  ];

  it.each(UNKNOWN.map((error) => [`${error.kind} ${error.status ?? ''}`, error] as const))(
    '(%s) is not repeated',
    async (_, error) => {
      const { submits } = open();
      const form = sent(submits);
      const work = failing(error);
      expect(await submits.once(staff, form, work)).toEqual({ state: 'unknown', traceId: 'trace-1' });
      expect(await submits.once(staff, form, work)).toEqual({ state: 'unknown', traceId: null });
      expect(work).toHaveBeenCalledOnce();
    },
  );

  it('is repeated when the user asks for it, under the same key', async () => {
    const { submits } = open();
    const form = sent(submits);
    const first = vi.fn((_key: string) => Promise.reject(failure('timeout')));
    await submits.once(staff, form, first);
    const second = writing();
    expect(await submits.once(staff, { ...form, again: true }, second)).toEqual({
      state: 'done',
      result: 12,
    });
    expect(second.mock.calls).toEqual(first.mock.calls);
  });

  it('is asked for once more where the service knows its keys', async () => {
    const { submits } = open({ serviceRepeats: true });
    const work = writing();
    work.mockRejectedValueOnce(failure('timeout'));
    expect(await submits.once(staff, sent(submits), work)).toEqual({ state: 'done', result: 12 });
    expect(work.mock.calls[1]).toEqual(work.mock.calls[0]);
  });

  it.each([failure('timeout'), failure('refused', 409)])(
    'stays unknown when that gets %s',
    async (second) => {
      const { submits } = open({ serviceRepeats: true });
      const work = failing(second);
      work.mockRejectedValueOnce(failure('timeout'));
      expect(await submits.once(staff, sent(submits), work)).toMatchObject({ state: 'unknown' });
      expect(work).toHaveBeenCalledTimes(2);
    },
  );

  it('is what is left when the process ended in the middle', async () => {
    const { submits, coordination } = open();
    const form = sent(submits);
    void submits.once(staff, form, () => new Promise<number>(() => {}));
    const work = writing();
    const after = open({ coordination }).submits;
    expect(await after.once(staff, form, work)).toEqual({ state: 'unknown', traceId: null });
    expect(work).not.toHaveBeenCalled();
  });

  it('is left by a fault of our own, which is thrown', async () => {
    const { submits } = open();
    const form = sent(submits);
    await expect(submits.once(staff, form, failing(new TypeError('ours')))).rejects.toThrow('ours');
    expect(await submits.once(staff, form, writing())).toEqual({ state: 'unknown', traceId: null });
  });
});

it('a store that fails stops no save', async () => {
  const coordination = {
    ...fakeCoordination(),
    put: () => {
      throw new Error('The disk is full');
    },
  };
  const { submits, log } = open({ coordination });
  expect(await submits.once(staff, sent(submits), writing())).toEqual({ state: 'done', result: 12 });
  expect(log.error).toHaveBeenCalled();
});

describe('what was typed as the session ended', () => {
  const typed = [['text', 'Half a sent']] as const;

  it('is there for whom the form was drawn', () => {
    const { submits } = open();
    const key = submits.mint(staff, FORM);
    expect(submits.keepTyped(FORM, key, typed)).toBe(true);
    expect(submits.typed(staff, FORM, key)).toEqual(typed);
  });

  it('is there for nobody else', () => {
    const { submits } = open();
    const key = submits.mint(staff, FORM);
    submits.keepTyped(FORM, key, typed);
    expect(submits.typed({ ...staff, userId: '104' }, FORM, key)).toBeNull();
    expect(submits.typed(staff, 'note of reservation 7', key)).toBeNull();
  });

  it('is kept for keys of ours only, and not without end', () => {
    const { submits, coordination } = open();
    expect(submits.keepTyped(FORM, 'nobody-minted-this', typed)).toBe(false);
    const key = submits.mint(staff, FORM);
    expect(submits.keepTyped(FORM, key, [['text', 'x'.repeat(200_000)]])).toBe(false);
    expect(coordination.rows.size).toBe(0);
  });

  it('is forgotten once it is saved', () => {
    const { submits } = open();
    const key = submits.mint(staff, FORM);
    submits.keepTyped(FORM, key, typed);
    submits.forgetTyped(FORM, key);
    expect(submits.typed(staff, FORM, key)).toBeNull();
  });
});
