import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../config/environment.server.ts';
import { environmentLabel, settingsHealth } from './dev-view.server.ts';

describe('environmentLabel', () => {
  it.each([
    ['https://desk.example', false, 'production'],
    ['https://127.0.0.1:3000', false, 'production'],
    ['https://desk.example', true, 'production'],
    ['http://127.0.0.1:3000', false, 'demonstration'],
    ['http://localhost:3000', true, 'development'],
  ])('calls %s (sources watched: %s) %s', (publicOrigin, watched, label) => {
    expect(environmentLabel({ publicOrigin }, watched)).toBe(label);
  });
});

const SECRET = 'Zq8#kPw2mVx5tRb9nLc4hJd7gFs1yAe6';
const SOUND = {
  PUBLIC_ORIGIN: 'https://desk.example',
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'desk',
  UPSTREAM_URL: 'https://rental.example/api',
  SESSION_SECRETS: `${SECRET},${SECRET}2`,
  DATA_DIR: tmpdir(),
};

const health = (more: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    settingsHealth(readEnvironment({ ...SOUND, ...more })).map(({ setting, tone, words, count }) => [
      setting,
      [tone, words, ...(count === undefined ? [] : [count])],
    ]),
  );

describe('settingsHealth', () => {
  it('finds nothing to remark in sound settings', () => {
    expect(Object.values(health()).filter(([tone]) => tone === 'warn' || tone === 'bad')).toEqual([]);
  });

  it.each([
    ['PUBLIC_ORIGIN', 'http://127.0.0.1:3000', ['warn', 'plain']],
    ['OIDC_CLIENT_SECRET', 'a secret', ['info', 'confidential']],
    ['UPSTREAM_ASSUMED', 'none', ['info', 'assumedNone']],
    ['SESSION_SECRETS', SECRET, ['good', 'oneSecret', 1]],
    ['TRUSTED_PROXIES', '10.0.0.1,10.0.0.2', ['info', 'proxies', 2]],
    ['DATA_DIR', '/nowhere/at/all', ['bad', 'notWritable']],
    ['LOG_LEVEL', 'trace', ['warn', 'talkative']],
  ])('judges %s=%s', (setting, value, judged) => {
    expect(health({ [setting]: value })[setting]).toEqual(judged);
  });

  it('judges a service on plain http that UPSTREAM_INSECURE accepts', () => {
    const given = { UPSTREAM_URL: 'http://rental.example/api', UPSTREAM_INSECURE: '1' };
    expect(health(given).UPSTREAM_URL).toEqual(['warn', 'plain']);
  });

  it('never gives a value away', () => {
    const text = JSON.stringify(
      settingsHealth(readEnvironment({ ...SOUND, OIDC_CLIENT_SECRET: 'hush-hush' })),
    );
    for (const value of [SECRET, 'hush-hush', 'example', tmpdir()]) expect(text).not.toContain(value);
  });
});
