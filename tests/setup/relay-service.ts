import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { notJson } from './faulty-answers.ts';
import { operationOf } from './recording-service.ts';

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
   */
  borrow(real: RealUser, failing?: string): BorrowedUser;
  close(): Promise<void>;
}

interface Borrowed {
  readonly real: RealUser;
  readonly failing: string | undefined;
  readonly asked: Set<string>;
  hasStarted: boolean;
}

/** Headers of one connection, or of a body whose length the relay changes. */
const OWN = /^(?:host|connection|keep-alive|content-encoding|content-length|transfer-encoding)$/;

const passedOn = (headers: readonly (readonly [string, unknown])[]): Record<string, string> =>
  Object.fromEntries(headers.flatMap(([name, value]) => (OWN.test(name) ? [] : [[name, String(value)]])));

/** Starts a relay in front of the rental service at this address. `onCall` gets the operation of each call. */
export async function startRelayService(
  service: string,
  onCall: (operation: string) => void = () => undefined,
): Promise<RelayService> {
  const users: Borrowed[] = [];
  const server = createServer(async (request, response) => {
    const [token = '', place] = request.headers.authorization?.split(BORROWED) ?? [];
    const user = users[Number(place)];
    const path = request.url ?? '/';
    const operation = operationOf(request.method ?? 'GET', path.split('?', 1)[0] ?? '/');
    onCall(operation);
    if (user?.hasStarted) user.asked.add(operation);
    const body = await buffer(request);
    if (user?.hasStarted && user.failing === operation) return notJson(response);
    const real = (text: string) =>
      user === undefined
        ? text
        : text
            .replaceAll(String(FIRST_USER + Number(place)), user.real.userId)
            .replaceAll(String(FIRST_TENANT + Number(place)), user.real.clientId);
    const answer = await fetch(service + real(path), {
      method: request.method ?? 'GET',
      headers: { ...passedOn(Object.entries(request.headers)), authorization: token },
      ...(body.length > 0 && { body: real(body.toString()) }),
    });
    response
      .writeHead(answer.status, passedOn([...answer.headers]))
      .end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    borrow(real, failing) {
      const place = users.length;
      const user: Borrowed = { real, failing, asked: new Set(), hasStarted: false };
      users.push(user);
      return {
        userId: String(FIRST_USER + place),
        clientId: String(FIRST_TENANT + place),
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
