import type { z } from 'zod';
import type { Credentials } from '../identity/staff.ts';
import type { Operation, PathHoles } from './operation.ts';
import type { Pagination } from './pagination.ts';
import type { ProductOf } from './record-types.ts';
import type { UnreadParts } from './unread-parts.ts';
import type { UpstreamLog } from './upstream-log.ts';

/** The holes a caller fills; `clientId` is always the session's and cannot be given. */
export type OpenHoles<Path extends string> = Exclude<PathHoles<Path>, 'clientId'>;

type Params<Path extends string> = [OpenHoles<Path>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<OpenHoles<Path>, string | number>> };

type Query<Q extends z.ZodType> = undefined extends z.input<Q>
  ? { readonly query?: undefined }
  : { readonly query: ProductOf<Q> };

type Body<B extends z.ZodType> = undefined extends z.input<B>
  ? { readonly body?: undefined }
  : { readonly body: ProductOf<B> };

/**
 * A form session that remembers its reads, for operations with a `sessionFreshness`. Its name changes with each of its
 * own writes, so that nothing that was read before a write is used after it.
 */
export interface ReadSession {
  readonly name: string;
  /** Whether an answer that it remembers will do; otherwise the service is asked, and the new answer is remembered. */
  readonly reuses: boolean;
}

/** What one call needs besides who calls. Query and body are in our names where the operation has codecs for them. */
export type Call<Path extends string, Q extends z.ZodType, B extends z.ZodType> = Params<Path> &
  Query<Q> &
  Body<B> & {
    /** Our request's id; sent as x-request-id and shown with errors. */
    readonly traceId: string;
    /** Ends the wait when the browser goes away. */
    readonly signal?: AbortSignal | undefined;
    readonly session?: ReadSession | undefined;
    readonly idempotencyKey?: string | undefined;
    /** The version that a write expects, from an answer's etag. */
    readonly ifMatch?: string | undefined;
  };

/** A call as the inner stations see it, after the types have done their work. */
export interface LooseCall {
  /** Query and body are in the service's names, and so is the answer to be. */
  readonly isWire?: boolean | undefined;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly traceId: string;
  readonly signal?: AbortSignal | undefined;
  readonly session?: ReadSession | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly ifMatch?: string | undefined;
}

export interface Answered<Data> {
  readonly data: Data;
  /** From x-pagination; null for operations that are not paged. */
  readonly pagination: Pagination | null;
  /** The version of the record, where the service names one. */
  readonly etag: string | null;
}

/** The only door to the rental service. */
export interface Upstream {
  /**
   * Makes one call for this member of staff and gives the answer as the contract parses it. Answers of operations
   * with a freshness are shared between the calls of the same user and must not be changed.
   * @throws UpstreamError and nothing else
   */
  call<Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    staff: Credentials,
    operation: Operation<Path, Q, B, A>,
    call: Call<Path, Q, B>,
  ): Promise<Answered<z.output<A>>>;
  /**
   * The same for values from outside, which the operation's schemas check instead of the compiler. Query, body and answer
   * are in the service's names.
   * @throws UpstreamError and nothing else
   */
  pass(staff: Credentials, operation: Operation, call: LooseCall): Promise<Answered<unknown>>;
  /** Whether this service has an operation or an assumed query parameter, by id (`reservations.list.sort`). */
  offers(id: string): boolean;
  /** For how many seconds the service asked this user to wait with any call; 0 when nothing is held back. */
  waitSeconds(staff: Pick<Credentials, 'clientId' | 'userId'>): number;
  /** Where readers note what they could not get. */
  readonly log: UpstreamLog;
  /** Closes the connections once the calls under way are done. */
  close(): Promise<void>;
}

/** What the readers of a resource need: the door, who reads, and our request's id. */
export interface Reader {
  readonly upstream: Upstream;
  readonly staff: Credentials;
  readonly traceId: string;
  readonly signal?: AbortSignal | undefined;
  /** The form session whose reads these are; missing: each read is asked of the service. */
  readonly session?: ReadSession | undefined;
  /** Takes the reads that the page has to do without. */
  readonly unread?: UnreadParts | undefined;
}
