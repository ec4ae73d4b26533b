import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { getCustomerImage, getVehicleImage } from './images.server.ts';

playService();

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });
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
