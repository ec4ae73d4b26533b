import { expect, it } from 'vitest';
import { answersIn, readAnswer, sendRaw } from '../setup/raw-socket.ts';
import { harnessForFile } from './fault-harness.ts';

const harness = harnessForFile();

/** A path that only a smuggled request contains; it must never be handled as a separate request. */
const HIDDEN = 'GET /healthz?smuggled HTTP/1.1\r\nHost: bff\r\n\r\n';
const post = (headers: string, body: string) => `POST /login HTTP/1.1\r\nHost: bff\r\n${headers}\r\n${body}`;
const chunked = 'Transfer-Encoding: chunked\r\n';

/** Shapes that front and back servers are known to parse differently. */
const SHAPES: readonly (readonly [string, string])[] = [
  ['length and chunks', post(`Content-Length: 6\r\n${chunked}`, `0\r\n\r\n${HIDDEN}`)],
  ['chunks and length', post(`${chunked}Content-Length: ${HIDDEN.length + 5}\r\n`, `0\r\n\r\n${HIDDEN}`)],
  ['two lengths', post(`Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n`, HIDDEN)],
  ['two lengths in a line', post(`Content-Length: 0, ${HIDDEN.length}\r\n`, HIDDEN)],
  ['a length with a sign', post(`Content-Length: +0\r\n`, HIDDEN)],
  ['a hexadecimal length', post('Content-Length: 0x0\r\n', HIDDEN)],
  ['a negative length', post('Content-Length: -1\r\n', HIDDEN)],
  ['a length beyond numbers', post('Content-Length: 99999999999999999999\r\n', HIDDEN)],
  ['a space before the colon', post(`Content-Length : ${HIDDEN.length}\r\n`, HIDDEN)],
  ['a folded header', post(`X: a\r\n Content-Length: ${HIDDEN.length}\r\n`, HIDDEN)],
  ['a folded encoding', post('Transfer-Encoding:\r\n chunked\r\n', `0\r\n\r\n${HIDDEN}`)],
  ['a bare line feed', `POST /login HTTP/1.1\nHost: bff\nContent-Length: 0\n\n${HIDDEN}`],
  ['a bare carriage return', `POST /login HTTP/1.1\r\nHost: bff\rContent-Length: 0\r\n\r\n${HIDDEN}`],
  ['an unknown encoding', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${HIDDEN}`)],
  ['chunks that are not last', post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${HIDDEN}`)],
  ['two encodings', post(`${chunked}Transfer-Encoding: identity\r\n`, `0\r\n\r\n${HIDDEN}`)],
  ['a chunk size that is not a number', post(chunked, `zz\r\n\r\n${HIDDEN}`)],
  ['a chunk size with a prefix', post(chunked, `0x1\r\na\r\n0\r\n\r\n${HIDDEN}`)],
  ['a chunk size with a sign', post(chunked, `-1\r\na\r\n0\r\n\r\n${HIDDEN}`)],
  ['a chunk size with a space', post(chunked, `1 \r\na\r\n0\r\n\r\n${HIDDEN}`)],
  ['a chunk size beyond numbers', post(chunked, `fffffffffffffffff\r\na\r\n0\r\n\r\n${HIDDEN}`)],
  ['a chunk longer than its size', post(chunked, `1\r\nab\r\n0\r\n\r\n${HIDDEN}`)],
  ['chunks ended by line feeds', post(chunked, `1\na\n0\n\n${HIDDEN}`)],
  ['a chunk extension ended by a line feed', post(chunked, `1;a\nb\r\na\r\n0\r\n\r\n${HIDDEN}`)],
  ['a null byte in a name', post(`Content-Len\0gth: 0\r\n`, HIDDEN)],
  ['a null byte in a value', post(`X: a\0b\r\nContent-Length: 0\r\n`, HIDDEN)],
  ['no host', `POST /login HTTP/1.1\r\nContent-Length: 0\r\n\r\n${HIDDEN}`],
  ['a version of its own', `POST /login HTTP/1.9\r\nHost: bff\r\nContent-Length: 0\r\n\r\n${HIDDEN}`],
  ['a space in the request line', `POST /login /x HTTP/1.1\r\nHost: bff\r\n\r\n${HIDDEN}`],
];

it(`fault 51: ${SHAPES.length} shapes of request smuggling are refused, and nothing after them is read`, async () => {
  const wrong: Record<string, unknown> = {};
  for (const [name, bytes] of SHAPES) {
    const text = await sendRaw(harness.address, bytes);
    if (readAnswer(text).status !== 400 || answersIn(text) !== 1) wrong[name] = text.slice(0, 400);
  }
  process.stdout.write(`request smuggling: ${SHAPES.length} shapes\n`);
  expect(wrong).toEqual({});
  expect(harness.product.output().match(/"\/healthz"/g) ?? []).toEqual([]);
});

it('fault 51: pipelined requests are answered one by one and in order', async () => {
  const one = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: bff\r\n${more}\r\n`;
  const text = await sendRaw(
    harness.address,
    one('/healthz') + one('/readyz') + one('/healthz', 'Connection: close\r\n'),
  );
  expect(text.match(/\r\n\r\n(ok|ready)/g)?.map((body) => body.trim())).toEqual(['ok', 'ready', 'ok']);
});

it('fault 51: a malformed request after a pending one is not answered in its place', async () => {
  const text = await sendRaw(
    harness.address,
    `GET /login HTTP/1.1\r\nHost: bff\r\n\r\nGET /x\0 HTTP/1.1\r\n\r\n`,
  );
  expect(text).not.toMatch(/^HTTP\/1\.1 400/);
});
