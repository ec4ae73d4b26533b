import type { Golden } from '../upstream.fixture.ts';

const image = {
  imageId: 31,
  name: 'Licence, front',
  contentType: 'image/jpeg',
  size: 48_211,
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  createdDate: '2026-11-20T10:02:00',
};

const bare = { imageId: 1 };

const lists = {
  accepted: [[], [image], [bare]],
  refused: [null, image, [{ ...image, imageId: null }], [{ ...image, size: '48 kB' }]],
};

const whole = {
  accepted: [
    { ...image, content: '/9j/4AAQSkZJRg==' },
    { imageId: 1, contentType: 'image/png', content: '' },
  ],
  refused: [image, { ...image, content: null }, { ...image, contentType: null, content: '' }],
};

const created = { accepted: [image, bare], refused: [null, [image], { ...image, imageId: 'new' }] };

const removed = { accepted: [{ imageId: 31 }], refused: [null, {}, { imageId: '31' }] };

export const golden: Golden = {
  'images.listForCustomer': lists,
  'images.getForCustomer': whole,
  'images.createForCustomer': created,
  'images.removeForCustomer': removed,
  'images.listForVehicle': lists,
  'images.getForVehicle': whole,
  'images.createForVehicle': created,
  'images.removeForVehicle': removed,
  'images.listForVehicleType': lists,
  'images.getForVehicleType': whole,
  'images.createForVehicleType': created,
  'images.removeForVehicleType': removed,
};
