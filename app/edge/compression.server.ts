import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Station } from './exchange.server.ts';
import { finished, finishedBody } from './finished-body.server.ts';

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|problem\+json|manifest\+json)|image\/svg\+xml)/;
/** Below this the frame costs more than it saves. */
const LEAST_BYTES = 860;
/** Brotli 4 is both smaller and faster than gzip 6 on our pages. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

/** The coding to answer with, from Accept-Encoding; `q=0` refuses one. */
export function codingFor(acceptEncoding: string | null): 'br' | 'gzip' | null {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : null;
}

function compress(coding: 'br' | 'gzip', body: Buffer): Buffer {
  if (coding === 'gzip') return gzipSync(body, { level: GZIP_LEVEL });
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

const isUntouchable = ({ headers }: Response) =>
  headers.has('content-encoding') || /\bno-transform\b/.test(headers.get('cache-control') ?? '');

/**
 * Compresses whole text answers. What is encoded already, small or no text passes as it is, and so does a stream that
 * must not be held back, which says so by `no-transform`.
 */
export const compression: Station = async ({ request }, next) => {
  const response = await next();
  const type = response.headers.get('content-type') ?? '';
  if (!COMPRESSIBLE.test(type) || isUntouchable(response)) return response;
  response.headers.append('Vary', 'Accept-Encoding');
  const coding = codingFor(request.headers.get('accept-encoding'));
  const whole = finishedBody(response) ?? (response.body ? Buffer.from(await response.arrayBuffer()) : null);
  if (whole === null) return response;
  const body = Buffer.from(whole as Buffer);
  const headers = new Headers(response.headers);
  if (!coding || body.length < LEAST_BYTES) return finished(body, { status: response.status, headers });
  headers.set('Content-Encoding', coding);
  return finished(compress(coding, body), { status: response.status, headers });
};
