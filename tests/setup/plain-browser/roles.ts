import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';
import type { PageDocument } from './page-document.ts';

/** Within these elements a header or footer belongs to a part of the page. */
const SECTIONS =
  'article, aside, main, nav, section, [role=article], [role=complementary], [role=main], [role=navigation], [role=region]';

const ROLES: Readonly<Record<string, string>> = {
  article: 'article',
  aside: 'complementary',
  blockquote: 'blockquote',
  button: 'button',
  caption: 'caption',
  code: 'code',
  datalist: 'listbox',
  dd: 'definition',
  del: 'deletion',
  details: 'group',
  dfn: 'term',
  dialog: 'dialog',
  dt: 'term',
  em: 'emphasis',
  fieldset: 'group',
  figure: 'figure',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  hr: 'separator',
  html: 'document',
  ins: 'insertion',
  li: 'listitem',
  main: 'main',
  mark: 'mark',
  menu: 'list',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  optgroup: 'group',
  option: 'option',
  output: 'status',
  p: 'paragraph',
  progress: 'progressbar',
  search: 'search',
  strong: 'strong',
  svg: 'img',
  table: 'table',
  tbody: 'rowgroup',
  textarea: 'textbox',
  tfoot: 'rowgroup',
  thead: 'rowgroup',
  time: 'time',
  tr: 'row',
  ul: 'list',
};

const INPUT_ROLES: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  file: 'button',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  submit: 'button',
};

const isNamed = (element: Element): boolean =>
  element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');

/** The role of an element as in Playwright; null if it has none. */
export function roleOf(element: Element): string | null {
  const [given] = (element.getAttribute('role') ?? '').split(/\s+/);
  if (given) return given;
  const name = element.localName;
  const known = ROLES[name];
  if (known !== undefined) return known;
  switch (name) {
    case 'a':
    case 'area':
      return element.hasAttribute('href') ? 'link' : null;
    case 'form':
      return isNamed(element) ? 'form' : null;
    case 'section':
      return isNamed(element) ? 'region' : null;
    case 'header':
      return element.closest(SECTIONS) ? null : 'banner';
    case 'footer':
      return element.closest(SECTIONS) ? null : 'contentinfo';
    case 'img':
      return element.getAttribute('alt') === '' && !element.hasAttribute('title') ? 'presentation' : 'img';
    case 'select':
      return (element as HTMLSelectElement).multiple || (element as HTMLSelectElement).size > 1
        ? 'listbox'
        : 'combobox';
    case 'input':
      return inputRole(element as HTMLInputElement);
    case 'td':
      return 'cell';
    case 'th':
      return headRole(element);
    default:
      return null;
  }
}

function inputRole(input: HTMLInputElement): string | null {
  const type = input.type;
  if (type === 'hidden') return null;
  if (['email', 'search', 'tel', 'text', 'url'].includes(type)) {
    if (input.list !== null) return 'combobox';
    return type === 'search' ? 'searchbox' : 'textbox';
  }
  return INPUT_ROLES[type] ?? 'textbox';
}

function headRole(head: Element): string {
  const scope = head.getAttribute('scope');
  if (scope === 'row' || scope === 'rowgroup') return 'rowheader';
  if (scope !== null) return 'columnheader';
  const isData = (cell: Element | null) => cell?.localName === 'td' && (cell.textContent ?? '').trim() !== '';
  return isData(head.nextElementSibling) || isData(head.previousElementSibling)
    ? 'rowheader'
    : 'columnheader';
}

/** Whether assistive technology ignores an element. */
export function isHiddenFromAria(page: PageDocument, element: Element): boolean {
  if (element.closest('[aria-hidden=true]') !== null) return true;
  // The options of a closed select are not rendered, but count as options.
  const shown = element.localName === 'option' ? (element.closest('select') ?? element) : element;
  return !page.isRendered(shown) || !page.isUncovered(shown);
}

/** The few computed styles on which names depend, without computing styles. */
function stylesOf(page: PageDocument): typeof getComputedStyle {
  return ((element: Element) => ({
    getPropertyValue: (property: string): string => {
      const isShown = element.localName === 'option' || page.isRendered(element);
      if (property === 'display') return isShown ? page.display(element) : 'none';
      if (property === 'visibility') return page.isUncovered(element) ? 'visible' : 'hidden';
      return property === 'content' ? 'none' : '';
    },
  })) as unknown as typeof getComputedStyle;
}

const optionsFor = (page: PageDocument) => ({
  computedStyleSupportsPseudoElements: false,
  getComputedStyle: stylesOf(page),
});

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The accessible name of an element. */
export const nameOf = (page: PageDocument, element: Element): string =>
  flat(computeAccessibleName(element, { ...optionsFor(page), hidden: isHiddenFromAria(page, element) }));

/** The accessible description of an element. */
export const descriptionOf = (page: PageDocument, element: Element): string =>
  flat(computeAccessibleDescription(element, optionsFor(page)));

/** States by which a role can be asked for. */
export interface RoleStates {
  readonly level?: number;
  readonly checked?: boolean;
  readonly expanded?: boolean;
  readonly pressed?: boolean;
  readonly selected?: boolean;
  readonly disabled?: boolean;
}

export const isChecked = (element: Element): boolean =>
  isTick(element) ? element.checked : element.getAttribute('aria-checked') === 'true';

const isTick = (element: Element): element is HTMLInputElement =>
  element.localName === 'input' && /^(checkbox|radio)$/.test((element as HTMLInputElement).type);

/** Whether a field or button is disabled, by itself or by its fieldset. */
export function isDisabled(element: Element): boolean {
  if (element.closest('[aria-disabled=true]') !== null) return true;
  return (
    /^(button|input|select|textarea|option|optgroup|fieldset)$/.test(element.localName) &&
    element.matches(':disabled')
  );
}

const levelOf = (element: Element): number =>
  Number(/^h([1-6])$/.exec(element.localName)?.[1] ?? element.getAttribute('aria-level') ?? 0);

/** Whether an element has the requested states. */
export function isInStates(element: Element, states: RoleStates): boolean {
  const found: Required<RoleStates> = {
    level: levelOf(element),
    checked: isChecked(element),
    expanded:
      element.localName === 'details'
        ? element.hasAttribute('open')
        : element.getAttribute('aria-expanded') === 'true',
    pressed: element.getAttribute('aria-pressed') === 'true',
    selected:
      element.localName === 'option'
        ? (element as HTMLOptionElement).selected
        : element.getAttribute('aria-selected') === 'true',
    disabled: isDisabled(element),
  };
  return Object.entries(states).every(
    ([name, wanted]) => wanted === undefined || found[name as keyof RoleStates] === wanted,
  );
}
