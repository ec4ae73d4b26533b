import { expect, it } from 'vitest';
import { dataScript, handoffBlock } from './handoff.ts';

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

it('gives the loaders’ data to Remix’s scripts as they are, however hostile their texts', () => {
  const data = '["</script><script>alert(1)</script><!--&\u2028\u2029"]\n';
  const html = dataScript(data, 'bm9uY2U=');
  const given: unknown[] = [];
  const controller = { enqueue: (text: unknown) => given.push(text), close: () => given.push('closed') };
  new Function('window', contentOf(html))({ __remixContext: { streamController: controller } });
  expect(given).toEqual([data, 'closed']);
  expect(html).toMatch(/^<script nonce="bm9uY2U=">[^<]*<\/script>$/);
  expect(html).not.toMatch(/[\u2028\u2029]/);
});
