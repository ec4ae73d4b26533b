/** One file, since history, document and focus of a tab change together with every navigation. */

import { EventEmitter } from 'node:events';
import type { DOMWindow } from 'jsdom';
import { press } from './actions.ts';
import type { ApiRequests } from './api-requests.ts';
import type { PlainContext } from './context.ts';
import { Finding } from './finding.ts';
import type { ChosenFiles } from './forms.ts';
import { PlainLocator } from './locator.ts';
import { type AddressWanted, isAddress, type NavigationRequest, navigate } from './navigation.ts';
import type { PlainRequest, PlainResponse, PlainRoute } from './network.ts';
import { PageDocument } from './page-document.ts';
import type { Step } from './queries.ts';
import { StyleRules } from './style-rules.ts';
import { refusingTheRest, unsupported } from './unsupported.ts';

/** The page of a new tab. */
const BLANK = 'about:blank';
/** The limit of a wait; a test has already requested the page. */
const WAIT_MS = 15_000;

interface Keyboard {
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
}

interface HistoryEntry {
  readonly address: string;
  readonly isPosted: boolean;
}

/** A tab of the visitor: the part of Playwright's Page that tests without scripts use. */
export class PlainPage extends Finding {
  readonly #events = new EventEmitter();
  /** The page as tests see it. */
  readonly shown: PlainPage;
  readonly keyboard: Keyboard;
  readonly #context: PlainContext;
  /** Parsed on first use: most pages are left before a test reads them. */
  #document: PageDocument | null = null;
  #address = BLANK;
  #referrerPolicy: string | null = null;
  #history: HistoryEntry[] = [];
  #place = -1;
  #pending: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  chosenFiles: ChosenFiles = new WeakMap();

  constructor(context: PlainContext) {
    super();
    this.#context = context;
    this.shown = refusingTheRest<PlainPage>(this, 'page');
    const keyboard: Keyboard = {
      press: (key: string) => this.#key(key),
      type: async (text: string) => {
        for (const key of text) await this.#key(key);
      },
    };
    this.keyboard = refusingTheRest(keyboard, 'page.keyboard');
  }

  /** The current document. */
  get held(): PageDocument {
    this.#document ??= new PageDocument('', BLANK, new StyleRules([], this.#context.screen));
    return this.#document;
  }

  get window(): DOMWindow {
    return this.held.dom.window;
  }

  get request(): ApiRequests {
    return this.#context.request;
  }

  context(): PlainContext {
    return this.#context.shown;
  }

  url(): string {
    return this.#address;
  }

  async title(): Promise<string> {
    await this.settled();
    return this.held.document.title;
  }

  async content(): Promise<string> {
    await this.settled();
    return this.held.dom.serialize();
  }

  viewportSize(): { readonly width: number; readonly height: number } {
    const { width, height } = this.#context.screen;
    return { width, height };
  }

  /** Waits for pending navigations. */
  async settled(): Promise<void> {
    await this.#pending.catch(() => undefined);
  }

  async goto(address: string): Promise<PlainResponse | null> {
    const url = new URL(address, this.#context.baseURL).href;
    const isFragment = url.includes('#') && url.split('#')[0] === this.#address.split('#')[0];
    if (isFragment) {
      this.#toFragment(url);
      return null;
    }
    return this.#arrive({ address: url });
  }

  async reload(): Promise<PlainResponse | null> {
    if (this.#history[this.#place]?.isPosted) throw unsupported('reload of the answer to a form');
    return this.#arrive({ address: this.#address }, this.#place);
  }

  goBack(): Promise<PlainResponse | null> {
    return this.#toPlace(this.#place - 1);
  }

  goForward(): Promise<PlainResponse | null> {
    return this.#toPlace(this.#place + 1);
  }

  async #toPlace(place: number): Promise<PlainResponse | null> {
    const entry = this.#history[place];
    if (!entry) return null;
    if (entry.isPosted) throw unsupported('way back to the answer to a form');
    return this.#arrive({ address: entry.address }, place);
  }

  /** Navigates from this page. */
  async go(navigation: Omit<NavigationRequest, 'from'>): Promise<void> {
    await this.#arrive({
      ...navigation,
      from: { address: this.#address, referrerPolicy: this.#referrerPolicy },
    });
  }

  async followLink(link: Element): Promise<void> {
    const href = hrefOf(link);
    if (href.includes('#') && href.split('#')[0] === this.#address.split('#')[0]) this.#toFragment(href);
    else if (link.hasAttribute('download')) throw unsupported('download');
    else await this.go({ address: href });
  }

  async followInNewPage(link: Element): Promise<void> {
    const page = this.#context.open();
    this.#context.emit('page', page.shown);
    this.#events.emit('popup', page.shown);
    await page.#arrive({
      address: hrefOf(link),
      from: { address: this.#address, referrerPolicy: this.#referrerPolicy },
    });
  }

  #arrive(navigation: NavigationRequest, place?: number): Promise<PlainResponse> {
    const arrival = this.settled().then(() => this.#load(navigation, place));
    this.#pending = arrival;
    return arrival;
  }

