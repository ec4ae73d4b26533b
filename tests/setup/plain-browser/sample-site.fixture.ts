import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { PlainContext, type PlainOptions } from './context.ts';
import type { PlainPage } from './page.ts';

/** A request that the sample site received. */
interface Got {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A small site for the tests of the visitor: pages by path, and the received requests. */
interface SampleSite {
  readonly origin: () => string;
  /** Serves HTML or a complete answer at a path. */
  put(path: string, answer: string | Answer): void;
  readonly got: Got[];
  /** Opens HTML in a new visitor. */
  show(html: string, options?: PlainOptions): Promise<PlainPage>;
  visitor(options?: PlainOptions): PlainContext;
}

/** Starts the site for the tests of a file. */
export function sampleSite(): SampleSite {
  const answers = new Map<string, Answer>();
  const got: Got[] = [];
  let shown = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '/';
      const body = Buffer.concat(chunks).toString('latin1');
      got.push({ method: request.method ?? '', path, headers: request.headers, body });
      const answer = answers.get(path.split('?')[0] ?? '');
      if (answer) return answer(request, response);
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Nothing here</h1>');
    });
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const put: SampleSite['put'] = (path, answer) => {
    const page =
      (html: string): Answer =>
      (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    answers.set(path, typeof answer === 'string' ? page(answer) : answer);
  };
  const visitor = (options: PlainOptions = {}) => new PlainContext({ baseURL: origin(), ...options });
  return {
    origin,
    put,
    got,
    visitor,
    async show(html, options) {
      shown += 1;
      put(`/shown/${shown}`, html);
      const page = await visitor(options).newPage();
      await page.goto(`/shown/${shown}`);
      return page;
    },
  };
}
