import { encodeMultipart } from './multipart.ts';
import type { Asked, Network, PlainResponse } from './network.ts';

/** The options of Playwright's request methods that tests use. */
interface ApiOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  /** Sent as JSON if it is an object. */
  readonly data?: unknown;
  readonly form?: Readonly<Record<string, string | number | boolean>>;
  readonly multipart?: Readonly<Record<string, unknown>> | FormData;
  readonly params?: Readonly<Record<string, string | number | boolean>>;
  readonly maxRedirects?: number;
}

interface SentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const MOST_REDIRECTS = 20;

/** Requests that a test itself sends with the cookies of the browser: Playwright's `page.request`. */
export class ApiRequests {
  readonly #network: Network;
  readonly #base: string | undefined;

  constructor(network: Network, base: string | undefined) {
    this.#network = network;
    this.#base = base;
  }

  get(address: string, options?: ApiOptions): Promise<PlainResponse> {
    return this.fetch(address, { ...options, method: 'GET' });
  }

  head(address: string, options?: ApiOptions): Promise<PlainResponse> {
    return this.fetch(address, { ...options, method: 'HEAD' });
  }

  post(address: string, options?: ApiOptions): Promise<PlainResponse> {
    return this.fetch(address, { ...options, method: 'POST' });
  }

  put(address: string, options?: ApiOptions): Promise<PlainResponse> {
    return this.fetch(address, { ...options, method: 'PUT' });
  }

  patch(address: string, options?: ApiOptions): Promise<PlainResponse> {
    return this.fetch(address, { ...options, method: 'PATCH' });
  }

  delete(address: string, options?: ApiOptions): Promise<PlainResponse> {
    return this.fetch(address, { ...options, method: 'DELETE' });
  }

  async fetch(address: string, options: ApiOptions = {}): Promise<PlainResponse> {
    const url = new URL(address, this.#base);
    for (const [name, value] of Object.entries(options.params ?? {}))
      url.searchParams.set(name, String(value));
    const { body, type } = await bodyOf(options);
    const given = Object.fromEntries(
      Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const headers = { accept: '*/*', ...(type === null ? {} : { 'content-type': type }), ...given };
    let asked: Asked = { address: url.href, method: options.method ?? 'GET', headers, body, kind: 'fetch' };
    for (let left = options.maxRedirects ?? MOST_REDIRECTS; ; left -= 1) {
      const response = await this.#network.exchange(asked);
      const location = response.header('location');
      const status = response.status();
      if (location === null || status < 300 || status > 399 || left <= 0) return response;
      const isAsBefore = status > 303 || asked.method === 'GET' || asked.method === 'HEAD';
      const next = new URL(location, asked.address).href;
      asked = isAsBefore
        ? { ...asked, address: next }
        : { address: next, method: 'GET', headers: { accept: '*/*', ...given }, kind: 'fetch' };
    }
  }
}

async function bodyOf({
  data,
  form,
  multipart,
}: ApiOptions): Promise<{ body?: Buffer; type: string | null }> {
  if (form) {
    const pairs = Object.entries(form).map(([name, value]) => [name, String(value)]);
    return {
      body: Buffer.from(new URLSearchParams(pairs).toString()),
      type: 'application/x-www-form-urlencoded',
    };
  }
  if (multipart) return encodeMultipart(multipart instanceof FormData ? multipart : formDataOf(multipart));
  if (data === undefined) return { type: null };
  if (Buffer.isBuffer(data)) return { body: data, type: 'application/octet-stream' };
  const isText = typeof data === 'string';
  return {
    body: Buffer.from(isText ? data : JSON.stringify(data)),
    type: isText ? 'text/plain' : 'application/json',
  };
}

function formDataOf(fields: Readonly<Record<string, unknown>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'object' || value === null) data.append(name, String(value));
    else data.append(name, fileOf(value as SentFile));
  }
  return data;
}

const fileOf = ({ name, mimeType, buffer }: SentFile): File =>
  new File([new Uint8Array(buffer)], name, { type: mimeType });
