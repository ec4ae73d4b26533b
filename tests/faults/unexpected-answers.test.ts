import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../app/upstream/registry.ts';
import { addressOf, sampleOf } from '../../sandbox/rental/testing/samples.ts';
import { seededDatabase } from '../../sandbox/rental/testing/test-service.ts';
import { flood, notJson, truncated, wrongShape } from '../setup/faulty-answers.ts';
import { askRaw } from '../setup/raw-request.ts';
import { signIn } from '../setup/test-provider.ts';
import { harnessForFile } from './fault-harness.ts';

const faults = {
  'not JSON': notJson,
  'of another shape': wrongShape,
  'of 100 MB': flood(() => undefined),
  'cut off': truncated,
};

/** The database with the ids of the samples; another service answers. */
const business = seededDatabase(400);
const harness = harnessForFile();
let cookie: string;
beforeAll(async () => {
  // Answers are cached for a while: not even the sign-in may get a good one.
  for (const { id } of registry) harness.service.answer(id, notJson);
  const { jar } = await signIn({ productOrigin: harness.product.origin, login: 'agent', path: '/healthz' });
  cookie = jar.header(harness.product.origin) ?? '';
});

afterAll(() => business.close());

describe.each(Object.entries(faults))('fault 50: an answer that is %s', (_, how) => {
  it.each(registry.map(({ id, method, path }) => [id, method, path] as const))(
    'of %s is reported as unexpected',
    async (id, method, path) => {
      const { origin } = harness.product;
      const sample = sampleOf(id, business, 1);
      const own = addressOf(path, {
        ...sample,
        pathParams: { ...sample.pathParams, clientId: 1, userId: 103 },
      });
      const body = sample.body === undefined ? '' : JSON.stringify(sample.body);
      const headers = {
        cookie,
        origin,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      };
      harness.service.answer(id, how);
      const answer = await askRaw(origin, own, { method, body, headers });
      expect(answer.status).toBe(502);
      expect(JSON.parse(answer.text)).toMatchObject({
        title: 'The rental service returned an unexpected response',
        traceId: answer.headers['x-request-id'],
      });
      expect(harness.service.calls.at(-1)?.operationId).toBe(id);
    },
  );
});
