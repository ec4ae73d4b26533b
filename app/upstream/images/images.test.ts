import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { sentBy } from '../sent.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import type { ImageInput } from './images.contract.ts';
import { golden } from './images.golden.ts';
import {
  createCustomerImage,
  createVehicleImage,
  getCustomerImage,
  getVehicleImage,
  removeCustomerImage,
  removeVehicleImage,
} from './images.server.ts';

playService();

const reader = (assumed = 'all') => ({
  upstream: openDoor({ assumed }).upstream,
  staff: staffOf(),
  traceId: 'trace-1',
});
const content = Buffer.from('picture').toString('base64');

describe('a picture', () => {
  it.each([
    ['vehicle', '/v3/vehicles/42/images/7', getVehicleImage],
    ['customer', '/v3/customers/42/images/7', getCustomerImage],
  ])('of a %s comes as bytes', async (_, path, get) => {
    nock(SERVICE).get(path).query(true).reply(200, { imageId: 7, contentType: 'image/png', content });
    expect(await get(reader(), '42', '7')).toEqual({
      id: 7,
      name: null,
      size: null,
      hash: null,
      createdAt: null,
      contentType: 'image/png',
      bytes: Buffer.from('picture'),
    });
  });

  it('that does not exist is refused with 404', async () => {
    nock(SERVICE)
      .get(/images/)
      .reply(404, { title: 'There is no such image.', status: 404 });
    expect((await failureOf(getVehicleImage(reader(), '42', '9'))).status).toBe(404);
  });
});

playService();

const answer = (id: string) => golden[id]?.accepted[0] as object;
const safety = { idempotencyKey: 'key-1' };
const input: ImageInput = { name: 'Licence, front', contentType: 'image/jpeg', content: '/9j/4AAQSkZJRg==' };
const records = [
  ['customer', '/v3/customers/42/images', createCustomerImage, removeCustomerImage],
  ['vehicle', '/v3/vehicles/42/images', createVehicleImage, removeVehicleImage],
] as const;

describe.each(records)('a picture of a %s', (_, path, create, remove) => {
  it('is sent whole, under its key', async () => {
    const post = { method: 'POST', status: 201, answer: answer('images.createForVehicle') };
    const sent = await sentBy(() => create(reader(), 42, input, safety), post);
    expect(sent).toMatchObject({ path, key: 'key-1' });
    expect(sent.body).toEqual(input);
  });

  it('is returned as it is stored', async () => {
    nock(SERVICE)
      .post(/images/)
      .reply(201, answer('images.createForVehicle'));
    expect(await create(reader(), 42, input, safety)).toEqual({
      id: 31,
      name: 'Licence, front',
      contentType: 'image/jpeg',
      size: 48_211,
      hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      createdAt: '2026-11-20T10:02:00',
    });
  });

  it.each([413, 422])('is refused with %i and the service’s words', async (status) => {
    const problem = { title: 'This picture cannot be saved.', status };
    nock(SERVICE)
      .post(/images/)
      .reply(status, problem);
    expect(await failureOf(create(reader(), 42, input, safety))).toMatchObject({
      kind: 'refused',
      status,
      problem,
    });
  });

  it('is taken off', async () => {
    const answered = { method: 'DELETE', answer: answer('images.removeForVehicle') };
    const sent = await sentBy(() => remove(reader(), 42, 31, safety), answered);
    expect(sent).toMatchObject({ path: `${path}/31`, key: 'key-1', body: null });
  });

  it('is not sent to a service that keeps none', async () => {
    expect((await failureOf(create(reader('none'), 42, input, safety))).kind).toBe('not-offered');
  });
});
