import { z } from 'zod';
import type { Answered, Call, OpenHoles, Reader } from './call.ts';
import { orEmpty } from './look-up.server.ts';
import type { Operation } from './operation.ts';
import { NO_PAGINATION, type Pagination } from './pagination.ts';
import type { ProductOf } from './record-types.ts';
import { failedRead } from './unread-parts.ts';
import type { WriteSafety } from './write-safety.ts';

/** Whether a union has several members. */
type IsSeveral<U, All = U> = [U] extends [never]
  ? false
  : U extends unknown
    ? [All] extends [U]
      ? false
      : true
    : never;

/** What names the record of a path: nothing, its id, or one value for each hole. */
type Key<Path extends string> = [OpenHoles<Path>] extends [never]
  ? []
  : IsSeveral<OpenHoles<Path>> extends true
    ? [params: Readonly<Record<OpenHoles<Path>, string | number>>]
    : [id: string | number];

/** Filters of a list; nothing for an operation without a query. */
type Filters<Q extends z.ZodType> = undefined extends z.input<Q> ? [] : [filters: ProductOf<Q>];

type NoQuery = z.ZodUndefined;
type NoBody = z.ZodUndefined;

/** A call without what comes from the reader. */
type Asked<P extends string, Q extends z.ZodType, B extends z.ZodType> = Omit<
  Call<P, Q, B>,
  'traceId' | 'signal' | 'session'
>;

/**
 * Makes a call as this reader: staff, trace id, signal and form session come from there.
 * @throws UpstreamError
 */
const ask = <P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  { upstream, staff, traceId, signal, session }: Reader,
  operation: Operation<P, Q, B, A>,
  asked: object,
): Promise<Answered<z.output<A>>> => {
  // The functions below are typed by the operation; here its parts meet again.
  const call = { ...(asked as Asked<P, Q, B>), traceId, signal, ...(session && { session }) } as Call<
    P,
    Q,
    B
  >;
  return upstream.call(staff, operation, call);
};

const holesOf = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, hole = '']) => (hole === 'clientId' ? [] : [hole]));

/** The holes of a path with their values; a path with one hole takes the id itself. */
function paramsOf(path: string, key: readonly unknown[]): { readonly params?: unknown } {
  const [given] = key;
  if (given === undefined) return {};
  return { params: typeof given === 'object' ? given : { [holesOf(path)[0] ?? '']: given } };
}

/** Path and query of the reading of one record. */
type Wanted<P extends string, Q extends z.ZodType> = [...Key<P>, ...Filters<Q>];

/**
 * The same of what a reader is called with: the path's values first, if it has holes. What follows is no query of an
 * operation without one: a screen passes more than the id to any reader of a record.
 */
function wantedOf({ path, query }: Operation, given: readonly unknown[]): object {
  const keys = holesOf(path).length > 0 ? 1 : 0;
  const params = paramsOf(path, given.slice(0, keys));
  return query instanceof z.ZodUndefined ? params : { ...params, query: given[keys] };
}

/**
 * Declares the reading of one record with the etag of its answer, for a service whose body has no version.
 * @returns a function as that of `one`
 */
export const oneWithEtag =
  <P extends string, Q extends z.ZodType, A extends z.ZodType>(operation: Operation<P, Q, NoBody, A>) =>
  (reader: Reader, ...given: Wanted<P, Q>): Promise<Answered<z.output<A>>> =>
    ask(reader, operation, wantedOf(operation, given));

/**
 * Declares the reading of one record by its id, and by a query if the operation has one.
 * @returns a function that throws UpstreamError; `refused` with status 404 when there is none for this tenant
 */
export const one =
  <P extends string, Q extends z.ZodType, A extends z.ZodType>(operation: Operation<P, Q, NoBody, A>) =>
  async (reader: Reader, ...given: Wanted<P, Q>): Promise<z.output<A>> =>
    (await ask(reader, operation, wantedOf(operation, given))).data;

/**
 * Declares the reading of a list that comes whole.
 * @returns a function of the filters, if the operation has any, that throws UpstreamError
 */
export const list =
  <P extends string, Q extends z.ZodType, A extends z.ZodType>(operation: Operation<P, Q, NoBody, A>) =>
  async (reader: Reader, ...[query]: Filters<Q>): Promise<z.output<A>> =>
    (await ask(reader, operation, { query })).data;

/** One page of a list, and where it stands in the whole. */
interface ListPage<Rows> {
  readonly rows: Rows;
  readonly pagination: Pagination;
}

/**
 * Declares the reading of a list page by page. Filters that the service does not offer are left out.
 * @returns a function of the filters that throws UpstreamError
 */
export const page =
  <P extends string, Q extends z.ZodType, A extends z.ZodType>(operation: Operation<P, Q, NoBody, A>) =>
  async (reader: Reader, filters: ProductOf<Q>): Promise<ListPage<z.output<A>>> => {
    const { data, pagination } = await ask(reader, operation, { query: filters });
    return { rows: data, pagination: pagination ?? NO_PAGINATION };
  };

/**
 * The same list where a screen lives on without it: empty when the service does not answer, and the page says so.
 * @param read for example `list(operation)`
 * @returns a function that throws only when the session is over
 */
