import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { codingFor } from './compression.server.ts';
import type { Station } from './exchange.server.ts';
import { finished } from './finished-body.server.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const TEXT = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);
/** Files whose name carries their hash never change; others are asked for again after an hour. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

interface StaticFile {
  readonly plain: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Compressed once, at first need, as small as it goes. */
  coded(coding: 'br' | 'gzip'): Buffer;
}

function staticFile(path: string, immutable: boolean): StaticFile {
  const plain = readFileSync(path);
  const codings = new Map<string, Buffer>();
  return {
    plain,
    headers: {
      'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': immutable ? IMMUTABLE : ONE_HOUR,
      ETag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    },
    coded(coding) {
      let body = codings.get(coding);
      if (!body) {
        body =
          coding === 'br'
            ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
            : gzipSync(plain, { level: 9 });
        codings.set(coding, body);
      }
      return body;
    },
  };
}

/** Serves the files of the built client from memory; they are few and small. Any other path goes on. */
export function staticFiles(directory: string): Station {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(directory, path).split(sep).join('/')}`;
    files.set(address, staticFile(path, address.startsWith('/assets/')));
  }
  return async ({ request, url }, next) => {
    const file = files.get(url.pathname);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    if (request.headers.get('if-none-match') === file.headers.ETag) {
      return finished('', { status: 304, headers: file.headers });
    }
    const coding = TEXT.has(extname(url.pathname)) ? codingFor(request.headers.get('accept-encoding')) : null;
    const headers = { ...file.headers, Vary: 'Accept-Encoding' };
    if (!coding) return finished(file.plain, { headers });
    return finished(file.coded(coding), { headers: { ...headers, 'Content-Encoding': coding } });
  };
}
