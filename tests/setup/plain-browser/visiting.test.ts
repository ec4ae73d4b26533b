import { describe, expect, it } from 'vitest';
import { watchPageErrors } from '../../e2e/page-errors.ts';
import { sampleSite } from './sample-site.fixture.ts';

const site = sampleSite();
const gotAt = (path: string) => site.got.filter((one) => one.path === path);
const to = (location: string, status = 302, cookies: string[] = []) =>
  ((_: unknown, response: import('node:http').ServerResponse) =>
    response.writeHead(status, { location, 'set-cookie': cookies }).end()) as never;

it('opens addresses as a browser does, by its language', async () => {
  const page = await site.visitor({ locale: 'en-GB', extraHTTPHeaders: { 'X-Mine': '1' } }).newPage();
  site.put('/page', '<title>P</title>');
  const answer = await page.goto('/page#there');
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['content-type']).toBe('text/html; charset=utf-8');
  expect(await answer?.text()).toBe('<title>P</title>');
  expect(page.url()).toBe(`${site.origin()}/page#there`);
  expect(gotAt('/page')[0]?.headers).toMatchObject({
    accept: expect.stringMatching(/^text\/html/),
    'accept-language': 'en-GB',
    'sec-fetch-site': 'none',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'x-mine': '1',
  });
});

it('follows redirects, taking cookies and keeping fragments', async () => {
  site.put('/start', to('/middle', 303, ['a=1; Path=/; HttpOnly; SameSite=Lax', 'gone=1; Max-Age=0']));
  site.put('/middle', to('/end', 307, ['b=2; Path=/other']));
  site.put('/end', '<p>end</p>');
  const page = await site.visitor().newPage();
  const statuses: number[] = [];
  page.on('response', (response) => statuses.push((response as { status(): number }).status()));
  await page.goto('/start#x');
  expect(page.url()).toBe(`${site.origin()}/end#x`);
  expect(statuses).toEqual([303, 307, 200]);
  expect(gotAt('/end').at(-1)?.headers.cookie).toBe('a=1');
  expect(await page.context().cookies()).toMatchObject([
    { name: 'a', value: '1', domain: '127.0.0.1', path: '/', expires: -1, httpOnly: true, sameSite: 'Lax' },
    { name: 'b', path: '/other' },
  ]);
});

it.each([
  [302, 'GET'],
  [303, 'GET'],
  [307, 'POST'],
])('repeats a form after the redirect %i by %s', async (status, method) => {
  site.put('/form', to(`/after/${status}`, status));
  const page = await site.show('<form method=post action=/form><button name=a value=1>Go</button></form>');
  await page.getByRole('button').click();
  expect(gotAt(`/after/${status}`)).toMatchObject([{ method, body: method === 'POST' ? 'a=1' : '' }]);
});

it('names the origin of a form from another site, and withholds cookies of this site', async () => {
  const page = await site.show(
    `<form method=post action="${site.origin()}/guarded"><button>Go</button></form>`,
  );
  await page.context().addCookies([
    { name: 'strict', value: '1', url: site.origin(), sameSite: 'Strict' },
    { name: 'lax', value: '1', url: site.origin(), sameSite: 'Lax' },
    { name: 'secure', value: '1', url: site.origin(), secure: true },
  ]);
  await page.goto(page.url().replace('127.0.0.1', 'localhost'));
  await page.getByRole('button').click();
  expect(gotAt('/guarded')[0]?.headers).toMatchObject({
    'sec-fetch-site': 'cross-site',
    origin: site.origin().replace('127.0.0.1', 'localhost'),
  });
  expect(gotAt('/guarded')[0]?.headers.cookie ?? '').not.toMatch(/strict|lax/);
  await page.goto('/guarded');
  expect(gotAt('/guarded')[1]?.headers.cookie).toBe('strict=1; lax=1; secure=1');
});

