import { describe, expect, it } from 'vitest';
import type { PlainLocator } from './locator.ts';
import { sampleSite } from './sample-site.fixture.ts';

const site = sampleSite();
const ids = async (locator: PlainLocator): Promise<string[]> =>
  locator.evaluateAll((all) => all.map(({ id }) => id));

describe('roles', () => {
  it('are found by role, name and level, and pass over what is hidden', async () => {
    const page = await site.show(`
      <h1 id=one>Reservation R-1</h1><h2 id=two>Notes</h2><h2 hidden>Notes</h2>
      <div aria-hidden=true><h2>Notes</h2></div><details><summary>More</summary><h2>Notes</h2></details>`);
    expect(await ids(page.getByRole('heading'))).toEqual(['one', 'two']);
    expect(await ids(page.getByRole('heading', { level: 1 }))).toEqual(['one']);
    expect(await ids(page.getByRole('heading', { name: 'reservation' }))).toEqual(['one']);
    expect(await ids(page.getByRole('heading', { name: 'Reservation', exact: true }))).toEqual([]);
    expect(await ids(page.getByRole('heading', { name: /^Res.*1$/ }))).toEqual(['one']);
    expect(await page.getByRole('heading', { name: 'Notes', includeHidden: true }).count()).toBe(4);
  });

  it('come from elements and attributes', async () => {
    const page = await site.show(`
      <header id=top></header><main><header id=inner></header></main><form id=plain></form>
      <form id=named aria-label=Filters></form><section id=bare></section><section id=region aria-label=A></section>
      <a id=text>no link</a><a id=link href=x>a link</a><input id=box type=checkbox checked>
      <input id=date type=date><input id=number type=number><select id=one><option id=o1>A</select>
      <button id=on aria-pressed=true aria-expanded=true>b</button><div id=alert role=alert></div>
      <table><tr><th id=col scope=col>x<tr><th id=row scope=row>y<td id=cell>z</table><img id=deco alt=""><img id=pic alt=P>`);
    const found: [string, object, string[]][] = [
      ['banner', {}, ['top']],
      ['form', {}, ['named']],
      ['region', { name: 'A' }, ['region']],
      ['link', {}, ['link']],
      ['checkbox', { checked: true }, ['box']],
      ['checkbox', { checked: false }, []],
      ['textbox', {}, ['date']],
      ['spinbutton', {}, ['number']],
      ['combobox', {}, ['one']],
      ['option', {}, ['o1']],
      ['button', { pressed: true, expanded: true }, ['on']],
      ['button', { expanded: false }, []],
      ['alert', {}, ['alert']],
      ['columnheader', {}, ['col']],
      ['rowheader', {}, ['row']],
      ['cell', {}, ['cell']],
      ['img', {}, ['pic']],
    ];
    for (const [role, options, expected] of found)
      expect([role, await ids(page.getByRole(role, options))]).toEqual([role, expected]);
  });

  it('have names by label, content, reference and hidden parts that are left out', async () => {
    const page = await site.show(`
      <label for=a>First <small>name</small></label><input id=a>
      <button id=b><span aria-hidden=true>×</span> Close</button>
      <span id=l>Total</span><input id=c aria-labelledby=l><a id=d href=x><img alt="Go home"></a>`);
    expect(await ids(page.getByRole('textbox', { name: 'First name', exact: true }))).toEqual(['a']);
    expect(await ids(page.getByRole('button', { name: 'Close', exact: true }))).toEqual(['b']);
    expect(await ids(page.getByRole('textbox', { name: 'Total', exact: true }))).toEqual(['c']);
    expect(await ids(page.getByRole('link', { name: 'Go home', exact: true }))).toEqual(['d']);
  });
});

