import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Station } from './exchange.server.ts';
import { type HeldFile, holdFile } from './held-file.server.ts';

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
export const ONE_HOUR = 'public, max-age=3600';

/** The endings of the compressed files that the build writes next to a text file. */
const COMPRESSED = { br: '.br', gzip: '.gz' } as const;

/** The compressed forms of a file that the build has written. */
function compressedFormsOf(path: string) {
  const forms = Object.entries(COMPRESSED).flatMap(([coding, ending]) =>
    existsSync(path + ending) ? [[coding, readFileSync(path + ending)]] : [],
  );
  return Object.fromEntries(forms);
}

/** Serves the files of the built client from memory; they are few and small. Any other path goes on. */
export function staticFiles(directory: string): Station {
  const files = new Map<string, HeldFile>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(directory, path).split(sep).join('/')}`;
    const ending = extname(path);
    if (Object.values<string>(COMPRESSED).includes(ending)) continue;
    files.set(
      address,
      holdFile({
        plain: readFileSync(path),
        type: TYPES[ending] ?? 'application/octet-stream',
        cacheControl: address.startsWith('/assets/') ? IMMUTABLE : ONE_HOUR,
        isText: TEXT.has(ending),
        compressed: compressedFormsOf(path),
      }),
    );
  }
  return async ({ request, url }, next) => {
    const file = files.get(url.pathname);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    return file.answer(request);
  };
}
