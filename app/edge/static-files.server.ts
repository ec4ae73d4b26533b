import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { NAMESPACES } from '../i18n/languages.ts';
import type { Translations } from '../i18n/translations.server.ts';
import { COMPRESSIBLE, type Coding, codingFor, compress } from './compression.server.ts';
import { edgePage } from './edge-page.server.ts';
import { fullResponse } from './full-body.server.ts';
import { isRead, type Middleware, type RequestContext } from './request-context.server.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': JSON_TYPE,
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
/** Files whose name carries their hash never change; others are asked for again after an hour. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';

/** The endings of the compressed files that the build writes next to a text file. */
const COMPRESSED = { br: '.br', gzip: '.gz' } as const satisfies Record<Coding, string>;
const LEVELS = { br: 11, gzip: 9 };

type Forms = Partial<Record<Coding, Buffer>>;

/** Stores a file in memory and answers requests for it. A missing compressed form is made at first need. */
function cachedFile(plain: Buffer, type: string, cacheControl: string, compressed: Forms) {
  const headers = {
    'Content-Type': type,
    'Cache-Control': cacheControl,
    ETag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
  return (request: Request): Response => {
    if (request.headers.get('if-none-match') === headers.ETag)
      return fullResponse('', { status: 304, headers });
    const coding = COMPRESSIBLE.test(type) ? codingFor(request.headers.get('accept-encoding')) : null;
    const varying = { ...headers, Vary: 'Accept-Encoding' };
    if (!coding) return fullResponse(plain, { headers: varying });
    compressed[coding] ??= compress(coding, plain, LEVELS);
    return fullResponse(compressed[coding], { headers: { ...varying, 'Content-Encoding': coding } });
  };
}

/** Where the files of the browser are. */
export const CLIENT_DIRECTORY = { production: 'build/client', development: 'public' } as const;

type CachedFiles = Map<string, ReturnType<typeof cachedFile>>;

/** Answers a GET or HEAD of one of the files; null for anything else. */
const answerFrom = (files: CachedFiles, { request, url }: RequestContext): Response | null =>
  (isRead(request) && files.get(url.pathname)?.(request)) || null;

function compressedFormsOf(path: string): Forms {
  const forms = Object.entries(COMPRESSED).flatMap(([coding, ending]) =>
    existsSync(path + ending) ? [[coding, readFileSync(path + ending)]] : [],
  );
  return Object.fromEntries(forms);
}

export function staticFiles(directory: string): Middleware {
  const files: CachedFiles = new Map();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const ending = extname(path);
    const isCompressed = Object.values<string>(COMPRESSED).includes(ending);
    if (!entry.isFile() || entry.name.startsWith('.') || isCompressed) continue;
    const address = `/${relative(directory, path).split(sep).join('/')}`;
    const type = TYPES[ending] ?? 'application/octet-stream';
    const cacheControl = address.startsWith('/assets/') ? IMMUTABLE : ONE_HOUR;
    files.set(address, cachedFile(readFileSync(path), type, cacheControl, compressedFormsOf(path)));
  }
  return async (context, next) => answerFrom(files, context) ?? next();
}

const LOCALES = '/locales/';

/** Serves the locale files of the offered languages. Anything else below /locales is 404. */
export function localeFiles(translations: Pick<Translations, 'languages' | 'file'>): Middleware {
  const prepare = (): CachedFiles => {
    const files: CachedFiles = new Map();
    for (const language of translations.languages)
      for (const namespace of NAMESPACES) {
        const text = JSON.stringify(translations.file(language, namespace) ?? {});
        const file = cachedFile(Buffer.from(text), JSON_TYPE, ONE_HOUR, {});
        files.set(`${LOCALES}${language}/${namespace}.json`, file);
      }
    return files;
  };
  // At the first request for one: pages carry their texts, and the start is shorter.
  let files: CachedFiles | null = null;
  return async (context, next) => {
    if (!context.url.pathname.startsWith(LOCALES)) return next();
    files ??= prepare();
    return answerFrom(files, context) ?? edgePage(context, 404, 'edge.noTexts');
  };
}
