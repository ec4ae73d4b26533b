import { z } from 'zod';
import {
  type Answered,
  NO_PAGINATION,
  type OpenPathParams,
  type Pagination,
  type Reader,
  type WriteSafety,
} from './call.ts';
import type { Operation } from './operation.ts';
import type { ProductOf } from './record/record-types.ts';
import { wentAway } from './time-limit.ts';
import { failedRead } from './unread-parts.ts';

/** Whether a union has several members. */
type IsSeveral<U, All = U> = U extends unknown ? ([All] extends [U] ? false : true) : never;

/** What names the record of a path: nothing, its id, or one value for each path parameter. */
type Key<Path extends string> = [OpenPathParams<Path>] extends [never]
  ? []
  : IsSeveral<OpenPathParams<Path>> extends true
    ? [params: Readonly<Record<OpenPathParams<Path>, string | number>>]
    : [id: string | number];

/** A query or a body; nothing for an operation without one. */
type Part<S extends z.ZodType> = undefined extends z.input<S> ? [] : [part: ProductOf<S>];

type Given<P extends string, Q extends z.ZodType, B extends z.ZodType> = [...Key<P>, ...Part<Q>, ...Part<B>];

/**
 * Returns what calls an operation. It takes what is given in the order of `Given` and ignores the rest: a screen may pass more
 * to a reader of a record.
 */
function caller<A extends z.ZodType>(operation: Operation<string, z.ZodType, z.ZodType, A>) {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const pathParam = names.find((name) => name !== 'clientId');
  const hasQuery = !(operation.query instanceof z.ZodUndefined);
  const hasBody = !(operation.body instanceof z.ZodUndefined);
  return (
    { upstream, staff, traceId, signal, session }: Reader,
    given: readonly unknown[],
    safety: Partial<WriteSafety> = {},
  ): Promise<Answered<z.output<A>>> => {
    const rest = [...given];
    const take = (isWanted: boolean) => (isWanted ? rest.shift() : undefined);
    const key = take(pathParam !== undefined);
    const call = {
      ...(key !== undefined && { params: typeof key === 'object' ? key : { [pathParam ?? '']: key } }),
      query: take(hasQuery),
      body: take(hasBody),
      ...safety,
      traceId,
      signal,
      ...(session && { session }),
    };
    return upstream.call(staff, operation, call as never);
  };
}

/** Declares a read with the etag of its answer, for a service whose body has no version, and with its moment. */
export const readWithEtag = <P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  operation: Operation<P, Q, B, A>,
) => {
  const ask = caller(operation);
  return (reader: Reader, ...given: Given<P, Q, B>): Promise<Answered<z.output<A>>> => ask(reader, given);
};

/** Declares a read. The function throws UpstreamError: `refused` with 404 for a missing record. */
export const read = <P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  operation: Operation<P, Q, B, A>,
) => {
  const ask = caller(operation);
  return async (reader: Reader, ...given: Given<P, Q, B>): Promise<z.output<A>> =>
    (await ask(reader, given)).data;
};

/** Declares the reading of a list page by page; the function throws UpstreamError. */
export const page = <P extends string, Q extends z.ZodType, A extends z.ZodType>(
  operation: Operation<P, Q, z.ZodUndefined, A>,
) => {
  const ask = caller(operation);
  return async (
    reader: Reader,
    filters: ProductOf<Q>,
  ): Promise<{ readonly rows: z.output<A>; readonly pagination: Pagination }> => {
    const { data, pagination } = await ask(reader, [filters]);
    return { rows: data, pagination: pagination ?? NO_PAGINATION };
  };
};