export const emptyOnFailure =
  <Asked extends readonly unknown[], Item>(
    read: (reader: Reader, ...asked: Asked) => Promise<readonly Item[]>,
  ) =>
  (reader: Reader, ...asked: Asked): Promise<readonly Item[]> =>
    orEmpty(reader, read(reader, ...asked));

/** A read by what names its record, or by its filters. */
type ReadOf<Asked extends readonly unknown[], Result> = (reader: Reader, ...asked: Asked) => Promise<Result>;

/**
 * The same read where its caller says in its place that it could not be had: null when the service does not answer.
 * @param read for example `one(operation)`
 * @returns a function that throws only when the session is over
 */
export const nullOnFailure =
  <Asked extends readonly unknown[], Result>(read: ReadOf<Asked, Result>): ReadOf<Asked, Result | null> =>
  async (reader, ...asked) => {
    try {
      return await read(reader, ...asked);
    } catch (error) {
      failedRead(error);
      return null;
    }
  };

/**
 * The same read where it has no place of its own: null when the service does not answer, and the page says so.
 * @param read for example `one(operation)`
 * @returns a function that throws only when the session is over
 */
export const unreadOnFailure =
  <Asked extends readonly unknown[], Result>(read: ReadOf<Asked, Result>): ReadOf<Asked, Result | null> =>
  async (reader, ...asked) => {
    try {
      return await read(reader, ...asked);
    } catch (error) {
      reader.unread?.add(failedRead(error));
      return null;
    }
  };

/**
 * The same list of a call that a service may lack: empty there, and the call is not made.
 * @param read for example `one(operation)`
 * @returns a function that throws only when the session is over
 */
export const emptyUnlessOffered =
  <Asked extends readonly unknown[], Item>(
    { id }: Operation,
    read: (reader: Reader, ...asked: Asked) => Promise<readonly Item[]>,
  ) =>
  async (reader: Reader, ...asked: Asked): Promise<readonly Item[]> =>
    reader.upstream.offers(id) ? orEmpty(reader, read(reader, ...asked)) : [];

/** Declares the reading of choices: a whole list, which is empty when the service does not answer. */
export const choicesOrEmpty = <P extends string, Item>(
  operation: Operation<P, NoQuery, NoBody, z.ZodType<readonly Item[]>>,
): ((reader: Reader) => Promise<readonly Item[]>) => emptyOnFailure((reader) => list(operation)(reader));

/**
 * Declares a read whose question is too large for a query and goes in the body.
 * @returns a function of the question that throws UpstreamError
 */
export const question =
  <P extends string, B extends z.ZodType, A extends z.ZodType>(operation: Operation<P, NoQuery, B, A>) =>
  async (reader: Reader, body: ProductOf<B>): Promise<z.output<A>> =>
    (await ask(reader, operation, { body })).data;

/** Path, body and safety of a write; the path may have no holes. */
type Written<P extends string, B extends z.ZodType> = [...Key<P>, body: ProductOf<B>, safety: WriteSafety];

/** Makes a write under the parts of its safety that are given. */
async function write<P extends string, B extends z.ZodType, A extends z.ZodType>(
  reader: Reader,
  operation: Operation<P, NoQuery, B, A>,
  given: readonly unknown[],
  safety: Partial<WriteSafety>,
): Promise<z.output<A>> {
  const params = paramsOf(operation.path, given.slice(0, -2));
  return (await ask(reader, operation, { ...params, body: given.at(-2), ...safety })).data;
}

/**
 * Declares the writing of a new record. It goes under the key of `safety`; there is no version yet.
 * @returns a function of the record's path, if it has holes, the body and the key, that throws UpstreamError
 */
export const creates =
  <P extends string, B extends z.ZodType, A extends z.ZodType>(operation: Operation<P, NoQuery, B, A>) =>
  (reader: Reader, ...given: Written<P, B>): Promise<z.output<A>> => {
    const { idempotencyKey } = given.at(-1) as WriteSafety;
    return write(reader, operation, given, { idempotencyKey });
  };

/**
 * Declares the change of a record, under the key and the version of `safety`.
 * @returns a function of the record's id, the body and the safety, that throws UpstreamError
 */
export const saves =
  <P extends string, B extends z.ZodType, A extends z.ZodType>(operation: Operation<P, NoQuery, B, A>) =>
  (reader: Reader, ...given: Written<P, B>): Promise<z.output<A>> => {
    const { idempotencyKey, ifMatch } = given.at(-1) as WriteSafety;
    return write(reader, operation, given, { idempotencyKey, ifMatch });
  };

/**
 * Declares the removal of a record, under the key of `safety`.
 * @returns a function of the record's path and the key that throws UpstreamError
 */
export const removes =
  <P extends string, A extends z.ZodType>(operation: Operation<P, NoQuery, NoBody, A>) =>
  async (reader: Reader, ...given: [...Key<P>, safety: WriteSafety]): Promise<z.output<A>> => {
    const { idempotencyKey } = given.at(-1) as WriteSafety;
    return (await ask(reader, operation, { ...paramsOf(operation.path, given.slice(0, -1)), idempotencyKey }))
      .data;
  };
