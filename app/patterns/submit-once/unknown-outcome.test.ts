import { describe, expect, it, vi } from 'vitest';
import { FORM, failing, failure, fakeCoordination, open, sent, staff, writing } from './submits.fixture.ts';

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
      expect(await submits.once(staff, form, work)).toMatchObject({
        state: 'unknown',
        why: { traceId: 'trace-1' },
      });
      expect(await submits.once(staff, form, work)).toMatchObject({ state: 'unknown', why: null });
      expect(work).toHaveBeenCalledOnce();
    },
  );

  it('is repeated when the user asks for it, under the same key', async () => {
    const { submits } = open();
    const form = sent(submits);
    const first = vi.fn((_key: string) => Promise.reject(failure('timeout')));
    await submits.once(staff, form, first);
    const second = writing();
    expect(await submits.once(staff, { ...form, again: '1' }, second)).toEqual({
      state: 'done',
      result: 12,
    });
    expect(second.mock.calls).toEqual(first.mock.calls);
  });

  it('of a repetition needs another confirmation: that of the same page counts once', async () => {
    const { submits, coordination } = open();
    const form = sent(submits);
    await submits.once(staff, form, failing(failure('timeout')));
    void submits.once(staff, { ...form, again: '1' }, () => new Promise<number>(() => {}));
    // The process has ended since, and the browser sends the same page by itself.
    const { submits: after } = open({ coordination });
    const reloaded = writing();
    expect(await after.once(staff, { ...form, again: '1' }, reloaded)).toMatchObject({
      state: 'unknown',
      attempt: '2',
    });
    expect(reloaded).not.toHaveBeenCalled();
    expect(await after.once(staff, { ...form, again: '2' }, reloaded)).toMatchObject({ state: 'done' });
  });

  it('is counted on from what the page says once the attempts are forgotten', async () => {
    const { submits } = open();
    const form = { ...sent(submits), wasStarted: true };
    const lost = await submits.once(staff, { ...form, again: '3' }, failing(failure('timeout')));
    expect(lost).toMatchObject({ state: 'unknown', attempt: '4' });
    const work = writing();
    expect(await submits.once(staff, { ...form, again: '3' }, work)).toMatchObject({ attempt: '4' });
    expect(work).not.toHaveBeenCalled();
  });

  it.each(['true', '', '-1', '1e3', '9'.repeat(40)])(
    'is not repeated for %j, which names no attempt',
    async (again) => {
      const { submits } = open();
      const form = sent(submits);
      await submits.once(staff, form, failing(failure('timeout')));
      expect(await submits.once(staff, { ...form, again }, writing())).toMatchObject({ state: 'unknown' });
    },
  );

  it('is asked for once more where the service knows its keys', async () => {
    const { submits } = open({ serviceRepeats: true });
    const work = writing();
    work.mockRejectedValueOnce(failure('timeout'));
    expect(await submits.once(staff, sent(submits), work)).toEqual({ state: 'done', result: 12 });
    expect(work.mock.calls[1]).toEqual(work.mock.calls[0]);
  });

  it('is asked for by a second press, too, where the service knows its keys', async () => {
    const { submits } = open({ serviceRepeats: true });
    const form = sent(submits);
    await submits.once(staff, form, failing(failure('timeout')));
    expect(await submits.once(staff, form, writing())).toEqual({ state: 'done', result: 12 });
  });

  it('stays unknown when a second press is refused: that is no word about the first', async () => {
    const { submits } = open({ serviceRepeats: true });
    const form = sent(submits);
    await submits.once(staff, form, failing(failure('timeout')));
    const refused = await submits.once(staff, form, failing(failure('refused', 409)));
    expect(refused).toMatchObject({ state: 'unknown', why: null });
  });

  it('is the result when the sender knows that the save started and the server does not', async () => {
    const { submits } = open();
    const work = writing();
    const form = { ...sent(submits), wasStarted: true };
    expect(await submits.once(staff, form, work)).toMatchObject({ state: 'unknown', why: null });
    expect(await submits.once(staff, { ...form, again: '1' }, work)).toMatchObject({ state: 'done' });
    expect(work).toHaveBeenCalledOnce();
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
    expect(await after.once(staff, form, work)).toMatchObject({ state: 'unknown', why: null });
    expect(work).not.toHaveBeenCalled();
  });

  it('is left by a fault of our own, which is thrown', async () => {
    const { submits } = open();
    const form = sent(submits);
    await expect(submits.once(staff, form, failing(new TypeError('ours')))).rejects.toThrow('ours');
    expect(await submits.once(staff, form, writing())).toMatchObject({ state: 'unknown', why: null });
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

describe('input sent after the session ended', () => {
  const submitted = [['text', 'Half a sent']] as const;

  it('is there for the user for whom the form was drawn', () => {
    const { submits } = open();
    const key = submits.mint(staff, FORM);
    expect(submits.storeInput(FORM, key, submitted)).toBe(true);
    expect(submits.submitted(staff, FORM, key)).toEqual(submitted);
  });

  it('is there for no other user', () => {
    const { submits } = open();
    const key = submits.mint(staff, FORM);
    submits.storeInput(FORM, key, submitted);
    expect(submits.submitted({ ...staff, userId: '104' }, FORM, key)).toBeNull();
    expect(submits.submitted(staff, 'note of reservation 7', key)).toBeNull();
  });

  it('is stored for issued keys only, and up to a limit', () => {
    const { submits, coordination } = open();
    expect(submits.storeInput(FORM, 'not-issued', submitted)).toBe(false);
    const key = submits.mint(staff, FORM);
    expect(submits.storeInput(FORM, key, [['text', 'x'.repeat(200_000)]])).toBe(false);
    expect(coordination.rows.size).toBe(0);
  });

  it('is forgotten once it saved', () => {
    const { submits } = open();
    const key = submits.mint(staff, FORM);
    submits.storeInput(FORM, key, submitted);
    submits.forgetInput(FORM, key);
    expect(submits.submitted(staff, FORM, key)).toBeNull();
  });
});