describe('texts and labels', () => {
  it('find the smallest element with the text, also across child elements', async () => {
    const page = await site.show('<div id=out><p id=p>Two <b id=b>bold</b>   words</p></div><p id=q>two</p>');
    expect(await ids(page.getByText('two bold words'))).toEqual(['p']);
    expect(await ids(page.getByText('BOLD'))).toEqual(['b']);
    expect(await ids(page.getByText('two', { exact: true }))).toEqual(['q']);
    expect(await ids(page.getByText(/^Two bold/))).toEqual(['p']);
    expect(await ids(page.getByText('three'))).toEqual([]);
  });

  it('find fields by label elements, around them or elsewhere, and by attributes', async () => {
    const page =
      await site.show(`<label>Plate <input id=a></label><label for=b>Plate number</label><input id=b>
      <input id=c aria-label=Plate><input id=d placeholder=Plate title=Hint>`);
    expect(await ids(page.getByLabel('plate'))).toEqual(['a', 'b', 'c']);
    expect(await ids(page.getByLabel('Plate', { exact: true }))).toEqual(['a', 'c']);
    expect(await ids(page.getByPlaceholder('Plate'))).toEqual(['d']);
    expect(await ids(page.getByTitle('Hint'))).toEqual(['d']);
  });
});

describe('chains', () => {
  const ROWS = `<ul><li id=a>One <a href=x id=la>open</a><li id=b>Two <i id=i>x</i><li id=c>One more</ul>`;

  it('narrow, join and count', async () => {
    const page = await site.show(ROWS);
    const rows = page.locator('li');
    expect(await ids(rows.filter({ hasText: 'one' }))).toEqual(['a', 'c']);
    expect(await ids(rows.filter({ hasNotText: 'one' }))).toEqual(['b']);
    expect(await ids(rows.filter({ has: page.locator('a') }))).toEqual(['a']);
    expect(await ids(rows.filter({ hasNot: page.getByRole('link') }))).toEqual(['b', 'c']);
    expect(await ids(page.locator('li', { hasText: /more$/ }))).toEqual(['c']);
    expect(await ids(rows.first())).toEqual(['a']);
    expect(await ids(rows.last())).toEqual(['c']);
    expect(await ids(rows.nth(1).locator('> i'))).toEqual(['i']);
    expect(await ids(page.locator('i').locator('..'))).toEqual(['b']);
    expect(await ids(rows.and(page.locator('#b')))).toEqual(['b']);
    expect(await ids(page.locator('#c').or(page.locator('#a')))).toEqual(['a', 'c']);
    expect(await rows.count()).toBe(3);
    expect((await rows.all()).length).toBe(3);
    expect(await rows.nth(7).count()).toBe(0);
  });

  it('are lazy, and strict where one element is meant', async () => {
    const page = await site.show(ROWS);
    const rows = page.locator('li');
    await page.evaluate(() => document.querySelector('#c')?.remove());
    expect(await rows.count()).toBe(2);
    await expect(rows.textContent()).rejects.toThrow('strict mode violation: 2 elements');
    await expect(rows.click()).rejects.toThrow('strict mode violation');
    await expect(page.locator('h1').textContent()).rejects.toThrow('Nothing is found');
  });
});

it('rejects with a clear message what only a browser has', async () => {
  const page = await site.show('<p>text</p>');
  const asBrowser = page as unknown as { mouse: unknown };
  expect(() => asBrowser.mouse).toThrow(
    'The visitor without a browser has no page.mouse: tag this test @layout',
  );
  const locator = page.locator('p') as unknown as { boundingBox: unknown };
  expect(() => locator.boundingBox).toThrow('no locator.boundingBox');
  expect(() => page.locator('p:visible')).toThrow('tag this test @layout');
  await expect(page.evaluate(() => document.documentElement.scrollWidth)).rejects.toThrow('scrollWidth');
  await expect(page.evaluate(() => window.innerWidth)).rejects.toThrow('innerWidth');
  await expect(page.evaluate('getComputedStyle(document.body).color')).rejects.toThrow('getComputedStyle');
});
