import type { z } from 'zod';
import type { Credentials } from '../identity/staff.ts';
import { readAnswer } from './answer.server.ts';
import { isOffered, parseAssumed } from './assumed.ts';
import { type BreakerOptions, createBreakers } from './breaker.server.ts';
import {
  type AnswerCache,
  type CacheKey,
  type CacheOptions,
  createAnswerCache,
  type Weighed,
} from './cache.server.ts';
import type { Answered, LooseCall, Upstream } from './call.ts';
import { exchangeWithService } from './exchange.server.ts';
import type { Operation } from './operation.ts';
import { registry as wholeRegistry } from './registry.ts';
import { buildRequest, type UpstreamRequest } from './request.server.ts';
import { ranOut } from './time-limit.ts';
import { createTransport, DEFAULT_LIMITS, type Limits, startDeadline } from './transport.server.ts';
import { UpstreamError } from './upstream-error.ts';
import type { UpstreamLog } from './upstream-log.ts';
import { createWaits } from './waits.server.ts';

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

/** Bounds of what all form sessions remember. */
const REMEMBERED = { entries: 2_000, bytes: 16 * 1024 * 1024 };

/** Where an answer is kept and for how long. */
interface Shelf {
  readonly cache: AnswerCache;
  readonly key: CacheKey;
  readonly seconds: number;
}

/** The path of a read without the moment of asking. */
function withoutMoment(path: string, { momentary }: Operation): string {
  if (momentary.length === 0) return path;
  const [address = '', search] = path.split('?');
  const query = new URLSearchParams(search);
  for (const name of momentary) query.delete(name);
  return `${address}?${query}`;
}

/** Waits for a shared answer, but no longer than the caller does. */
function waitFor<T>(shared: Promise<T>, signal: AbortSignal | undefined, givenUp: () => Error): Promise<T> {
  if (!signal) return shared;
  return new Promise<T>((resolve, reject) => {
    const leave = () => reject(givenUp());
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/**
 * Opens the door to the rental service; one per process.
 * @throws Error in words when UPSTREAM_ASSUMED names an unknown call
 */
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

  async function ask(
    staff: Credentials,
    operation: Operation,
    request: UpstreamRequest,
    call: LooseCall,
  ): Promise<Weighed> {
    const deadline = startDeadline(limits);
    const raw = await exchangeWithService({
      transport,
      breaker: breakerOf(operation.id),
      waits,
      log,
      operation,
      staff,
      request,
      call,
      deadline,
    });
    return { answered: readAnswer(operation, raw, call, log), bytes: raw.body.length };
  }

  /** The shelf of an operation's answers; null where none is kept. */
  function shelfOf(
    { clientId, userId }: Credentials,
    operation: Operation,
    request: UpstreamRequest,
    { isWire, session }: LooseCall,
  ): Shelf | null {
    const key = { clientId, userId, operationId: operation.id };
    // An answer is cached as it was decoded: one in the service's names is another.
    if (operation.freshness > 0) {
      const parameters = `${isWire ? 'wire ' : ''}${request.path} ${request.body ?? ''}`;
      return { cache, key: { ...key, parameters }, seconds: operation.freshness };
    }
    if (session === undefined || operation.sessionFreshness === 0) return null;
    const parameters = `${session.name} ${withoutMoment(request.path, operation)}`;
    return { cache: remembered, key: { ...key, parameters }, seconds: operation.sessionFreshness };
  }

  async function askThroughCache(
    shelf: Shelf,
    staff: Credentials,
    operation: Operation,
    request: UpstreamRequest,
    call: LooseCall,
  ) {
    // The flight may serve others too, so it does not end when the one who started it goes away.
    const detached = { ...call, signal: undefined };
    const shared = shelf.cache.get(shelf.key, shelf.seconds, () => ask(staff, operation, request, detached));
    const about = { operationId: operation.id, traceId: call.traceId };
    const givenUp = () =>
      ranOut(call.signal)
        ? new UpstreamError('timeout', 'The rental service did not answer in time', about)
        : new UpstreamError('unreachable', 'The call was given up', about);
    try {
      return await waitFor(shared.answered, call.signal, givenUp);
    } catch (error) {
      if (!shared.joined || !(error instanceof UpstreamError)) throw error;
      // Another session of the same user may have ended; this one asks for itself.
      if (error.kind === 'signed-out') return (await ask(staff, operation, request, call)).answered;
      throw error.seenBy(call.traceId);
    }
  }

  async function dispatch(
    staff: Credentials,
    operation: Operation,
    call: LooseCall,
  ): Promise<Answered<unknown>> {
    const about = { operationId: operation.id, traceId: call.traceId };
    if (!isOffered(operation.id, assumed, registry)) {
      throw new UpstreamError('not-offered', `This service does not offer ${operation.id}`, about);
    }
    const request = buildRequest(operation, staff, call, assumed);
    const shelf = shelfOf(staff, operation, request, call);
    const isAfresh = shelf?.cache === remembered && call.session?.reuses === false;
    if (shelf !== null && !isAfresh) return askThroughCache(shelf, staff, operation, request, call);
    try {
      const weighed = await ask(staff, operation, request, call);
      if (shelf !== null) shelf.cache.keep(shelf.key, shelf.seconds, weighed);
      return weighed.answered;
    } finally {
      // Whatever the outcome: a write that was cut off may have been done.
      if (operation.invalidates.length > 0) cache.drop(staff.clientId, operation.invalidates);
    }
  }

  return {
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
