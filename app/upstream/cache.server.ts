import { LRUCache } from 'lru-cache';
import type { Answered } from './call.ts';

interface Entry {
  readonly answered: Answered<unknown>;
  readonly scope: string;
}

interface Flight {
  readonly answered: Promise<Answered<unknown>>;
  readonly scope: string;
}

/** An answer with the number of bytes that it took on the wire. */
export interface Weighed {
  readonly answered: Answered<unknown>;
  readonly bytes: number;
}

/** Names one kept answer: whose it is, which operation, and the parameters. */
export interface CacheKey {
  readonly clientId: string;
  readonly userId: string;
  readonly operationId: string;
  /** Path, query and body as they are sent. */
  readonly parameters: string;
}

/** Bounds of what is kept; `now` gives milliseconds and is for tests. */
export interface CacheOptions {
  readonly entries?: number | undefined;
  readonly bytes?: number | undefined;
  readonly now?: (() => number) | undefined;
}

/** What is handed out: the answer, and whether it is that of a flight which somebody else started. */
interface Shared {
  readonly answered: Promise<Answered<unknown>>;
  readonly joined: boolean;
}

export interface AnswerCache {
  /** Gives the kept answer, joins the flight under way, or starts one whose answer is fresh for `seconds`. */
  get(key: CacheKey, seconds: number, load: () => Promise<Weighed>): Shared;
  /** Keeps an answer that came in another way for `seconds`. */
  keep(key: CacheKey, seconds: number, weighed: Weighed): void;
  /** Drops these operations' answers for all users of a tenant; flights under way are not kept when they land. */
  drop(clientId: string, operationIds: readonly string[]): void;
}

const nameOf = ({ clientId, userId, operationId, parameters }: CacheKey) =>
  JSON.stringify([clientId, userId, operationId, parameters]);

const scopeOf = (clientId: string, operationId: string) => JSON.stringify([clientId, operationId]);

/** Those who share an answer must not be able to change it. */
function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freezeDeep(inner);
}

/** Keeps answers per tenant, user, operation and parameters; failures are not kept. */
export function createAnswerCache(options: CacheOptions = {}): AnswerCache {
  const { entries = 5_000, bytes = 64 * 1024 * 1024, now } = options;
  const kept = new LRUCache<string, Entry>({
    max: entries,
    maxSize: bytes,
    ttlResolution: 0,
    ...(now ? { perf: { now } } : {}),
  });
  const flights = new Map<string, Flight>();

  const keep = (name: string, scope: string, seconds: number, { answered, bytes: weight }: Weighed) => {
    freezeDeep(answered);
    kept.set(name, { answered, scope }, { ttl: seconds * 1000, size: weight + name.length + 100 });
  };

  function start(name: string, scope: string, seconds: number, load: () => Promise<Weighed>): Flight {
    // A write that comes in between takes the flight off the board: its answer may be older than the write.
    const onBoard = () => flights.get(name) === flight;
    const land = (weighed: Weighed) => {
      freezeDeep(weighed.answered);
      if (onBoard()) keep(name, scope, seconds, weighed);
      return weighed.answered;
    };
    const leave = () => {
      if (onBoard()) flights.delete(name);
    };
    const flight: Flight = { scope, answered: load().then(land).finally(leave) };
    flights.set(name, flight);
    return flight;
  }

  return {
    get(key, seconds, load) {
      const name = nameOf(key);
      const entry = kept.get(name);
      if (entry) return { answered: Promise.resolve(entry.answered), joined: false };
      const flight = flights.get(name);
      if (flight) return { answered: flight.answered, joined: true };
      const started = start(name, scopeOf(key.clientId, key.operationId), seconds, load);
      return { answered: started.answered, joined: false };
    },
    keep(key, seconds, weighed) {
      keep(nameOf(key), scopeOf(key.clientId, key.operationId), seconds, weighed);
    },
    drop(clientId, operationIds) {
      const scopes = new Set(operationIds.map((id) => scopeOf(clientId, id)));
      for (const [name, entry] of kept.entries()) if (scopes.has(entry.scope)) kept.delete(name);
      for (const [name, flight] of flights) if (scopes.has(flight.scope)) flights.delete(name);
    },
  };
}