  async #load(navigation: NavigationRequest, place = this.#place + 1): Promise<PlainResponse> {
    const { address, response } = await navigate(this.#context.network, navigation);
    // For an answer without content the browser stays on the page.
    if (response.status() === 204) return response;
    const isAttached = response.header('content-disposition')?.startsWith('attachment') ?? false;
    if (isAttached) throw unsupported(`download (${address})`);
    const type = response.header('content-type') ?? '';
    const text = response.content().toString('utf8');
    const html = /html/.test(type)
      ? text
      : `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;
    const styles = await this.#context.stylesFor(html, address);
    this.#document?.close();
    this.#document = new PageDocument(html, address, styles);
    this.chosenFiles = new WeakMap();
    this.#address = address;
    this.#referrerPolicy = response.header('referrer-policy');
    const isPosted = response.request().method() === 'POST';
    this.#history = [
      ...this.#history.slice(0, place),
      { address, isPosted },
      ...this.#history.slice(place + 1),
    ];
    if (place > this.#place) this.#history = this.#history.slice(0, place + 1);
    this.#place = place;
    this.#focusFirst();
    await this.#context.loadImages(this.held.document);
    this.#events.emit('load', this.shown);
    this.#events.emit('framenavigated');
    return response;
  }

  #toFragment(address: string): void {
    this.held.dom.reconfigure({ url: address });
    this.#address = address;
    this.#history = [...this.#history.slice(0, this.#place + 1), { address, isPosted: false }];
    this.#place += 1;
    const target = this.#target();
    if (target) this.focusOn(target);
    this.#events.emit('framenavigated');
  }

  /** The element that the fragment of the address names. */
  #target(): Element | null {
    const fragment = new URL(this.#address).hash.slice(1);
    return fragment === '' ? null : this.held.document.getElementById(decodeURIComponent(fragment));
  }

  /** Focuses the field with `autofocus`, unless the address has a fragment. */
  #focusFirst(): void {
    const wanted = this.#target() ?? this.held.document.querySelector('[autofocus]:not(:disabled)');
    if (wanted && this.held.isVisible(wanted)) this.focusOn(wanted);
  }

  focusOn(element: Element): void {
    (element as HTMLElement).focus();
    this.held.changed();
  }

  blur(): void {
    (this.held.document.activeElement as HTMLElement | null)?.blur?.();
  }

  async #key(key: string): Promise<void> {
    await this.settled();
    await press(this, key);
  }

  /** Runs a function of a test with this page's document and window as its globals, as a browser would. */
  async run<Result>(
    work: string | ((...given: never[]) => Result),
    given: readonly unknown[],
  ): Promise<Awaited<Result>> {
    const source = typeof work === 'string' ? `() => (${work})` : work.toString();
    try {
      // Only the source text of the function is used, so that it sees nothing of the test around it.
      const made = new Function('window', `with (window) { return (${source}); }`)(this.window);
      return await made(...given);
    } finally {
      this.held.changed();
    }
  }

  async evaluate<Result>(
    work: string | ((given: never) => Result),
    given?: unknown,
  ): Promise<Awaited<Result>> {
    await this.settled();
    return this.run(work, [given]);
  }

  async waitForLoadState(): Promise<void> {
    await this.settled();
  }

  async waitForURL(wanted: AddressWanted): Promise<void> {
    await this.settled();
    if (isAddress(this.#address, wanted, this.#context.baseURL)) return;
    await this.#event(
      'framenavigated',
      () => isAddress(this.#address, wanted, this.#context.baseURL),
      wanted,
    );
  }

  async waitForResponse(
    wanted: string | RegExp | ((response: PlainResponse) => boolean | Promise<boolean>),
  ): Promise<PlainResponse> {
    return this.waitForEvent('response', (one) =>
      typeof wanted === 'function'
        ? wanted(one as PlainResponse)
        : isAddress((one as PlainResponse).url(), wanted, this.#context.baseURL),
    ) as Promise<PlainResponse>;
  }

  async waitForRequest(
    wanted: string | RegExp | ((request: PlainRequest) => boolean | Promise<boolean>),
  ): Promise<PlainRequest> {
    return this.waitForEvent('request', (one) =>
      typeof wanted === 'function'
        ? wanted(one as PlainRequest)
        : isAddress((one as PlainRequest).url(), wanted, this.#context.baseURL),
    ) as Promise<PlainRequest>;
  }

  waitForEvent(name: string, wanted: (what: unknown) => unknown = () => true): Promise<unknown> {
    if (!['response', 'request', 'requestfailed', 'requestfinished', 'load', 'popup', 'close'].includes(name))
      throw unsupported(`event ${name}`);
    return this.#event(name, wanted, name);
  }

  #event(name: string, isWanted: (what: unknown) => unknown, words: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const hear = async (what: unknown) => {
        if (!(await isWanted(what))) return;
        end();
        resolve(what);
      };
      const source: EventEmitter = /^(response|request)/.test(name) ? this.#context : this.#events;
      const limit = setTimeout(() => {
        end();
        reject(new Error(`Timeout: ${words} does not come; the page is ${this.#address}\n${this.#alerts()}`));
      }, WAIT_MS);
      const end = () => {
        clearTimeout(limit);
        source.off(name, hear);
      };
      source.on(name, hear);
    });
  }

  /** The page's text about a problem, for messages. */
  #alerts(): string {
    return [...this.held.document.querySelectorAll('[role=alert]')]
      .map((alert) => alert.textContent)
      .join('\n');
  }

  /** Adds a listener; requests and answers are those of the whole visitor. */
  on(name: string, hear: (...what: unknown[]) => void): this {
    if (/^(request|response)/.test(name)) this.#context.on(name, hear);
    else this.#events.on(name, hear);
    return this;
  }

  route(wanted: string | RegExp, handle: (route: PlainRoute) => unknown): Promise<void> {
    return this.#context.route(wanted, handle);
  }

  protected override find(words: string, ...steps: readonly Step[]): PlainLocator {
    return refusingTheRest(new PlainLocator(this, steps, words), 'locator');
  }

  isClosed(): boolean {
    return this.#isClosed;
  }

  async close(): Promise<void> {
    await this.settled();
    this.#document?.close();
    this.#isClosed = true;
    this.#events.emit('close', this.shown);
  }
}

const hrefOf = (link: Element): string => new URL(link.getAttribute('href') ?? '', link.baseURI).href;
