import type { LoaderFunctionArgs } from '@remix-run/node';
import { DateTime } from 'luxon';
import { vi } from 'vitest';
import { z } from 'zod';
import { EXPORTS } from '../../config/limits.ts';
import type { Staff } from '../../identity/staff.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../preferences/preferences.server.ts';
import { createBudget } from '../../store/budget.server.ts';
import type { LooseCall, Upstream } from '../../upstream/call.ts';
import type { Operation } from '../../upstream/operation.ts';
import { createUnreadParts } from '../../upstream/unread-parts.ts';
import { staffOf } from '../../upstream/upstream.fixture.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { open, span } from '../submit-once/submits.fixture.ts';

const ORIGIN = 'http://127.0.0.1:3000';
const TRACE = 'ours-1';

/** A failure of the rental service, as a call throws it. */
export const serviceError = (kind: UpstreamError['kind'], status: number | null = null) =>
  new UpstreamError(kind, 'no', { operationId: 'things.list', traceId: TRACE, status });

/**
 * What the rental service answers by operation id, or a failure: what its contract parses, in the service's
 * names where that decodes them. An operation without an answer is unreachable.
 */
export type Answers = Readonly<Record<string, unknown>>;

interface Circumstances {
  readonly answers?: Answers;
  /** Ids of assumed calls and parameters that the service lacks. */
  readonly lacks?: readonly string[];
  readonly signedIn?: boolean;
  readonly preferences?: Partial<Preferences>;
  /** Texts by key; a key without a text stands for itself, followed by its values. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly params?: LoaderFunctionArgs['params'];
  /** What the product stores for the user, by `kind id`. */
  readonly stored?: Readonly<Record<string, string>>;
}

/** One request of a signed-in user for a page, with a rental service that answers from a table. */
export function pageRequest(
  address: string,
  {
    answers = {},
    lacks = [],
    signedIn = true,
    preferences = {},
    texts = {},
    params = {},
    stored = {},
  }: Circumstances = {},
) {
  const staff: Staff = { ...staffOf(), name: 'Ines Carvalho', sid: 'session-1', span };
  /** Ids of the operations that were called, in order. */
  const calls: string[] = [];
  const upstream = {
    async call(_staff: unknown, { id, answer }: Operation, _call: LooseCall) {
      calls.push(id);
      const data = id in answers ? await answers[id] : serviceError('unreachable');
      if (data instanceof Error) throw data;
      const decoded = answer instanceof z.ZodCodec ? answer.parse(data) : data;
      return { data: decoded, pagination: null, etag: null };
    },
    offers: (id: string) => !lacks.includes(id),
    log: { debug: vi.fn(), warn: vi.fn() },
  } as unknown as Upstream;
  const context = {
    upstream,
    submits: open().submits,
    exports: createBudget(EXPORTS),
    records: {
      get: (owner: { clientId: string; userId: string }, kind: string, id: string) =>
        owner.clientId === staff.clientId && owner.userId === staff.userId
          ? (stored[`${kind} ${id}`] ?? null)
          : null,
    },
    session: {
      staff: () => (signedIn ? staff : null),
      hasEnded: () => false,
      mayRenewSilently: () => false,
      giveUp: vi.fn(),
    },
    config: { publicOrigin: ORIGIN, secureCookies: false },
    preferences: { ...DEFAULT_PREFERENCES, ...preferences },
    language: 'en',
    requestId: TRACE,
    unread: createUnreadParts(),
    log: { error: vi.fn(), warn: vi.fn() },
    t(keys: string | string[], values: object = {}) {
      const [first = '', last = first] = [keys].flat();
      return texts[first] ?? texts[last] ?? [last, ...Object.values(values)].join(' ');
    },
    now: () => DateTime.fromISO('2026-11-20T10:00:00Z', { zone: 'utc' }),
  };
  const args = {
    request: new Request(ORIGIN + address),
    params,
    context,
  } as unknown as LoaderFunctionArgs;
  return { args, staff, calls, context };
}

/** What a loader answered: data with a status, or the redirect that it threw. */
export async function answerOf<Data>(work: Promise<unknown>) {
  const answer = await work.catch((thrown: unknown) => thrown);
  if (answer instanceof Response) {
    return { status: answer.status, location: answer.headers.get('location'), data: null };
  }
  if (answer instanceof Error) throw answer;
  const { data, init } = answer as { data: Data; init: ResponseInit | null };
  return { status: init?.status ?? 200, location: null, data };
}
