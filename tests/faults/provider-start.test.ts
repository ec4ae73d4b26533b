import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Identity, startIdentity } from '../../sandbox/identity/provider.ts';
import { freePort, type Product, startProduct, TEST_CLIENT_SECRET } from '../setup/product.ts';
import { type RecordingService, startRecordingService } from '../setup/recording-service.ts';
import { beginSignIn, signIn } from '../setup/test-provider.ts';
import { Visitor } from '../setup/visitor.ts';

let service: RecordingService;
let product: Product;
let issuerPort: number;
let identity: Identity | null = null;

beforeAll(async () => {
  issuerPort = await freePort();
  service = await startRecordingService();
  product = await startProduct({
    issuer: `http://127.0.0.1:${issuerPort}`,
    upstream: service.address,
  });
});
afterAll(async () => {
  await product.stop();
  await service.close();
  await identity?.close();
});

it('fault 10: the product starts before its provider, reports that, and recovers by itself', async () => {
  const visitor = new Visitor();
  expect((await visitor.ask(`${product.origin}/readyz`)).status).toBe(200);
  expect((await visitor.open(`${product.origin}/login`)).status).toBe(200);
  for (let times = 0; times < 2; times += 1) {
    const refused = await beginSignIn(visitor, product.origin, '/reservations');
    expect(refused.status).toBe(503);
    expect(refused.html).toContain('The sign-in service is not responding. Wait a moment and try again.');
    expect(refused.html).toMatch(/<code>[0-9a-f-]{36}<\/code>/);
  }
  identity = await startIdentity({
    port: issuerPort,
    dataDir: null,
    productOrigin: product.origin,
    clientSecret: TEST_CLIENT_SECRET,
  });
  // It answers, but still with errors.
  identity.switches.merge({ discoveryDown: true });
  expect((await beginSignIn(visitor, product.origin, '/reservations')).status).toBe(503);
  identity.switches.reset();
  const { page } = await signIn({ productOrigin: product.origin, login: 'agent', path: '/reservations' });
  expect(page.address).toBe(`${product.origin}/reservations`);
  expect(page.status).toBe(200);
});
