import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CodeFlow, PRODUCT } from '../tests/setup/code-flow.ts';
import { freePort } from '../tests/setup/product.ts';

let folder: string;
let taken: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-main-'));
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true });
});

async function start(settings: Readonly<Record<string, string>>) {
  const [identity, rental, faults] = await Promise.all([freePort(), freePort(), freePort()]);
  const child = spawn(process.execPath, ['sandbox/main.ts'], {
    env: {
      NODE_ENV: 'test',
      SANDBOX_IDENTITY_PORT: String(identity),
      SANDBOX_RENTAL_PORT: String(rental),
      SANDBOX_FAULTS_PORT: String(faults),
      SANDBOX_SIZE: '40',
      SANDBOX_DATA_DIR: join(folder, 'data'),
      ...settings,
    },
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output.text += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const saying = (words: string) =>
    new Promise<void>((resolve) => {
      const look = () => output.text.includes(words) && resolve();
      child.stdout.on('data', look);
      child.stdout.once('close', resolve);
      look();
    });
  return { child, output, ended, saying, identity, rental, faults };
}

it('names the variable of a port that is in use', async () => {
  const { port } = taken.address() as AddressInfo;
  const { ended, output } = await start({ SANDBOX_RENTAL_PORT: String(port) });
  expect([await ended, output.text]).toEqual([1, expect.stringContaining('SANDBOX_RENTAL_PORT')]);
});

it.each(['SIGINT', 'SIGTERM'] as const)('ends well on %s', async (signal) => {
  const { child, ended, saying } = await start({});
  await saying('Rental service');
  child.kill(signal);
  expect(await ended).toBe(0);
});

it('ends cleanly when it is signalled twice', async () => {
  const { child, ended, saying } = await start({});
  await saying('Rental service');
  child.kill('SIGINT');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('answers a call made by hand with what it prints, also after its data were inserted again', async () => {
  const { child, ended, saying, rental, faults } = await start({});
  await saying('curl -s');
  const post = (path: string, body = '') =>
    fetch(`http://127.0.0.1:${faults}${path}`, { method: 'POST', body });
  const token = await (await post('/token?login=viewer')).text();
  const locations = () =>
    fetch(`http://127.0.0.1:${rental}/v3/locations?clientId=1&userId=104`, {
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await locations()).status).toBe(200);
  expect((await post('/rental/seed', '{"size":41}')).status).toBe(200);
  expect((await locations()).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('signs a user in who was created in it', async () => {
  const { child, ended, saying, identity, rental, faults } = await start({ PUBLIC_ORIGIN: PRODUCT });
  await saying('curl -s');
  const token = async (login: string) =>
    (await fetch(`http://127.0.0.1:${faults}/token?login=${login}`, { method: 'POST' })).text();
  const json = {
    userName: 'nora',
    firstName: 'Nora',
    lastName: 'Lind',
    email: 'nora@harbour.example',
    userRoleID: 13,
  };
  const reply = await fetch(`http://127.0.0.1:${rental}/v3/users?clientId=1&userId=101`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await token('admin')}`, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  expect(reply.status).toBe(201);
  const tokens = await new CodeFlow(`http://127.0.0.1:${identity}`).signIn('nora');
  const { userID } = (await reply.json()) as { userID: number };
  for (const bearer of [tokens.access_token, await token('nora')]) {
    const own = `http://127.0.0.1:${rental}/v3/users/${userID}?clientId=1&userId=${userID}`;
    const profile = await fetch(own, { headers: { authorization: `Bearer ${bearer}` } });
    expect(await profile.json()).toMatchObject({ userName: 'nora', lastLogin: expect.any(String) });
  }
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
