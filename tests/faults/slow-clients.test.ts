import { expect, it } from 'vitest';
import { openRaw, readAnswer, sendRaw } from '../setup/raw-socket.ts';
import { harnessForFile } from './fault-harness.ts';

const DRIP_MS = 500;
/** The limit for headers, and the second that Node may need to notice. */
const HEADERS_MS = 15_000;
const NOTICED_MS = 2000;

const harness = harnessForFile();

it('fault 51: twenty clients that drip their headers get 408 after 15 s, while others are served', async () => {
  const began = performance.now();
  const slow = Array.from({ length: 20 }, async (_, index) => {
    const connection = openRaw(harness.address);
    if (index % 2 === 0) connection.write('GET /login HTTP/1.1\r\nHost: bff\r\n');
    const timer = setInterval(
      () => connection.socket.writable && index % 2 === 0 && connection.write('x'),
      DRIP_MS,
    );
    const text = await connection.closed;
    clearInterval(timer);
    return { ...readAnswer(text), after: performance.now() - began };
  });
  expect((await fetch(`${harness.address}/login`)).status).toBe(200);
  const answers = await Promise.all(slow);
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(408));
  expect(answers[0]?.body).toContain('did not finish sending the request in time');
  const times = answers.map(({ after }) => after);
  expect(Math.min(...times)).toBeGreaterThan(HEADERS_MS - DRIP_MS);
  expect(Math.max(...times)).toBeLessThan(HEADERS_MS + NOTICED_MS * 2);
});

it('fault 51: an idle connection outlives the 60 to 75 s of common proxies', async () => {
  const connection = openRaw(harness.address);
  connection.write('GET /healthz HTTP/1.1\r\nHost: bff\r\n\r\n');
  const first = await new Promise<string>((resolve) =>
    connection.socket.once('data', (piece) => resolve(piece.toString('latin1'))),
  );
  connection.socket.destroy();
  const seconds = Number(/timeout=(\d+)/i.exec(first)?.[1]);
  expect(seconds).toBeGreaterThan(75);
});

it.each([
  ['a length of 9 kB', 'Content-Length: 9216\r\n', 'x'],
  ['2 MB in chunks', 'Transfer-Encoding: chunked\r\n', `10000\r\n${'x'.repeat(65_536)}\r\n`.repeat(32)],
])(
  'fault 51: a body above the 8 kB of a sign-in (%s) gets 413 and is not read to its end',
  async (_, header, body) => {
    const form = 'Content-Type: application/x-www-form-urlencoded\r\n';
    const head = `POST /login HTTP/1.1\r\nHost: bff\r\nOrigin: ${harness.address}\r\n${form}${header}\r\n`;
    expect(readAnswer(await sendRaw(harness.address, head + body)).status).toBe(413);
  },
);
