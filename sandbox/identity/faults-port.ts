import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ZodError, z } from 'zod';
import type { FaultSwitches } from './switches.ts';

interface FaultsPort {
  readonly port: number;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Lets another process set the provider's faults: `GET /switches`, `POST /switches` with a JSON object that is
 * merged, `POST /reset`, `GET /counts`. An unknown or ill-typed switch gets 400 with the reason.
 * @param port 0 takes a free one
 */
export async function startFaultsPort({
  port,
  switches,
}: {
  readonly port: number;
  readonly switches: FaultSwitches;
}): Promise<FaultsPort> {
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request, switches);
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
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

async function answer(request: IncomingMessage, switches: FaultSwitches): Promise<Reply> {
  switch (`${request.method} ${request.url}`) {
    case 'GET /switches':
      return { status: 200, body: switches.now };
    case 'POST /switches':
      return merge(await text(request), switches);
    case 'POST /reset':
      switches.reset();
      return { status: 200, body: switches.now };
    case 'GET /counts':
      return { status: 200, body: switches.counts };
    default:
      return { status: 404, body: { error: 'There is only /switches, /reset and /counts.' } };
  }
}

function merge(body: string, switches: FaultSwitches): Reply {
  try {
    switches.merge(JSON.parse(body));
    return { status: 200, body: switches.now };
  } catch (error) {
    if (error instanceof ZodError) return { status: 400, body: { error: z.prettifyError(error) } };
    if (error instanceof SyntaxError) return { status: 400, body: { error: 'The body is not JSON.' } };
    throw error;
  }
}

async function text(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}
