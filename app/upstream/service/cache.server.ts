import { LRUCache } from 'lru-cache';
import type { Answered } from '../call.ts';

/** An answer with the number of bytes that it took on the wire. */
export interface Weighed {
  readonly answered: Answered<unknown>;
  readonly bytes: number;
}

export interface CacheKey {
  readonly clientId: string;
  /** Null for an answer that all users of the tenant share. */
  readonly userId: string | null;
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

/** For how many seconds an answer is fresh, and then stale. */
export interface Lifetime {
  readonly fresh: number;
  readonly stale: number;
}

export interface AnswerCache {
  /**
   * Returns the stored answer, joins the flight under way, or starts one. A stale answer is returned while a new one is
   * read; if that fails, the stale one stays until its end.
   */
  get(key: CacheKey, lifetime: Lifetime, load: () => Promise<Weighed>): Shared;
  keep(key: CacheKey, lifetime: Lifetime, weighed: Weighed): void;
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

interface Entry {
  readonly answered: Answered<unknown>;
  readonly scope: string;
  readonly freshUntil: number;
}

/** Stores answers per tenant, user, operation and parameters; failures are not stored. */
export function createAnswerCache(options: CacheOptions = {}): AnswerCache {
  const { entries = 5_000, bytes = 64 * 1024 * 1024, now = () => performance.now() } = options;
  /** The names of the stored answers by their scope. */
  const namesIn = new Map<string, Set<string>>();
  const stored = new LRUCache<string, Entry>({
    max: entries,
    maxSize: bytes,
    ttlResolution: 0,
    perf: { now },
    dispose({ scope }, name) {
      const names = namesIn.get(scope);
      names?.delete(name);
      if (names?.size === 0) namesIn.delete(scope);
    },
  });
  const flights = new Map<string, { readonly answered: Shared['answered']; readonly scope: string }>();

  function keep(key: CacheKey, { fresh, stale }: Lifetime, { answered, bytes: weight }: Weighed): void {
    freezeDeep(answered);
    const [name, scope] = [nameOf(key), scopeOf(key)];
    const entry = { answered, scope, freshUntil: now() + fresh * 1000 };
    stored.set(name, entry, { ttl: (fresh + stale) * 1000, size: weight + name.length + 100 });
    // Not everything is stored: an answer may be larger than the cache.
    if (stored.has(name)) namesIn.set(scope, (namesIn.get(scope) ?? new Set()).add(name));
  }

  function start(key: CacheKey, lifetime: Lifetime, load: () => Promise<Weighed>): Shared['answered'] {
    const name = nameOf(key);
    // A write in between removes the flight: its answer may be older than the write.
    const isCurrent = () => flights.get(name) === flight;
    const land = (weighed: Weighed) => {
      freezeDeep(weighed.answered);
      if (isCurrent()) keep(key, lifetime, weighed);
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
    get(key, lifetime, load) {
      const name = nameOf(key);
      const entry = stored.get(name);
      const flight = flights.get(name);
      if (entry) {
        // The client logs its failure; the next caller tries again.
        if (entry.freshUntil <= now() && !flight) start(key, lifetime, load).catch(() => undefined);
        return { answered: Promise.resolve(entry.answered), joined: false };
      }
      if (flight) return { answered: flight.answered, joined: true };
      return { answered: start(key, lifetime, load), joined: false };
    },
    keep,
    drop(clientId, operationIds) {
      const scopes = new Set(operationIds.map((operationId) => scopeOf({ clientId, operationId })));
      for (const scope of scopes) for (const name of [...(namesIn.get(scope) ?? [])]) stored.delete(name);
      for (const [name, flight] of flights) if (scopes.has(flight.scope)) flights.delete(name);
    },
  };
}
