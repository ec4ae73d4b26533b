import { createCookieWriter, readCookies } from '../../app/identity/cookies.server.ts';
import { createSessionCookie } from '../../app/identity/session-cookie.server.ts';
import { createSealer } from '../../app/store/sealing.server.ts';
import { TEST_SECRET } from '../setup/product.ts';
import { expect, test } from './browser-test.ts';
import { ListPage } from './list-page.ts';
import { sharedEnvironment } from './test-environment.ts';

/** The tokens of a browser's session, opened as only the product can. */
function tokensIn(cookies: readonly { readonly name: string; readonly value: string }[]): readonly string[] {
  const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const issuer = new URL(sharedEnvironment.issuer()).href;
  const cookie = createSessionCookie(
    createSealer([TEST_SECRET]),
    createCookieWriter(false),
    `${issuer}|forecourt`,
  );
  const { record } = cookie.read(readCookies(header));
  if (record === null) throw new Error('The session cookie cannot be opened.');
  return [record.accessToken, record.refreshToken, record.idToken].filter((token) => token !== null);
}

test('fault 20: no token reaches the browser, in no answer, storage or cookie that scripts can read', async ({
  page,
  context,
  baseURL,
}) => {
  const received: string[] = [];
  page.on('response', async (answer) => {
    // An answer that comes when the page is being closed is none of the test's.
    const headers = JSON.stringify(await answer.allHeaders().catch(() => null));
    const body = await answer.text().catch(() => '');
    received.push(`${answer.url()}\n${headers}\n${body}`);
  });
  const list = new ListPage(page, { scripts: true });
  await list.open();
  await list.apply('Status', (sheet) => sheet.getByLabel('Confirmed').check());
  await list.links.first().click();
  await expect(page.locator('main dl').first()).toBeVisible();
  await page.goBack();
  await expect(list.rows).not.toHaveCount(0);

  const tokens = tokensIn(
    (await context.cookies(baseURL)).filter(({ name }) => name.startsWith('forecourt.s')),
  );
  // The session keeps no raw ID token; whatever looks like one is found below.
  expect(tokens).toHaveLength(2);
  const stored = await page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      document.documentElement.outerHTML,
    ]),
  );
  const seen = [...received, stored];
  expect(received.length).toBeGreaterThan(5);
  expect(seen.filter((text) => tokens.some((token) => text.includes(token)))).toEqual([]);
  expect(seen.filter((text) => /\beyJ[\w-]{10,}\./.test(text))).toEqual([]);
});

test('fault 20: the session cookie is out of reach of scripts', async ({ page, context, baseURL }) => {
  await page.goto('/reservations');
  const session = (await context.cookies(baseURL)).filter(({ name }) => name.startsWith('forecourt.s'));
  expect(session.length).toBeGreaterThan(0);
  for (const { httpOnly, sameSite, path } of session) {
    expect({ httpOnly, sameSite, path }).toEqual({ httpOnly: true, sameSite: 'Lax', path: '/' });
  }
  expect(await page.evaluate(() => document.cookie)).not.toContain('forecourt.s');
});
