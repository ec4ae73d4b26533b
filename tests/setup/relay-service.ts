import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { notJson } from './faulty-answers.ts';
import { IDLE_MS, operationOf } from './recording-service.ts';

/** Separates a real access token from the number of the user who borrows it. */
const BORROWED = '~';
/** The first ids of borrowed users and of their tenants, above all real ones. */
const FIRST_USER = 900_000_000;
const FIRST_TENANT = 800_000_000;

type RealUser = Readonly<Record<'userId' | 'clientId' | 'accessToken', string>>;

/** A user for one test; the rental service sees the user of the real token. */
interface BorrowedUser {
  /** For the session: a user and a tenant that the product does not know, so that its caches are cold. */
  readonly userId: string;
  readonly clientId: string;
  readonly accessToken: string;
  /** The operations that the product called for this user since `begin`. */
  readonly asked: ReadonlySet<string>;
  /** Starts to record calls and to fail the failing one. */
  begin(): void;
}

/** A relay in front of a real rental service, which can fail single operations for single users. */
export interface RelayService {
  readonly address: string;
  /**
   * Creates a user with the rights of a real one.
   * @param failing the operation that gives this user no usable answer after `begin`. The answer does not open the
   *   product's breaker for all users, as a 5xx would
   * @param tenant the number of the tenant that this user shares with others; by default it has one of its own
   */
  borrow(real: RealUser, failing?: string, tenant?: number): BorrowedUser;
  close(): Promise<void>;
}

interface RelayOptions {
  /** Gets the operation of each call and its path as the product sent it. */
  onCall?(operation: string, path: string): void;
  /** Gives the answer to a read that it has had before from memory, so that the service itself costs nothing. */
  readonly remembers?: boolean;
  /** Milliseconds before each answer; 0 by default. */
  delayMs?(): number;
}

interface Borrowed {
  readonly real: RealUser;
  readonly tenant: number;
  readonly failing: string | undefined;
  readonly asked: Set<string>;
  hasStarted: boolean;
}

/** Headers of one connection, or of a body whose length the relay changes. */
const OWN = /^(?:host|connection|keep-alive|content-encoding|content-length|transfer-encoding)$/;

const passedOn = (headers: readonly (readonly [string, unknown])[]): Record<string, string> =>
  Object.fromEntries(headers.flatMap(([name, value]) => (OWN.test(name) ? [] : [[name, String(value)]])));

interface RelayedAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** Starts a relay in front of the rental service at this address. */
export async function startRelayService(
  service: string,
  { onCall = () => undefined, remembers = false, delayMs = () => 0 }: RelayOptions = {},
): Promise<RelayService> {
  const users: Borrowed[] = [];
  const remembered = new Map<string, RelayedAnswer>();
  const operations = new Map<string, string>();
  const operationAt = (method: string, path: string): string => {
    const key = `${method} ${path}`;
    const operation = operations.get(key) ?? operationOf(method, path.split('?', 1)[0] ?? '/');
    if (remembers) operations.set(key, operation);
    return operation;
  };
  const ask = async (method: string, path: string, of: RequestInit): Promise<RelayedAnswer> => {
    const known = remembers && method === 'GET' ? remembered.get(path) : undefined;
    if (known !== undefined) return known;
    const answer = await fetch(service + path, { method, ...of });
    const relayed = {
      status: answer.status,
      headers: passedOn([...answer.headers]),
      body: Buffer.from(await answer.arrayBuffer()),
    };
    if (remembers && method === 'GET' && answer.ok) remembered.set(path, relayed);
    return relayed;
  };
  const server = createServer({ keepAliveTimeout: IDLE_MS }, async (request, response) => {
    const [token = '', place] = request.headers.authorization?.split(BORROWED) ?? [];
    const user = users[Number(place)];
    const path = request.url ?? '/';
    const method = request.method ?? 'GET';
    const operation = operationAt(method, path);
    onCall(operation, path);
    if (user?.hasStarted) user.asked.add(operation);
    const body = await buffer(request);
    if (user?.hasStarted && user.failing === operation) return notJson(response);
    const real = (text: string) =>
      user === undefined
        ? text
        : text
            .replaceAll(String(FIRST_USER + Number(place)), user.real.userId)
            .replaceAll(String(FIRST_TENANT + user.tenant), user.real.clientId);
    const answer = await ask(method, real(path), {
      headers: { ...passedOn(Object.entries(request.headers)), authorization: token },
      ...(body.length > 0 && { body: real(body.toString()) }),
    });
    if (delayMs() > 0) await pause(delayMs());
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    borrow(real, failing, tenant = users.length) {
      const place = users.length;
      const user: Borrowed = { real, tenant, failing, asked: new Set(), hasStarted: false };
      users.push(user);
      return {
        userId: String(FIRST_USER + place),
        clientId: String(FIRST_TENANT + tenant),
        accessToken: `${real.accessToken}${BORROWED}${place}`,
        asked: user.asked,
        begin() {
          user.hasStarted = true;
        },
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
