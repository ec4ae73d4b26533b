import { type HTMLElement, parse } from 'node-html-parser';
import { CookieJar } from './cookie-jar.ts';

/** A page as received, after its redirects. */
export interface Page {
  readonly address: string;
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** Every requested address, including the last one. */
  readonly trail: readonly string[];
}

interface Form {
  readonly action: string;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string>>;
}

const MOST_REDIRECTS = 20;

/** A browser without scripts: cookies, redirects and forms over fetch. */
export class Visitor {
  readonly jar: CookieJar;

  constructor(jar: CookieJar = new CookieJar()) {
    this.jar = jar;
  }

  /** Sends one request with cookies, stores those of the answer, and follows no redirects. */
  async ask(address: string, request: RequestInit = {}): Promise<Response> {
    const headers = new Headers(request.headers);
    const cookie = this.jar.header(address);
    if (cookie !== null) headers.set('cookie', cookie);
    // A persistent connection would outlive a server that a test restarts.
    headers.set('connection', 'close');
    if (!headers.has('accept')) headers.set('accept', 'text/html');
    const answer = await fetch(address, { ...request, headers, redirect: 'manual' });
    this.jar.store(address, answer.headers);
    return answer;
  }

  /** Opens an address as a link does, and follows redirects to the final page. */
  open(address: string): Promise<Page> {
    return this.#follow(address, {});
  }

  /** Follows redirects until one leads to this origin; returns that address. */
  async openUntil(address: string, origin: string): Promise<string> {
    let next = address;
    for (let turn = 0; turn < MOST_REDIRECTS; turn += 1) {
      const location = (await this.ask(next)).headers.get('location');
      if (location === null) throw new Error(`There is no redirect to ${origin}: ${next} is a page.`);
      next = new URL(location, next).href;
      if (new URL(next).origin === origin) return next;
    }
    throw new Error(`More than ${MOST_REDIRECTS} redirects from ${address}.`);
  }

  /**
   * Submits the page's form that has all given fields, or whose action ends with `action`, with its hidden fields and
   * the headers by which a browser names the origin of the form.
   */
  submit(page: Page, fields: Readonly<Record<string, string>>, action = ''): Promise<Page> {
    const form = findForm(page, Object.keys(fields), action);
    const values = new URLSearchParams({ ...form.fields, ...fields });
    if (form.method === 'GET') return this.open(`${form.action.split('?')[0]}?${values}`);
    return this.post(form.action, values, new URL(page.address).origin);
  }

  /** Posts a form to an address as a page of this origin does, and follows redirects. */
  post(address: string, values: URLSearchParams | FormData, origin: string): Promise<Page> {
    const site = new URL(address).origin === origin ? 'same-origin' : 'cross-site';
    const headers = {
      origin,
      'sec-fetch-site': site,
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    return this.#follow(address, { method: 'POST', body: values, headers });
  }

  async #follow(start: string, first: RequestInit): Promise<Page> {
    const trail: string[] = [];
    let address = start;
    let request = first;
    while (trail.length < MOST_REDIRECTS) {
      trail.push(address);
      const answer = await this.ask(address, request);
      const location = answer.headers.get('location');
      if (location === null || answer.status < 300 || answer.status > 399) {
        const { status, headers } = answer;
        return { address, status, headers, html: await answer.text(), trail };
      }
      await answer.body?.cancel();
      address = new URL(location, address).href;
      request = {};
    }
    throw new Error(`More than ${MOST_REDIRECTS} redirects:\n${trail.join('\n')}`);
  }
}

/** The form of a page that has all these fields and whose action ends with `action`, with its hidden values by name. */
function findForm(page: Page, names: readonly string[], action: string): Form {
  const target = (form: HTMLElement) => new URL(form.getAttribute('action') ?? '', page.address);
  const form = parse(page.html)
    .querySelectorAll('form')
    .find(
      (one) =>
        names.every((name) => one.querySelector(`input[name="${name}"], button[name="${name}"]`) !== null) &&
        target(one).pathname.endsWith(action),
    );
  if (form === undefined)
    throw new Error(`No form for ${names.join(', ')}${action} at ${page.address}:\n${page.html}`);
  const hidden = form.querySelectorAll('input[type="hidden"]');
  return {
    action: target(form).href,
    method: form.getAttribute('method')?.toUpperCase() === 'POST' ? 'POST' : 'GET',
    fields: Object.fromEntries(
      hidden.map((input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
    ),
  };
}
