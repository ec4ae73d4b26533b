import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Identity, startIdentity } from '../../sandbox/identity/provider.ts';
import { SERVER_OPTIONS } from '../../scripts/steps.mjs';
import { type Image, type ImageStore, openImageStore } from '../setup/buildah.ts';
import { type Container, startContainer } from '../setup/container.ts';
import { type Nginx, startNginx } from '../setup/nginx.ts';
import { freePort, TEST_CLIENT_SECRET, TEST_SECRET } from '../setup/product.ts';
import { type RecordingService, startRecordingService } from '../setup/recording-service.ts';
import { scratchFolder } from '../setup/scratch-folder.ts';
import { signIn } from '../setup/test-provider.ts';

/** Three installations of packages and a build, on a slow machine. */
const MAKE_MS = 1_200_000;
const SLOW_MS = 60_000;

const running: Container[] = [];
let store: ImageStore;
let product: Image;
let demo: Image;
let identity: Identity;
let service: RecordingService;
let container: Container;
let nginx: Nginx;
let origin: string;

beforeAll(async () => {
  store = await openImageStore();
  // One after the other: the second takes the steps of the first from the cache.
  demo = await store.build('demo', '--target', 'demo');
  product = await store.build('product');
  for (const image of [product, demo]) await store.makeReadOnly(image);
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
  for (const { kill } of running) kill('SIGTERM');
  await Promise.all(running.map(({ ended }) => ended));
  await service?.close();
  await identity?.close();
  await store?.remove();
}, MAKE_MS);

function start(image: Image, env: Readonly<Record<string, string>>): Container {
  const started = startContainer(store, image, env);
  running.push(started);
  return started;
}

const listed = (image: Image) => readdirSync(join(image.root, 'app')).sort();

/** Packages that the lockfile marks as dependencies for development only. */
function developmentPackages(image: Image): string[] {
  const path = join(image.root, 'app/node_modules/.package-lock.json');
  const { packages } = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries<Record<string, unknown>>(packages)
    .filter(([, entry]) => entry.dev === true || entry.devOptional === true)
    .map(([name]) => name);
}

it('the image contains the product only', () => {
  expect(listed(product)).toEqual(['build', 'node_modules', 'package.json', 'server.ts']);
  expect(developmentPackages(product)).toEqual([]);
  expect(readdirSync(join(product.root, 'app/node_modules'))).not.toContain('oidc-provider');
});

it('the built server imports only direct dependencies of package.json', () => {
  const inImage = (path: string) => readFileSync(join(product.root, 'app', path), 'utf8');
  const { dependencies } = JSON.parse(inImage('package.json'));
  const server = join(product.root, 'app/build/server');
  const built = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.js'),
  );
  const imported = built
    .flatMap((path) => [
      ...inImage(join('build/server', path)).matchAll(/^(?:import|export)\b.*?\bfrom "([^"]+)"/gm),
    ])
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('.') && !isBuiltin(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  expect(imported).toContain('openid-client');
  expect(imported.filter((name) => !(name in dependencies))).toEqual([]);
});

it('a build without a target builds the product', () => {
  const command = ['node', ...SERVER_OPTIONS, 'server.ts'];
  expect(product.config.Cmd).toEqual(command);
  const { scripts } = JSON.parse(readFileSync(join(product.root, 'app/package.json'), 'utf8'));
  expect(scripts.start).toBe(command.join(' '));
  expect(product.config.StopSignal).toBe('SIGTERM');
  expect(product.config.Env).toEqual(expect.arrayContaining(['NODE_ENV=production', 'HOST=0.0.0.0']));
  expect(Object.keys(product.config.ExposedPorts)).toEqual(['3000/tcp']);
});

it('the image declares its user by number, one volume and a health check', () => {
  expect(product.config.User).toBe('1000:1000');
  expect(Object.keys(product.config.Volumes)).toEqual(['/data']);
  expect(product.config.Healthcheck.Test.slice(0, 2)).toEqual(['CMD', 'node']);
});

it('the demo declares both ports and a data folder for each process', () => {
  const { Env, ExposedPorts, User } = demo.config;
  expect(User).toBe('1000:1000');
  expect(Object.keys(ExposedPorts).sort()).toEqual(['3000/tcp', '4400/tcp']);
  expect(Env).toEqual(expect.arrayContaining(['DATA_DIR=/data/forecourt', 'SANDBOX_DATA_DIR=/data/sandbox']));
});

it('started with the documented variables only, it serves a sign-in behind nginx', async () => {
  const { page } = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
  expect(page.status).toBe(200);
  expect(page.address).toBe(`${origin}/reservations`);
  expect(service.calls.map(({ operationId }) => operationId)).toContain('reservations.list');
});

/** A script for Node that prints the user's number and the folders of its arguments that accept a file. */
const PROBE = `
  const fs = require('node:fs');
  const open = process.argv.slice(1).filter((place) => {
    try { fs.writeFileSync(place + '/probe', ''); fs.rmSync(place + '/probe'); return true } catch { return false }
  });
  console.log(JSON.stringify({ user: process.getuid(), open }));`;

it('its user is not root and can write only to the data folder', async () => {
  const folders = [
    '/',
    '/app',
    '/app/build/server',
    '/app/build/client',
    '/app/node_modules',
    '/tmp',
    '/data',
  ];
  const { output } = await container.exec(['node', '-e', PROBE, ...folders]);
  expect(JSON.parse(output)).toEqual({ user: 1000, open: ['/data'] });
  const stored = await container.exec(['node', '-p', "fs.readdirSync('/data').join()"]);
  expect(stored.output).toContain('forecourt.db');
});

const health = (image: Image) => image.config.Healthcheck.Test.slice(1);

it('the health check passes while it runs', async () => {
  expect(await container.exec(health(product))).toEqual({ code: 0, output: '' });
});

it('fault 53: SIGTERM ends the image’s process with 0, and then the health check fails', async () => {
  container.kill(product.config.StopSignal);
  expect(await container.ended, container.output()).toBe(0);
  expect((await container.exec(health(product))).code).toBe(1);
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
    started.kill(demo.config.StopSignal);
    expect(await started.ended, started.output()).toBe(0);
  },
  SLOW_MS,
);

it('only the files that .dockerignore allows reach a build', async () => {
  const folder = scratchFolder('dockerfile');
  const dockerfile = join(folder, 'Dockerfile');
  writeFileSync(dockerfile, 'FROM scratch\nCOPY . /context/\n');
  const { root } = await store.build('context', '--file', dockerfile);
  rmSync(folder, { recursive: true });
  const files = readdirSync(join(root, 'context'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((path) => !path.includes('/')).sort()).toEqual([
    '.npmrc',
    'app',
    'package-lock.json',
    'package.json',
    'public',
    'remix.config.js',
    'sandbox',
    'scripts',
    'server.ts',
    'tsconfig.json',
    'vite.config.ts',
    'vite.libraries.config.ts',
    'vite.texts.config.ts',
  ]);
  expect(files).toContain('app/root.tsx');
  expect(files).toContain('sandbox/main.ts');
  expect(files.filter((path) => /\.(?:test|golden|fixture)\.tsx?$|\/testing$/.test(path))).toEqual([]);
});
