import { expect, it } from 'vitest';
import { sampleSite } from './sample-site.fixture.ts';

const site = sampleSite();
const last = () => {
  const got = site.got.at(-1);
  if (!got) throw new Error('Nothing was asked for');
  return got;
};

const FORM = `<form id=f action=/sent method=post>
  <input name=text value=a><input name=hidden type=hidden value=h><textarea name=area>
one
two</textarea>
  <label><input type=checkbox name=box value=1 checked>Box</label><input type=checkbox name=off>
  <input type=radio name=r value=x id=rx><label for=rx>X</label><input type=radio name=r value=y checked>
  <select name=s><option value=1>One<option value=2>Two</select><select name=m multiple><option>A<option>B<option>C</select>
  <input name=dead disabled value=d><button name=do value=first>First</button><button name=do value=second>Second</button>
</form><input name=outside form=f value=o><button form=f name=do value=out formaction=/elsewhere>Out</button>`;

it('sends a form as a browser does: fields in their order, and the button that was pressed', async () => {
  const page = await site.show(FORM);
  const shown = page.url();
  await page.locator('[name=text]').fill('ä b&c');
  await page.getByText('Box').click();
  await page.getByText('X', { exact: true }).click();
  await page.locator('[name=s]').selectOption({ label: 'Two' });
  await page.locator('[name=m]').selectOption(['A', 'C']);
  await page.getByRole('button', { name: 'Second' }).click();
  expect(last()).toMatchObject({
    method: 'POST',
    path: '/sent',
    body: 'text=%C3%A4+b%26c&hidden=h&area=one%0D%0Atwo&r=x&s=2&m=A&m=C&do=second&outside=o',
  });
  expect(last().headers).toMatchObject({
    origin: site.origin(),
    referer: shown,
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  });
  expect(page.url()).toBe(`${site.origin()}/sent`);
});

it('sends to where the button says', async () => {
  const page = await site.show(FORM);
  await page.getByRole('button', { name: 'Out' }).click();
  expect(last().path).toBe('/elsewhere');
  expect(last().body).toContain('do=out');
});

it('asks with a form of GET in place of the query that was there', async () => {
  const page = await site.show(
    '<form action="/found?old=1"><input name=q value="a b"><button>Go</button></form>',
  );
  await page.getByRole('button').click();
  expect(last()).toMatchObject({ method: 'GET', path: '/found?q=a+b' });
  expect(last().headers.origin).toBeUndefined();
});

it('sends files, chosen or not, with their names and types', async () => {
  const page = await site.show(`<form method=post action=/sent enctype=multipart/form-data>
    <input type=file name=none><input type=file name=some multiple required><button>Go</button></form>`);
  const buffer = Buffer.from('PNG!');
  await page.locator('[name=some]').setInputFiles([
    { name: 'a.png', mimeType: 'image/png', buffer },
    { name: 'b.png', mimeType: 'image/png', buffer },
  ]);
  await page.getByRole('button', { name: 'Go' }).click();
  expect(last().headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  const parts = [
    ...last().body.matchAll(/name="(\w+)"; filename="([^"]*)"\r\nContent-Type: (\S+)\r\n\r\n(.*)\r\n/g),
  ];
  expect(parts.map(([, ...part]) => part)).toEqual([
    ['none', '', 'application/octet-stream', ''],
    ['some', 'a.png', 'image/png', 'PNG!'],
    ['some', 'b.png', 'image/png', 'PNG!'],
  ]);
});

it('has fields checked before they are sent, and the first refused one has the focus', async () => {
  const page = await site.show(`<form method=post action=/sent><input name=a><input name=b required>
    <button>Go</button><button formnovalidate name=any value=1>Anyway</button></form>`);
  const before = page.url();
  const asked = site.got.length;
  await page.getByRole('button', { name: 'Go' }).click();
  expect(page.url()).toBe(before);
  expect(site.got.length).toBe(asked);
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('b');
  await page.getByRole('button', { name: 'Anyway' }).click();
  expect(last().body).toBe('a=&b=&any=1');
});

it('presses the first button of a form by Enter, wherever the field stands', async () => {
  const page = await site.show(FORM);
  await page.locator('[name=outside]').press('Enter');
  expect(last().body).toContain('do=first');
  const alone = await site.show('<form action=/alone><input name=q value=1></form>');
  await alone.locator('[name=q]').focus();
  await alone.keyboard.press('Enter');
  expect(last().path).toBe('/alone?q=1');
  const dead = await site.show('<form action=/dead><input name=q><button disabled>Go</button></form>');
  await dead.locator('[name=q]').press('Enter');
  expect(last().path).not.toContain('/dead');
});

it('types into what has the focus', async () => {
  const page = await site.show('<input name=a autofocus maxlength=3 value=x><textarea></textarea>');
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('a');
  await page.keyboard.type('yz!');
  expect(await page.locator('input').inputValue()).toBe('xyz');
  await page.locator('textarea').pressSequentially('a b');
  expect(await page.locator('textarea').inputValue()).toBe('a b');
  await expect(page.keyboard.press('Tab')).rejects.toThrow('no key Tab');
});

it('ticks, opens and follows by clicks', async () => {
  const page = await site.show(`<input type=checkbox id=a><label for=a>A</label>
    <details name=g><summary>One</summary><p id=p>in one</p></details>
    <details name=g open><summary>Two</summary><a href="#p">down</a></details><p><a href="/next?x=1"><b>Next</b></a>`);
  await page.getByLabel('A').check();
  await page.getByLabel('A').check();
  expect(await page.getByLabel('A').isChecked()).toBe(true);
  await page.getByText('A', { exact: true }).click();
  expect(await page.getByLabel('A').isChecked()).toBe(false);
  await page.getByRole('link', { name: 'down' }).click();
  expect(new URL(page.url()).hash).toBe('#p');
  await page.getByText('One', { exact: true }).click();
  expect(await page.locator('#p').isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'down' }).isVisible()).toBe(false);
  await page.getByText('Next').click();
  expect(last()).toMatchObject({ method: 'GET', path: '/next?x=1' });
});

it('follows the links of drawings', async () => {
  const page = await site.show('<svg><a href="/drawn"><text>Bar</text></a></svg>');
  await page.getByRole('link', { name: 'Bar' }).click();
  expect(last().path).toBe('/drawn');
});

it('does nothing to what cannot be seen or used', async () => {
  const page =
    await site.show(`<button disabled id=a>A</button><button hidden id=b>B</button><input readonly id=c>
    <fieldset disabled><input id=d></fieldset><input type=number id=e><select id=f><option>A</select>`);
  await expect(page.locator('#a').click()).rejects.toThrow('not enabled');
  await expect(page.locator('#b').click()).rejects.toThrow('not visible');
  await expect(page.locator('#c').fill('x')).rejects.toThrow('not editable');
  await expect(page.locator('#d').fill('x')).rejects.toThrow('not enabled');
  await expect(page.locator('#e').fill('x')).rejects.toThrow('Cannot type text');
  await expect(page.locator('#f').selectOption('B')).rejects.toThrow('did not find some options');
  await expect(page.locator('#a').check()).rejects.toThrow('Not a checkbox');
});
