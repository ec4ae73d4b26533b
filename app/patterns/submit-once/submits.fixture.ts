import { vi } from 'vitest';
import { createSealer } from '../../store/sealing.server.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { createSubmits, type SentForm, type Submits } from './submits.server.ts';

/** A moment within the session of these tests, and when that session ends; in seconds since 1970. */
export const NOW = 1_800_000_000;
export const span = { family: 'family-1', endsAt: NOW + 3600 };
export const staff = { clientId: '1', userId: '103', span };
export const FORM = 'note of reservation 20380';
const sealer = createSealer(['a-secret-that-is-long-enough-0123456789']);

/** What a process keeps, and another one finds after it. */
export function fakeCoordination() {
  const rows = new Map<string, string>();
  return {
    rows,
    get: (key: string) => rows.get(key) ?? null,
    put: (key: string, value: string, seconds: number) =>
      void (seconds > 0 ? rows.set(key, value) : rows.delete(key)),
    onDisk: async (): Promise<void> => undefined,
  };
}

/** When sessions are over, for what a key still saves; by default the session does not end. */
export const living = { endedAt: (): number | null => null, now: () => NOW };

export function open({ coordination = fakeCoordination(), serviceRepeats = false, time = living } = {}) {
  const log = { error: vi.fn() };
  const submits = createSubmits({ coordination, sealer, log, serviceRepeats, ...time });
  return { submits, coordination, log };
}

export const sent = (submits: Submits, given: Partial<SentForm> = {}): SentForm => ({
  form: FORM,
  key: submits.mint(staff, FORM),
  content: { text: 'Arrives by ferry' },
  again: null,
  ...given,
});

export const failure = (kind: UpstreamError['kind'], status: number | null = null) =>
  new UpstreamError(kind, 'no', { operationId: 'notes.create', traceId: 'trace-1', status });
export const failing = (error: Error) => vi.fn(() => Promise.reject(error));
/** A service that answers when the test calls `answer`. */
export function slowly() {
  let answer = (_id: number) => {};
  const promise = new Promise<number>((resolve) => {
    answer = resolve;
  });
  return { work: vi.fn(() => promise), answer: (id: number) => answer(id) };
}
export const writing = (id = 12) => vi.fn(async (_key: string) => id);
