/**
 * A server next to the product that does the same work for one list, as one would write it by hand: A with strings, B with
 * React and nothing else, E as a single-page application. Each request opens the product's sealed cookie with the
 * product's code, calls the service through a pool of connections, makes the rows and compresses the page as the product
 * does. It does not check answers, and its texts are fixed: a little kind to it. Its plan is the file in CONTENDER_PLAN.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Pool } from 'undici';
import { compress, LEVELS } from '../../../app/edge/compression.server.ts';
import { sessionOpener } from '../../setup/sealed-session.ts';
import type { Row } from './parts.ts';
import { type ContenderPlan, type PlannedPage, pageElement, plannedAddress, withoutScripts } from './plan.ts';
import { elementMaker, rowsComponent } from './react-rows.ts';
import { sendFile } from './static-files.ts';
import { stringRows } from './string-rows.ts';

const plan = JSON.parse(readFileSync(process.env.CONTENDER_PLAN ?? '', 'utf8')) as ContenderPlan;
const CLIENT = 'build/client';
const origin = `http://127.0.0.1:${plan.port}`;
const openSession = sessionOpener(plan.issuer, origin);
const upstream = new Pool(new URL(plan.upstream).origin, { connections: 64 });

type Render = (rows: readonly Row[], nonce: string) => string;

const NONCE = /nonce="[^"]*"/g;

/** A: the page in pieces, and the rows between them. */
function stringPage({ html }: PlannedPage): Render {
  const styleOf = (address: string) => readFileSync(join(CLIENT, address), 'utf8');
  const page = withoutScripts(html, plan.inlinesStyles ? styleOf : undefined);
  const [start = '', rest = ''] = page.split('<tbody>');
  const end = rest.slice(rest.indexOf('</tbody>'));
  const [before, after] = [`${start}<tbody>`, end].map((piece) =>
    piece.replaceAll('<style>', '<style nonce="">'),
  );
  const rowsOf = stringRows(plan.template);
  const withNonce = (piece = '', nonce: string) => piece.replace(NONCE, `nonce="${nonce}"`);
  return (rows, nonce) => withNonce(before, nonce) + rowsOf(rows) + after;
}

/** Only the fields that the rows show. */
function projection(): (row: Row) => unknown[] {
  const fields = new Set<string>();
  JSON.stringify(plan.template, (key, value) => {
    if ((key === 'field' || key === 'second') && typeof value === 'string') fields.add(value);
    return value;
  });
  const names = [...fields];
  return (row) => names.map((name) => row[name]);
}

/** B: the page as React elements, with the data that its scripts would need. */
function reactPage({ html }: PlannedPage): Render {
  const page = elementMaker(pageElement(withoutScripts(html)));
  const Rows = rowsComponent(plan.template);
  const shown = projection();
  return (rows, nonce) => {
    const markup = renderToString(page({ rows: createElement(Rows, { rows }) }) as never);
    const data = JSON.stringify(rows.map(shown)).replaceAll('<', '\\u003c');
    return `<!DOCTYPE html>${markup}<script nonce="${nonce}" type="application/json">${data}</script>`;
  };
}

const renders = new Map<string, PlannedPage & { readonly render: Render }>(
  plan.kind === 'E'
    ? []
    : plan.pages.map((page) => [
        page.address,
        { ...page, render: plan.kind === 'A' ? stringPage(page) : reactPage(page) },
      ]),
);

async function ask(call: string, cookie: string): Promise<string | null> {
  const session = openSession(cookie);
  if (session === null) return null;
  const answer = await upstream.request({
    path: call,
    method: 'GET',
    headers: { accept: 'application/json', authorization: `Bearer ${session.accessToken}` },
  });
  return answer.statusCode === 200 ? answer.body.text() : null;
}

function send(response: ServerResponse, text: string, type: string, nonce: string): void {
  const body = compress('br', Buffer.from(text), LEVELS);
  const headers = Object.entries(plan.headers).map(([name, value]) => [
    name,
    value.replace(/'nonce-[^']*'/g, `'nonce-${nonce}'`),
  ]);
  response.writeHead(200, {
    ...Object.fromEntries(headers),
    'content-type': type,
    'content-encoding': 'br',
    'content-length': body.length,
  });
  response.end(body);
}

const server = createServer(async (request, response) => {
  const path = request.url ?? '/';
  const page = renders.get(plannedAddress(path));
  const isData = plan.kind === 'E' && path.startsWith('/v3/');
  if (page === undefined && !isData) {
    const isApplication = plan.kind === 'E' && path.startsWith('/reservations');
    const name = isApplication ? '/index.html' : (path.split('?', 1)[0] ?? '/');
    return sendFile(response, [CLIENT, plan.application], name);
  }
  const answer = await ask(page?.call ?? path, request.headers.cookie ?? '').catch(() => null);
  if (answer === null) return void response.writeHead(502).end();
  const nonce = randomBytes(16).toString('base64');
  if (page === undefined) return send(response, answer, 'application/json', nonce);
  const html = page.render(JSON.parse(answer) as Row[], nonce);
  send(response, html, 'text/html; charset=utf-8', nonce);
});
server.listen(plan.port, '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));
