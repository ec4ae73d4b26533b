import { EventEmitter } from 'node:events';
import { parse } from 'node-html-parser';
import { ApiRequests } from './api-requests.ts';
import { type BrowserCookie, Cookies, type GivenCookie, type StoredState } from './cookies.ts';
import { isAddress } from './navigation.ts';
import { Network, type PlainRoute } from './network.ts';
import { PlainPage } from './page.ts';
import { type Screen, StyleRules } from './style-rules.ts';
import { refusingTheRest } from './unsupported.ts';

/** The properties of a visitor: Playwright's context options that matter without a browser. */
export interface PlainOptions {
  readonly baseURL?: string | undefined;
  readonly storageState?: StoredState;
  readonly locale?: string | undefined;
  readonly extraHTTPHeaders?: Readonly<Record<string, string>> | undefined;
  readonly userAgent?: string | undefined;
  readonly viewport?: { readonly width: number; readonly height: number } | null | undefined;
  readonly colorScheme?: string | null | undefined;
}

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const USUAL_SCREEN = { width: 1440, height: 900 };

/** Style sheets by address, which contains a hash of their content: each process loads them once. */
const sheets = new Map<string, string>();
/** Parsed style sheets, for each screen. */
const rules = new Map<string, StyleRules>();

/** A visitor without a browser, with its own cookies; it stands for Playwright's BrowserContext. */
export class PlainContext extends EventEmitter {
  /** The context as tests see it. */
  readonly shown: PlainContext;
  readonly baseURL: string | undefined;
  readonly screen: Screen;
  readonly network: Network;
  readonly request: ApiRequests;
  readonly #cookies: Cookies;
  readonly #pages: PlainPage[] = [];
  /** Images that were already requested. */
  readonly #loaded = new Set<string>();

  constructor(options: PlainOptions) {
    super();
    this.setMaxListeners(100);
    this.baseURL = options.baseURL;
    this.screen = {
      ...(options.viewport ?? USUAL_SCREEN),
      colorScheme: options.colorScheme === 'dark' ? 'dark' : 'light',
    };
    this.#cookies = new Cookies(options.storageState);
    const headers = {
      'user-agent': options.userAgent ?? AGENT,
      'accept-language': options.locale ?? 'en-US',
      ...Object.fromEntries(
        Object.entries(options.extraHTTPHeaders ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    };
    this.network = new Network(this.#cookies, headers, this);
    this.request = new ApiRequests(this.network, this.baseURL);
    this.shown = refusingTheRest<PlainContext>(this, 'context');
  }

  async newPage(): Promise<PlainPage> {
    return this.open().shown;
  }

  open(): PlainPage {
    const page = new PlainPage(this);
    this.#pages.push(page);
    return page;
  }

  pages(): PlainPage[] {
    return this.#pages.filter((page) => !page.isClosed()).map(({ shown }) => shown);
  }

  waitForEvent(name: 'page'): Promise<unknown> {
    return new Promise((resolve) => this.once(name, resolve));
  }

  async cookies(addresses?: string | readonly string[]): Promise<BrowserCookie[]> {
    return this.#cookies.all(addresses === undefined ? [] : [addresses].flat());
  }

  async addCookies(cookies: readonly GivenCookie[]): Promise<void> {
    this.#cookies.add(cookies);
  }

  async clearCookies(which?: { readonly name?: string | RegExp }): Promise<void> {
    this.#cookies.clear(which);
  }

  async storageState(): Promise<{ cookies: BrowserCookie[]; origins: never[] }> {
    return { cookies: this.#cookies.all(), origins: [] };
  }

  async route(wanted: string | RegExp, handle: (route: PlainRoute) => unknown): Promise<void> {
    this.network.gate({ isMeant: (address) => isAddress(address, wanted, this.baseURL), handle });
  }

  /** Does nothing: no script runs in a page of this visitor. */
  async addInitScript(): Promise<void> {}

  async close(): Promise<void> {
    for (const page of this.#pages) if (!page.isClosed()) await page.close();
    this.emit('close', this);
  }

  /** The rules of a page's style sheets for this screen. */
  async stylesFor(html: string, address: string): Promise<StyleRules> {
    const document = parse(html);
    const links = document.querySelectorAll('link[rel="stylesheet"]');
    const addresses = links
      .flatMap((link) => link.getAttribute('href') ?? [])
      .map((href) => new URL(href, address).href);
    const inline = document.querySelectorAll('style').map(({ rawText }) => rawText);
    const key = JSON.stringify([addresses, inline, this.screen]);
    const texts = await Promise.all(addresses.map((one) => this.#sheet(one, address)));
    const known = rules.get(key);
    if (known) return known;
    const made = new StyleRules([...texts, ...inline], this.screen);
    rules.set(key, made);
    return made;
  }

  async #sheet(address: string, page: string): Promise<string> {
    const known = sheets.get(address);
    if (known !== undefined) return known;
    const response = await this.network
      .exchange({ address, method: 'GET', headers: this.#ofFile('style', address, page), kind: 'stylesheet' })
      .catch(() => null);
    if (!response?.ok()) return '';
    const text = await response.text();
    sheets.set(address, text);
    return text;
  }

  /** Requests the images of a page, so that broken ones are reported. */
  async loadImages(document: Document): Promise<void> {
    const addresses = [...document.querySelectorAll('img[src], link[rel~=icon][href]')]
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
      .map((address) => new URL(address, document.baseURI).href)
      .filter((address) => address.startsWith('http') && !this.#loaded.has(address));
    await Promise.all(
      addresses.map((address) => {
        this.#loaded.add(address);
        const headers = this.#ofFile('image', address, document.URL);
        return this.network.exchange({ address, method: 'GET', headers, kind: 'image' }).catch(() => null);
      }),
    );
  }

  #ofFile(destination: string, address: string, page: string): Record<string, string> {
    const isOwn = new URL(address).origin === new URL(page).origin;
    return {
      accept: destination === 'style' ? 'text/css,*/*;q=0.1' : 'image/avif,image/webp,image/*,*/*;q=0.8',
      'sec-fetch-site': isOwn ? 'same-origin' : 'cross-site',
      'sec-fetch-mode': 'no-cors',
      'sec-fetch-dest': destination,
    };
  }
}
