/** The process: listen, take the pipeline from the build (or from Vite in development), shut down. Nothing else. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import type { ServerBuild } from '@remix-run/node';
import type { Edge, EdgeModule } from './app/edge/edge.server.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const development = process.argv.includes('--dev');

/** Reports what failed before there was a log, and exits. */
function refuse(error: unknown): never {
  const isSetting = error instanceof Error && error.name === 'SettingsError';
  const text = error instanceof Error ? (isSetting ? error.message : error.stack) : error;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

async function productionEdge(): Promise<{ edge: Edge; handler: Handler }> {
  const address = new URL('./build/server/index.js', import.meta.url).href;
  const build = (await import(address)) as ServerBuild;
  const edge = (build.entry.module as unknown as EdgeModule).createEdge({
    mode: 'production',
    loadBuild: async () => build,
  });
  return { edge, handler: edge.handle };
}

async function developmentEdge(): Promise<{ edge: Edge; handler: Handler }> {
  const { createServer: createViteServer } = await import('vite');
  const vite = await createViteServer({ server: { middlewareMode: true } });
  const loadBuild = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>;
  const entry = (await loadBuild()).entry.module as unknown as EdgeModule;
  const edge = entry.createEdge({ mode: 'development', loadBuild });
  return {
    edge,
    handler: (request, response) => vite.middlewares(request, response, () => edge.handle(request, response)),
  };
}

const { edge, handler } = await (development ? developmentEdge() : productionEdge()).catch(refuse);
const server = createServer({ ...edge.limits.server }, handler);
Object.assign(server, edge.limits.timeouts);
server.on('clientError', edge.onClientError);

server.on('error', (error) => refuse(edge.listenFailure(error)));
server.listen(edge.config.port, edge.config.host, () => {
  const { port } = server.address() as AddressInfo;
  edge.log.info({ port, origin: edge.config.publicOrigin }, 'listening');
});

let stopping = false;
function stop(signal: string): void {
  if (stopping) return;
  stopping = true;
  edge.log.info({ signal }, 'draining');
  edge.drain();
  // A proxy sends requests until it has seen /readyz fall; a developer at a keyboard does not wait for that.
  const noticeMs = signal === 'SIGTERM' ? edge.limits.noticeMs : 0;
  setTimeout(() => {
    server.close(async () => {
      await edge.close();
      process.exit(0);
    });
  }, noticeMs);
  setTimeout(() => server.closeAllConnections(), noticeMs + edge.limits.drainMs).unref();
}
process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGINT', () => stop('SIGINT'));
