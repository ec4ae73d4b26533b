import { expect, it } from 'vitest';
import { handoffBlock } from './handoff.ts';

/** What the browser's parser makes of the first script element. */
const contentOf = (html: string) => html.slice(html.indexOf('>') + 1, html.indexOf('</script>'));

it('keeps hostile text inside its block, and gives the same data back', () => {
  const texts = { en: { labels: { hostile: { text: '</script><script>alert(1)</script><!--\u2028' } } } };
  const html = handoffBlock(texts);
  expect(JSON.parse(contentOf(html))).toEqual(texts);
  expect(html.match(/<script/g)).toHaveLength(1);
});

it('writes no block where the page has only built-in texts', () => {
  expect(handoffBlock({})).toBe('');
});
