import { expect, it } from 'vitest';
import { launch, TEST_SECRET } from '../setup/product.ts';

const good = {
  PORT: '0',
  PUBLIC_ORIGIN: 'https://forecourt.example',
  OIDC_ISSUER: 'https://identity.example',
  OIDC_CLIENT_ID: 'forecourt',
  UPSTREAM_URL: 'https://rental.example/api',
  SESSION_SECRETS: TEST_SECRET,
  DATA_DIR: '/tmp/forecourt-settings-test',
};

it.each([
  ['SESSION_SECRETS', ''],
  ['SESSION_SECRETS', 'too-short'],
  ['SESSION_SECRETS', 'a'.repeat(64)],
  ['SESSION_SECRETS', `${TEST_SECRET},short`],
  ['PUBLIC_ORIGIN', ''],
  ['PUBLIC_ORIGIN', 'http://forecourt.example'],
  ['PUBLIC_ORIGIN', 'https://forecourt.example/path'],
  ['OIDC_ISSUER', 'http://identity.example'],
  ['OIDC_CLIENT_ID', ''],
  ['OIDC_SCOPE', 'profile'],
  ['UPSTREAM_URL', 'rental.example'],
  ['UPSTREAM_ASSUMED', 'no.such.call'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['PORT', 'eighty'],
  ['SESSION_IDLE_MINUTES', '0'],
  ['LOG_LEVEL', 'loud'],
  ['REPLICAS', '2'],
])('fault 18: %s=%j ends the start in words that name it', async (name, value) => {
  const { ended, output } = launch({ ...good, [name]: value });
  expect(await ended).not.toBe(0);
  expect(output()).toContain(name === 'REPLICAS' ? 'REDIS_URL' : `${name}:`);
  expect(output()).toContain('Forecourt cannot start');
  expect(output()).not.toContain(TEST_SECRET);
});