/** Declares the reading of the first rows of a list: at most `most`, by filters of which some are `fixed`. */
export const firstRows = <P extends string, Q extends z.ZodType, A extends z.ZodType>(
  operation: Operation<P, Q, z.ZodUndefined, A>,
  fixed: Partial<ProductOf<Q>> = {},
) => {
  const ask = caller(operation);
  return async (
    reader: Reader,
    { most, ...filters }: Omit<ProductOf<Q>, 'page' | 'pageSize'> & { readonly most: number },
  ): Promise<z.output<A>> => (await ask(reader, [{ page: 1, pageSize: most, ...fixed, ...filters }])).data;
};

/** A choice of a look-up list. */
export interface Choice {
  readonly id: number;
  readonly name: string;
}

/** Returns an empty list for a failed look-up, which the page names. @throws UpstreamError when the session is over */
export async function orEmpty<Item>(
  { upstream, signal, unread }: Reader,
  items: Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  try {
    return await items;
  } catch (error) {
    const failure = failedRead(error);
    const { operationId, traceId, kind } = failure;
    if (!wentAway(signal)) upstream.log.warn({ operationId, traceId, kind }, 'A look-up is left empty');
    unread?.add(failure);
    return [];
  }
}

type ReadOf<Asked extends readonly unknown[], Result> = (reader: Reader, ...asked: Asked) => Promise<Result>;

/** The same list, empty when the service does not answer, which the page says. Throws only when the session is over. */
export const emptyOnFailure =
  <Asked extends readonly unknown[], Item>(
    read: ReadOf<Asked, readonly Item[]>,
  ): ReadOf<Asked, readonly Item[]> =>
  (reader, ...asked) =>
    orEmpty(reader, read(reader, ...asked));

/** The same read, null when the service does not answer, which the page says. Throws only when the session is over. */
export const unreadOnFailure =
  <Asked extends readonly unknown[], Result>(read: ReadOf<Asked, Result>): ReadOf<Asked, Result | null> =>
  async (reader, ...asked) => {
    try {
      return await read(reader, ...asked);
    } catch (error) {
      const failure = failedRead(error);
      reader.unread?.add(failure);
      return null;
    }
  };

/** The same, and only the caller says what could not be read. */
export const nullOnFailure =
  <Asked extends readonly unknown[], Result>(read: ReadOf<Asked, Result>): ReadOf<Asked, Result | null> =>
  (reader, ...asked) =>
    unreadOnFailure(read)({ ...reader, unread: undefined }, ...asked);

/** The same list of a call that a service may lack: empty there, and the call is not made. */
export const emptyUnlessOffered =
  <Asked extends readonly unknown[], Item>(
    { id }: Operation,
    read: ReadOf<Asked, readonly Item[]>,
  ): ReadOf<Asked, readonly Item[]> =>
  async (reader, ...asked) =>
    reader.upstream.offers(id) ? orEmpty(reader, read(reader, ...asked)) : [];

/** Declares the reading of choices: a whole list, which is empty when the service does not answer. */
export const choicesOrEmpty = <Item>(
  operation: Operation<string, z.ZodUndefined, z.ZodUndefined, z.ZodType<readonly Item[]>>,
): ((reader: Reader) => Promise<readonly Item[]>) => emptyOnFailure(read(operation));

/**
 * Declares a write under the key of `safety`, and under its version where the operation refuses another one (412).
 * @returns a function that throws UpstreamError. `refused`: 400 and 422 the fields that are wrong, in the service's
 *   spelling; 403 the permission that is missing; 404 when this tenant has no such record; 409 what is in the way, or a
 *   life-cycle that has no such move; 412 who changed the record since, and when. `not-offered` where the service has no
 *   such call
 */
export const write = <P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  operation: Operation<P, Q, B, A>,
) => {
  const ask = caller(operation);
  return async (reader: Reader, ...given: [...Given<P, Q, B>, safety: WriteSafety]): Promise<z.output<A>> => {
    const { idempotencyKey, ifMatch } = given.at(-1) as WriteSafety;
    const safety = operation.refusals.includes(412) ? { idempotencyKey, ifMatch } : { idempotencyKey };
    return (await ask(reader, given.slice(0, -1), safety)).data;
  };
};
