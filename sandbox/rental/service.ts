import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registry } from '../../app/upstream/registry.ts';
import type { Profile } from '../config.ts';
import { checkIdentifiers, findCaller } from './caller.ts';
import type { Database } from './database.ts';
import { readQuery } from './query.ts';
import { missingPermission, Refusal } from './refusal.ts';
import { readBody } from './request-body.ts';
import { type Answer, createRouter, type Page, type Router } from './router.ts';
import { routes } from './routes.ts';
import { createTokenCheck, type TokenCheck } from './token.ts';

export interface RentalOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The identity provider's address, without a slash at the end. */
  readonly issuer: string;
  readonly database: Database;
  readonly profile: Profile;
  readonly now: () => Date;
  /** Is told of what goes out as a 500. */
  readonly onFailure?: (error: unknown) => void;
}

export interface Rental {
  readonly port: number;
  /** Stops listening and ends idle and open connections. The database stays open. */
  close(): Promise<void>;
}

interface Service extends RentalOptions {
  readonly router: Router;
  readonly checkToken: TokenCheck;
}

function paginationHeader({ page, pageSize, totalCount }: Page): string {
  const totalPages = Math.ceil(totalCount / pageSize);
  return JSON.stringify({
    CurrentPage: page,
    PageSize: pageSize,
    TotalPages: totalPages,
    TotalCount: totalCount,
  });
}

async function answerCall(service: Service, request: IncomingMessage): Promise<Answer> {
  const address = URL.parse(request.url ?? '/', 'http://service');
  if (address === null) throw new Refusal(400, 'The address is not one.');
  const claims = await service.checkToken(request.headers.authorization);
  const path = address.pathname.replace(/^\/api(?=\/)/, '');
  const { route, identifiers, holes } = service.router(request.method ?? 'GET', path);
  const query = readQuery(address.searchParams);
  checkIdentifiers(claims, query, holes, identifiers);
  const caller = findCaller(service.database, claims);
  if (route.permission !== undefined && !caller.permissions.has(route.permission)) {
    throw missingPermission(route.permission);
  }
  const body = request.method === 'GET' ? undefined : await readBody(request);
  const { database, profile, now } = service;
  return route.answer({ caller, holes, query, body, database, profile, now: now() });
}

/** The trace that the caller is in, when it says so in the W3C manner or with a request id. */
function traceOf(request: IncomingMessage): string {
  const parent = /^00-([0-9a-f]{32})-[0-9a-f]{16}-/.exec(String(request.headers.traceparent ?? ''))?.[1];
  const given = /^[\w.-]{8,64}$/.exec(String(request.headers['x-request-id'] ?? ''))?.[0];
  return parent ?? given ?? randomUUID();
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  if (response.headersSent) return;
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

function refuse(response: ServerResponse, error: unknown, traceId: string): void {
  const refusal = error instanceof Refusal ? error : new Refusal(500, 'The service failed.');
  if (refusal.status === 401) {
    response.setHeader('www-authenticate', 'Bearer');
    send(response, 401, 'text/plain', refusal.message);
    return;
  }
  const { status, message: title, fields } = refusal;
  send(
    response,
    status,
    'application/problem+json',
    JSON.stringify({ type: 'about:blank', title, status, traceId, ...fields }),
  );
}

async function handle(service: Service, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const traceId = traceOf(request);
  response.setHeader('cache-control', 'no-store');
  if (request.url === '/healthz') {
    send(response, 200, 'text/plain', 'ok');
    return;
  }
  try {
    const { status = 200, body, page } = await answerCall(service, request);
    if (page !== undefined) response.setHeader('x-pagination', paginationHeader(page));
    send(response, status, 'application/json', JSON.stringify(body));
  } catch (error) {
    if (!(error instanceof Refusal)) service.onFailure?.(error);
    refuse(response, error, traceId);
  }
}

/**
 * Serves /v3 (also below /api) on 127.0.0.1.
 * @throws Error when a route serves no operation of the contract, or with the system's code when the port is busy
 */
export async function startRental(options: RentalOptions): Promise<Rental> {
  const service: Service = {
    ...options,
    router: createRouter(registry, routes),
    checkToken: createTokenCheck(options.issuer),
  };
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    void handle(service, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
