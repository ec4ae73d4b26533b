import { expect, it } from 'vitest';
import { DEMO_USERS } from '../../sandbox/staff.ts';
import { sendRaw } from '../setup/raw-socket.ts';
import { beginSignIn, signIn } from '../setup/test-provider.ts';
import { Visitor } from '../setup/visitor.ts';
import { harnessForFile } from './fault-harness.ts';

/** Logs everything, including what a default installation omits. */
const harness = harnessForFile({ env: { LOG_LEVEL: 'trace' } });

/** Input of a user; each text is unlike anything that the product writes itself. */
const TYPED = {
  keyword: 'Quillfeather-Canary',
  name: 'Wilhelmina%20Canarystone',
  email: 'wilhelmina@canary.example',
  phone: '+4915550009988',
  digits: '4915550009977',
};
/** Shorter parts occur in any text by chance. */
const LEAST = 8;

const parts = (value: string | null | undefined) =>
  (value ?? '').split('.').filter((part) => part.length > LEAST * 2);

it('fault 54: no secret or personal data reach the log, whatever fails', async () => {
  const origin = harness.address;
  const secrets: string[] = Object.values(TYPED).flatMap((word) => [word, decodeURIComponent(word)]);
  for (const { firstName, lastName, email } of DEMO_USERS)
    secrets.push(`${firstName} ${lastName}`, lastName, email);

  const { visitor, jar, page } = await signIn({
    productOrigin: origin,
    login: 'agent',
    path: '/reservations',
  });
  for (const address of page.trail) {
    const { searchParams } = new URL(address);
    for (const name of ['code', 'state', 'nonce', 'code_challenge']) {
      const value = searchParams.get(name);
      if (value) secrets.push(value);
    }
  }
  const record = harness.sessionIn(jar);
  secrets.push(...parts(record?.accessToken), ...parts(record?.refreshToken), ...parts(record?.idToken));
  secrets.push(...jar.all().map(({ value }) => value));

  const ask = async (path: string, request: RequestInit = {}, who = visitor) => {
    await (await who.ask(origin + path, request)).body?.cancel();
  };
  const queries = Object.values(TYPED).map(
    (word) => `keyword=${word}&number=${word}&sort=${word}&createdFrom=${word}`,
  );
  for (const query of queries) {
    await ask(`/reservations?${query}`);
    await ask(`/reservations.data?${query}`);
    await ask(`/login?redirect_url=/reservations%3F${query}`, {}, new Visitor());
    await ask(`/oidc-callback?code=${query}&state=${query}&error_description=${query}`);
    await ask(`/logged-out?state=${query}`);
  }
  for (const word of Object.values(TYPED)) {
    await ask(`/reservations/${word}`);
    await ask(`/${word}/x//${word}`);
    await ask(`/${word}%E0%A4%A`);
    await ask(`/reservations?_data=${word}`);
    const form = new URLSearchParams({
      theme: word,
      redirect_url: `/reservations//${word}`,
      return_to: word,
    });
    for (const path of ['/login', '/preferences', '/reservations', `/${word}`])
      await ask(path, { method: 'POST', headers: { origin }, body: form }, new Visitor());
    await ask('/preferences', { method: 'POST', headers: { origin, 'content-type': word }, body: word });
    await ask('/login', { method: 'POST', headers: { origin: `https://${word}` }, body: form });
    await ask('/login', {
      headers: { 'accept-language': word, cookie: `forecourt.p={"${word}; i18next=${word}` },
    });
    await sendRaw(origin, `GET /${word} HTTP/1.1\r\nHost: ${word}\r\nBad ${word}: 1\r\n\r\n`);
    await sendRaw(origin, `GET /x HTTP/1.1\r\nHost: ${word}\r\nX: ${word.repeat(2000)}\r\n\r\n`);
  }
  secrets.push(...(await failedSignIns(origin)));
  await failedReads(ask);
  await ask('/logout', { method: 'POST', headers: { origin } });

  const written = harness.product.output();
  const canaries = [...new Set(secrets.filter((secret) => secret.length > LEAST - 3))];
  process.stdout.write(`log: ${canaries.length} canaries in ${written.split('\n').length} lines\n`);
  const leaks = written.split('\n').filter((line) => canaries.some((canary) => line.includes(canary)));
  expect(canaries.length).toBeGreaterThan(30);
  expect(written, 'the requests were logged, with their texts masked').toContain('"/reservations/*"');
  expect(leaks).toEqual([]);
});

/** Signs in with each fault of the provider; returns the secrets of every attempt. */
async function failedSignIns(origin: string): Promise<string[]> {
  const faults = [
    { idTokenNonce: 'replayed-canary' },
    { idTokenIss: 'https://canary.evil.example' },
    { idTokenForeignKey: true },
    { idTokenWithoutSub: true },
    { tokenUnavailable: 3 },
    { tokenInvalidGrant: true },
    { userinfoSub: 'canary-subject' },
    { userinfoDown: true },
    { accessTokenPadding: 9000 },
    { authorizeError: 'access_denied', authorizeErrorDescription: 'canary-description' },
  ];
  const secrets: string[] = ['replayed-canary', 'canary-subject', 'canary-description'];
  for (const fault of faults) {
    harness.identity.switches.reset();
    harness.identity.switches.merge(fault);
    const visitor = new Visitor();
    const form = await beginSignIn(visitor, origin, '/reservations');
    const page = form.address.startsWith(origin)
      ? form
      : await visitor.submit(form, { login: 'agent', password: 'demo' });
    const ofAttempt = [...form.trail, ...page.trail].flatMap((address) => [
      new URL(address).searchParams.get('code'),
      new URL(address).searchParams.get('state'),
    ]);
    secrets.push(
      ...ofAttempt.filter((secret) => secret !== null),
      ...visitor.jar.all().map(({ value }) => value),
    );
  }
  harness.identity.switches.reset();
  return secrets;
}

/** Every read of the list with unusable answers that contain a person. */
async function failedReads(ask: (path: string) => Promise<void>): Promise<void> {
  const bodies: [number, string][] = [
    [200, `{"name":"${TYPED.name}","email":"${TYPED.email}"`],
    [200, JSON.stringify([{ ReserveId: TYPED.name, FirstName: TYPED.email, Phone: TYPED.phone }])],
    [400, JSON.stringify({ title: TYPED.name, detail: TYPED.email, status: 400, traceId: 'trace' })],
    [500, TYPED.email],
    [418, TYPED.phone],
  ];
  for (const [status, body] of bodies) {
    for (const operation of [
      'reservations.list',
      'reservations.get',
      'users.get',
      'locations.list',
      'columns.list',
    ])
      harness.service.answer(operation, (response) => {
        response.writeHead(status, { 'content-type': 'application/json', 'x-pagination': TYPED.email });
        response.end(body);
      });
    await ask(`/reservations?size=${status % 97}&keyword=${TYPED.keyword}`);
    await ask(`/reservations/${status}`);
  }
  harness.service.reset();
}
