import type { AppLoadContext } from '@remix-run/node';
import { MOST_JSON_DEPTH } from '../config/limits.ts';
import type { Credentials } from '../identity/staff.ts';
import type { Answered } from './call.ts';
import type { Operation } from './operation.ts';
import { matchCall, readQuery } from './proxy-call.ts';
import { isUnavailable, UpstreamError, type UpstreamFailure } from './upstream-error.ts';

/** A header that may pass. */
const PRINTABLE = /^[\x20-\x7e]{1,200}$/;

/** A request whose content cannot be passed on; `key` as for `problemAnswer`. */
class UnfitRequest extends Error {
  override readonly name = 'UnfitRequest';
  readonly status: number;
  readonly key: string;

  constructor(status: number, key: string) {
    super(key);
    this.status = status;
    this.key = key;
  }
}

function readHeader({ headers }: Request, name: string): string | undefined {
  const value = headers.get(name) ?? undefined;
  if (value !== undefined && !PRINTABLE.test(value)) throw new UnfitRequest(400, 'header');
  return value;
}

/** How deep a JSON text is nested; brackets within its strings do not count. */
function jsonDepth(text: string): number {
  let [depth, deepest, isInString] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInString && sign === '\\') at += 1;
    else if (sign === '"') isInString = !isInString;
    else if (!isInString && (sign === '{' || sign === '[')) deepest = Math.max(deepest, ++depth);
    else if (!isInString && (sign === '}' || sign === ']')) depth -= 1;
  }
  return deepest;
}

/** The JSON of a body, undefined for an empty one. Its size was bounded when it was read. */
async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === '') return undefined;
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new UnfitRequest(415, 'notJson');
  if (jsonDepth(text) > MOST_JSON_DEPTH) throw new UnfitRequest(400, 'tooDeep');
  try {
    return JSON.parse(text);
  } catch {
    throw new UnfitRequest(400, 'notJson');
  }
}

/** Whether path parameters that name a tenant or user are the session's. */
function isOwn(params: Readonly<Record<string, string>>, { clientId, userId }: Credentials): boolean {
  return (params.clientId ?? clientId) === clientId && (params.userId ?? userId) === userId;
}

function toAnswer({ data, pagination, etag }: Answered<unknown>): Response {
  const headers = new Headers();
  if (etag !== null) headers.set('ETag', etag);
  if (pagination) {
    const { page, pageSize, totalPages, totalCount } = pagination;
    const figures = { CurrentPage: page, PageSize: pageSize, TotalPages: totalPages, TotalCount: totalCount };
    headers.set('X-Pagination', JSON.stringify(figures));
  }
  if (data === undefined) return new Response(null, { status: 204, headers });
  headers.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(data), { status: 200, headers });
}

async function callService(
  request: Request,
  context: AppLoadContext,
  staff: Credentials,
  operation: Operation,
  params: Readonly<Record<string, string>>,
): Promise<Response> {
  const call = {
    params,
    query: readQuery(operation, new URL(request.url).searchParams, staff),
    body: await readBody(request),
    traceId: context.requestId,
    // A write that has started is completed even if the client has left.
    signal: operation.method === 'GET' ? request.signal : undefined,
    idempotencyKey: readHeader(request, 'idempotency-key'),
    ifMatch: readHeader(request, 'if-match'),
  };
  return toAnswer(await context.upstream.pass(staff, operation, call));
}

/** Answers our scripts' calls of the service for the session's user. Failures are problem objects. */
export async function answerForBrowser(request: Request, context: AppLoadContext): Promise<Response> {
  const told = { t: context.t, traceId: context.requestId };
  const match = matchCall(request.method, new URL(request.url).pathname);
  if (match.kind === 'unknown') return problemAnswer(told, 404, 'unknown');
  if (match.kind === 'other-method') {
    return problemAnswer(told, 405, 'method', { Allow: match.allowed.join(', ') });
  }
  const staff = context.session.staff();
  if (!staff) return problemAnswer(told, 401, 'signedOut');
  if (!isOwn(match.params, staff)) return problemAnswer(told, 404, 'unknown');
  try {
    return await callService(request, context, staff, match.operation, match.params);
  } catch (error) {
    if (error instanceof UnfitRequest) return problemAnswer(told, error.status, error.key);
    if (error instanceof UpstreamError) return failureAnswer(error, context.t);
    throw error;
  }
}

interface Told {
  readonly t: (key: string) => string;
  readonly traceId: string;
}

/** The status, and the key of the words in `messages:proxy`. */
const REACTIONS: Readonly<Record<Exclude<UpstreamFailure, 'refused'>, readonly [number, string]>> = {
  unreachable: [503, 'unreachable'],
  timeout: [504, 'timeout'],
  'unexpected-status': [502, 'unexpected'],
  'unexpected-answer': [502, 'unexpected'],
  busy: [429, 'busy'],
  'not-offered': [501, 'notOffered'],
  'signed-out': [401, 'signedOut'],
};

const UNAVAILABLE = [503, 'unavailable'] as const;

/** An `application/problem+json` answer with `<key>.title` and `<key>.text` of `messages:proxy`. */
function problemAnswer(
  { t, traceId }: Told,
  status: number,
  key: string,
  headers: Readonly<Record<string, string>> = {},
  own: Readonly<Record<string, string | null>> = {},
): Response {
  const words = { title: t(`messages:proxy.${key}.title`), detail: t(`messages:proxy.${key}.text`) };
  const body = { type: 'about:blank', status, ...words, ...own, traceId };
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'Content-Type': 'application/problem+json; charset=utf-8' },
  });
}

/** A failed call for the browser. A refusal keeps the service's own status and words. */
function failureAnswer(error: UpstreamError, t: Told['t']): Response {
  const told = { t, traceId: error.traceId };
  const headers = error.retryAfter === null ? {} : { 'Retry-After': error.retryAfter };
  if (error.kind !== 'refused') {
    const [status, key] = isUnavailable(error) ? UNAVAILABLE : REACTIONS[error.kind];
    return problemAnswer(told, status, key, headers);
  }
  const { title, detail, functionCode } = error.problem ?? {};
  const own = {
    ...(title !== undefined && { title }),
    ...(detail && { detail }),
    ...(functionCode && { functionCode }),
  };
  return problemAnswer(told, error.status ?? 400, 'refused', headers, own);
}
