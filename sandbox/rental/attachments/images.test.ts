import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../testing/sample.ts';
import { openTestService, type TestService } from '../testing/test-service.ts';
import { ONE_PIXEL } from './images.samples.fixture.ts';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(120);
});
afterAll(() => counter.close());

const TABLES = { customers: 'customers', vehicles: 'vehicles' };
const pathOf = (record: keyof typeof TABLES): string =>
  `/v3/${record}/${idOf(counter.database, `SELECT max(id) AS id FROM ${TABLES[record]} WHERE client_id = 1`)}/images`;

const picture = { name: 'Licence, front', contentType: 'image/png', content: ONE_PIXEL };
const post = (path: string, json: object) => counter.call('admin', path, { method: 'POST', json });

const bytes = (beginning: readonly number[], length = 40): string =>
  Buffer.concat([Buffer.from(beginning), Buffer.alloc(length)]).toString('base64');
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const WEBP = [...Buffer.from('RIFF'), 1, 0, 0, 0, ...Buffer.from('WEBP')];

describe.each(['customers', 'vehicles'] as const)('a picture of %s', (record) => {
  it('is stored, listed, read with its content and removed', async () => {
    const path = pathOf(record);
    const created = (await post(path, picture)).body as { imageId: number };
    const content = Buffer.from(ONE_PIXEL, 'base64');
    const hash = createHash('sha256').update(content).digest('hex');
    expect(created).toMatchObject({
      name: picture.name,
      contentType: 'image/png',
      size: content.length,
      hash,
    });
    expect((await counter.call('viewer', path)).body).toContainEqual(created);
    const own = `${path}/${created.imageId}`;
    expect((await counter.call('viewer', own)).body).toEqual({ ...created, content: ONE_PIXEL });
    expect((await counter.call('admin', own, { method: 'DELETE' })).body).toEqual({
      imageId: created.imageId,
    });
    expect((await counter.call('admin', own)).status).toBe(404);
  });
});

describe('taken', () => {
  it.each([
    ['image/jpeg', bytes(JPEG)],
    ['image/webp', bytes(WEBP)],
    ['image/jpeg', bytes(JPEG, 699_990)],
  ])('%s', async (contentType, content) => {
    expect((await post(pathOf('customers'), { ...picture, contentType, content })).status).toBe(201);
  });
});

describe('refused', () => {
  it.each([
    ['a type that can carry scripts', { contentType: 'image/svg+xml' }, 400],
    ['another type than its bytes say', { contentType: 'image/jpeg' }, 422],
    ['bytes of no picture', { content: Buffer.from('<svg onload="alert(1)">').toString('base64') }, 422],
    ['what is no base64', { content: '%%%not base64%%%' }, 422],
    ['more than 700 kB', { contentType: 'image/jpeg', content: bytes(JPEG, 700_000) }, 422],
    ['no name', { name: ' ' }, 400],
    ['a body of more than 1 MB', { content: 'A'.repeat(1_100_000) }, 413],
  ])('%s', async (_, changed, status) => {
    expect((await post(pathOf('customers'), { ...picture, ...changed })).status).toBe(status);
  });

  it('a picture under another record', async () => {
    const { imageId } = (await post(pathOf('customers'), picture)).body as { imageId: number };
    expect((await counter.call('admin', `${pathOf('vehicles')}/${imageId}`)).status).toBe(404);
  });
});

it('an agent, who may not change vehicles, keeps no picture of one', async () => {
  const reply = await counter.call('agent', pathOf('vehicles'), { method: 'POST', json: picture });
  expect(reply).toMatchObject({ status: 403, body: { functionCode: 'FLEET_EDIT' } });
});
