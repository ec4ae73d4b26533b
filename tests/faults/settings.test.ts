import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { launch, TEST_SECRET } from '../setup/product.ts';

const file = join(tmpdir(), 'forecourt-settings-test-file');
const good = {
  PORT: '0',
  PUBLIC_ORIGIN: 'https://forecourt.example',
  OIDC_ISSUER: 'https://identity.example',
  OIDC_CLIENT_ID: 'forecourt',
  UPSTREAM_URL: 'https://rental.example/api',
  SESSION_SECRETS: TEST_SECRET,
  DATA_DIR: join(tmpdir(), 'forecourt-settings-test'),
};

/** Expects the start to end with these lines, without secrets or a stack. */
async function expectRefusal(
  wrong: Readonly<Record<string, string>>,
  lines: readonly string[],
): Promise<void> {
  const { ended, output } = launch({ ...good, ...wrong });
  expect(await ended).toBe(1);
  for (const line of ['Forecourt cannot start', ...lines]) expect(output()).toContain(line);
  expect(output()).not.toContain(TEST_SECRET);
  expect(output()).not.toMatch(/^\s+at /m);
}

/** app/config/environment.test.ts checks each message; these tests check that the start ends. */
it.each([
  [
    'several settings',
    {
      SESSION_SECRETS: `${TEST_SECRET},short`,
      PUBLIC_ORIGIN: 'http://forecourt.example',
      PORT: 'eighty',
      REPLICAS: '2',
    },
    [
      'SESSION_SECRETS: secret 2 of 2 has 5 characters',
      'PUBLIC_ORIGIN:',
      'PORT: must be a whole number',
      'REPLICAS: must be 1',
    ],
  ],
  [
    'a list of calls',
    { UPSTREAM_ASSUMED: 'no.such.call' },
    ['UPSTREAM_ASSUMED: names what is no assumed call'],
  ],
  ['a network', { TRUSTED_PROXIES: '0.0.0.0/0' }, ["TRUSTED_PROXIES: '0.0.0.0/0' is too wide"]],
  ['a host', { HOST: 'counter.invalid' }, ["HOST: 'counter.invalid' has no address"]],
  ['a folder', { DATA_DIR: file }, [`DATA_DIR: '${file}' cannot be used: it is a file and not a folder`]],
])(
  'fault 18: a wrong value of %s ends the start with a message that names it, without a stack',
  async (_, wrong, lines) => {
    writeFileSync(file, '');
    await expectRefusal(wrong, lines);
  },
);

it('fault 75: plain http to another machine ends the start with a message that names the setting', async () => {
  const wrong = { UPSTREAM_URL: 'http://203.0.113.9', OIDC_ISSUER: 'http://10.0.0.5' };
  await expectRefusal(wrong, [
    'UPSTREAM_URL: must',
    'UPSTREAM_INSECURE=1',
    'OIDC_ISSUER: must',
    'OIDC_INSECURE=1',
  ]);
});

it('fault 18: a misspelt setting is named in the log, and the start continues', async () => {
  const { ended, child, output } = launch({ ...good, SESION_IDLE_MINUTES: '5' });
  await expect.poll(output).toContain('"listening"');
  expect(output()).toContain('SESION_IDLE_MINUTES is no setting; SESSION_IDLE_MINUTES is');
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});
