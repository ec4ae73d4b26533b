import { parse } from 'node-html-parser';
import { elementOf } from './learn-rows.ts';
import type { Element, RowTemplate } from './parts.ts';

/** A page that all contenders have. */
export interface PlannedPage {
  /** Path and query. */
  readonly address: string;
  /** The call of its rows: path and query. */
  readonly call: string;
  /** The product's page. */
  readonly html: string;
}

/** What a contender has to know; see contender.ts. */
export interface ContenderPlan {
  readonly kind: 'A' | 'B' | 'E';
  /** Whether A has its styles within the page. */
  readonly inlinesStyles: boolean;
  readonly port: number;
  readonly issuer: string;
  readonly upstream: string;
  readonly pages: readonly PlannedPage[];
  /** Headers of the product's pages. */
  readonly headers: Readonly<Record<string, string>>;
  readonly template: RowTemplate;
  /** Further calls of the single-page application: the look-ups that the product has in its cache. */
  readonly lookUps: readonly string[];
  /** Folder of the single-page application. */
  readonly application: string;
}

/** The rows within a page, from the first `<tr>` to the last `</tr>`. */
export function rowsIn(html: string): string {
  const start = html.indexOf('<tbody>');
  const end = html.indexOf('</tbody>');
  if (start === -1 || end < start) throw new Error(`There are no rows in ${html.slice(0, 500)}`);
  return html.slice(start + '<tbody>'.length, end);
}

/** The planned page that an address leads to: a form of filters sends its empty fields too. */
export function plannedAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://contender');
  const query = ['status', 'size'].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [`${name}=${value}`];
  });
  return `${pathname}?${query.join('&')}`;
}

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;

/** A page without scripts. `styleOf` gives the text of a stylesheet that is to be within the page. */
export function withoutScripts(html: string, styleOf?: (address: string) => string): string {
  const end = html.indexOf('</html>');
  const plain = html
    .slice(0, end + '</html>'.length)
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');
  if (styleOf === undefined) return plain;
  return plain.replace(STYLESHEET, (_, address) => `<style>${styleOf(address)}</style>`);
}

/** The addresses of a page's stylesheets. */
export const stylesheetsOf = (html: string): string[] =>
  [...html.matchAll(STYLESHEET)].map(([, address = '']) => address);

/** A page as elements. */
export function pageElement(html: string): Element {
  const root = parse(html, { blockTextElements: { script: true, style: true } }).querySelector('html');
  if (root === null) throw new Error('There is no page');
  return elementOf(root);
}
