import { z } from 'zod';

/** What an operation may ask of the HTTP method. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * `given`: the specification names the call. `assumed`: the product needs it and a real service may lack it;
 * the operator says with UPSTREAM_ASSUMED which of these there are.
 */
type Standing = 'given' | 'assumed';

/** Query parameters, or keys of the body, that a real service may lack; named by an id for UPSTREAM_ASSUMED. */
interface AssumedNames {
  readonly id: string;
  readonly names: readonly string[];
}

/**
 * The single description of one /v3 call. The typed client, the cache's lifetimes, the browser proxy's
 * allow-list, the sandbox's router check and the OpenAPI document are all read from it.
 */
export interface Operation<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  /** `<resource>.<verb>`, for example `reservations.list`; unique, used in logs, metrics and UPSTREAM_ASSUMED. */
  readonly id: string;
  readonly method: Method;
  /** Changes nothing, whatever its method: it may be asked once more. Every GET is a read. */
  readonly isRead: boolean;
  /** Path below UPSTREAM_URL with named holes: `/v3/reservations/{reservationId}`. */
  readonly path: Path;
  /** Which identifiers of the session go into the query: `clientId` alone or `clientId` and `userId`. */
  readonly identifiers: 'client' | 'client-and-user';
  /** Top-level keys of the body that must carry the session's own client or user, as numbers. */
  readonly identifiersInBody: Readonly<Record<string, 'client' | 'user'>>;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** Statuses that carry `answer`. */
  readonly success: readonly number[];
  /** Declared refusals; any other status is an unexpected answer. */
  readonly refusals: readonly number[];
  /** Seconds for which an answer is fresh, for this tenant and user; 0 keeps nothing. */
  readonly freshness: number;
  /** Seconds for which a form session may use its own last answer again while its user types; 0 for never. */
  readonly sessionFreshness: number;
  /** Query parameters that carry the moment of asking: such an answer is found again without them. */
  readonly momentary: readonly string[];
  /** The answer comes with an x-pagination header. */
  readonly paged: boolean;
  readonly standing: Standing;
  readonly assumedQuery: readonly AssumedNames[];
  readonly assumedBody: readonly AssumedNames[];
  /** Ids of the reads that a successful write makes stale. */
  readonly invalidates: readonly string[];
}

/** The holes of a path: `PathHoles<'/v3/{referenceType}/{referenceId}/note'>` is `'referenceType' | 'referenceId'`. */
export type PathHoles<Path extends string> = Path extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | PathHoles<Rest>
  : never;

const nothing = z.undefined();

type Described<P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Pick<
  Operation<P, Q, B, A>,
  'id' | 'method' | 'path' | 'answer'
> &
  Partial<Omit<Operation<P, Q, B, A>, 'id' | 'method' | 'path' | 'answer' | 'query' | 'body'>> & {
    readonly query?: Q;
    readonly body?: B;
  };

/**
 * Declares one call and fills in what most calls share: client and user in the query, 200 for success, 404 and
 * 401 for refusals, nothing cached, not paged, given.
 */
export function operation<
  const P extends string,
  A extends z.ZodType,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(described: Described<P, Q, B, A>): Operation<P, Q, B, A> {
  return {
    identifiers: 'client-and-user',
    identifiersInBody: {},
    success: [200],
    refusals: [401, 403, 404],
    freshness: 0,
    sessionFreshness: 0,
    momentary: [],
    paged: false,
    standing: 'given',
    assumedQuery: [],
    assumedBody: [],
    invalidates: [],
    isRead: described.method === 'GET',
    ...described,
    query: (described.query ?? nothing) as Q,
    body: (described.body ?? nothing) as B,
  };
}
