import { expect, it } from 'vitest';
import { headerInjections } from '../factories/header-injections.ts';
import { errorsOf } from '../setup/product-log.ts';
import { readAnswer, sendRaw } from '../setup/raw-socket.ts';
import { signIn } from '../setup/test-provider.ts';
import { harnessForFile } from './fault-harness.ts';

const harness = harnessForFile();
/** Each payload goes to one of these in turn; across the list every form of payload meets every place. */
const PLACES: readonly ((payload: string) => readonly [string, string])[] = [
  (payload) => [`/login?redirect_url=${payload}`, ''],
  (payload) => [`/login?lng=${payload}`, ''],
  (payload) => [`/reservations?keyword=${payload}&sort=${payload}&page=${payload}`, ''],
  (payload) => [`/oidc-callback?state=x&error=${payload}&error_description=${payload}`, ''],
  (payload) => [`/logged-out?state=${payload}`, ''],
  (payload) => [`/${payload}`, ''],
  (payload) => [`/reservations/${payload}`, ''],
  (payload) => ['/login', `Cookie: forecourt.p=${payload}; i18next=${payload}\r\n`],
  (payload) => ['/login', `X-Forwarded-Host: ${payload}\r\nX-Forwarded-For: ${payload}\r\n`],
  (payload) => ['/login', `Accept-Language: ${payload}\r\nIf-None-Match: ${payload}\r\n`],
  (payload) => ['/login', `X-Request-Id: ${payload}\r\nTraceparent: ${payload}\r\n`],
];
/** Header names that only an injection would add. */
const FOREIGN = /^(x-injected|access-control-allow-origin|refresh)$/;

it('fault 51: no payload of the list injects a header, breaks a head or fails the server', async () => {
  const { jar } = await signIn({ productOrigin: harness.address, login: 'agent', path: '/reservations' });
  const session = `forecourt.s=${jar.get('forecourt.s')}`;
  const payloads = headerInjections();
  const wrong: Record<string, unknown> = {};
  await inTurn(payloads, async (payload, index) => {
    const [path, headers] = PLACES[index % PLACES.length]?.(payload) ?? ['/', ''];
    const cookie = headers.startsWith('Cookie') || index % 2 ? '' : `Cookie: ${session}\r\n`;
    const bytes = `GET ${path} HTTP/1.1\r\nHost: bff\r\nAccept: text/html\r\nConnection: close\r\n${headers}${cookie}\r\n`;
    const answer = readAnswer(await sendRaw(harness.address, Buffer.from(bytes).toString('latin1')));
    const heads = answer.headers.filter(
      ([name, value]) =>
        FOREIGN.test(name) ||
        (name === 'location' && new URL(value, harness.address).origin !== harness.address) ||
        (name === 'set-cookie' && !/^(?:forecourt\.|i18next=en)/.test(value)),
    );
    if (answer.status === 0 || answer.status >= 500 || heads.length > 0)
      wrong[bytes] = [answer.status, ...heads];
  });
  process.stdout.write(`header injection: ${payloads.length} payloads\n`);
  expect(wrong).toEqual({});
  expect(errorsOf(harness.product)).toEqual([]);
});

/** Eight at a time, so that the list takes seconds. */
async function inTurn(
  all: readonly string[],
  each: (one: string, index: number) => Promise<void>,
): Promise<void> {
  const rest = all.entries();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const [index, one] of rest) await each(one, index);
    }),
  );
}
