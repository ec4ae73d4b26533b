import { expect, it } from 'vitest';
import { handoffBlock, stateOf, withoutContextScript, withoutRoutesScript } from './handoff.server.ts';

const hostile = JSON.stringify(['</script><script>alert(1)</script>', '<!--', '\u2028']);

/** What the browser's parser makes of the first script element. */
const contentOf = (html: string) => html.slice(html.indexOf('>') + 1, html.indexOf('</script>'));

/** What is handed over of a page's state, with what Remix would stream. */
async function handedOver(loaderData: object, more: { actionData?: object; errors?: object } = {}) {
  const stream = new Response('[1]\nP2:[3]').body ?? undefined;
  return stateOf({ loaderData, actionData: null, errors: null, ...more }, stream);
}

it('hands plain data over as they are', async () => {
  const loaderData = { root: { rows: [1, 'two', null, [true]], without: undefined } };
  expect(await handedOver(loaderData)).toEqual({ state: { loaderData } });
});

it('hands over what an action gave', async () => {
  const state = { loaderData: { root: null }, actionData: { root: { wrong: 'name' } } };
  expect(await handedOver(state.loaderData, state)).toEqual({ state });
});

it.each([
  ['a date', { at: new Date(0) }],
  ['what is no number', { amount: Number.NaN }],
  ['a list with a gap', { list: [undefined] }],
  ['a map', { deep: [new Map()] }],
])('leaves %s to Remix, whose stream it reads to its end', async (_, loaderData) => {
  expect(await handedOver(loaderData)).toEqual({ encoded: '[1]\nP2:[3]' });
});

it('leaves a page that failed to Remix', async () => {
  expect(await handedOver({}, { errors: { root: { message: 'no' } } })).toEqual({ encoded: '[1]\nP2:[3]' });
});

it('keeps hostile text inside its block, and gives the same data back', () => {
  const html = handoffBlock(hostile);
  expect(JSON.parse(contentOf(html))).toEqual(JSON.parse(hostile));
  expect(html.match(/<script/g)).toHaveLength(1);
});

/** As Remix writes it into a page. */
const routesScript = (manifest: object, modules: string) =>
  `<script nonce="n" type="module" async="">;\nimport * as route0 from "/assets/root.js";\nwindow.__remixManifest = ${JSON.stringify(manifest, null, 2)};\nwindow.__remixRouteModules = {${modules}};\n\nimport("/assets/entry.js");</script>`;

it('takes the routes out of their script, which then loads the entry alone', () => {
  const root = { id: 'root', hasLoader: true, hasAction: false, module: '/assets/root.js' };
  const manifest = {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: { root },
    url: '/m',
    version: 'v',
  };
  const html = `<p></p>${routesScript(manifest, '"root":route0,"a/list.route":route1')}<p>`;
  const { page, routes } = withoutRoutesScript(html);
  expect(page).toBe('<p></p><script type="module" async="" src="/assets/entry.js"></script><p>');
  expect(routes?.here).toEqual(['root', 'a/list.route']);
  expect(routes?.routes.root).toMatchObject({ hasLoader: true, module: '/assets/root.js' });
});

it.each([
  ['without such a script', '<p></p>'],
  ['of a development server', routesScript({ entry: {}, routes: {}, hmr: { runtime: '/hmr.js' } }, '')],
])('leaves a page %s as it is', (_, page) => {
  expect(withoutRoutesScript(page)).toEqual({ page, routes: null });
});

it('leaves the script of the context empty, and every other as it is', () => {
  const html =
    '<script nonce="n">early()</script><script nonce="n">window.__remixContext = {"a":"\\u003c"};x</script><p>';
  expect(withoutContextScript(html)).toBe('<script nonce="n">early()</script><script></script><p>');
});
