import { isUnavailable, type UpstreamError, type UpstreamFailure } from './upstream-error.ts';

type Translate = (key: string) => string;

/** Who is told, and under which number the administrator finds it. */
interface Told {
  readonly t: Translate;
  readonly traceId: string;
}

/** By why the service gave no data: the status, and the key of the words in `messages:proxy`. */
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

/**
 * An answer that says in words what failed and what to do, as `application/problem+json`.
 * @param key of the words in `messages:proxy`: `<key>.title` and `<key>.text`
 */
export function problemAnswer(
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

/** A failed call as the browser is told of it. A refusal keeps the service's own status and words. */
export function failureAnswer(error: UpstreamError, t: Translate): Response {
  const told = { t, traceId: error.traceId };
  const headers = error.retryAfter === null ? {} : { 'Retry-After': error.retryAfter };
  if (error.kind !== 'refused') {
    const [status, key] = isUnavailable(error) ? UNAVAILABLE : REACTIONS[error.kind];
    return problemAnswer(told, status, key, headers);
  }
  const own = {
    ...(error.problem && { title: error.problem.title }),
    ...(error.problem?.detail && { detail: error.problem.detail }),
    ...(error.problem?.functionCode && { functionCode: error.problem.functionCode }),
  };
  return problemAnswer(told, error.status ?? 400, 'refused', headers, own);
}
