import { z } from 'zod';
import type { Credentials } from '../identity/staff.ts';
import type { LooseCall } from './call.ts';
import type { Method, Operation } from './operation.ts';
import { UpstreamError } from './upstream-error.ts';
import { wireOf } from './wire-of.ts';

/** A call ready to be sent, but for the bearer. */
export interface UpstreamRequest {
  readonly method: Method;
  /** Path and query below UPSTREAM_URL. */
  readonly path: string;
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** A request id that is safe in a header; anything else is not sent. */
const SAFE_HEADER = /^[\w.:/+=-]{1,200}$/;

/** Half a character, which no address can carry. */
const LONE_SURROGATE = /\p{Surrogate}/u;

function fillPath(operation: Operation, staff: Credentials, call: LooseCall): string {
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, hole: string) => {
    const value = hole === 'clientId' ? staff.clientId : String(call.params?.[hole] ?? '');
    if (value === '' || value === '.' || value === '..' || LONE_SURROGATE.test(value)) {
      throw new UpstreamError('refused', `No record can have this ${hole}`, {
        operationId: operation.id,
        traceId: call.traceId,
        status: 404,
      });
    }
    return encodeURIComponent(value);
  });
}

function invalid(operation: Operation, call: LooseCall, part: string, cause: unknown): UpstreamError {
  const circumstances = { operationId: operation.id, traceId: call.traceId, status: 400, cause };
  return new UpstreamError(
    'refused',
    `The ${part} of ${operation.id} is not what its contract says`,
    circumstances,
  );
}

/** A query or body as it is sent: a codec encodes what is in our names, and what is in the service's is only checked. */
const toWire = (schema: z.ZodType, given: unknown, { isWire }: LooseCall) =>
  schema instanceof z.ZodCodec && !isWire ? z.safeEncode(schema, given) : wireOf(schema).safeParse(given);

/** Arrays are repeated keys; null and undefined are left out. */
function append(search: URLSearchParams, name: string, value: unknown): void {
  for (const item of Array.isArray(value) ? value : [value]) {
    if (item !== undefined && item !== null) search.append(name, String(item));
  }
}

/** Names of what the service lacks: nothing of it is sent. */
const notOffered = (names: Operation['assumedQuery'], assumed: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(names.flatMap(({ id, names }) => (assumed.has(id) ? [] : names)));

function buildQuery(
  operation: Operation,
  staff: Credentials,
  call: LooseCall,
  assumed: ReadonlySet<string>,
): URLSearchParams {
  const parsed = toWire(operation.query, call.query, call);
  if (!parsed.success) throw invalid(operation, call, 'query', parsed.error);
  const missing = notOffered(operation.assumedQuery, assumed);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parsed.data ?? {})) {
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
  const given = withOwn(call.body, own);
  const parsed = toWire(operation.body, given, call);
  if (!parsed.success) throw invalid(operation, call, 'body', parsed.error);
  if (parsed.data === undefined) return null;
  // A codec takes our names for them: the session's own go over what it makes of the body as well.
  const body = withOwn(parsed.data, own);
  const missing = notOffered(operation.assumedBody, assumed);
  return JSON.stringify(body, (key, value) => (missing.has(key) ? undefined : value));
}

/**
 * Builds the request of one call. Tenant and user come from `staff` wherever the operation wants them, whatever the
 * caller passes; headers are these few and no others; assumed query parameters that the service lacks are left out.
 * @throws UpstreamError `refused` when the caller's values cannot make a request (404 for a path, 400 for the rest)
 */
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
