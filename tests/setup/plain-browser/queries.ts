import type { PageDocument } from './page-document.ts';
import { hasNoText, normalized, textOf } from './page-text.ts';
import { isHiddenFromAria, isInStates, nameOf, type RoleStates, roleOf } from './roles.ts';
import { unsupported } from './unsupported.ts';

export type TextMatch = string | RegExp;
/** The document or element to search. */
export type Place = Document | Element;
/** A step of a locator: maps roots to the elements found in them. */
export type Step = (page: PageDocument, places: readonly Place[]) => Element[];

export interface RoleOptions extends RoleStates {
  readonly name?: TextMatch;
  readonly exact?: boolean;
  readonly includeHidden?: boolean;
}

/** Whether a text matches: as a part, ignoring case, or exactly. */
export function saysWords(text: string, words: TextMatch, exact = false): boolean {
  const flat = normalized(text);
  if (typeof words !== 'string') return words.test(flat) || resetting(words);
  return exact ? flat === normalized(words) : flat.toLowerCase().includes(normalized(words).toLowerCase());
}

/** A pattern with the flag g is stateful and needs a reset. */
function resetting(pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  return false;
}

/** Searches each root; returns each element once. */
const inEach =
  (find: (page: PageDocument, place: Place) => Iterable<Element>): Step =>
  (page, places) => [...new Set(places.flatMap((place) => [...find(page, place)]))];

const matching = (selector: string, isFound: (page: PageDocument, element: Element) => boolean): Step =>
  inEach((page, place) => [...place.querySelectorAll(selector)].filter((element) => isFound(page, element)));

/** Playwright's selectors that are not CSS, and its additions to CSS. */
const NOT_CSS = /^(xpath|text|role|id|data-testid)=|^\/\/|>>|:(visible|has-text|text|text-is|nth-match)\b/;

/** A CSS selector; `..` is the parent. */
export function bySelector(selector: string): Step {
  if (selector === '..')
    return inEach((_, place) =>
      'parentElement' in place && place.parentElement ? [place.parentElement] : [],
    );
  if (NOT_CSS.test(selector)) throw unsupported(`selector ${selector}`);
  // A part that begins with a combinator starts at the root itself.
  const css = selector.replace(/^css=/, '').replaceAll(/(^|,)\s*(?=[>+~])/g, '$1 :scope ');
  return inEach((_, place) => place.querySelectorAll(css));
}

export function byRole(role: string, { name, exact, includeHidden, ...states }: RoleOptions = {}): Step {
  return matching('*', (page, element) => {
    if (roleOf(element) !== role || !isInStates(element, states)) return false;
    if (includeHidden !== true && isHiddenFromAria(page, element)) return false;
    return name === undefined || saysWords(nameOf(page, element), name, exact);
  });
}

/** The smallest elements that contain a text. */
export const byText = (words: TextMatch, exact?: boolean): Step =>
  inEach((_, place) => {
    const known = new Map<Element, string>();
    const says = (element: Element) => saysWords(textOf(element, known), words, exact);
    return [...place.querySelectorAll('*')].filter(
      (element) => !hasNoText(element) && says(element) && ![...element.children].some(says),
    );
  });

/** The elements with this label, by an element or an attribute. */
export const byLabel = (words: TextMatch, exact?: boolean): Step =>
  matching(
    'input, select, textarea, button, output, meter, progress, [aria-label], [aria-labelledby]',
    (_, element) => labelsOf(element).some((label) => saysWords(label, words, exact)),
  );

function labelsOf(element: Element): string[] {
  const references = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const named = references.flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
  if (named.length > 0) return named.map((one) => textOf(one));
  const label = element.getAttribute('aria-label');
  if (label !== null && label.trim() !== '') return [label];
  const { labels } = element as HTMLInputElement;
  return labels ? [...labels].map((one) => textOf(one)) : [];
}

export const byAttribute = (attribute: string, words: TextMatch, exact?: boolean): Step =>
  matching(`[${attribute}]`, (_, element) => saysWords(element.getAttribute(attribute) ?? '', words, exact));

/** Filters the elements. */
export const keeping =
  (isStored: (page: PageDocument, element: Element) => boolean): Step =>
  (page, places) =>
    (places as Element[]).filter((element) => isStored(page, element));

export const at =
  (index: number): Step =>
  (_, places) => {
    const found = places.at(index);
    return found === undefined ? [] : [found as Element];
  };

/** Sorts elements into document order. */
export const inOrder = (elements: Iterable<Element>): Element[] =>
  [...new Set(elements)].sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1));
