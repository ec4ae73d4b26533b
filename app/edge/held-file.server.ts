import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { codingFor } from './compression.server.ts';
import { finished } from './finished-body.server.ts';

interface HeldFileOptions {
  readonly plain: Buffer;
  readonly type: string;
  readonly cacheControl: string;
  /** Text is worth compressing. */
  readonly isText: boolean;
}

/** A file in memory, compressed once, at first need, as small as it goes. */
export interface HeldFile {
  answer(request: Request): Response;
}

export function holdFile({ plain, type, cacheControl, isText }: HeldFileOptions): HeldFile {
  const codings = new Map<string, Buffer>();
  const headers = {
    'Content-Type': type,
    'Cache-Control': cacheControl,
    ETag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
  const coded = (coding: 'br' | 'gzip') => {
    const known = codings.get(coding);
    if (known) return known;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    const body = coding === 'br' ? brotliCompressSync(plain, { params }) : gzipSync(plain, { level: 9 });
    codings.set(coding, body);
    return body;
  };
  return {
    answer(request) {
      if (request.headers.get('if-none-match') === headers.ETag)
        return finished('', { status: 304, headers });
      const coding = isText ? codingFor(request.headers.get('accept-encoding')) : null;
      const varying = { ...headers, Vary: 'Accept-Encoding' };
      if (!coding) return finished(plain, { headers: varying });
      return finished(coded(coding), { headers: { ...varying, 'Content-Encoding': coding } });
    },
  };
}
