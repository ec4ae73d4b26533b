import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
};

const files = new Map<string, { readonly body: Buffer; readonly isCompressed: boolean } | null>();

function read(path: string) {
  const isCompressed = existsSync(`${path}.br`);
  if (isCompressed) return { body: readFileSync(`${path}.br`), isCompressed };
  return existsSync(path) ? { body: readFileSync(path), isCompressed } : null;
}

/** Answers with a file of these folders, compressed where a compressed one is next to it; 404 without one. */
export function sendFile(response: ServerResponse, folders: readonly string[], name: string): void {
  for (const path of folders.map((folder) => join(folder, name))) {
    if (!files.has(path)) files.set(path, read(path));
    const file = files.get(path);
    if (!file) continue;
    response.writeHead(200, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(file.isCompressed && { 'content-encoding': 'br' }),
    });
    response.end(file.body);
    return;
  }
  response.writeHead(404).end();
}
