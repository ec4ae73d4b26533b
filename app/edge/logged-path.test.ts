import { expect, it } from 'vitest';
import { loggedPath, wordsOf } from './logged-path.server.ts';

const routes = {
  a: { path: 'reservations/:reservationId' },
  b: { path: '*' },
  c: {},
  d: { path: 'oidc-callback' },
};
const words = wordsOf({ routes } as unknown as Parameters<typeof wordsOf>[0]);

it.each([
  ['/', '/'],
  ['/healthz', '/healthz'],
  ['/reservations', '/reservations'],
  ['/reservations.data', '/reservations.data'],
  ['/reservations/20380', '/reservations/20380'],
  ['/reservations/20380.data', '/reservations/20380.data'],
  [
    '/reservations/0b7f9c9e-3d5e-4a39-9c43-0d1f5be1a001',
    '/reservations/0b7f9c9e-3d5e-4a39-9c43-0d1f5be1a001',
  ],
  ['/reservations/jane', '/reservations/*'],
  ['/reservations/4915550009977', '/reservations/*'],
  ['/jane@mail.example/x', '/*/*'],
  ['/assets/root-abc.js', '/assets/*'],
])('of %s the log shows %s', (path, shown) => {
  expect(loggedPath(path, words)).toBe(shown);
});
