import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../setup/test-provider.ts';
import { Visitor } from '../setup/visitor.ts';
import { harnessForFile } from './fault-harness.ts';

/** The product's timeout for the provider, with a margin for a slow machine. */
const TIMEOUT_MS = 10_000;
const SLACK_MS = 4_000;

const harness = harnessForFile();
let origin: string;
beforeAll(() => {
  origin = harness.product.origin;
});

/** Signed in with an access token that is due for refresh at once. */
const due = async (login = 'agent') => {
  harness.identity.switches.merge({ accessTokenTtl: 30 });
  const signed = await signIn({ productOrigin: origin, login, path: '/reservations' });
  harness.identity.switches.reset();
  return signed;
};
const list = () => `${origin}/reservations`;
const asData = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
const deletions = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .filter((line) => line.startsWith('forecourt.s') && line.includes('Max-Age=0'));

describe('fault 25: the loser of a race', () => {
  it('deletes no cookie on a data request, so that the winner’s stays', async () => {
    const { visitor, jar } = await due();
    const loser = new Visitor(jar.copy());
    // The winner is another process: this one only sees that the token is used.
    harness.identity.switches.merge({ tokenInvalidGrant: true });
    const answer = await loser.ask(`${list()}.data`, { headers: asData });
    await answer.body?.cancel();
    expect(deletions(answer)).toEqual([]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(visitor.jar.get('forecourt.s')).toBe(jar.get('forecourt.s'));
  });

  it('nor when the rental service refuses the session permanently', async () => {
    const { visitor } = await signIn({ productOrigin: origin, login: 'manager', path: '/reservations' });
    for (const operation of ['reservations.list', 'users.get', 'users.permissions', 'columns.list'])
      harness.service.answer(operation, (response) => void response.writeHead(401).end('"no"'));
    const data = await visitor.ask(`${list()}.data?size=33`, { headers: asData });
    await data.body?.cancel();
    expect(deletions(data)).toEqual([]);
    // The following page ends it, so that the sign-in does not loop.
    const page = await visitor.ask(`${list()}?size=33`);
    expect(page.headers.get('location')).toContain('/login');
    expect(visitor.jar.get('forecourt.s')).toBeUndefined();
  });

  it('only a page removes the ended cookie', async () => {
    const { visitor } = await due('viewer');
    harness.identity.switches.merge({ tokenInvalidGrant: true });
    const answer = await visitor.ask(list(), { headers: { 'sec-fetch-dest': 'document' } });
    expect(deletions(answer)).toHaveLength(1);
  });
});

describe('fault 26: the provider fails while a refresh is due', () => {
  it('503 keeps the session, and is called at most once in 5 s', async () => {
    const { visitor } = await due();
    harness.identity.switches.merge({ tokenUnavailable: 3 });
    const before = harness.identity.switches.counts.token;
    for (let times = 0; times < 3; times += 1) expect((await visitor.ask(list())).status).toBe(200);
    expect(harness.identity.switches.counts.token - before).toBe(1);
    expect(visitor.jar.get('forecourt.s')).toBeDefined();
  });

  it('a hanging token endpoint is aborted after 10 s, and the session stays', async () => {
    const { visitor } = await due('manager');
    harness.identity.switches.merge({ tokenHangs: true });
    const started = performance.now();
    const answer = await visitor.ask(list());
    const took = performance.now() - started;
    expect(answer.status).toBe(200);
    expect(took).toBeGreaterThan(TIMEOUT_MS - 100);
    expect(took).toBeLessThan(TIMEOUT_MS + SLACK_MS);
    expect(visitor.jar.get('forecourt.s')).toBeDefined();
  });

  it('invalid_grant ends it', async () => {
    const { visitor } = await due('viewer');
    harness.identity.switches.merge({ tokenInvalidGrant: true });
    expect((await visitor.ask(list())).headers.get('location')).toContain('/login');
    expect(visitor.jar.get('forecourt.s')).toBeUndefined();
  });
});

describe('fault 27: the provider answers a refresh for another user', () => {
  it.each([
    ['sub', { refreshSub: '999' }],
    ['auth_time', { refreshAuthTime: 1_700_000_000 }],
    ['azp', { refreshAzp: 'another-client' }],
  ])('another %s ends the session', async (_, fault) => {
    const { visitor } = await due();
    harness.identity.switches.merge(fault);
    expect((await visitor.ask(list())).headers.get('location')).toContain('/login');
    expect(visitor.jar.get('forecourt.s')).toBeUndefined();
  });
});
