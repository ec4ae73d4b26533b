import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { registry } from '../../app/upstream/registry.ts';
import type { Profile } from '../config.ts';
import { listen, stopListening } from '../listening.ts';
import {
  checkIdentifiers,
  checkIdentifiersInBody,
  checkMayWrite,
  checkPermission,
  findCaller,
} from './core/caller.ts';
import type { Database } from './core/database.ts';
import { type Reply, readBody, refusalReply, replyOf, sendReply } from './core/http.ts';
import { readQuery } from './core/query.ts';
import { Refusal } from './core/refusal.ts';
import { type Answer, createRouter, type Router } from './core/router.ts';
import { createTokenCheck, type TokenCheck } from './core/token.ts';
import { createFaultBook, type FaultBook } from './faults/fault-book.ts';
import { answerStruck } from './faults/struck-call.ts';
import { isOpenApi, openApiOf } from './openapi.ts';
import { routes } from './routes.ts';
import { write } from './write.ts';

interface RentalState {
  readonly database: Database;
  readonly profile: Profile;
  readonly now: () => Date;
}

interface RentalOptions extends RentalState {
  /** 0 takes any free port. */
  readonly port: number;
  /** The identity provider's address, without a slash at the end. */
  readonly issuer: string;
  readonly onFailure?: (error: unknown) => void;
}

export interface Rental {
  readonly port: number;
  readonly state: RentalState;
  readonly faults: FaultBook;
  /** Replaces parts of the state; the caller closes a replaced database. */
  replace(change: Partial<RentalState>): void;
  close(): Promise<void>;
}

interface Service {
  state: RentalState;
  readonly routers: Readonly<Record<Profile, Router>>;
  readonly faults: FaultBook;
  readonly checkToken: TokenCheck;
  readonly onFailure: ((error: unknown) => void) | undefined;
}

const pathOf = (address: URL): string => address.pathname.replace(/^\/api(?=\/)/, '');

async function answerCall(service: Service, request: IncomingMessage): Promise<Answer> {
  const address = URL.parse(request.url ?? '/', 'http://service');
  if (address === null) throw new Refusal(400, 'The address is not one.');
  const claims = await service.checkToken(request.headers.authorization);
  const path = pathOf(address);
  const match = service.routers[service.state.profile];
  const { route, contract, pathParams } = match(request.method ?? 'GET', path);
  const query = readQuery(address.searchParams);
  checkIdentifiers(claims, query, pathParams, contract.identifiers);
  const caller = findCaller(service.state.database, claims);
  checkPermission(caller, route.permission);
  if (route.writes === true) checkMayWrite(caller);
  const body = request.method === 'GET' ? undefined : await readBody(request);
  checkIdentifiersInBody(claims, body, contract.identifiersInBody);
  // Read after the last wait: from here on nothing can be replaced under the call.
  const { database, profile, now } = service.state;
  const ifMatch = request.headers['if-match'];
  const call = { caller, pathParams, query, body, ifMatch, database, profile, now: now() };
  if (route.writes !== true) return route.answer(call);
  const key = request.headers['idempotency-key'];
  return write(route, call, {
    method: contract.method,
    path,
    key: typeof key === 'string' ? key : undefined,
  });
}

/** The trace that the caller is in, when it says so in the W3C manner or with a request id. */
function traceOf(request: IncomingMessage): string {
  const parent = /^00-([0-9a-f]{32})-[0-9a-f]{16}-/.exec(String(request.headers.traceparent ?? ''))?.[1];
  const given = /^[\w.-]{8,64}$/.exec(String(request.headers['x-request-id'] ?? ''))?.[0];
  return parent ?? given ?? randomUUID();
}

async function answered(service: Service, request: IncomingMessage, traceId: string): Promise<Reply> {
  try {
    return replyOf(await answerCall(service, request));
  } catch (error) {
    if (!(error instanceof Refusal)) service.onFailure?.(error);
    return refusalReply(error, traceId);
  }
}

/** The operation that is called; null when it is none of this profile. */
function calledOperation({ routers, state }: Service, request: IncomingMessage): string | null {
  const address = URL.parse(request.url ?? '/', 'http://service');
  try {
    return address && routers[state.profile](request.method ?? 'GET', pathOf(address)).contract.id;
  } catch {
    return null;
  }
}

function openAnswer({ state }: Service, { method, url }: IncomingMessage): Reply | null {
  if (url === '/healthz') return { status: 200, type: 'text/plain', body: 'ok' };
  if (method !== 'GET' || !isOpenApi(url)) return null;
  return {
    status: 200,
    type: 'application/json',
    body: JSON.stringify(openApiOf(registry, routes, state.profile)),
  };
}

async function handle(service: Service, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const traceId = traceOf(request);
  response.setHeader('cache-control', 'no-store');
  const open = openAnswer(service, request);
  if (open !== null) {
    sendReply(response, open);
    return;
  }
  const operationId = calledOperation(service, request);
  const stroke = operationId === null ? null : service.faults.strike(operationId);
  const answer = () => answered(service, request, traceId);
  if (stroke === null) sendReply(response, await answer());
  else {
    const isWrite = routes.find((route) => route.operationId === operationId)?.writes === true;
    await answerStruck(stroke, {
      response,
      traceId,
      isWrite,
      answer,
      send: (reply) => sendReply(response, reply),
    });
  }
}

/** Serves /v3 (also below /api) on 127.0.0.1; throws Error for an unknown route, or EADDRINUSE. */
export async function startRental(options: RentalOptions): Promise<Rental> {
  const { database, profile, now } = options;
  const service: Service = {
    state: { database, profile, now },
    routers: {
      full: createRouter(registry, routes, 'full'),
      plain: createRouter(registry, routes, 'plain'),
      given: createRouter(registry, routes, 'given'),
    },
    faults: createFaultBook(registry),
    checkToken: createTokenCheck(options.issuer),
    onFailure: options.onFailure,
  };
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    void handle(service, request, response);
  });
  return {
    port: await listen(server, options.port),
    faults: service.faults,
    get state() {
      return service.state;
    },
    replace(change) {
      service.state = { ...service.state, ...change };
    },
    close: () => stopListening(server),
  };
}
