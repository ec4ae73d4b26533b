import { expect, it } from 'vitest';
import { openTestService } from '../testing/test-service.ts';
import { samples } from './samples.fixture.ts';

it('explains nothing on profile plain', async () => {
  const counter = await openTestService(30, 'plain');
  const { body: json } = samples['pricing.summary']?.(counter.database, 1) ?? {};
  const { body } = await counter.call('admin', '/v3/summary', { method: 'POST', json });
  await counter.close();
  expect(body).not.toHaveProperty('explanation');
});
