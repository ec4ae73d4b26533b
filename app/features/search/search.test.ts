import { expect, it } from 'vitest';
import { onlyPlace, searchedText } from './search.server.ts';
import type { SearchGroup, SearchItem } from './search-view.ts';

it.each([
  ['?q=R-20380', 'R-20380'],
  ['?q=%20zo%C3%AB%0D%0A%20begum%20', 'zoë begum'],
  ['?q=HB69%00DEF%0A', 'HB69 DEF'],
  ['', ''],
  [`?q=${'x'.repeat(300)}`, 'x'.repeat(100)],
])('what is looked for is one line: %j', (search, text) => {
  expect(searchedText(new URLSearchParams(search))).toBe(text);
});

const item = (href: string, more: Partial<SearchItem> = {}): SearchItem => ({
  id: href,
  text: href,
  detail: null,
  href,
  ...more,
});
const group = (items: readonly SearchItem[], failed: string | null = null): SearchGroup => ({
  kind: 'customers',
  title: 'Customers',
  items,
  failed,
});

it.each<[string, readonly SearchGroup[], string | null, string | null]>([
  ['what is named exactly', [group([item('/a'), item('/b')], 'Late')], '/b', '/b'],
  ['the one thing that was found', [group([]), group([item('/a')])], null, '/a'],
  ['nothing of several', [group([item('/a')]), group([item('/b')])], null, null],
  ['nothing where none was found', [group([])], null, null],
  ['nothing while a part has not answered', [group([item('/a')]), group([], 'Late')], null, null],
  ['no change of the theme', [group([item('/a', { theme: 'dark' })])], null, null],
  ['no sign-out', [group([item('/a', { leaves: true })])], null, null],
])('leads to %s', (_, groups, exact, place) => {
  expect(onlyPlace(groups, exact)).toBe(place);
});
