import { expect, it } from 'vitest';
import { plainMatchers } from './matchers.ts';
import { sampleSite } from './sample-site.fixture.ts';

const site = sampleSite();

const HTML = `<title>The title</title>
  <p id=text class="a b">Some  <b>bold</b> text</p><p id=hidden hidden>Some</p><p id=empty></p>
  <ul><li>One<li>Two<li>Three</ul>
  <label for=field>Name</label><input id=field value=v aria-describedby=hint autofocus><small id=hint>A hint</small>
  <input id=on type=checkbox checked><input id=off type=checkbox disabled>
  <input id=fixed readonly value=r><select id=many multiple><option selected>A<option selected>B<option>C</select>`;

type Name = Exclude<keyof typeof plainMatchers, 'toHaveURL' | 'toHaveTitle'>;

it.each<[Name, right: [string, ...unknown[]], wrong: [string, ...unknown[]]]>([
  ['toBeVisible', ['#text'], ['#hidden']],
  ['toBeVisible', ['#field'], ['#none']],
  ['toBeVisible', ['#text'], ['#empty']],
  ['toBeHidden', ['#hidden'], ['#text']],
  ['toBeHidden', ['#none'], ['#field']],
  ['toBeAttached', ['#hidden'], ['#none']],
  ['toHaveCount', ['li', 3], ['li', 0]],
  ['toHaveCount', ['#none', 0], ['#hidden', 0]],
  ['toHaveText', ['#text', 'Some bold text'], ['#text', 'Some bold']],
  ['toHaveText', ['#text', /^some/i], ['#text', /^bold/]],
  ['toHaveText', ['li', ['One', /^T/, 'Three']], ['li', ['One', 'Two']]],
  ['toHaveText', ['#none', []], ['li', []]],
  ['toContainText', ['#text', 'bold'], ['#text', 'BOLD']],
  ['toContainText', ['li', ['One', 'Three']], ['li', ['Three', 'One']]],
  ['toHaveValue', ['#field', 'v'], ['#field', 'w']],
  ['toHaveValue', ['#field', /^v/], ['#field', '']],
  ['toHaveValues', ['#many', ['A', 'B']], ['#many', ['A']]],
  ['toHaveAttribute', ['#text', 'class', 'a b'], ['#text', 'class', 'a']],
  ['toHaveAttribute', ['#text', 'class'], ['#text', 'lang']],
  ['toHaveClass', ['#text', 'a b'], ['#text', 'a']],
  ['toHaveId', ['#text', 'text'], ['#text', 'other']],
  ['toHaveRole', ['#field', 'textbox'], ['#field', 'button']],
  ['toHaveAccessibleName', ['#field', 'Name'], ['#field', 'Nam']],
  ['toHaveAccessibleDescription', ['#field', 'A hint'], ['#field', '']],
  ['toBeChecked', ['#on'], ['#off']],
  ['toBeChecked', ['#off', { checked: false }], ['#on', { checked: false }]],
  ['toBeFocused', ['#field'], ['#on']],
  ['toBeEnabled', ['#on'], ['#off']],
  ['toBeDisabled', ['#off'], ['#on']],
  ['toBeEditable', ['#field'], ['#fixed']],
  ['toBeEmpty', ['#empty'], ['#text']],
])('%s holds and fails', async (name, [right, ...holds], [wrong, ...fails]) => {
  const page = await site.show(HTML);
  const judge = plainMatchers[name] as (...given: unknown[]) => Promise<{ pass: boolean; message(): string }>;
  const [yes, no] = [await judge(page.locator(right), ...holds), await judge(page.locator(wrong), ...fails)];
  expect([yes.pass, no.pass]).toEqual([true, false]);
  expect(no.message()).toContain('expected');
});

it.each<Name>([
  'toBeVisible',
  'toBeHidden',
  'toHaveText',
  'toContainText',
  'toHaveValue',
  'toHaveAttribute',
  'toBeChecked',
  'toBeFocused',
  'toBeEnabled',
  'toBeDisabled',
])('%s is about one element', async (name) => {
  const page = await site.show(HTML);
  const judge = plainMatchers[name] as (...given: unknown[]) => Promise<unknown>;
  await expect(judge(page.locator('li'), 'x')).rejects.toThrow('strict mode violation');
});

it('judges addresses and titles', async () => {
  const page = await site.show(HTML);
  const path = new URL(page.url()).pathname;
  const { toHaveURL, toHaveTitle } = plainMatchers;
  expect((await toHaveURL(page, path)).pass).toBe(true);
  expect((await toHaveURL(page, /shown/)).pass).toBe(true);
  expect((await toHaveURL(page, (url) => url.pathname === path)).pass).toBe(true);
  expect((await toHaveURL(page, '/other')).pass).toBe(false);
  expect((await toHaveURL(page, /other/)).pass).toBe(false);
  expect((await toHaveURL(page, () => false)).pass).toBe(false);
  expect((await toHaveTitle(page, 'The title')).pass).toBe(true);
  expect((await toHaveTitle(page, 'The')).pass).toBe(false);
});
