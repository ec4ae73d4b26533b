import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Reader } from '../../upstream/call.ts';
import type { Picture } from '../../upstream/images/images.contract.ts';
import { PAGE_MS, withLimit } from '../../upstream/time-limit.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { orSignInAgain } from '../sign-in-again.server.ts';
import { describeTrouble } from '../trouble/describe-trouble.server.ts';

/** What is shown as a picture; anything else could be a page that runs. */
const SHOWN: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

function toAnswer({ contentType, bytes }: Picture): Response {
  if (!SHOWN.has(contentType)) return new Response(null, { status: 415 });
  const headers = { 'Content-Type': contentType, 'Content-Disposition': 'inline' };
  return new Response(new Uint8Array(bytes), { headers });
}

function failure(error: unknown): Response {
  const isAbsent = error instanceof UpstreamError && error.status === 404;
  return new Response(null, { status: isAbsent ? 404 : describeTrouble(error, (key) => key).status });
}

/** The loader of a route that is a record's picture. Where there is none, the status alone says why. */
export function pictureLoader(
  read: (reader: Reader, params: LoaderFunctionArgs['params']) => Promise<Picture>,
) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    const staff = await requireStaff(args);
    const { upstream, requestId: traceId } = args.context;
    const reader = { upstream, staff, traceId, signal: withLimit(args.request.signal, PAGE_MS) };
    return orSignInAgain(args, read(reader, args.params).then(toAnswer, failure));
  };
}
