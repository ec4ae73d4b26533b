import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './browser-test.ts';
import { counterForTests } from './counter-tests.ts';
import { beginExtension, dueField, stored } from './extension-page.ts';
import { insertReturnRates, type RentedOut, rentOut, TWO_DAYS } from './returns.ts';
import { type StagedForm, stagedForm } from './staged-form.ts';
import type { TestBusiness } from './test-business.ts';

const counter = counterForTests({ insert: insertReturnRates });
// So low that the page scrolls.
test.use({ hasTouch: true, viewport: { width: 1024, height: 460 } });

type Point = readonly [x: number, y: number];

/** An N over most of the sheet: its strokes go up and down, as a hand does that scrolls. */
const LETTER: readonly Point[] = [
  [60, 150],
  [60, 30],
  [200, 150],
  [200, 30],
];
const STEPS = 8;

/** The points of a stroke with others between them, as a hand moves. */
const along = (points: readonly Point[]): readonly Point[] =>
  points.flatMap(([x, y], at) => {
    const [toX, toY] = points[at + 1] ?? [x, y];
    return Array.from(
      { length: STEPS },
      (_, step): Point => [x + ((toX - x) * step) / STEPS, y + ((toY - y) * step) / STEPS],
    );
  });

const sheetOf = (page: Page) => page.locator('main canvas');

/** The points of a stroke on the sheet as points of the window. */
async function onSheet(page: Page, points: readonly Point[]): Promise<readonly Point[]> {
  await sheetOf(page).scrollIntoViewIfNeeded();
  const box = await sheetOf(page).boundingBox();
  if (box === null) throw new Error('There is no sheet');
  return along(points).map(([x, y]): Point => [box.x + x, box.y + y]);
}

async function byTouch(browser: CDPSession, points: readonly Point[]): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: point ? [{ x: point[0], y: point[1], id: 1, radiusX: 5, radiusY: 5, force: 0.5 }] : [],
    });
  for (const [at, point] of points.entries()) await touch(at === 0 ? 'touchStart' : 'touchMove', point);
  await touch('touchEnd');
}

const byPointer =
  (pointerType: 'mouse' | 'pen') =>
  async (browser: CDPSession, points: readonly Point[]): Promise<void> => {
    const event = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', [x, y]: Point) =>
      browser.send('Input.dispatchMouseEvent', {
        ...{ type, x, y, pointerType, button: 'left', clickCount: 1, force: 0.5 },
        buttons: type === 'mouseReleased' ? 0 : 1,
      });
    for (const [at, point] of points.entries()) await event(at === 0 ? 'mousePressed' : 'mouseMoved', point);
    await event('mouseReleased', points.at(-1) ?? [0, 0]);
  };

/** The sheet of an extension that is to be signed on the screen. */
async function beginSigning(page: Page): Promise<{ readonly rental: RentedOut; readonly form: StagedForm }> {
  const rental = await rentOut(page, counter, TWO_DAYS);
  await beginExtension(page, counter, true, rental);
  await dueField(page).fill('+1d');
  const form = stagedForm(page, true);
  await form.until('signature');
  await page.getByLabel('On screen').check();
  await expect(sheetOf(page)).toBeVisible();
  return { rental, form };
}

const sent = (page: Page) => page.locator('input[type=hidden][name=signature]');

/** How large a drawn picture is, and how many of its points are ink. */
const inkIn = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src });
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    pen?.drawImage(picture, 0, 0);
    const points = pen?.getImageData(0, 0, width, height).data ?? [];
    return { width, height, ink: points.filter((value, at) => at % 4 === 3 && value > 100).length };
  }, address);

/** The signature that is stored with an agreement, as the data URL of its picture. */
function storedDrawing(at: TestBusiness, { id }: RentedOut): string {
  const [row] = at.rows("SELECT content FROM documents WHERE agreement_id = ? AND kind = 'signature'", id);
  return `data:image/png;base64,${Buffer.from(row?.content as never).toString('base64')}`;
}

