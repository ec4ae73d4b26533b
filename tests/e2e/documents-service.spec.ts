import { golden as agreements } from '../../app/upstream/agreements/agreements.golden.ts';
import { golden } from '../../app/upstream/documents/documents.golden.ts';
import type { RecordingService } from '../setup/recording-service.ts';
import { expect } from './browser-test.ts';
import { json, problem, refused } from './fleet-service.ts';
import { withScriptsAndWithout } from './matrix.ts';
import { test as base } from './standing-in.ts';

// Few tests: one worker and one harness serve them sooner than two would start.
base.describe.configure({ mode: 'default' });

const [whole] = (agreements['agreements.get']?.accepted ?? []) as [object];
const [stored] = (golden['documents.get']?.accepted ?? []) as [object];

/** A service with one agreement and one document. */
const test = base.extend<{ rental: RecordingService }>({
  rental: async ({ harness, enter }, use) => {
    const { service } = harness;
    service.answer('agreements.get', json(whole));
    service.answer('documents.get', json(stored));
    await enter('agent');
    await use(service);
  },
});

const RECORD = '/agreements/1204';

test('what a service calls a page is bytes to a browser', async ({ page, rental }) => {
  const content = Buffer.from('<script>alert(1)</script>').toString('base64');
  rental.answer('documents.get', json({ ...stored, name: 'a.html', contentType: 'text/html', content }));
  const answer = await page.request.get(`${RECORD}/documents/31`);
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="a.html"; filename*=UTF-8''a.html`,
    'x-content-type-options': 'nosniff',
  });
});

test('a document that cannot be had says why', async ({ page, rental }) => {
  for (const [answer, status, reason] of [
    [problem(404), 404, 'Document 31 not found'],
    [problem(403, { functionCode: 'AGREEMENT_VIEW' }), 403, 'permission'],
    [problem(500), 502, 'give your administrator this reference'],
    [refused, 503, 'give your administrator this reference'],
  ] as const) {
    rental.answer('documents.get', answer);
    const got = await page.request.get(`${RECORD}/documents/31`);
    expect.soft([got.status(), got.headers()['content-type']]).toEqual([status, 'text/plain; charset=utf-8']);
    expect.soft((await got.text()).toLowerCase()).toContain(reason.toLowerCase());
  }
});

withScriptsAndWithout(() => {
  test('the view says what it could not read and stays where it is', async ({ page, rental, pageErrors }) => {
    pageErrors.expectStatus(403, 503);
    rental.answer('documents.list', refused);
    await page.goto(`${RECORD}/documents`);
    await expect(page.getByRole('alert').getByRole('link', { name: 'Try again' })).toBeVisible();
    await expect(page.locator('main dl').first()).toBeVisible();
    rental.answer('documents.list', problem(403, { functionCode: 'AGREEMENT_VIEW' }));
    await page.goto(`${RECORD}/documents`);
    await expect(page.locator('main')).toContainText('View agreements');
  });

  test('a paper that cannot be had says why', async ({ page, rental, pageErrors }) => {
    pageErrors.expectStatus(403, 503);
    rental.answer('agreements.get', refused);
    await page.goto(`${RECORD}/agreement`);
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    rental.answer('agreements.get', problem(403, { functionCode: 'AGREEMENT_VIEW' }));
    await page.goto(`${RECORD}/agreement`);
    await expect(page.locator('main')).toContainText('View agreements');
  });
});
