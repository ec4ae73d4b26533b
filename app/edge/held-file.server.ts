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
  /** The file as the build has compressed it. */
  readonly compressed?: Readonly<Partial<Record<Coding, Buffer>>>;
}

type Coding = 'br' | 'gzip';

/** A file in memory. What the build has not compressed is compressed once, at first need, as small as it goes. */
export interface HeldFile {
  answer(request: Request): Response;
}

export function holdFile(options: HeldFileOptions): HeldFile {
  const { plain, type, cacheControl, isText, compressed = {} } = options;
  const codings: Partial<Record<Coding, Buffer>> = { ...compressed };
  const headers = {
    'Content-Type': type,
    'Cache-Control': cacheControl,
    ETag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
  const compress = (coding: Coding) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    return coding === 'br' ? brotliCompressSync(plain, { params }) : gzipSync(plain, { level: 9 });
  };
  const coded = (coding: Coding) => {
    codings[coding] ??= compress(coding);
    return codings[coding];
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
