import { JSDOM, VirtualConsole } from 'jsdom';
import { trapLayout } from './layout-traps.ts';
import type { StyleRules } from './style-rules.ts';

const NEVER_SHOWN = new Set(
  'area base datalist head link meta noembed param rp script source style template title track'.split(' '),
);
const BLOCK = new Set(
  (
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr html legend main menu nav ol optgroup option p pre search section ' +
    'summary ul'
  ).split(' '),
);
const TABLE: Readonly<Record<string, string>> = {
  table: 'table',
  caption: 'table-caption',
  colgroup: 'table-column-group',
  col: 'table-column',
  thead: 'table-header-group',
  tbody: 'table-row-group',
  tfoot: 'table-footer-group',
  tr: 'table-row',
  td: 'table-cell',
  th: 'table-cell',
  li: 'list-item',
};
const INLINE_BLOCK = new Set('button input meter progress select textarea'.split(' '));
/** Elements that have a size without text. */
const SIZED =
  'img, svg, rect, input:not([type=hidden]), button, select, textarea, canvas, iframe, hr, progress, meter, object, video';

/** A page as HTML: its document and its visible parts. No script of the page runs. */
export class PageDocument {
  readonly dom: JSDOM;
  readonly #styles: StyleRules;
  /** Popovers that are open; HTML has no attribute for that. */
  readonly #openPopovers = new Set<Element>();
  #displays = new Map<Element, string>();
  #rendered = new Map<Element, boolean>();

  constructor(html: string, address: string, styles: StyleRules) {
    this.dom = new JSDOM(html, { url: address, virtualConsole: new VirtualConsole() });
    this.#styles = styles;
    trapLayout(this.dom.window);
  }

  get document(): Document {
    return this.dom.window.document;
  }

  /** Must be called after every possible change of the page. */
  changed(): void {
    this.#displays = new Map();
    this.#rendered = new Map();
  }

  togglePopover(popover: Element): void {
    if (!this.#openPopovers.delete(popover)) this.#openPopovers.add(popover);
    this.changed();
  }

  /** The computed value of `display`, also within hidden elements. */
  display(element: Element): string {
    const known = this.#displays.get(element);
    if (known !== undefined) return known;
    const own = this.#styles.valueOf(element, 'display') ?? this.#ownDisplay(element);
    const display = own === 'none' || own === 'contents' ? own : this.#asBlock(element, own);
    this.#displays.set(element, display);
    return display;
  }

  /** The value of the browser's own style sheet. */
  #ownDisplay(element: Element): string {
    const name = element.localName;
    if (NEVER_SHOWN.has(name) || element.hasAttribute('hidden')) return 'none';
    if (name === 'dialog' && !element.hasAttribute('open')) return 'none';
    if (element.hasAttribute('popover') && !this.#openPopovers.has(element)) return 'none';
    if (name === 'input' && element.getAttribute('type') === 'hidden') return 'none';
    if (BLOCK.has(name)) return 'block';
    return TABLE[name] ?? (INLINE_BLOCK.has(name) ? 'inline-block' : 'inline');
  }

  /** The items of a flex box or grid, floats, and positioned elements are blocks. */
  #asBlock(element: Element, own: string): string {
    if (!own.startsWith('inline')) return own;
    const parent = element.parentElement;
    const isItem = parent !== null && /^(inline-)?(flex|grid)$/.test(this.display(parent));
    const position = isItem ? '' : (this.#styles.valueOf(element, 'position') ?? '');
    const isOut = /^(absolute|fixed)$/.test(position) || this.#floats(element);
    if (!isItem && !isOut) return own;
    return own === 'inline' || own === 'inline-block' ? 'block' : own.replace('inline-', '');
  }

  #floats(element: Element): boolean {
    return (this.#styles.valueOf(element, 'float') ?? 'none') !== 'none';
  }

  /** Whether an element is rendered: neither `display: none` nor a closed disclosure hides it or an ancestor. */
  isRendered(element: Element): boolean {
    const known = this.#rendered.get(element);
    if (known !== undefined) return known;
    const parent = element.parentElement;
    const isRendered =
      this.display(element) !== 'none' &&
      (parent === null
        ? element === this.document.documentElement
        : this.isRendered(parent) && !isFolded(element, parent));
    this.#rendered.set(element, isRendered);
    return isRendered;
  }

  /** Whether an element has a box, even in a closed disclosure. */
  hasBox(element: Element): boolean {
    for (let around: Element | null = element; around; around = around.parentElement)
      if (this.display(around) === 'none') return false;
    return true;
  }

  /** Whether `visibility` shows an element. */
  isUncovered(element: Element): boolean {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const value = this.#styles.valueOf(around, 'visibility');
      if (value !== undefined && value !== 'inherit') return value === 'visible';
    }
    return true;
  }

  /** Visible as in Playwright: rendered, with a size. An empty element has no size. */
  isVisible(element: Element): boolean {
    if (!element.isConnected || !this.isRendered(element) || !this.isUncovered(element)) return false;
    if (/^(option|optgroup)$/.test(element.localName) && !isListBox(element.closest('select'))) return false;
    return element.matches(SIZED) || this.#holdsSomething(element);
  }

  #holdsSomething(element: Element): boolean {
    // Direct text of a closed disclosure; the summary is an element.
    const isClosed = element.localName === 'details' && !element.hasAttribute('open');
    for (const child of element.childNodes) {
      if (child.nodeType === 3 && !isClosed && (child.nodeValue ?? '').trim() !== '') return true;
      if (child.nodeType !== 1) continue;
      const inner = child as Element;
      if (!this.isRendered(inner)) continue;
      if (inner.matches(SIZED) || this.#holdsSomething(inner)) return true;
    }
    return false;
  }

  /** Whether line ends of the text are preserved. */
  keepsLines(element: Element): boolean {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const value =
        this.#styles.valueOf(around, 'white-space') ?? (around.localName === 'pre' ? 'pre' : undefined);
      if (value !== undefined && value !== 'inherit') return value.startsWith('pre');
    }
    return false;
  }

  close(): void {
    this.dom.window.close();
  }
}

const isListBox = (select: HTMLSelectElement | null): boolean =>
  select !== null && (select.multiple || select.size > 1);

/** Whether a child is hidden by a closed disclosure; its first summary is not. */
function isFolded(child: Element, parent: Element): boolean {
  if (parent.localName !== 'details' || parent.hasAttribute('open')) return false;
  return child !== [...parent.children].find(({ localName }) => localName === 'summary');
}
