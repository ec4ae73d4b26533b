import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, type Product, startProduct } from '../setup/product.ts';
import { signIn } from '../setup/test-provider.ts';
import type { Visitor } from '../setup/visitor.ts';
import { harnessForFile } from './fault-harness.ts';

const OLD = 'the-old-session-secret-0123456789-abcdefgh';
const NEW = 'the-new-session-secret-9876543210-hgfedcba';
const USERS = ['admin', 'manager', 'agent', 'viewer', 'admin2'];

const harness = harnessForFile();
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-rotation-'));
const processes: { port: number; product: Product | null }[] = [];

async function start(index: number, secrets: string): Promise<void> {
  const slot = processes[index];
  if (!slot) throw new Error(`There is no process ${index}`);
  await slot.product?.stop();
  slot.product = await startProduct({
    issuer: harness.identity.issuer,
    upstream: harness.service.address,
    port: slot.port,
    // Cookies do not distinguish ports: to this browser both processes are one product behind a proxy.
    env: { SESSION_SECRETS: secrets, DATA_DIR: dataDir },
  });
}

beforeAll(async () => {
  for (let index = 0; index < 2; index += 1) {
    const port = await freePort();
    processes.push({ port, product: null });
    await harness.identity.addProductOrigin(`http://127.0.0.1:${port}`);
    await start(index, OLD);
  }
});
afterAll(async () => {
  for (const { product } of processes) await product?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('fault 17: a secret is changed across two running processes and no user is signed out', async () => {
  // Every answer refreshes the session and seals it with the first secret of the answering process.
  harness.identity.switches.merge({ accessTokenTtl: 30 });
  const origins = processes.map(({ port }) => `http://127.0.0.1:${port}`);
  const [entrance = ''] = origins;
  const visitors: Visitor[] = [];
  for (const login of USERS) visitors.push((await signIn({ productOrigin: entrance, login })).visitor);

  let requests = 0;
  const signedOut: string[] = [];
  const roundRobin = async (when: string) => {
    for (const [number, visitor] of visitors.entries()) {
      for (const origin of [...origins, ...origins]) {
        const answer = await visitor.ask(`${origin}/reservations`);
        await answer.body?.cancel();
        requests += 1;
        if (answer.status !== 200) signedOut.push(`${USERS[number]} at ${origin}, ${when}: ${answer.status}`);
      }
    }
  };

  await roundRobin('before');
  // First every process gets the new secret, then every process seals with it, then the old one is removed.
  for (const secrets of [`${OLD},${NEW}`, `${NEW},${OLD}`, NEW]) {
    for (const index of processes.keys()) {
      await start(index, secrets);
      await roundRobin(
        `process ${index} restarted in step ${secrets.replaceAll(OLD, 'old').replaceAll(NEW, 'new')}`,
      );
    }
  }
  expect(signedOut).toEqual([]);
  process.stdout.write(
    `fault 17: ${requests} requests of ${USERS.length} users over 2 processes and 6 restarts, ${signedOut.length} sign-outs\n`,
  );
});
