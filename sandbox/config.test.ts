import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('has a default for everything', () => {
  expect(readConfig({})).toMatchObject({
    identityHost: '127.0.0.1',
    identityPort: 4400,
    rentalPort: 4401,
    faultsPort: 4402,
    profile: 'full',
    size: 4000,
    dataDir: '.data/sandbox',
    productOrigin: 'http://127.0.0.1:3000',
    clientSecret: undefined,
  });
});

it.each([
  ['SANDBOX_IDENTITY_PORT', 'many'],
  ['SANDBOX_RENTAL_PORT', '70000'],
  ['SANDBOX_FAULTS_PORT', '-1'],
  ['SANDBOX_PROFILE', 'most'],
  ['SANDBOX_SIZE', '0'],
  ['SANDBOX_NOW', 'tomorrow'],
  ['PUBLIC_ORIGIN', 'ftp://example'],
])('names %s when it is %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

it('takes an empty variable as none', () => {
  expect(readConfig({ SANDBOX_SIZE: '' }).size).toBe(4000);
});

it('starts the clock where SANDBOX_NOW says', () => {
  expect(readConfig({ SANDBOX_NOW: '2026-03-01T09:00:00Z' }).now().toISOString()).toMatch(
    /^2026-03-01T09:00:0/,
  );
});