for (const [by, draw] of [
  ['finger', byTouch],
  ['pen', byPointer('pen')],
  ['mouse', byPointer('mouse')],
] as const) {
  test(`a signature by ${by} is what was drawn, and is stored as such with the document`, async ({
    page,
    devTools: browser,
  }) => {
    const { rental, form } = await beginSigning(page);
    const points = await onSheet(page, LETTER);
    const before = await page.evaluate(() => window.scrollY);
    await draw(browser, points);
    await expect(sent(page)).toHaveValue(/^data:image\/png;base64,/);
    expect(await page.evaluate(() => window.scrollY), 'the page stays').toBe(before);
    const drawn = await sent(page).inputValue();
    const { width, height, ink } = await inkIn(page, drawn);
    // The letter is 140 wide and 120 high, and has a margin.
    for (const [size, least] of [
      [width, 140],
      [height, 120],
    ] as const) {
      expect(size).toBeGreaterThanOrEqual(least);
      expect(size).toBeLessThan(least + 25);
    }
    // Three lines of some 120, 184 and 120 points, a pen's width across.
    expect(ink).toBeGreaterThan(300);
    expect(ink).toBeLessThan(3000);
    await form.until('summary');
    await form.submitForm();
    await expect(page).toHaveURL(`${counter.origin}/agreements/${rental.id}`);
    expect(stored(counter, rental)).toEqual(['signature', 'addendum']);
    expect(storedDrawing(counter, rental)).toBe(drawn);
  });
}

test('a finger scrolls the page everywhere but on the sheet', async ({ page, devTools: browser }) => {
  await beginSigning(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  if (title === null) throw new Error('There is no title');
  const upwards = along([
    [title.x + 40, 400],
    [title.x + 40, 250],
  ]);
  await byTouch(browser, upwards);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
});

test('a signature by finger is cleared and drawn again, in several strokes', async ({
  page,
  devTools: browser,
}) => {
  await beginSigning(page);
  // A touch right behind another is taken for a part of it; no hand is as quick as the form is to keep a stroke.
  const isStored = page.waitForResponse(
    (answer) =>
      answer.url().includes('intent=live') && /data(:|%3A)image/.test(answer.request().postData() ?? ''),
  );
  await byTouch(browser, await onSheet(page, LETTER));
  await expect(sent(page)).toHaveValue(/^data:image\/png/);
  await isStored;
  await page.getByRole('button', { name: 'Clear' }).tap();
  await expect(sent(page)).toHaveValue('');
  const first: readonly Point[] = [
    [60, 60],
    [100, 120],
  ];
  await byTouch(browser, await onSheet(page, first));
  await expect(sent(page)).toHaveValue(/^data:image\/png/);
  const one = await sent(page).inputValue();
  const second = first.map(([x, y]): Point => [x + 200, y]);
  await byTouch(browser, await onSheet(page, second));
  await expect(sent(page)).not.toHaveValue(one);
  const { width } = await inkIn(page, await sent(page).inputValue());
  // Both strokes are in it.
  expect(width).toBeGreaterThanOrEqual(240);
  expect((await inkIn(page, one)).width).toBeLessThan(80);
});

test('a sheet without a stroke is refused at its field', async ({ page, pageErrors }) => {
  pageErrors.expectStatus(400);
  await beginSigning(page);
  await page.locator('button[data-primary]').click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(
    page.getByText('Draw the signature, or select another signature method').first(),
  ).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ scripts: false });

  async function beginWithout(page: Page) {
    const rental = await rentOut(page, counter, TWO_DAYS);
    await beginExtension(page, counter, false, rental);
    await dueField(page).fill('+1d');
    const form = stagedForm(page, false);
    await form.until('signature');
    return { rental, form };
  }

  test('a name is typed', async ({ page }) => {
    const { rental, form } = await beginWithout(page);
    await page.getByLabel('Typed name').check();
    await page.getByLabel('Signatory’s name').fill('Ada Byron');
    await form.until('summary');
    await expect(page.getByText('Ada Byron').first()).toBeVisible();
    await form.submitForm();
    expect(stored(counter, rental)).toEqual(['addendum']);
  });

  test('paper is signed', async ({ page }) => {
    const { rental, form } = await beginWithout(page);
    await expect(page.getByLabel('On paper'), 'until the user says so').not.toBeChecked();
    await page.getByLabel('On paper').check();
    await form.until('summary');
    await form.submitForm();
    expect(stored(counter, rental)).toEqual(['addendum']);
  });

  test('nothing can be drawn, and the page says so', async ({ page, pageErrors }) => {
    pageErrors.expectStatus(400);
    await beginWithout(page);
    await page.getByLabel('On screen').check();
    await page.locator('button[data-primary]').click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByText('Drawing is not available in this browser.', { exact: false })).toBeVisible();
    await page.getByLabel('Typed name').check();
    await page.getByLabel('Signatory’s name').fill('Ada Byron');
    await page.locator('button[data-primary]').click();
    await expect(page).toHaveURL(/stage=summary/);
  });
});
