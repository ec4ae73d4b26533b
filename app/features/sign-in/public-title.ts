import { PRODUCT_NAME, TITLE_SEPARATOR } from '../../config/constants.ts';

/** The tab's title of a public page, from the title that its loader gives. */
export function publicMeta({ data }: { data: unknown }) {
  const title = typeof data === 'object' && data && 'title' in data ? String(data.title) : null;
  return [{ title: title ? `${title}${TITLE_SEPARATOR}${PRODUCT_NAME}` : PRODUCT_NAME }];
}
