import { describe, expect, it } from 'vitest';
import { clientAddressFinder } from '../edge/client-address.server.ts';
import { readEnvironment, SettingsError } from './environment.server.ts';
import { listenFailure } from './listen-failure.server.ts';

const SECRET = 'a-session-secret-for-tests-0123456789abcdef';
const good = {
  PUBLIC_ORIGIN: 'https://forecourt.example',
  OIDC_ISSUER: 'https://identity.example',
  OIDC_CLIENT_ID: 'forecourt',
  UPSTREAM_URL: 'https://rental.example/api',
  SESSION_SECRETS: SECRET,
};

/** The lines behind the heading of the error. */
function faultsOf(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof SettingsError)
      return error.message
        .split('\n')
        .slice(1)
        .map((line) => line.trim());
    throw error;
  }
  return [];
}

const CLIENT_AUTH = 'client_secret_basic, client_secret_basic_raw, client_secret_post';

describe('a wrong setting', () => {
  it.each([
    ['PORT', 'abc', "must be a whole number from 0 to 65535, and is 'abc'"],
    ['PORT', '1e3', "must be a whole number from 0 to 65535, and is '1e3'"],
    ['SESSION_IDLE_MINUTES', '0', "must be a whole number from 1 to 10080, and is '0'"],
    ['LOG_LEVEL', 'loud', "must be one of fatal, error, warn, info, debug, trace, silent, and is 'loud'"],
    [
      'REPLICAS',
      '2',
      "must be 1: replicas would not share sessions, drafts and outcomes of saves, and is '2'",
    ],
    [
      'UPSTREAM_URL',
      'https://rental.example/v3',
      "must not end on v3: Forecourt adds that to the address itself, and is 'https://rental.example/v3'",
    ],
    [
      'UPSTREAM_URL',
      'https://rental.example/api/v3/',
      "must not end on v3: Forecourt adds that to the address itself, and is 'https://rental.example/api/v3/'",
    ],
    ['UPSTREAM_URL', 'https://user:hidden@rental.example', 'must carry no user, query or fragment'],
    ['OIDC_ISSUER', '', 'is not set'],
    ['SESSION_SECRETS', 'short', 'secret 1 of 1 has 5 characters, and at least 32 are needed'],
    ['SESSION_SECRETS', `${SECRET},short`, 'secret 2 of 2 has 5 characters, and at least 32 are needed'],
    [
      'SESSION_SECRETS',
      `${'a'.repeat(64)},${SECRET}`,
      'secret 1 of 2 repeats too few characters to be random',
    ],
    ['SESSION_SECRETS', ' , ', 'needs at least one secret'],
    ['SESSION_IDLE_MINUTES', '721', 'must not be longer than SESSION_MAX_HOURS (12 h), and is 721 min'],
    ['OIDC_CLIENT_AUTH', 'none', `must be one of ${CLIENT_AUTH}, and is 'none'`],
    ['OIDC_LOGOUT_HINT', 'email', "must be one of session, id-token, and is 'email'"],
    ['OIDC_INSECURE', 'yes', "must be 0 or 1, and is 'yes'"],
  ])('%s=%s is reported in one line', (variable, value, words) => {
    expect(faultsOf(() => readEnvironment({ ...good, [variable]: value }))).toEqual([
      `${variable}: ${words}`,
    ]);
  });

  it('is reported with the name of a similar setting', () => {
    const { UPSTREAM_URL, ...others } = good;
    expect(faultsOf(() => readEnvironment({ ...others, UPSTREM_URL: UPSTREAM_URL }))).toEqual([
      'UPSTREAM_URL: is not set',
      'UPSTREM_URL: is no setting; UPSTREAM_URL is',
    ]);
  });

  it.each(['0.0.0.0/0', '128.0.0.0/1', '::/0'])('is a trusted network as wide as %s', (network) => {
    expect(faultsOf(() => clientAddressFinder([network]))).toEqual([
      expect.stringContaining(`TRUSTED_PROXIES: '${network}' is too wide`),
    ]);
  });
});

describe('fault 75: plain http to another machine', () => {
  it.each([
    ['OIDC_ISSUER', 'http://10.0.0.5/', 'OIDC_INSECURE'],
    ['UPSTREAM_URL', 'http://203.0.113.9/api', 'UPSTREAM_INSECURE'],
  ])('is refused for %s with the setting that accepts it', (variable, value, allowance) => {
    const environment = { ...good, [variable]: value };
    const line = `${variable}: must be https, since tokens would travel in the clear; ${allowance}=1 accepts plain http on a private network, and is '${value}'`;
    expect(faultsOf(() => readEnvironment(environment))).toEqual([line]);
    expect(faultsOf(() => readEnvironment({ ...environment, [allowance]: '0' }))).toEqual([line]);
    expect(faultsOf(() => readEnvironment({ ...environment, [allowance]: '1' }))).toEqual([]);
  });

  it.each(['http://127.0.0.1:4400', 'http://localhost:4400', 'http://[::1]:4400'])(
    'is no matter for %s, which is this machine',
    (address) => {
      const environment = { ...good, OIDC_ISSUER: address, UPSTREAM_URL: address };
      expect(faultsOf(() => readEnvironment(environment))).toEqual([]);
    },
  );
});

it('good settings are read, with defaults', () => {
  expect(readEnvironment({ ...good, REPLICAS: '1', SESSION_IDLE_MINUTES: '720' })).toMatchObject({
    port: 3000,
    sessionIdleSeconds: 43_200,
    sessionSecrets: [SECRET],
  });
});

describe('a server that cannot listen', () => {
  it.each([
    ['EADDRINUSE', 'PORT: 80 is in use by another program on counter.invalid (EADDRINUSE)'],
    [
      'ENOTFOUND',
      "HOST: 'counter.invalid' has no address; it must be an address or name of this machine (ENOTFOUND)",
    ],
    ['EADDRNOTAVAIL', "HOST: 'counter.invalid' is no address of this machine (EADDRNOTAVAIL)"],
  ])('for %s names the setting', (code, line) => {
    const error = Object.assign(new Error('a library’s words'), { code });
    const failure = listenFailure(error, { host: 'counter.invalid', port: 80 });
    expect(failure.message).toBe(`Forecourt cannot start with these settings:\n  ${line}`);
  });
});
