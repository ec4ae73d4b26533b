import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `given`: the specification names the call. `assumed`: a real service may lack it; UPSTREAM_ASSUMED says so. */
type Provenance = 'given' | 'assumed';

/** Query parameters, or keys of the body, that a real service may lack; named by an id for UPSTREAM_ASSUMED. */
interface AssumedNames {
  readonly id: string;
  readonly names: readonly string[];
}

/** One /v3 call: for the client, the cache, the browser proxy, the sandbox and the OpenAPI document. */
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
  /** Below UPSTREAM_URL: `/v3/reservations/{reservationId}`. */
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
  /** Seconds for which an answer is fresh, for those who share it; 0 keeps nothing. */
  readonly freshness: number;
  /** Seconds after that in which the old answer is still given, while a new one is read. */
  readonly staleness: number;
  /** Who gets the same answer: this user, or all users of the tenant, whatever their role and locations. */
  readonly sharedBy: 'user' | 'tenant';
  /** Seconds for which a form session may use its last answer again; 0 for never. */
  readonly sessionFreshness: number;
  /** Query parameters that carry the moment of asking: such an answer is found again without them. */
  readonly momentary: readonly string[];
  /** The answer comes with an x-pagination header. */
  readonly paged: boolean;
  readonly provenance: Provenance;
  readonly assumedQuery: readonly AssumedNames[];
  readonly assumedBody: readonly AssumedNames[];
  /** Ids of the reads that a successful write makes stale. */
  readonly invalidates: readonly string[];
}

/** Of `/v3/{referenceType}/{referenceId}/note` they are `'referenceType' | 'referenceId'`. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | PathParams<Rest>
  : never;

type Described<P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Pick<
  Operation<P, Q, B, A>,
  'id' | 'path' | 'answer'
> &
  Partial<Omit<Operation<P, Q, B, A>, 'id' | 'path' | 'answer'>>;

const operationWith =
  (shared: Partial<Operation>) =>
  <
    const P extends string,
    A extends z.ZodType,
    Q extends z.ZodType = z.ZodUndefined,
    B extends z.ZodType = z.ZodUndefined,
  >(
    described: Described<P, Q, B, A>,
  ): Operation<P, Q, B, A> => ({
    method: 'GET',
    identifiers: 'client-and-user',
    identifiersInBody: {},
    query: z.undefined() as z.ZodType as Q,
    body: z.undefined() as z.ZodType as B,
    success: [200],
    refusals: [401, 403, 404],
    freshness: 0,
    staleness: 0,
    sharedBy: 'user',
    sessionFreshness: 0,
    momentary: [],
    paged: false,
    provenance: 'given',
    assumedQuery: [],
    assumedBody: [],
    invalidates: [],
    isRead: (described.method ?? shared.method ?? 'GET') === 'GET',
    ...(shared as object),
    ...described,
  });

/** Declares one call, by default a read: GET, client and user in the query, 200, nothing cached, not paged, given. */
export const operation = operationWith({});

/** Declares a read by filters, which may be refused with 400. */
export const queryOperation = operationWith({ refusals: [400, 401, 403, 404] });

/** Declares the creation of a record: POST and 201, assumed; 409 names what is in the way, 400 and 422 the fields. */
export const createOperation = operationWith({
  method: 'POST',
  provenance: 'assumed',
  success: [201],
  refusals: [400, 401, 403, 404, 409, 422],
});

/** Declares the change of a record: PUT, assumed; refused as a creation, and with 412 for an old version. */
export const saveOperation = operationWith({
  method: 'PUT',
  provenance: 'assumed',
  refusals: [400, 401, 403, 404, 409, 412, 422],
});
