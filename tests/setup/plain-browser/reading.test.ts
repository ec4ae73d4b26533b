import { describe, expect, it } from 'vitest';
import { sampleSite } from './sample-site.fixture.ts';
import { mediaApplies } from './style-rules.ts';

const site = sampleSite();

describe('what is visible', () => {
  it.each([
    ['text', '<p id=x>text</p>', true],
    ['an empty element', '<p id=x></p>', false],
    ['an element with a field alone', '<p id=x><input></p>', true],
    ['hidden', '<p id=x hidden>text</p>', false],
    ['in something hidden', '<div hidden><p id=x>text</p></div>', false],
    ['a hidden field', '<input id=x type=hidden>', false],
    ['in a closed disclosure', '<details><summary>s</summary><p id=x>text</p></details>', false],
    ['in an open disclosure', '<details open><summary>s</summary><p id=x>text</p></details>', true],
    ['the summary of a closed disclosure', '<details><summary id=x>s</summary></details>', true],
    ['in a closed dialog', '<dialog><p id=x>text</p></dialog>', false],
    ['in a template', '<template><p id=x>text</p></template><p id=y>', false],
    ['an option of a closed select', '<select><option id=x>A</select>', false],
    ['in noscript', '<noscript><p id=x>text</p></noscript>', true],
    ['without display', '<style>.a{display:none}</style><p id=x class=a>text</p>', false],
    ['the heavier rule', '<style>p.a{display:block}.a{display:none}</style><p id=x class=a>text</p>', true],
    ['the later rule', '<style>.b{display:block}.a{display:none}</style><p id=x class="a b">text</p>', false],
    [
      'by an attribute',
      '<style>.a:not([open])~.b{display:none}</style><i class=a></i><p id=x class=b>t</p>',
      false,
    ],
    [
      'a display of its own in spite of hidden',
      '<style>.a{display:flex}</style><p id=x class=a hidden>t</p>',
      true,
    ],
    [
      'without scripts',
      '<style>@media (scripting:none){.a{display:none}}</style><p id=x class=a>t</p>',
      false,
    ],
    [
      'with scripts',
      '<style>@media (scripting:enabled){.a{display:none}}</style><p id=x class=a>t</p>',
      true,
    ],
    ['covered', '<style>main{visibility:hidden}</style><main><p id=x>t</p></main>', false],
    ['by its own style', '<p id=x style="display:none">t</p>', false],
  ])('%s', async (_, html, isVisible) => {
    const page = await site.show(html);
    expect(await page.locator('#x').isVisible()).toBe(isVisible);
    expect(await page.locator('#x').isHidden()).toBe(!isVisible);
  });

  it('takes style sheets from links, and fits them to the screen', async () => {
    site.put('/wide.css', (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/css' })
        .end('@media(max-width:1180px){.a{display:none}}'),
    );
    const html = '<link rel="stylesheet" href="/wide.css"><p class=a>t</p>';
    expect(await (await site.show(html)).locator('p').isVisible()).toBe(true);
    const narrow = await site.show(html, { viewport: { width: 1024, height: 768 } });
    expect(await narrow.locator('p').isVisible()).toBe(false);
  });

  it('reads media queries', () => {
    const screen = { width: 1440, height: 900, colorScheme: 'dark' } as const;
    const holds = (query: string) => mediaApplies(query, screen);
    expect(holds('screen and (min-width:1181px)')).toBe(true);
    expect(holds('(min-height: 600px) and (max-width:1180px)')).toBe(false);
    expect(holds('print')).toBe(false);
    expect(holds('print, (prefers-color-scheme: dark)')).toBe(true);
    expect(holds('not print')).toBe(true);
    expect(holds('(forced-colors: active)')).toBe(false);
  });
});

describe('inner text', () => {
  it.each([
    ['blocks', '<div>a</div><div>b <b>c</b></div>', 'a\nb c'],
    ['white space', '<p>  a \n  b </p>', 'a b'],
    ['paragraphs', '<p>a</p><p>b</p>', 'a\n\nb'],
    ['line breaks', 'a<br>b', 'a\nb'],
    ['tables', '<table><tr><td>a<td>b<tr><td>c<td>d</table>', 'a\tb\nc\td'],
    ['hidden parts', 'a<span hidden>b</span><style>.x{}</style>', 'a'],
    ['closed disclosures', '<details><summary>a</summary>b</details>', 'a'],
    ['inline parts', '<span>a</span><span>b</span>', 'ab'],
    ['boxes', '<style>.f{display:flex}</style><div class=f><span>a</span><span>b</span></div>', 'a\nb'],
    ['preserved lines', '<style>.k{white-space:pre-wrap}</style><div class=k>a\n b</div>', 'a\n b'],
  ])('%s', async (_, html, text) => {
    const page = await site.show(`<main>${html}</main>`);
    expect(await page.locator('main').innerText()).toBe(text);
    expect(await page.locator('main').allInnerTexts()).toEqual([text]);
  });
});

it('reads all text of elements without a box, and none of closed disclosures', async () => {
  const page = await site.show(
    '<p id=a hidden>a <b>b</b></p><details><summary>s</summary><p id=c>c</p></details>',
  );
  expect(await page.locator('#a').innerText()).toBe('a b');
  expect(await page.locator('#c').innerText()).toBe('');
});

it('gives attributes, values, contents and texts', async () => {
  const page = await site.show(
    '<title>T</title><p lang=en> a <b>b</b></p><input value=v><select><option value=o>O</select>',
  );
  expect(await page.title()).toBe('T');
  expect(await page.locator('p').getAttribute('lang')).toBe('en');
  expect(await page.locator('p').getAttribute('dir')).toBeNull();
  expect(await page.locator('p').textContent()).toBe(' a b');
  expect(await page.locator('p').innerHTML()).toBe(' a <b>b</b>');
  expect(await page.locator('input').inputValue()).toBe('v');
  expect(await page.locator('select').inputValue()).toBe('o');
  expect(await page.content()).toContain('<b>b</b>');
});

it('runs functions of tests in the page, with what is given', async () => {
  const page = await site.show('<title>T</title><p>a</p><p>b</p>');
  expect(await page.evaluate(() => document.title)).toBe('T');
  expect(await page.evaluate((text: never) => `${document.title}${text}`, '!')).toBe('T!');
  expect(
    await page
      .locator('p')
      .first()
      .evaluate((one, text) => `${one.textContent}${text}`, '!'),
  ).toBe('a!');
  expect(await page.locator('p').evaluateAll((all) => all.length)).toBe(2);
});
