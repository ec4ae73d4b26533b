import { randomUUID } from 'node:crypto';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSigningKey, loadKeys } from '../../sandbox/identity/keys.ts';
import { signIn } from '../setup/test-provider.ts';
import type { Visitor } from '../setup/visitor.ts';
import { harnessForFile } from './fault-harness.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const harness = harnessForFile({ backChannel: true });
let origin: string;
beforeAll(() => {
  origin = harness.product.origin;
});

const seconds = () => Math.floor(Date.now() / 1000);
const signedIn = (login = 'agent') => signIn({ productOrigin: origin, login, path: '/reservations' });
const isSignedIn = async (visitor: Visitor) => {
  const answer = await visitor.ask(`${origin}/reservations`);
  await answer.body?.cancel();
  return answer.status === 200;
};

/** A valid logout token for this session of the provider, with `changes`; undefined removes a claim. */
async function logoutToken(
  changes: Readonly<Record<string, unknown>> = {},
  header: Readonly<Record<string, string>> = {},
  key?: Awaited<ReturnType<typeof createSigningKey>>,
): Promise<string> {
  // Within one process, all callers without a folder get the same keys of the provider.
  const { signing } = await loadKeys(null);
  const claims = {
    iss: harness.identity.issuer,
    aud: 'forecourt',
    iat: seconds(),
    jti: randomUUID(),
    events: { [EVENT]: {} },
    sid: 'nobody',
    ...changes,
  };
  return new SignJWT(JSON.parse(JSON.stringify(claims)) as JWTPayload)
    .setProtectedHeader({ alg: 'RS256', kid: signing.kid, typ: 'logout+jwt', ...header })
    .sign(await importJWK(key ?? signing, 'RS256'));
}

const post = (token: string, headers: Readonly<Record<string, string>> = {}, path = '/backchannel-logout') =>
  fetch(origin + path, { method: 'POST', body: new URLSearchParams({ logout_token: token }), headers });

describe('fault 37: back-channel sign-out', () => {
  it.each<[string, (sid: string) => Promise<string>]>([
    [
      'a foreign signature',
      async (sid) => logoutToken({ sid }, {}, await createSigningKey((await loadKeys(null)).signing.kid)),
    ],
    ['another typ', (sid) => logoutToken({ sid }, { typ: 'JWT' })],
    ['another iss', (sid) => logoutToken({ sid, iss: 'https://evil.example' })],
    ['another aud', (sid) => logoutToken({ sid, aud: 'somebody-else' })],
    [
      'no logout event',
      (sid) => logoutToken({ sid, events: { 'http://schemas.openid.net/event/other': {} } }),
    ],
    ['no jti', (sid) => logoutToken({ sid, jti: undefined })],
    ['a nonce', (sid) => logoutToken({ sid, nonce: 'n' })],
    ['an iat of more than two minutes ago', (sid) => logoutToken({ sid, iat: seconds() - 125 })],
    ['an iat in the future', (sid) => logoutToken({ sid, iat: seconds() + 300 })],
    ['no iat', (sid) => logoutToken({ sid, iat: undefined })],
    ['neither sid nor sub', () => logoutToken({ sid: undefined })],
    ['no token at all', async () => ''],
    ['no signature', async (sid) => `${(await logoutToken({ sid })).split('.').slice(0, 2).join('.')}.`],
  ])('%s is 400 and ends no session', async (_, make) => {
    const { visitor, jar } = await signedIn();
    // It names this session and is wrong in one respect only.
    const answer = await post(await make(harness.sessionIn(jar)?.providerSid ?? ''));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
    expect(await isSignedIn(visitor)).toBe(true);
  });

  it('a good token ends the session, once; a later sign-in lives', async () => {
    const { visitor, jar } = await signedIn();
    const bystander = await signedIn();
    const token = await logoutToken({ sid: harness.sessionIn(jar)?.providerSid });
    const answer = await post(token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await isSignedIn(visitor)).toBe(false);
    expect(await isSignedIn(bystander.visitor), 'another session of the same user').toBe(true);
    expect((await post(token)).status, 'the same token again').toBe(400);
    const later = await signedIn();
    expect(await isSignedIn(later.visitor)).toBe(true);
  });

  it('a token that names only the user ends all sessions of that user, and no others', async () => {
    const [one, two, other] = await Promise.all([
      signedIn('manager'),
      signedIn('manager'),
      signedIn('viewer'),
    ]);
    const subject = harness.sessionIn(one.jar)?.subject;
    expect((await post(await logoutToken({ sid: undefined, sub: subject }))).status).toBe(200);
    expect(await isSignedIn(one.visitor)).toBe(false);
    expect(await isSignedIn(two.visitor)).toBe(false);
    expect(await isSignedIn(other.visitor)).toBe(true);
  });

  it('the provider’s own sign-out arrives', async () => {
    const { visitor, jar } = await signedIn();
    const hint = harness.sessionIn(jar)?.providerSid ?? '';
    const end = `${harness.identity.issuer}/session/end?${new URLSearchParams({ client_id: 'forecourt', logout_hint: hint })}`;
    await visitor.open(end);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  it.each<[string, Record<string, string>, string]>([
    ['from a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, ''],
    ['from a sibling’s page that hides its origin', { 'sec-fetch-site': 'same-site' }, ''],
    ['as JSON', { 'content-type': 'application/json' }, ''],
    ['with a query', {}, '?_data=root'],
    ['as data', {}, '.data'],
  ])('is refused %s', async (_, headers, tail) => {
    expect((await post(await logoutToken(), headers, `/backchannel-logout${tail}`)).status).toBe(403);
  });

  it('answers no GET', async () => {
    const answer = await fetch(`${origin}/backchannel-logout`);
    expect(answer.status).toBe(405);
  });
});
