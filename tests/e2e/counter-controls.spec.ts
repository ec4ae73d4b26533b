// One file, since all of it is the counter group of the gallery: pick, pictures, signature and damage, with and without scripts.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { hydrated } from './hydrated.ts';

const state = (page: Page, name: string, of = 'rest, wide'): Locator =>
  page.locator(`[data-specimen="${name}"] [data-state="${of}"]`);

async function openGallery(page: Page): Promise<void> {
  await page.goto('/dev');
  await hydrated(page);
}

/** A stroke over a sheet, from left to right. */
async function sign(page: Page, sheet: Locator): Promise<void> {
  await sheet.scrollIntoViewIfNeeded();
  const box = await sheet.boundingBox();
  if (!box) throw new Error('The sheet is not in view');
  await page.mouse.move(box.x + 100, box.y + 60);
  await page.mouse.down();
  for (const [x, y] of [
    [140, 120],
    [180, 60],
    [240, 130],
    [320, 90],
  ] as const) {
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  }
  await page.mouse.up();
}

/** How wide and high a picture is that stands in a data address. */
const sizeOf = (page: Page, address: string): Promise<{ width: number; height: number }> =>
  page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src });
    await picture.decode();
    return { width: picture.naturalWidth, height: picture.naturalHeight };
  }, address);

test.use({ login: null });

test.describe('a pick', () => {
  test('moves by arrows over what can be chosen', async ({ page }) => {
    await openGallery(page);
    const group = state(page, 'Pick', 'chosen, wide').getByRole('radiogroup', { name: 'Vehicle' });
    await group.getByRole('radio', { name: /Ford Transit.*48,210/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(group.getByRole('radio', { name: /VW Crafter/ })).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(group.getByRole('radio', { name: /48,210/ })).toBeChecked();
    await expect(group.getByRole('radio', { name: /in maintenance/ })).toBeDisabled();
  });

  test('is chosen by pressing anywhere on its line', async ({ page }) => {
    await openGallery(page);
    const group = state(page, 'Pick', 'error, wide');
    await group.getByText('141.00').click();
    await expect(group.getByRole('radio', { name: /VW Crafter/ })).toBeChecked();
  });
});

test.describe('a signature', () => {
  const value = (page: Page) => state(page, 'SignatureField').locator('input[type="hidden"]');

  test('is sent as a small picture of what was drawn', async ({ page }) => {
    await openGallery(page);
    await sign(page, state(page, 'SignatureField').locator('canvas'));
    await expect(value(page)).toHaveValue(/^data:image\/png;base64,/);
    const address = await value(page).inputValue();
    expect(address.length).toBeLessThan(54_000);
    const { width, height } = await sizeOf(page, address);
    expect(width).toBeGreaterThan(215);
    expect(width).toBeLessThan(250);
    expect(height).toBeLessThan(110);
  });

  test('keeps its first stroke however late the pen is there', async ({ page }) => {
    let give = () => {};
    const wait = new Promise<void>((resolve) => {
      give = resolve;
    });
    await page.route(/\/drawing-[^/]*\.js/, async (route) => {
      await wait;
      await route.continue();
    });
    await openGallery(page);
    await sign(page, state(page, 'SignatureField').locator('canvas'));
    await expect(value(page)).toHaveValue('');
    give();
    await expect(value(page)).toHaveValue(/^data:image\/png/);
    const { width } = await sizeOf(page, await value(page).inputValue());
    expect(width).toBeGreaterThan(215);
  });

  test('is cleared, and drawn again', async ({ page }) => {
    await openGallery(page);
    const drawn = state(page, 'SignatureField', 'drawn, wide');
    await expect(drawn.locator('img')).toBeVisible();
    await drawn.getByRole('button', { name: 'Clear' }).click();
    await expect(drawn.locator('input[type="hidden"]')).toHaveValue('');
    await sign(page, drawn.locator('canvas'));
    await expect(drawn.locator('input[type="hidden"]')).toHaveValue(/^data:image\/png/);
    await drawn.getByRole('button', { name: 'Clear' }).click();
    await expect(drawn.locator('input[type="hidden"]')).toHaveValue('');
  });

  test('tells the form of each stroke as of anything typed', async ({ page }) => {
    await openGallery(page);
    await page.evaluate(() => {
      document.addEventListener('input', ({ target }) => {
        if (target instanceof HTMLInputElement) document.body.dataset.notified = target.name;
      });
    });
    await sign(page, state(page, 'SignatureField').locator('canvas'));
    await expect(page.locator('body')).toHaveAttribute('data-notified', 'signature-rest');
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true });

    test('does not scroll the page away', async ({ page }) => {
      await openGallery(page);
      const sheet = state(page, 'SignatureField').locator('canvas');
      await expect(sheet).toHaveCSS('touch-action', 'none');
    });
  });

  test.describe('without scripts', () => {
    test.use({ scripts: false });

    test('says that drawing needs them, and shows what was drawn', async ({ page }) => {
      await page.goto('/dev');
      const rest = state(page, 'SignatureField');
      await expect(rest.getByText('Drawing is not available in this browser')).toBeVisible();
      await expect(rest.locator('canvas')).toBeHidden();
      await expect(state(page, 'SignatureField', 'drawn, wide').locator('img')).toBeVisible();
    });
  });
});

