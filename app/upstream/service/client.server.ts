import type { z } from 'zod';
import type { Credentials } from '../../identity/staff.ts';
import type { Answered, LooseCall, Upstream, UpstreamLog } from '../call.ts';
import type { Operation } from '../operation.ts';
import { isOffered, parseAssumed, registry as wholeRegistry } from '../registry.ts';
import { type CallLimit, ranOut } from '../time-limit.ts';
import { callFailure, UpstreamError } from '../upstream-error.ts';
import { readAnswer } from './answer.server.ts';
import { type BreakerOptions, createBreakers, createWaits } from './breaker.server.ts';
import {
  type AnswerCache,
  type CacheKey,
  type CacheOptions,
  createAnswerCache,
  type Lifetime,
  type Weighed,
} from './cache.server.ts';
import { buildRequest } from './request.server.ts';
import { type Outgoing, runServiceCall } from './service-call.server.ts';
import {
  createTransport,
  DEFAULT_LIMITS,
  type Limits,
  STREAM_LIMITS,
  startDeadline,
  type TakePiece,
} from './transport.server.ts';

export interface UpstreamOptions {
  /** UPSTREAM_URL: everything before `/v3`, a path is allowed. */
  readonly url: string;
  /** UPSTREAM_ASSUMED: `all`, `none` or a list of ids. */
  readonly assumed: string;
  readonly log: UpstreamLog;
  readonly limits?: Partial<Limits>;
  readonly cache?: CacheOptions;
  readonly breaker?: BreakerOptions;
  /** What may be called; for tests. */
  readonly registry?: readonly Operation[];
}

const REMEMBERED = { entries: 2_000, bytes: 16 * 1024 * 1024 };

interface Shelf {
  readonly cache: AnswerCache;
  readonly key: CacheKey;
  readonly lifetime: Lifetime;
}

/** The path of a read without these parameters. */
function pathWithout(path: string, names: readonly string[]): string {
  if (names.length === 0) return path;
  const [address = '', search] = path.split('?');
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return `${address}?${query}`;
}

/** Who asks; the service's answer to a call that the whole tenant shares does not depend on it. */
const ASKING_USER = ['userId'];

/** Failures of one user's session, role or pace: another user asks again. */
const OF_ONE_USER: ReadonlySet<number | null> = new Set([401, 403, 404, 429]);