describe('cookies', () => {
  it('are added, distinguished by name, cleared and passed on', async () => {
    const one = site.visitor();
    await one.addCookies([
      { name: 'a', value: '1', url: site.origin() },
      { name: 'b', value: '2', domain: '127.0.0.1', path: '/x', expires: Date.now() / 1000 + 60 },
      { name: 'past', value: '3', url: site.origin(), expires: 1 },
    ]);
    expect((await one.cookies()).map(({ name }) => name)).toEqual(['a', 'b']);
    const other = site.visitor({ storageState: await one.storageState() });
    await one.clearCookies({ name: 'a' });
    expect((await one.cookies()).map(({ name }) => name)).toEqual(['b']);
    expect((await other.cookies()).map(({ name }) => name)).toEqual(['a', 'b']);
    await other.clearCookies();
    expect(await other.cookies()).toEqual([]);
  });

  it('go along with requests of the test itself', async () => {
    site.put('/api', (request, response) =>
      response
        .writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'c=3' })
        .end(JSON.stringify({ cookie: request.headers.cookie ?? null })),
    );
    const page = await site.show('<p>x</p>');
    const first = await page.request.post('/api', { data: { x: 1 }, headers: { Origin: 'http://o' } });
    expect([first.status(), first.ok(), await first.json()]).toEqual([201, true, { cookie: null }]);
    expect(gotAt('/api')[0]).toMatchObject({
      method: 'POST',
      body: '{"x":1}',
      headers: { origin: 'http://o', 'content-type': 'application/json' },
    });
    const second = await page.request.get('/api', { params: { q: 'a b' } });
    expect(await second.json()).toEqual({ cookie: 'c=3' });
    site.put('/moved', to('/api'));
    expect((await page.request.get('/moved')).status()).toBe(201);
    expect((await page.request.get('/moved', { maxRedirects: 0 })).status()).toBe(302);
    await page.request.post('/api', { form: { a: 1 } });
    expect(gotAt('/api').at(-1)?.body).toBe('a=1');
  });
});

it('goes back and forward by new requests', async () => {
  for (const name of ['a', 'b', 'c']) site.put(`/${name}`, `<title>${name}</title>`);
  const page = await site.visitor().newPage();
  for (const path of ['/a', '/b', '/b#x']) await page.goto(path);
  await page.goBack();
  await page.goBack();
  expect(await page.title()).toBe('a');
  await page.goForward();
  expect(page.url()).toBe(`${site.origin()}/b`);
  await page.goto('/c');
  expect(await page.goForward()).toBeNull();
  await page.reload();
  expect(gotAt('/c').length).toBe(2);
  site.put('/posted', '<p>x</p>');
  const form = await site.show('<form method=post action=/posted><button>Go</button></form>');
  await form.getByRole('button').click();
  await expect(form.reload()).rejects.toThrow('answer to a form');
});

it('waits for addresses and answers that come', async () => {
  site.put('/there', '<p>there</p>');
  const page = await site.show('<a href="/there?a=1">go</a>');
  const answered = page.waitForResponse((response) => response.url().includes('/there'));
  const arrived = page.waitForURL('**/there**');
  await page.getByRole('link').click();
  expect((await answered).status()).toBe(200);
  await arrived;
  await page.waitForURL((address) => address.searchParams.get('a') === '1');
  await page.waitForURL(/there\?a=1$/);
});

it('opens a link for another page there', async () => {
  site.put('/other', '<title>other</title>');
  const page = await site.show('<a href=/other>go</a>');
  const opened = page.context().waitForEvent('page') as Promise<typeof page>;
  await page.getByRole('link').click({ modifiers: ['Control'] });
  expect(await (await opened).title()).toBe('other');
  expect(page.url()).not.toContain('other');
});

it('lets a test delay requests of pages, or make them fail', async () => {
  site.put('/held', '<title>held</title>');
  const page = await site.visitor().newPage();
  await page.route('**/held?**', (route) => route.abort());
  await page.route(/passed$/, (route) => route.continue());
  await expect(page.goto('/held?a=1')).rejects.toThrow('ERR_FAILED');
  await page.goto('/held?passed');
  expect(await page.title()).toBe('held');
});

describe('troubles', () => {
  const pageErrorsOf = async (html: string) => {
    const context = site.visitor();
    const pageErrors = await watchPageErrors(context as never, false);
    site.put('/troubled', html);
    await (await context.newPage()).goto('/troubled');
    return pageErrors;
  };

  it('are broken pages, styles and images', async () => {
    site.put('/fine.png', '');
    const pageErrors = await pageErrorsOf(
      '<link rel="stylesheet" href="/none.css"><img src=/none.png><img src=/fine.png><script src=/none.js></script>',
    );
    expect(pageErrors.unexpected()).toEqual([
      `404 ${site.origin()}/none.css`,
      `404 ${site.origin()}/none.png`,
    ]);
    pageErrors.expectStatus(404);
    expect(pageErrors.unexpected()).toEqual([]);
  });

  it('are also servers that do not answer', async () => {
    const context = site.visitor();
    const pageErrors = await watchPageErrors(context as never, false);
    await expect((await context.newPage()).goto('http://127.0.0.1:1/')).rejects.toThrow();
    expect(pageErrors.unexpected()).toMatchObject([expect.stringContaining('request failed')]);
  });
});
