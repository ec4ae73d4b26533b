/**
 * Runs the production build as server.ts does, for tests that need an unused product many times. On a message it
 * closes the product, empties the data folder and creates a new product: all state belongs to the result of
 * `createEdge`. A new process would cost as much as forty pages, since it compiles all code again. The process itself is
 * tested on server.ts. TEST_NOW, and later the message, name the moment (ISO) from which the product's clock continues: the
 * product and the service behind it then agree on the day, whenever the tests run. What it measures, sessions and waits
 * among them, stays on the real clock.
 */
import { readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import type { ServerBuild } from '@remix-run/node';
import { Settings } from 'luxon';
import type { Edge, EdgeModule } from '../../app/edge/edge.server.ts';
import type { Again } from './product.ts';

function setClock(now: string | undefined): void {
  const ahead = now === undefined ? 0 : Date.parse(now) - Date.now();
  Settings.now = () => Date.now() + ahead;
}

setClock(process.env.TEST_NOW);
const address = new URL('../../build/server/index.js', import.meta.url).href;
const build = (await import(address)) as ServerBuild;
const open = (): Edge =>
  (build.entry.module as unknown as EdgeModule).createEdge({
    mode: 'production',
    loadBuild: async () => build,
  });

let edge = open();
const server = createServer({ ...edge.limits.server }, (request, response) => edge.handle(request, response));
Object.assign(server, edge.limits.timeouts);
server.on('clientError', (error: NodeJS.ErrnoException, socket) => edge.onClientError(error, socket));
server.listen(edge.config.port, edge.config.host, () => {
  edge.log.info({ port: edge.config.port, origin: edge.config.publicOrigin }, 'listening');
});

process.on('message', async ({ now }: Again) => {
  server.closeAllConnections();
  await edge.close();
  const folder = edge.config.dataDir;
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
  setClock(now);
  edge = open();
  process.send?.('ready');
});
process.on('SIGINT', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
