import { expect, it } from 'vitest';
import { handoffScripts, readHandoff, withCompactManifest } from './handoff.server.ts';

const hostile = JSON.stringify(['</script><script>alert(1)</script>', '<!--', '\u2028']);

/** What the browser's parser makes of the first script element. */
const contentOf = (html: string) => html.slice(html.indexOf('>') + 1, html.indexOf('</script>'));

it('reads a stream to its end', async () => {
  expect(await readHandoff(new Response('[1]\nP2:[3]').body ?? undefined)).toBe('[1]\nP2:[3]');
  expect(await readHandoff(undefined)).toBeNull();
});

it('keeps hostile text inside its block, and gives the same data back', () => {
  const html = handoffScripts(hostile, 'nonce');
  expect(JSON.parse(contentOf(html))).toEqual(JSON.parse(hostile));
  expect(html.match(/<script/g)).toHaveLength(2);
});

it('hands nothing over where there is nothing', () => {
  expect(handoffScripts(null, 'nonce')).toBe('');
});

it('writes the manifest without indents and flags that are off', () => {
  const html = `<script>window.__remixManifest = ${JSON.stringify({ routes: { root: { hasAction: false, path: '' } } }, null, 2)};next()</script>`;
  expect(withCompactManifest(html)).toBe(
    '<script>window.__remixManifest={"routes":{"root":{"path":""}}};next()</script>',
  );
});
