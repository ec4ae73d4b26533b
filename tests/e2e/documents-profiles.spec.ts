import { readPdf } from '../setup/read-pdf.ts';
import { expect, test } from './browser-test.ts';
import { ownEnvironment } from './counter-tests.ts';

for (const profile of ['plain', 'given'] as const) {
  test.describe(`a service of the profile ${profile}`, () => {
    test.use({ login: null, scripts: false });
    const environment = ownEnvironment({ profile, size: 200 });
    test.beforeEach(({ context }) => environment.enter(context, 'agent'));

    test('an agreement is printed and saved; stored documents show where the service supports them', async ({
      page,
      pageErrors,
    }) => {
      await page.goto(`${environment.origin}/agreements`);
      const record = await page.locator('main tbody th a').first().getAttribute('href');
      await page.goto(environment.origin + record);
      const keeps = profile === 'plain';
      await expect(page.getByRole('link', { name: 'Documents' })).toHaveCount(keeps ? 1 : 0);
      await page.getByRole('link', { name: 'Print agreement' }).click();
      await expect(page.getByRole('heading', { name: 'Rental agreement', level: 1 })).toBeVisible();
      const pdf = await page.request.get(`${environment.origin}${record}/agreement.pdf`);
      expect(readPdf(await pdf.body()).isTagged).toBe(true);
      if (!keeps) pageErrors.expectStatus(501);
      const answer = await page.goto(`${environment.origin}${record}/documents`);
      expect(answer?.status()).toBe(keeps ? 200 : 501);
      const text = keeps ? 'No documents yet' : 'Not supported by this rental service';
      await expect(page.getByText(text)).toBeVisible();
    });
  });
}