/** Waits for a shared answer, but no longer than the caller does. */
function waitFor<T>(shared: Promise<T>, signal: CallLimit | undefined, givenUp: () => Error): Promise<T> {
  if (!signal) return shared;
  return new Promise<T>((resolve, reject) => {
    const leave = () => reject(givenUp());
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/** Opens the door to the service. @throws Error when UPSTREAM_ASSUMED names an unknown call */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { url, log, registry = wholeRegistry } = options;
  const assumed = parseAssumed(options.assumed, registry);
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const transport = createTransport(url, limits);
  const breakerOf = createBreakers(options.breaker, ({ operationId, isOpen }) => {
    const message = isOpen
      ? 'A call that keeps failing is left alone for a moment'
      : 'A call that was left alone is answered again';
    log.warn({ operationId, breaker: isOpen ? 'open' : 'closed' }, message);
  });
  const waits = createWaits();
  const cache = createAnswerCache(options.cache);
  const remembered = createAnswerCache({ ...REMEMBERED, now: options.cache?.now });

  async function ask(outgoing: Outgoing): Promise<Weighed> {
    const { operation, call } = outgoing;
    const line = { transport, breaker: breakerOf(operation.id), waits, log, deadline: startDeadline(limits) };
    const raw = await runServiceCall({ ...outgoing, ...line });
    return { answered: readAnswer(operation, raw, call, log), bytes: raw.body.length };
  }

  /** Where an operation's answers are stored; null for nowhere. */
  function shelfOf({ staff, operation, request, call }: Outgoing): Shelf | null {
    const { isWire, session } = call;
    const key = { clientId: staff.clientId, userId: staff.userId, operationId: operation.id };
    // An answer is cached as it was decoded: one in the service's names is another.
    if (operation.freshness > 0) {
      const isShared = operation.sharedBy === 'tenant';
      const path = isShared ? pathWithout(request.path, ASKING_USER) : request.path;
      const parameters = `${isWire ? 'wire ' : ''}${path} ${request.body ?? ''}`;
      const lifetime = { fresh: operation.freshness, stale: operation.staleness };
      return { cache, key: { ...key, ...(isShared && { userId: null }), parameters }, lifetime };
    }
    if (session === undefined || operation.sessionFreshness === 0) return null;
    const parameters = `${session.name} ${pathWithout(request.path, operation.momentary)}`;
    const lifetime = { fresh: operation.sessionFreshness, stale: 0 };
    return { cache: remembered, key: { ...key, parameters }, lifetime };
  }

  async function askThroughCache(shelf: Shelf, outgoing: Outgoing): Promise<Answered<unknown>> {
    const { operation, call } = outgoing;
    // The flight may serve others too, so it does not end when the caller that started it goes away.
    const detached = { ...outgoing, call: { ...call, signal: undefined } };
    const shared = shelf.cache.get(shelf.key, shelf.lifetime, () => ask(detached));
    const givenUp = () =>
      ranOut(call.signal)
        ? callFailure(operation, call, 'timeout', 'The rental service did not answer in time')
        : callFailure(operation, call, 'unreachable', 'The call was given up');
    try {
      return await waitFor(shared.answered, call.signal, givenUp);
    } catch (error) {
      if (!shared.joined || !(error instanceof UpstreamError)) throw error;
      // The failure may be that of another session or user: this one asks for itself.
      const isAnothers = error.kind === 'signed-out' || shelf.key.userId === null;
      if (isAnothers && OF_ONE_USER.has(error.status)) return (await ask(outgoing)).answered;
      throw error.seenBy(call.traceId);
    }
  }

  async function dispatch(
    staff: Credentials,
    operation: Operation,
    call: LooseCall,
  ): Promise<Answered<unknown>> {
    if (!isOffered(operation.id, assumed, registry)) {
      throw callFailure(operation, call, 'not-offered', `This service does not offer ${operation.id}`);
    }
    const outgoing = { staff, operation, call, request: buildRequest(operation, staff, call, assumed) };
    const shelf = shelfOf(outgoing);
    const isAfresh = shelf?.cache === remembered && call.session?.reuses === false;
    if (shelf !== null && !isAfresh) return askThroughCache(shelf, outgoing);
    try {
      const weighed = await ask(outgoing);
      if (shelf !== null) shelf.cache.keep(shelf.key, shelf.lifetime, weighed);
      return weighed.answered;
    } finally {
      // Whatever the outcome: a write that was cut off may have been done.
      if (operation.invalidates.length > 0) cache.drop(staff.clientId, operation.invalidates);
    }
  }

  async function stream(
    staff: Credentials,
    operation: Operation,
    call: LooseCall,
    take: TakePiece,
  ): Promise<void> {
    if (!isOffered(operation.id, assumed, registry)) {
      throw callFailure(operation, call, 'not-offered', `This service does not offer ${operation.id}`);
    }
    const outgoing = { staff, operation, call, request: buildRequest(operation, staff, call, assumed) };
    const deadline = startDeadline({ ...limits, ...STREAM_LIMITS });
    const line = { transport, breaker: breakerOf(operation.id), waits, log, deadline, take };
    const raw = await runServiceCall({ ...outgoing, ...line });
    if (raw.status !== 200) readAnswer(operation, raw, call, log);
  }

  return {
    stream,
    call: <A extends z.ZodType>(
      staff: Credentials,
      operation: Operation<string, z.ZodType, z.ZodType, A>,
      call: LooseCall,
    ) => dispatch(staff, operation, call) as Promise<Answered<z.output<A>>>,
    pass: (staff, operation, call) => dispatch(staff, operation, { ...call, isWire: true }),
    offers: (id) => isOffered(id, assumed, registry),
    waitSeconds: (staff) => waits.longest(staff),
    log,
    close: () => transport.close(),
  };
}
