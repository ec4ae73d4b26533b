import { UpstreamError } from '../../upstream/upstream-error.ts';
import { describeError } from '../error-page/describe-error.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';

interface NamedFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** A picture that the browser may show; anything else is only saved. */
  readonly isShown?: boolean | undefined;
}

const plainName = (name: string): string => name.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[-.]+|-+$/g, '');

const inHex = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** A file's name as a header takes it (RFC 5987). */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, inHex);

const cleanName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 120);

/** Returns the file as an answer that is saved, or shown as a picture, and never run. */
export function fileAnswer({ name, contentType, bytes, isShown = false }: NamedFile): Response {
  const whole = cleanName(name) || 'document';
  const names = `filename="${plainName(whole) || 'document'}"; filename*=UTF-8''${encoded(whole)}`;
  const disposition = `${isShown ? 'inline' : 'attachment'}; ${names}`;
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': contentType, 'Content-Disposition': disposition },
  });
}

export const plainWords = (status: number, ...lines: readonly string[]): Response =>
  new Response(lines.join('\n\n'), { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

/**
 * Returns why there is no file, in plain words.
 * @param absent the words for status 404
 * @throws the error itself when it is not the service's, or says that the user is signed out
 */
export function failedFile(error: unknown, absent: string, { t }: Pick<StaffContext, 't'>): Response {
  if (error instanceof UpstreamError && error.status === 404) return absentFile(absent, { t });
  const { status, errorView } = describeError(error, t);
  const id = errorView.state === 'failed' ? errorView.traceId : '';
  const trace = id ? [`${t('labels:trouble.trace')} ${id}`] : [];
  return plainWords(status, errorView.title, errorView.text, ...trace);
}

export const absentFile = (absent: string, { t }: Pick<StaffContext, 't'>): Response =>
  plainWords(404, absent, t('documents.absentText'));
