import { z } from 'zod';
import type { Credentials } from '../../identity/staff.ts';
import type { LooseCall } from '../call.ts';
import type { Method, Operation } from '../operation.ts';
import { wireOf } from '../record/wire-of.ts';
import { callFailure } from '../upstream-error.ts';

/** A call ready to be sent, but for the bearer. */
export interface UpstreamRequest {
  readonly method: Method;
  /** Path and query below UPSTREAM_URL. */
  readonly path: string;
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** Other request ids are not sent. */
const SAFE_HEADER = /^[\w.:/+=-]{1,200}$/;

/** No address can carry half a character. */
const LONE_SURROGATE = /\p{Surrogate}/u;

function fillPath(operation: Operation, staff: Credentials, call: LooseCall): string {
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, hole: string) => {
    const value = hole === 'clientId' ? staff.clientId : String(call.params?.[hole] ?? '');
    if (value === '' || value === '.' || value === '..' || LONE_SURROGATE.test(value)) {
      throw callFailure(operation, call, 'refused', `No record can have this ${hole}`, { status: 404 });
    }
    return encodeURIComponent(value);
  });
}

/** A codec encodes our names; the service's are only checked. @throws UpstreamError `refused` with 400 */
function toWire(operation: Operation, part: 'query' | 'body', given: unknown, call: LooseCall): unknown {
  const schema = operation[part];
  const { success, data, error } =
    schema instanceof z.ZodCodec && !call.isWire
      ? z.safeEncode(schema, given)
      : wireOf(schema).safeParse(given);
  if (success) return data;
  const message = `The ${part} of ${operation.id} is not what its contract says`;
  throw callFailure(operation, call, 'refused', message, { status: 400, cause: error });
}

/** Arrays are repeated keys; null and undefined are left out. */
function append(search: URLSearchParams, name: string, value: unknown): void {
  for (const item of Array.isArray(value) ? value : [value]) {
    if (item !== undefined && item !== null) search.append(name, String(item));
  }
}

/** The names that the service lacks: they are not sent. */
const notOffered = (names: Operation['assumedQuery'], assumed: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(names.flatMap(({ id, names }) => (assumed.has(id) ? [] : names)));

function buildQuery(
  operation: Operation,
  staff: Credentials,
  call: LooseCall,
  assumed: ReadonlySet<string>,
): URLSearchParams {
  const query = toWire(operation, 'query', call.query, call);
  const missing = notOffered(operation.assumedQuery, assumed);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (!missing.has(name)) append(search, name, value);
  }
  search.set('clientId', staff.clientId);
  if (operation.identifiers === 'client-and-user') search.set('userId', staff.userId);
  return search;
}

/** The body with the session's own identifiers, where the operation wants them in it. */
const withOwn = (body: unknown, own: readonly (readonly [string, number])[]): unknown =>
  own.length > 0 && typeof body === 'object' ? { ...body, ...Object.fromEntries(own) } : body;

function buildBody(
  operation: Operation,
  staff: Credentials,
  call: LooseCall,
  assumed: ReadonlySet<string>,
): string | null {
  const own = Object.entries(operation.identifiersInBody).map(
    ([key, whose]) => [key, Number(whose === 'client' ? staff.clientId : staff.userId)] as const,
  );
  const body = toWire(operation, 'body', withOwn(call.body, own), call);
  if (body === undefined) return null;
  const missing = notOffered(operation.assumedBody, assumed);
  // A codec takes our names for them: the session's own go over what it makes of the body as well.
  return JSON.stringify(withOwn(body, own), (key, value) => (missing.has(key) ? undefined : value));
}

/** Builds a request with `staff`'s tenant and user. @throws UpstreamError `refused` with 404 or 400 */
export function buildRequest(
  operation: Operation,
  staff: Credentials,
  call: LooseCall,
  assumed: ReadonlySet<string>,
): UpstreamRequest {
  const path = fillPath(operation, staff, call);
  const query = buildQuery(operation, staff, call, assumed);
  const body = buildBody(operation, staff, call, assumed);
  const headers: Record<string, string> = {
    accept: 'application/json, application/problem+json, text/plain;q=0.5',
  };
  if (body !== null) headers['content-type'] = 'application/json';
  if (SAFE_HEADER.test(call.traceId)) headers['x-request-id'] = call.traceId;
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
  if (call.ifMatch !== undefined) headers['if-match'] = call.ifMatch;
  return { method: operation.method, path: `${path}?${query}`, body, headers };
}
