import { PRODUCT_NAME, TITLE_SEPARATOR } from '../../config/constants.ts';

export const pageTitle = (title: string): string => `${title}${TITLE_SEPARATOR}${PRODUCT_NAME}`;

export function titleMeta({ data }: { readonly data: unknown }) {
  const known = typeof data === 'object' && data !== null && 'pageTitle' in data;
  return [{ title: known ? String(data.pageTitle) : PRODUCT_NAME }];
}
