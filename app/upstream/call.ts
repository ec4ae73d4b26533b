import type { z } from 'zod';
import type { Credentials } from '../identity/staff.ts';
import type { Operation, PathParams } from './operation.ts';
import type { ProductOf } from './record/record-types.ts';
import type { CallLimit } from './time-limit.ts';
import type { UnreadParts } from './unread-parts.ts';

/** The parameters of a path that a caller gives: `clientId` is always the session's. */
export type OpenPathParams<Path extends string> = Exclude<PathParams<Path>, 'clientId'>;

type Params<Path extends string> = [OpenPathParams<Path>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<OpenPathParams<Path>, string | number>> };

type Query<Q extends z.ZodType> = undefined extends z.input<Q>
  ? { readonly query?: undefined }
  : { readonly query: ProductOf<Q> };

type Body<B extends z.ZodType> = undefined extends z.input<B>
  ? { readonly body?: undefined }
  : { readonly body: ProductOf<B> };

/** A form session that remembers its reads. Its name changes with each of its writes. */
export interface ReadSession {
  readonly name: string;
  /** Whether a remembered answer will do; otherwise the new answer is remembered. */
  readonly reuses: boolean;
}

interface CallContext {
  /** Our request's id; sent as x-request-id and shown with errors. */
  readonly traceId: string;
  /** Ends the wait when the browser goes away. */
  readonly signal?: CallLimit | undefined;
  readonly session?: ReadSession | undefined;
  readonly idempotencyKey?: string | undefined;
  /** The version that a write expects, from an answer's etag. */
  readonly ifMatch?: string | undefined;
}

/** Query and body are in our names where the operation has codecs for them. */
type Call<Path extends string, Q extends z.ZodType, B extends z.ZodType> = Params<Path> &
  Query<Q> &
  Body<B> &
  CallContext;

/** A call behind the typed door. */
export interface LooseCall extends CallContext {
  /** Query, body and answer are in the service's names. */
  readonly isWire?: boolean | undefined;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface Answered<Data> {
  readonly data: Data;
  /** From x-pagination; null for operations that are not paged. */
  readonly pagination: Pagination | null;
  /** The version of the record, where the service names one. */
  readonly etag: string | null;
  /** When the service answered, in milliseconds: a stored answer is older than its reading. */
  readonly readAt?: number;
}

/** The only door to the rental service. */
export interface Upstream {
  /**
   * Makes one call for this user and returns the answer as the contract parses it. Answers of operations with a
   * freshness are shared between the calls of the same user and frozen.
   * @throws UpstreamError and nothing else
   */
  call<Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    staff: Credentials,
    operation: Operation<Path, Q, B, A>,
    call: Call<Path, Q, B>,
  ): Promise<Answered<z.output<A>>>;
  /** The same in the service's names, for values from outside, which the operation's schemas check. */
  pass(staff: Credentials, operation: Operation, call: LooseCall): Promise<Answered<unknown>>;
  /**
   * Makes one call whose answer with status 200 goes to `take` piece by piece, unparsed. `take` returns whether more is
   * wanted; the next piece is read when it is done. The call may take minutes, and is not cached.
   * @throws UpstreamError, and what `take` throws
   */
  stream(
    staff: Credentials,
    operation: Operation,
    call: LooseCall,
    take: (piece: Buffer) => Promise<boolean>,
  ): Promise<void>;
  /** Whether this service has an operation or an assumed query parameter, by id (`reservations.list.sort`). */
  offers(id: string): boolean;
  /** The seconds that the service asked this user to wait; 0 when nothing is held back. */
  waitSeconds(staff: Pick<Credentials, 'clientId' | 'userId'>): number;
  readonly log: UpstreamLog;
  /** Closes the connections once the calls under way are done. */
  close(): Promise<void>;
}

/** What the readers of a resource need. Without a session each read is asked of the service. */
export interface Reader extends Pick<CallContext, 'traceId' | 'signal' | 'session'> {
  readonly upstream: Upstream;
  readonly staff: Credentials;
  /** Takes the reads that the page has to do without. */
  readonly unread?: UnreadParts | undefined;
}

/** The part of a pino logger that this folder uses. */
export interface UpstreamLog {
  debug(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** What makes a write safe to repeat, and safe against another user's. Without a version for a new record. */
export interface WriteSafety extends Pick<CallContext, 'ifMatch'> {
  readonly idempotencyKey: string;
}

/** What staff should know of a write although it was done, for example a blacklisted customer. */
export interface SaveWarning {
  readonly code: string;
  /** In the service's words. */
  readonly message: string;
}

/** Each figure is 0 when the service does not say. */
export interface Pagination {
  readonly page: number;
  readonly pageSize: number;
  readonly totalPages: number;
  readonly totalCount: number;
}

export const NO_PAGINATION: Pagination = { page: 0, pageSize: 0, totalPages: 0, totalCount: 0 };
