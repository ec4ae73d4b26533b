import { LRUCache } from 'lru-cache';
import type { Answered } from '../call.ts';

/** An answer with the number of bytes that it took on the wire. */
export interface Weighed {
  readonly answered: Answered<unknown>;
  readonly bytes: number;
}

export interface CacheKey {
  readonly clientId: string;
  readonly userId: string;
  readonly operationId: string;
  /** Path, query and body as they are sent. */
  readonly parameters: string;
}

/** Bounds of the cache; `now` returns milliseconds, for tests. */
export interface CacheOptions {
  readonly entries?: number | undefined;
  readonly bytes?: number | undefined;
  readonly now?: (() => number) | undefined;
}

interface Shared {
  readonly answered: Promise<Answered<unknown>>;
  /** Another caller started the flight. */
  readonly joined: boolean;
}

export interface AnswerCache {
  /** Returns the stored answer, joins the flight under way, or starts one whose answer is fresh for `seconds`. */
  get(key: CacheKey, seconds: number, load: () => Promise<Weighed>): Shared;
  /** Stores an answer for `seconds`. */
  keep(key: CacheKey, seconds: number, weighed: Weighed): void;
  /** Drops these operations' answers for all users of a tenant; flights under way are not stored when they land. */
  drop(clientId: string, operationIds: readonly string[]): void;
}

const nameOf = ({ clientId, userId, operationId, parameters }: CacheKey) =>
  JSON.stringify([clientId, userId, operationId, parameters]);

const scopeOf = ({ clientId, operationId }: Pick<CacheKey, 'clientId' | 'operationId'>) =>
  JSON.stringify([clientId, operationId]);

/** A shared answer must not be changed. */
function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freezeDeep(inner);
}

/** Stores answers per tenant, user, operation and parameters; failures are not stored. */
export function createAnswerCache(options: CacheOptions = {}): AnswerCache {
  const { entries = 5_000, bytes = 64 * 1024 * 1024, now } = options;
  const stored = new LRUCache<string, { readonly answered: Answered<unknown>; readonly scope: string }>({
    max: entries,
    maxSize: bytes,
    ttlResolution: 0,
    ...(now ? { perf: { now } } : {}),
  });
  const flights = new Map<string, { readonly answered: Shared['answered']; readonly scope: string }>();

  function keep(key: CacheKey, seconds: number, { answered, bytes: weight }: Weighed): void {
    freezeDeep(answered);
    const name = nameOf(key);
    const size = weight + name.length + 100;
    stored.set(name, { answered, scope: scopeOf(key) }, { ttl: seconds * 1000, size });
  }

  function start(key: CacheKey, seconds: number, load: () => Promise<Weighed>): Shared['answered'] {
    const name = nameOf(key);
    // A write in between removes the flight: its answer may be older than the write.
    const isCurrent = () => flights.get(name) === flight;
    const land = (weighed: Weighed) => {
      freezeDeep(weighed.answered);
      if (isCurrent()) keep(key, seconds, weighed);
      return weighed.answered;
    };
    const leave = () => {
      if (isCurrent()) flights.delete(name);
    };
    const flight = { scope: scopeOf(key), answered: load().then(land).finally(leave) };
    flights.set(name, flight);
    return flight.answered;
  }

  return {
    get(key, seconds, load) {
      const name = nameOf(key);
      const entry = stored.get(name);
      if (entry) return { answered: Promise.resolve(entry.answered), joined: false };
      const flight = flights.get(name);
      if (flight) return { answered: flight.answered, joined: true };
      return { answered: start(key, seconds, load), joined: false };
    },
    keep,
    drop(clientId, operationIds) {
      const scopes = new Set(operationIds.map((operationId) => scopeOf({ clientId, operationId })));
      for (const [name, entry] of stored.entries()) if (scopes.has(entry.scope)) stored.delete(name);
      for (const [name, flight] of flights) if (scopes.has(flight.scope)) flights.delete(name);
    },
  };
}
