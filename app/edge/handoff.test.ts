import { expect, it } from 'vitest';
import { handoffBlock, readHandoff, withCompactManifest, withoutContextScript } from './handoff.server.ts';

const hostile = JSON.stringify(['</script><script>alert(1)</script>', '<!--', '\u2028']);

/** What the browser's parser makes of the first script element. */
const contentOf = (html: string) => html.slice(html.indexOf('>') + 1, html.indexOf('</script>'));

it('reads a stream to its end', async () => {
  expect(await readHandoff(new Response('[1]\nP2:[3]').body ?? undefined)).toBe('[1]\nP2:[3]');
  expect(await readHandoff(undefined)).toBeNull();
});

it('keeps hostile text inside its block, and gives the same data back', () => {
  const html = handoffBlock(hostile);
  expect(JSON.parse(contentOf(html))).toEqual(JSON.parse(hostile));
  expect(html.match(/<script/g)).toHaveLength(1);
});

it('hands nothing over where there is nothing', () => {
  expect(handoffBlock(null)).toBe('');
});

it('writes the manifest without indents and flags that are off', () => {
  const html = `<script>window.__remixManifest = ${JSON.stringify({ routes: { root: { hasAction: false, path: '' } } }, null, 2)};next()</script>`;
  expect(withCompactManifest(html)).toBe(
    '<script>window.__remixManifest={"routes":{"root":{"path":""}}};next()</script>',
  );
});

it('leaves the script of the context empty, and every other as it is', () => {
  const html =
    '<script nonce="n">early()</script><script nonce="n">window.__remixContext = {"a":"\\u003c"};x</script><p>';
  expect(withoutContextScript(html)).toBe('<script nonce="n">early()</script><script></script><p>');
});
