import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { goldenAnswers } from '../../app/upstream/golden-answers.ts';
import { registry } from '../../app/upstream/registry.ts';

interface RecordedCall {
  readonly operationId: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
}

/** Longer than any client keeps an idle connection: a service that closes one as a call arrives would fail that call. */
export const IDLE_MS = 65_000;

/** A rental service that returns the golden answers and records its calls. */
export interface RecordingService {
  readonly address: string;
  readonly calls: RecordedCall[];
  /** Replaces the answer of an operation; null restores the golden answer. */
  answer(operationId: string, how: ((response: ServerResponse) => void) | null): void;
  /** Calls `listener` with the body of each further call until the next reset. */
  hear(listener: (body: string) => void): void;
  reset(): void;
  close(): Promise<void>;
}

const patterns = registry.map(({ id, method, path }) => ({
  id,
  method,
  pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
  placeholders: path.split('{').length,
}));

/** Finds the operation of a call by its method and path. */
export function operationOf(method: string, path: string): string {
  const fitting = patterns.filter((one) => one.method === method && one.pattern.test(path));
  return fitting.sort((a, b) => a.placeholders - b.placeholders)[0]?.id ?? 'unknown';
}

export async function startRecordingService(): Promise<RecordingService> {
  const calls: RecordedCall[] = [];
  const others = new Map<string, (response: ServerResponse) => void>();
  let listener: ((body: string) => void) | null = null;
  const server = createServer({ keepAliveTimeout: IDLE_MS }, async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://service');
    const operationId = operationOf(request.method ?? 'GET', url.pathname);
    calls.push({ operationId, url, headers: request.headers });
    // The listener gets the body before the answer is sent.
    if (listener) listener(await text(request).catch(() => ''));
    else request.resume();
    const other = others.get(operationId);
    if (other) return other(response);
    const [body] = goldenAnswers[operationId]?.accepted ?? [];
    const status = registry.find(({ id }) => id === operationId)?.success[0] ?? 404;
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-pagination': JSON.stringify({ CurrentPage: 1, PageSize: 10, TotalPages: 1, TotalCount: 1 }),
      // Headers of a careless service: none may reach the browser.
      'set-cookie': 'upstream=leaked; Path=/',
      'x-powered-by': 'upstream-canary',
    });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    calls,
    answer(operationId, how) {
      if (how) others.set(operationId, how);
      else others.delete(operationId);
    },
    hear(next) {
      listener = next;
    },
    reset() {
      listener = null;
      calls.length = 0;
      others.clear();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
