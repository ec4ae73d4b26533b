import { expect, it } from 'vitest';
import { onlyInHtml } from './only-in-html.server.ts';

const viewOf = (asksData: boolean) =>
  onlyInHtml({ asksData }, { title: 'Things', rows: ['Anchor'], more: 7 }, ['rows', 'more']);

it('keeps parts of a document from the browser, which has them in the HTML that the server draws', () => {
  const view = viewOf(false);
  expect(JSON.stringify(view)).toBe('{"title":"Things"}');
  expect([view.rows, view.more]).toEqual([['Anchor'], 7]);
});

it('keeps nothing from a script that asks for the data', () => {
  expect(JSON.stringify(viewOf(true))).toBe('{"title":"Things","rows":["Anchor"],"more":7}');
});
