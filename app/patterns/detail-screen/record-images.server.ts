import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Reader } from '../../upstream/call.ts';
import type { Image, Picture } from '../../upstream/images/images.contract.ts';
import { PAGE_MS, withLimit } from '../../upstream/time-limit.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { describeError } from '../error-page/describe-error.server.ts';
import { dotted } from '../record/value-words.server.ts';
import { orSignInAgain } from '../request/sign-in-again.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';

/** A record's pictures, each once; null for none. `src` is null where the service does not give them. */
export function viewImages(
  images: readonly Image[],
  { formats, t }: Pick<StaffContext, 'formats' | 't'>,
  src: (id: number) => string | null,
) {
  const own = images.filter((one, at) => images.findIndex(({ id }) => id === one.id) === at);
  if (own.length === 0) return null;
  const kilobytes = (size: number | null) =>
    size === null ? null : t('record.images.size', { size: formats.number(Math.ceil(size / 1000)) });
  return {
    title: t('record.images.title'),
    images: own.map(({ id, name, contentType, size, createdAt }) => ({
      id,
      name: name ?? t('record.images.unnamed', { id }),
      caption: dotted(contentType, kilobytes(size), formats.date(createdAt)),
      src: src(id),
    })),
  };
}

export type ImagesView = NonNullable<ReturnType<typeof viewImages>>;

/** Anything else could be a page that runs. */
const SHOWN: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

function toAnswer({ contentType, bytes }: Picture): Response {
  if (!SHOWN.has(contentType)) return new Response(null, { status: 415 });
  const headers = { 'Content-Type': contentType, 'Content-Disposition': 'inline' };
  return new Response(new Uint8Array(bytes), { headers });
}

function failure(error: unknown): Response {
  const isAbsent = error instanceof UpstreamError && error.status === 404;
  return new Response(null, { status: isAbsent ? 404 : describeError(error, (key) => key).status });
}

/** The loader of a record's picture. Where there is none, the status alone says why. */
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
