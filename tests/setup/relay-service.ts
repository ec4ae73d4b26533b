import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { notJson } from './faulty-answers.ts';
import { operationOf } from './recording-service.ts';

/** Between a real access token and the number of the user who borrows it. */
const BORROWED = '~';
/** Ids of borrowed users begin here, above all real ones. */
const FIRST_ID = 900_000_000;

/** A user of a test's own, whom the rental service takes for the one whose token it is. */
interface BorrowedUser {
  /** For the session: it names the user to the product, whose caches are then cold. */
  readonly userId: string;
  readonly accessToken: string;
  /** The operations that the product called for this user since `begin`. */
  readonly asked: ReadonlySet<string>;
  /** From now on calls are remembered, and the failing one fails. */
  begin(): void;
}

/** A rental service in front of a real one. Single operations can fail there for single users. */
export interface RelayService {
  readonly address: string;
  /**
   * A new user, with the rights of the one whom the token and the id belong to.
   * @param failing the operation that this user gets no usable answer to once the page begins: one that does not open
   *   the product's breaker for everybody, as a 5xx would in time
   */
  borrow(real: { readonly userId: string; readonly accessToken: string }, failing?: string): BorrowedUser;
  close(): Promise<void>;
}

interface Borrowed {
  readonly real: { readonly userId: string; readonly accessToken: string };
  readonly failing: string | undefined;
  readonly asked: Set<string>;
  hasStarted: boolean;
}

/** Headers of one connection, or of a body whose length changes here. */
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
      user === undefined ? text : text.replaceAll(String(FIRST_ID + Number(place)), user.real.userId);
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
        userId: String(FIRST_ID + place),
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
