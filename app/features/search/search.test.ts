import { expect, it } from 'vitest';
import { searchedText } from './search.server.ts';

it.each([
  ['?q=R-20380', 'R-20380'],
  ['?q=%20zo%C3%AB%0D%0A%20begum%20', 'zoë begum'],
  ['?q=HB69%00DEF%0A', 'HB69 DEF'],
  ['', ''],
  [`?q=${'x'.repeat(300)}`, 'x'.repeat(100)],
])('what is looked for is one line: %j', (search, text) => {
  expect(searchedText(new URLSearchParams(search))).toBe(text);
});
