import { readPdf } from '../setup/read-pdf.ts';
import { expect, test } from './browser-test.ts';
import { ownWorld } from './own-world.ts';

for (const profile of ['plain', 'given'] as const) {
  test.describe(`a service of the profile ${profile}`, () => {
    test.use({ login: null, javaScriptEnabled: false });
    const world = ownWorld({ profile, size: 200 });
    test.beforeEach(({ context }) => world.enter(context, 'agent'));

    test('an agreement is printed and saved; what is kept shows where the service keeps anything', async ({
      page,
      troubles,
    }) => {
      await page.goto(`${world.origin}/agreements`);
      const record = await page.locator('main tbody th a').first().getAttribute('href');
      await page.goto(world.origin + record);
      const keeps = profile === 'plain';
      await expect(page.getByRole('link', { name: 'Documents' })).toHaveCount(keeps ? 1 : 0);
      await page.getByRole('link', { name: 'Print agreement' }).click();
      await expect(page.getByRole('heading', { name: 'Rental agreement', level: 1 })).toBeVisible();
      const pdf = await page.request.get(`${world.origin}${record}/agreement.pdf`);
      expect(readPdf(await pdf.body()).isTagged).toBe(true);
      if (!keeps) troubles.expectStatus(501);
      const answer = await page.goto(`${world.origin}${record}/documents`);
      expect(answer?.status()).toBe(keeps ? 200 : 501);
      const said = keeps ? 'Nothing is kept yet' : 'This rental service does not offer this';
      await expect(page.getByText(said)).toBeVisible();
    });
  });
}
