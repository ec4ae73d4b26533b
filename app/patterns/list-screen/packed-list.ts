import type { ListView } from './list-view.ts';

/**
 * What a list's loader gives. Two texts instead of one deep object: Remix's encoding of an object numbers every key
 * and value, which costs twice the bytes and more work than JSON does.
 */
export interface PackedList {
  /** The browser tab's title, which `meta` reads. */
  readonly pageTitle: string;
  /** A ListView as JSON. */
  readonly view: string;
  /** See packed-rows.ts; '' for no rows, and in a page that shows its rows already. */
  readonly packedRows: string;
}

export function packList({ pageTitle, ...view }: ListView, packedRows: string): PackedList {
  return { pageTitle, view: JSON.stringify(view), packedRows };
}

export function unpackView({ pageTitle, view }: PackedList): ListView {
  return { pageTitle, ...(JSON.parse(view) as Omit<ListView, 'pageTitle'>) };
}

/** The key and the text of packed rows in Remix's encoding, where a key stands before its value. */
const ENCODED_ROWS = /("packedRows",)"(?:[^"\\]|\\.)*"/g;

/**
 * Takes packed rows out of a page's encoded loader data. The page shows them already, and the table reads them back
 * from there (see shown-rows.ts), so that they travel once and not twice. A text inside a value cannot look like the
 * key, since its quotes are escaped.
 */
export function withoutShownRows(encoded: string): string {
  return encoded.replace(ENCODED_ROWS, '$1""');
}
