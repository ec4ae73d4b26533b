import type { EventEmitter } from 'node:events';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { Agent, request as send } from 'undici';
import type { Cookies, SameSite } from './cookies.ts';
import { refusingTheRest } from './unsupported.ts';

/** A request to send: a navigation, or a file of a page. */
export interface Asked {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
  readonly kind: 'document' | 'stylesheet' | 'image' | 'fetch';
}

/** A request as tests see it. */
export class PlainRequest {
  readonly #asked: Asked;
  error: string | null = null;

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  url(): string {
    return this.#asked.address;
  }

  method(): string {
    return this.#asked.method;
  }

  resourceType(): string {
    return this.#asked.kind;
  }

  isNavigationRequest(): boolean {
    return this.#asked.kind === 'document';
  }

  headers(): Readonly<Record<string, string>> {
    return this.#asked.headers;
  }

  postData(): string | null {
    return this.#asked.body?.toString() ?? null;
  }

  failure(): { readonly errorText: string } | null {
    return this.error === null ? null : { errorText: this.error };
  }
}

/** An answer as tests see it. */
export class PlainResponse {
  readonly #request: PlainRequest;
  readonly #status: number;
  readonly #headers: readonly (readonly [name: string, value: string])[];
  readonly #body: Buffer;

  constructor(
    request: PlainRequest,
    status: number,
    headers: readonly (readonly [name: string, value: string])[],
    body: Buffer,
  ) {
    this.#request = request;
    this.#status = status;
    this.#headers = headers;
    this.#body = body;
  }

  url(): string {
    return this.#request.url();
  }

  request(): PlainRequest {
    return this.#request;
  }

  status(): number {
    return this.#status;
  }

  ok(): boolean {
    return this.#status >= 200 && this.#status < 300;
  }

  /** Header values by lower-case name; values of a repeated name are joined with line ends, as in Playwright. */
  headers(): Record<string, string> {
    const joined: Record<string, string> = {};
    for (const [name, value] of this.#headers) {
      const known = joined[name];
      joined[name] = known === undefined ? value : `${known}${name === 'set-cookie' ? '\n' : ', '}${value}`;
    }
    return joined;
  }

  async allHeaders(): Promise<Record<string, string>> {
    return this.headers();
  }

  headersArray(): { readonly name: string; readonly value: string }[] {
    return this.#headers.map(([name, value]) => ({ name, value }));
  }

  header(name: string): string | null {
    return this.headers()[name] ?? null;
  }

  async headerValue(name: string): Promise<string | null> {
    return this.header(name.toLowerCase());
  }

  content(): Buffer {
    return this.#body;
  }

  async body(): Promise<Buffer> {
    return this.#body;
  }

  async text(): Promise<string> {
    return this.#body.toString('utf8');
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.#body.toString('utf8'));
  }

  async dispose(): Promise<void> {}
}

// A persistent connection would outlive a server that a test restarts.
const agent = new Agent({ pipelining: 0 });

const DECODERS: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** A request of a page that a test can let pass or make fail. */
export interface PlainRoute {
  request(): PlainRequest;
  continue(): Promise<void>;
  abort(reason?: string): Promise<void>;
}

interface Gate {
  readonly isMeant: (address: string) => boolean;
  readonly handle: (route: PlainRoute) => unknown;
}

/** Sends the requests of one browser with its cookies, and notifies listeners. */
export class Network {
  readonly cookies: Cookies;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #events: Pick<EventEmitter, 'emit'>;
  readonly #gates: Gate[] = [];

  /** @param headers the headers of every request */
  constructor(
    cookies: Cookies,
    headers: Readonly<Record<string, string>>,
    events: Pick<EventEmitter, 'emit'>,
  ) {
    this.cookies = cookies;
    this.#headers = headers;
    this.#events = events;
  }

  /** Routes requests of pages through a test first. */
  gate(gate: Gate): void {
    this.#gates.unshift(gate);
  }

  /** Sends one request and follows no redirects. */
  async exchange(asked: Asked, sameSite: SameSite = 'strict'): Promise<PlainResponse> {
    const cookie = this.cookies.header(asked.address, sameSite);
    const headers = {
      'accept-encoding': 'gzip, deflate, br',
      ...this.#headers,
      ...asked.headers,
      ...(cookie === undefined ? {} : { cookie }),
    };
    const request = new PlainRequest({ ...asked, headers });
    this.#notify('request', request, asked);
    try {
      if (asked.kind !== 'fetch') await this.#pass(request);
      const response = await this.#send(request, asked, headers);
      this.#notify('response', response, asked);
      this.#notify('requestfinished', request, asked);
      return response;
    } catch (error) {
      request.error = error instanceof Error ? error.message : String(error);
      this.#notify('requestfailed', request, asked);
      throw error;
    }
  }

  async #pass(request: PlainRequest): Promise<void> {
    const gate = this.#gates.find(({ isMeant }) => isMeant(request.url()));
    if (!gate) return;
    await new Promise<void>((resolve, reject) => {
      const route = {
        request: () => request,
        continue: async () => resolve(),
        abort: async (reason = 'failed') => reject(new Error(`net::ERR_${reason.toUpperCase()}`)),
      };
      Promise.resolve(gate.handle(refusingTheRest(route, 'route'))).catch(reject);
    });
  }

  async #send(request: PlainRequest, asked: Asked, headers: Record<string, string>): Promise<PlainResponse> {
    const { href } = withoutFragment(asked.address);
    const answer = await send(href, {
      method: asked.method as 'GET',
      headers,
      body: asked.body ?? null,
      dispatcher: agent,
    });
    const lines = Object.entries(answer.headers).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value ?? '']).map((one): [string, string] => [name, one]),
    );
    this.cookies.store(
      href,
      lines.filter(([name]) => name === 'set-cookie').map(([, value]) => value),
    );
    const packed = Buffer.from(await answer.body.arrayBuffer());
    const decode = DECODERS[String(answer.headers['content-encoding'] ?? '')];
    const body = decode && packed.length > 0 ? decode(packed) : packed;
    return new PlainResponse(request, answer.statusCode, lines, body);
  }

  /** Notifies listeners, but not of requests that the test itself sends. */
  #notify(event: string, what: PlainRequest | PlainResponse, { kind }: Asked): void {
    if (kind !== 'fetch') this.#events.emit(event, what);
  }
}

function withoutFragment(address: string): URL {
  const url = new URL(address);
  url.hash = '';
  return url;
}
