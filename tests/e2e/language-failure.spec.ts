import type { ServerResponse } from 'node:http';
import { expect } from './browser-test.ts';
import { chooseLanguage, languageTexts, untranslated } from './language-texts.ts';
import { test } from './standing-in.ts';

const refuse = (response: ServerResponse) => {
  response.writeHead(403, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify({ status: 403, functionCode: 'RESERVATION_VIEW' }));
};

for (const [name, answer, status] of [
  ['forbidden', refuse, 403],
  ['an outage', (response: ServerResponse) => void response.destroy(), 503],
  ['an answer that is no JSON', (response: ServerResponse) => void response.end('<h1>'), 502],
] as const) {
  test(`${name} is reported in the language of the page`, async ({
    page,
    context,
    harness,
    enter,
    pageErrors,
  }) => {
    pageErrors.expectStatus(status);
    harness.service.answer('reservations.list', answer);
    await enter('agent');
    await chooseLanguage(context, 'en-XA', harness.product.origin);
    expect((await page.goto('/reservations'))?.status()).toBe(status);
    expect(untranslated(await languageTexts(page))).toEqual([]);
  });
}

test('a page of the edge is in the language of the browser', async ({
  page,
  context,
  harness,
  pageErrors,
}) => {
  pageErrors.expectStatus(400);
  await chooseLanguage(context, 'en-XA', harness.product.origin);
  expect((await page.goto('/reservations?_data=x'))?.status()).toBe(400);
  const texts = await languageTexts(page);
  // The trace id stands in the sentence.
  expect(untranslated(texts.map((text) => text.replace(/[0-9a-f-]{36}/, '')))).toEqual([]);
});
