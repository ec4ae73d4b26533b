import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntryContext } from '@remix-run/node';
import { hasSeenStyles, keepSeenStyles } from '../preferences/seen-styles.server.ts';
import type { FirstStyles } from '../ui/client/page-context.ts';
import { CLIENT_DIRECTORY } from './static-files.server.ts';
import { readRules, rulesFor, type StyleRule } from './style-rules.server.ts';

/** The end of a style file's name: `/assets/entry-B4gKHXq.css`. */
const HASH = /-([\w-]{7})\.css$/;

/** A print page stands alone and has few styles, which no other page has. */
const isOnPaper = ({ route: { handle } }: EntryContext['staticHandlerContext']['matches'][number]) =>
  (handle as { readonly frame?: boolean } | undefined)?.frame === false;

/**
 * The styles of a print page, and of each page for a browser on its first visit, or on its first one since the product was
 * updated: they come within the page, since a file would be another round trip before anything is shown.
 * @param nonce of the answer, which nothing on the page can contain
 * @returns what the page names, and the header by which the next page knows that this one loads the files; null where links
 * serve
 */
export function firstStyles(
  request: Request,
  { staticHandlerContext: { matches }, manifest: { entry, routes } }: EntryContext,
  secure: boolean,
  nonce: string,
): { readonly styles: FirstStyles; readonly header: [string, string] } | null {
  const [, hash] = HASH.exec(routes.root?.css?.[0] ?? '') ?? [];
  if (hash === undefined || (hasSeenStyles(request, hash, secure) && !matches.some(isOnPaper))) return null;
  const files = [...new Set(matches.flatMap(({ route }) => routes[route.id]?.css ?? []))];
  const styles = { files, place: `/*${nonce}*/`, script: entry.module };
  return { styles, header: keepSeenStyles(hash, secure) };
}

const rules = new Map<string, readonly StyleRule[]>();

/** The rules of a style file of the build. No file has an end tag, which would end the element around it. */
function rulesOf(file: string): readonly StyleRule[] {
  const known = rules.get(file);
  if (known !== undefined) return known;
  const own = readRules(readFileSync(join(CLIENT_DIRECTORY.production, file), 'utf8'));
  rules.set(file, own);
  return own;
}

/**
 * Writes the styles into a rendered page: of its files' rules those that can apply to it, which are less than a third.
 * @param rulesOfFile returns the rules of a style file of the build
 */
export function writeStyles(page: string, { files, place }: FirstStyles, rulesOfFile = rulesOf): string {
  return page.replace(place, () => rulesFor(page, files.flatMap(rulesOfFile)));
}