test.describe('damage', () => {
  const field = (page: Page) => state(page, 'DamageField', 'with marks, wide');
  const marks = async (
    page: Page,
  ): Promise<readonly { view: string; x: number; y: number; kind: string }[]> =>
    JSON.parse((await field(page).locator('input[name="damage"]').inputValue()) || '[]');

  test('is marked where the outline is pressed, and filled in at once', async ({ page }) => {
    await openGallery(page);
    const top = field(page).getByRole('button', { name: /^Top: mark damage/ });
    const picture = top.locator('svg');
    await picture.scrollIntoViewIfNeeded();
    const box = await picture.boundingBox();
    if (!box) throw new Error('The outline is not in view');
    await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.5);
    await expect(field(page).getByLabel('Type of mark 3')).toBeFocused();
    await page.keyboard.press('d');
    await expect(field(page).getByLabel('Type of mark 3')).toHaveValue('dent');
    await page.keyboard.press('Tab');
    await page.keyboard.type('hail');
    const [, , mark] = await marks(page);
    expect(mark).toMatchObject({ view: 'top', kind: 'dent', note: 'hail' });
    expect(mark?.x).toBeCloseTo(0.25, 1);
    expect(mark?.y).toBeCloseTo(0.5, 1);
  });

  test('is marked by keyboard alone, moved and taken away', async ({ page }) => {
    await openGallery(page);
    await field(page)
      .getByRole('button', { name: /^Interior: mark damage/ })
      .focus();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'Shift+ArrowUp', 'Enter']) await page.keyboard.press(key);
    await expect.poll(async () => (await marks(page))[2]).toMatchObject({ view: 'inside', x: 0.4, y: 0.49 });
    await field(page).getByLabel('Position of mark 3').selectOption('Rear: bumper');
    await expect.poll(async () => (await marks(page))[2]).toMatchObject({ view: 'back', x: 0.5, y: 0.86 });
    await field(page).getByRole('button', { name: 'Remove mark 3' }).press('Enter');
    await expect.poll(async () => (await marks(page)).length).toBe(2);
    await expect(field(page).getByRole('button', { name: 'Add mark' })).toBeFocused();
  });

  test.describe('without scripts', () => {
    test.use({ scripts: false });

    test('is a list with selects and buttons', async ({ page }) => {
      await page.goto('/dev');
      await field(page).getByLabel('Position of mark 1').selectOption('Front: bonnet');
      await expect(field(page).getByRole('button', { name: 'Add mark' })).toHaveAttribute(
        'value',
        'add-mark.damage',
      );
      await expect(field(page).getByRole('button', { name: /mark damage/ })).toHaveCount(0);
    });
  });
});

test.describe('pictures', () => {
  /** A picture that no compression makes small. */
  const noise = async (page: Page): Promise<Buffer> => {
    const address = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 });
      const pen = canvas.getContext('2d');
      const dots = pen?.createImageData(1200, 900);
      let seed = 7;
      for (let at = 0; dots && at < dots.data.length; at += 1) {
        seed = Math.imul(seed, 1_664_525) + 1_013_904_223;
        dots.data[at] = at % 4 === 3 ? 255 : seed >>> 24;
      }
      if (dots) pen?.putImageData(dots, 0, 0);
      return canvas.toDataURL('image/png');
    });
    return Buffer.from(address.split(',')[1] ?? '', 'base64');
  };
  const sizes = (field: Locator) =>
    field.evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ size }) => size));

  test('that are too large are made smaller before they are sent; others stay as they are', async ({
    page,
  }) => {
    await openGallery(page);
    const large = await noise(page);
    expect(large.length).toBeGreaterThan(700_000);
    const drawn = state(page, 'PictureFiles');
    const input = drawn.locator('input[type="file"]');
    const small = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await input.setInputFiles([
      { name: 'door.png', mimeType: 'image/png', buffer: large },
      { name: 'dot.png', mimeType: 'image/png', buffer: small },
    ]);
    await expect.poll(async () => Math.max(...(await sizes(input)))).toBeLessThanOrEqual(700_000);
    expect(await sizes(input)).toEqual([expect.any(Number), small.length]);
    await expect(drawn).toContainText('door.jpg');
    await expect(drawn.locator('img')).toHaveCount(2);

    await drawn.getByRole('button', { name: 'Remove door.jpg' }).click();
    expect(await sizes(input)).toEqual([small.length]);
    await expect(drawn.locator('img')).toHaveCount(1);
  });

  test('that are none are left for the server to refuse', async ({ page }) => {
    await openGallery(page);
    const input = state(page, 'PictureFiles').locator('input[type="file"]');
    const buffer = Buffer.alloc(800_000, 'x');
    await input.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer });
    await expect(state(page, 'PictureFiles')).toContainText('800');
    expect(await sizes(input)).toEqual([800_000]);
  });
});

test.describe('the price at 1024', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('is one line that opens', async ({ page }) => {
    await openGallery(page);
    const price = page.locator('[data-specimen="PriceAside"] [data-state="fresh"]');
    await expect(price.locator('summary').first()).toContainText('135.80 USD');
    await expect(price.getByText('Rental', { exact: true })).toBeHidden();
    await price.locator('summary').first().click();
    await expect(price.getByText('Rental', { exact: true })).toBeVisible();
  });
});

test('Ctrl+Shift+Enter presses the second way forward', async ({ page }) => {
  await openGallery(page);
  const actions = page.locator('[data-specimen="FormActions"] [data-state="three ways, wide"]');
  await actions.getByRole('button', { name: 'Back' }).focus();
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page).toHaveURL(/\?to=review/);
});
