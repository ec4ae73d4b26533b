import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Identity, startIdentity } from '../../sandbox/identity/provider.ts';
import { type Container, makeReadOnly, runImage } from '../setup/container.ts';
import { type Image, openImageWorks } from '../setup/image.ts';
import { type Nginx, startNginx } from '../setup/nginx.ts';
import { freePort, TEST_CLIENT_SECRET, TEST_SECRET } from '../setup/product.ts';
import { type RecordingService, startRecordingService } from '../setup/recording-service.ts';
import { signIn } from '../setup/test-provider.ts';

/** Three installations of packages and a build, on a slow machine. */
const MAKE_MS = 600_000;
const SLOW_MS = 60_000;

const works = openImageWorks();
const running: Container[] = [];
let product: Image;
let demo: Image;
let identity: Identity;
let service: RecordingService;
let container: Container;
let nginx: Nginx;
let origin: string;

beforeAll(async () => {
  [product, demo] = await Promise.all([works.make(), works.make('demo')]);
  for (const image of [product, demo]) makeReadOnly(image);
  const port = await freePort();
  const front = await freePort();
  origin = `https://127.0.0.1:${front}`;
  identity = await startIdentity({
    port: 0,
    dataDir: null,
    productOrigin: origin,
    clientSecret: TEST_CLIENT_SECRET,
  });
  service = await startRecordingService();
  container = start(product, {
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    OIDC_ISSUER: identity.issuer,
    OIDC_CLIENT_ID: 'forecourt',
    OIDC_CLIENT_SECRET: TEST_CLIENT_SECRET,
    UPSTREAM_URL: service.address,
    SESSION_SECRETS: TEST_SECRET,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  await container.says('"listening"');
  nginx = await startNginx({ port: front, upstream: `http://127.0.0.1:${port}` });
}, MAKE_MS);

afterAll(async () => {
  await nginx?.stop();
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.map(({ ended }) => ended));
  await service?.close();
  await identity?.close();
  await works.remove();
}, MAKE_MS);

function start(image: Image, env: Readonly<Record<string, string>>): Container {
  const started = runImage(image, works.toolchain, env);
  running.push(started);
  return started;
}

const listed = (image: Image) => readdirSync(join(image.root, image.workdir)).sort();

/** Packages that the lockfile marks as dependencies for development only. */
function developmentPackages(image: Image): string[] {
  const path = join(image.root, image.workdir, 'node_modules/.package-lock.json');
  const { packages } = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries<Record<string, unknown>>(packages)
    .filter(([, entry]) => entry.dev === true || entry.devOptional === true)
    .map(([name]) => name);
}

it('the image contains the product only', () => {
  expect(listed(product)).toEqual(['build', 'node_modules', 'package.json', 'server.ts']);
  expect(developmentPackages(product)).toEqual([]);
  expect(existsSync(join(product.root, product.workdir, 'node_modules/oidc-provider'))).toBe(false);
});

it('the built server imports only direct dependencies of package.json', () => {
  const inImage = (path: string) => readFileSync(join(product.root, product.workdir, path), 'utf8');
  const { dependencies } = JSON.parse(inImage('package.json'));
  const server = join(product.root, product.workdir, 'build/server');
  const built = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.js'),
  );
  const imported = built
    .flatMap((path) => [
      ...inImage(join('build/server', path)).matchAll(/^(?:import|export)\b.*?\bfrom "([^"]+)"/gm),
    ])
    .map(([, name = '']) => name)
    .filter((name) => !/^(?:node:|\.)/.test(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  expect(imported).toContain('openid-client');
  expect(imported.filter((name) => !(name in dependencies))).toEqual([]);
});

it('a build without a target builds the product', async () => {
  expect(await works.make('production')).toBe(product);
  expect(product.command).toEqual(['node', 'server.ts']);
  expect(product.stopSignal).toBe('SIGTERM');
  expect(product.env).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' });
  expect(product.ports).toEqual(['3000']);
});

it('started with the documented variables only, it serves a sign-in behind nginx', async () => {
  const { page } = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
  expect(page.status).toBe(200);
  expect(page.address).toBe(`${origin}/reservations`);
  expect(service.calls.map(({ operationId }) => operationId)).toContain('reservations.list');
});

it('its user is not root and can write only to the data folder', () => {
  const places = ['/', '/app', '/app/build/server', '/app/build/client', '/app/node_modules', '/data'];
  const probe = `
    const fs = require('node:fs');
    const open = process.argv.slice(1).filter((place) => {
      try { fs.writeFileSync(place + '/probe', ''); fs.rmSync(place + '/probe'); return true } catch { return false }
    });
    console.log(JSON.stringify({ root: process.getuid() === 0, open }));`;
  const { output } = container.exec([
    'node',
    '-e',
    probe,
    ...places.map((place) => join(product.root, place)),
  ]);
  expect(JSON.parse(output)).toEqual({ root: false, open: [join(product.root, '/data')] });
  expect(readdirSync(join(product.root, 'data'))).toContain('forecourt.db');
});

it('the health check passes while it runs', () => {
  expect(container.exec(product.health)).toEqual({ code: 0, output: '' });
});

it('fault 53: SIGTERM ends the image’s process with 0, and then the health check fails', async () => {
  container.child.kill(product.stopSignal as NodeJS.Signals);
  expect(await container.ended, container.output()).toBe(0);
  expect(container.exec(product.health).code).toBe(1);
});

it('a missing setting ends the image’s process with a message', async () => {
  const lacking = start(product, { OIDC_CLIENT_ID: 'forecourt' });
  expect(await lacking.ended).toBe(1);
  expect(lacking.output()).toContain('SESSION_SECRETS: is not set');
});

it(
  'the demo target adds the sandbox, starts both and ends with 0',
  async () => {
    expect(listed(demo)).toEqual([
      'app',
      'build',
      'node_modules',
      'package.json',
      'sandbox',
      'scripts',
      'server.ts',
    ]);
    const [port, identityPort, rentalPort, faultsPort] = await Promise.all([0, 1, 2, 3].map(freePort));
    const started = start(demo, {
      PORT: String(port),
      SANDBOX_IDENTITY_PORT: String(identityPort),
      SANDBOX_RENTAL_PORT: String(rentalPort),
      SANDBOX_FAULTS_PORT: String(faultsPort),
      SANDBOX_SIZE: '200',
    });
    await started.says('Ctrl+C ends it');
    const { page } = await signIn({
      productOrigin: `http://127.0.0.1:${port}`,
      login: 'agent',
      path: '/reservations',
    });
    expect(page.status).toBe(200);
    expect(page.html).toContain('<table');
    started.child.kill('SIGTERM');
    expect(await started.ended, started.output()).toBe(0);
  },
  SLOW_MS,
);

it('only the files that .dockerignore allows reach a build', () => {
  const context = works.context;
  for (const path of ['app/root.tsx', 'sandbox/main.ts', 'server.ts', 'package-lock.json']) {
    expect(context.holds(path), path).toBe(true);
  }
  for (const path of [
    '.git/config',
    '.data/session-secret',
    'tests/setup/image.ts',
    'node_modules/zod/index.js',
  ])
    expect(context.holds(path), path).toBe(false);
});
