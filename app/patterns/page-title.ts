import { PRODUCT_NAME, TITLE_SEPARATOR } from '../config/constants.ts';

/** The browser tab's title: the page's title, the separator, the product's name. */
export function pageTitle(title: string): string {
  return `${title}${TITLE_SEPARATOR}${PRODUCT_NAME}`;
}

/** Remix's `meta` for a route whose loader gives `pageTitle`. */
export function titleMeta({ data }: { readonly data: unknown }) {
  const known = typeof data === 'object' && data !== null && 'pageTitle' in data;
  return [{ title: known ? String(data.pageTitle) : PRODUCT_NAME }];
}
