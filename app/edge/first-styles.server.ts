import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntryContext } from '@remix-run/node';
import { hasSeenStyles, keepSeenStyles } from '../preferences/seen-styles.server.ts';
import type { FirstStyles } from '../ui/client/page-context.ts';
import { CLIENT_DIRECTORY } from './static-files.server.ts';

/** The end of a style file's name: `/assets/entry-B4gKHXq.css`. */
const HASH = /-([\w-]{7})\.css$/;

const texts = new Map<string, string>();

/** The text of a style file. No file of the build has an end tag, which would end the element around it. */
function textOf(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(join(CLIENT_DIRECTORY.production, file), 'utf8').trim();
  texts.set(file, text);
  return text;
}

/**
 * The styles of a page for a browser on its first visit, or on its first one since the product was updated: they come
 * within the page, since a file would be another round trip before anything is shown.
 * @param read returns the text of a style file of the build
 * @returns the styles, and the header by which the next page knows that this one loads the files; null where links serve
 */
export function firstStyles(
  request: Request,
  { staticHandlerContext: { matches }, manifest: { entry, routes } }: EntryContext,
  secure: boolean,
  read: (file: string) => string = textOf,
): { readonly styles: FirstStyles; readonly header: [string, string] } | null {
  const [, hash] = HASH.exec(routes.root?.css?.[0] ?? '') ?? [];
  if (hash === undefined || hasSeenStyles(request, hash, secure)) return null;
  const files = [...new Set(matches.flatMap(({ route }) => routes[route.id]?.css ?? []))];
  const styles = { files, text: files.map(read).join('\n'), script: entry.module };
  return { styles, header: keepSeenStyles(hash, secure) };
}
