import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { Desk } from '../desk/desk.server.ts';
import { describeTrouble } from '../trouble/describe-trouble.server.ts';

/** A file to be saved. */
interface NamedFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** A picture that the browser may show; anything else is only saved. */
  readonly isShown?: boolean | undefined;
}

/** What a file's name keeps where only plain letters will do. */
const plainName = (name: string): string => name.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[-.]+|-+$/g, '');

/** Letters that a header takes as they are (RFC 5987); the others are written as their bytes. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Text without what no file system and no header takes. */
const cleanName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 120);

/** The file as an answer that is saved, or shown as a picture, and never run. */
export function fileAnswer({ name, contentType, bytes, isShown = false }: NamedFile): Response {
  const whole = cleanName(name) || 'document';
  const headers = {
    'Content-Type': contentType,
    'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename="${plainName(whole) || 'document'}"; filename*=UTF-8''${encoded(whole)}`,
  };
  return new Response(new Uint8Array(bytes), { headers });
}

/** Says in plain words what stands in a file's place. */
export const plainWords = (status: number, ...lines: readonly string[]): Response =>
  new Response(lines.join('\n\n'), { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

/**
 * Says in words why there is no file.
 * @param absent what is said where there is nothing of this id
 * @throws the error itself when it is not the service's, or says that the user is signed out
 */
export function failedFile(error: unknown, absent: string, { t }: Pick<Desk, 't'>): Response {
  if (error instanceof UpstreamError && error.status === 404) return absentFile(absent, { t });
  const { status, trouble } = describeTrouble(error, (key, values) => t(key, { ...values }));
  const trace = trouble.state === 'failed' ? t('labels:trouble.trace') : '';
  const id = trouble.state === 'failed' ? trouble.traceId : '';
  return plainWords(status, trouble.title, trouble.text, ...(id ? [`${trace} ${id}`] : []));
}

/** Says that there is nothing of this id. */
export const absentFile = (absent: string, { t }: Pick<Desk, 't'>): Response =>
  plainWords(404, absent, t('documents.absentText'));
