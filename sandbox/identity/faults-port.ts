import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ZodError, z } from 'zod';
import { listen, stopListening } from '../listening.ts';
import type { FaultSwitches } from './switches.ts';

interface FaultsPort {
  readonly port: number;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  /** Text goes out as it is, everything else as JSON. */
  readonly body: unknown;
}

interface Command {
  /** `POST /rental/seed`. */
  readonly name: string;
  readonly query: URLSearchParams;
  readonly text: string;
}

/** Serves further commands; null for an unknown one. An error becomes 400 with its reason. */
export type Control = (command: Command) => Promise<Reply | null> | Reply | null;

interface FaultsPortOptions {
  readonly port: number;
  readonly switches: FaultSwitches;
  readonly controls?: readonly Control[];
}

/**
 * Lets another process set faults: `GET /switches`, `POST /switches` with a JSON object to merge, `POST
 * /reset`, `GET /counts`; `controls` serves the rest. An unknown or ill-typed switch gets 400 with the
 * reason.
 */
export async function startFaultsPort({
  port,
  switches,
  controls = [],
}: FaultsPortOptions): Promise<FaultsPort> {
  const all = [...controls, ofProvider(switches)];
  const server = createServer(async (request, response) => send(response, await answer(request, all)));
  return { port: await listen(server, port), close: () => stopListening(server) };
}

function send(response: ServerResponse, { status, body }: Reply): void {
  const isText = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json',
    'cache-control': 'no-store',
  });
  response.end(isText ? body : JSON.stringify(body));
}

/** A page of another site that has bound its name to this machine is not answered. */
const isLocal = (host: string | undefined): boolean =>
  /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i.test(host ?? '');

async function answer(request: IncomingMessage, controls: readonly Control[]): Promise<Reply> {
  if (!isLocal(request.headers.host)) return { status: 403, body: { error: 'Only this machine may ask.' } };
  const address = URL.parse(request.url ?? '/', 'http://faults');
  const name = `${request.method} ${address?.pathname}`;
  const command = {
    name,
    query: address?.searchParams ?? new URLSearchParams(),
    text: await textOf(request),
  };
  try {
    for (const control of controls) {
      const reply = await control(command);
      if (reply !== null) return reply;
    }
  } catch (error) {
    return { status: 400, body: { error: reasonOf(error) } };
  }
  return {
    status: 404,
    body: { error: 'There is only /switches, /reset and /counts, and what is below /rental and /token.' },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof ZodError) return z.prettifyError(error);
  if (error instanceof SyntaxError) return 'The body is not JSON.';
  return error instanceof Error ? error.message : String(error);
}

const ofProvider =
  (switches: FaultSwitches): Control =>
  ({ name, text }) => {
    if (name === 'GET /counts') return { status: 200, body: switches.counts };
    if (name === 'POST /switches') switches.merge(JSON.parse(text));
    else if (name === 'POST /reset') switches.reset();
    else if (name !== 'GET /switches') return null;
    return { status: 200, body: switches.now };
  };

async function textOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}
