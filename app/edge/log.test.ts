import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { consoleToLog, LOG_OPTIONS, loggedPath, missingTexts, wordsOf } from './log.server.ts';

function written(line: (log: pino.Logger) => void): string {
  const pieces: string[] = [];
  const log = pino(LOG_OPTIONS, { write: (piece: string) => void pieces.push(piece) });
  line(log);
  return pieces.join('');
}

it('redacts secrets wherever an object carries them', () => {
  const text = written((log) =>
    log.info({ code: 'canary', record: { refreshToken: 'canary', sid: 'kept' } }, 'x'),
  );
  expect(text).not.toContain('canary');
  expect(text).toContain('kept');
});

it('writes of an error its message and causes, and nothing that hangs on it', () => {
  const cause = Object.assign(new Error('the cause'), { response: 'canary', access_token: 'canary' });
  const text = written((log) =>
    log.error({ err: Object.assign(new Error('it failed', { cause }), { body: 'canary' }) }, 'x'),
  );
  expect(text).not.toContain('canary');
  expect(text).toContain('it failed');
  expect(text).toContain('the cause');
});

const before = { ...globalThis.console };
afterAll(() => void Object.assign(globalThis.console, before));

it('fault 54: what a library prints becomes a line that says where, and nothing of what', () => {
  const lines: string[] = [];
  consoleToLog(pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }));
  const library: Console = globalThis.console;
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    library[method]('a canary', { canary: 1 });
  }
  expect(lines.map((line) => JSON.parse(line).method)).toEqual(['debug', 'log', 'info', 'warn', 'error']);
  expect(lines.join('')).not.toContain('canary');
  expect(lines[0]).toContain('log.test.ts');
});

const routes = {
  a: { path: 'reservations/:reservationId' },
  b: { path: '*' },
  c: {},
  d: { path: 'oidc-callback' },
};
const words = wordsOf({ routes } as unknown as Parameters<typeof wordsOf>[0]);

it.each([
  ['/', '/'],
  ['/healthz', '/healthz'],
  ['/reservations', '/reservations'],
  ['/reservations.data', '/reservations.data'],
  ['/reservations/20380', '/reservations/20380'],
  ['/reservations/20380.data', '/reservations/20380.data'],
  [
    '/reservations/0b7f9c9e-3d5e-4a39-9c43-0d1f5be1a001',
    '/reservations/0b7f9c9e-3d5e-4a39-9c43-0d1f5be1a001',
  ],
  ['/reservations/jane', '/reservations/*'],
  ['/reservations/4915550009977', '/reservations/*'],
  ['/jane@mail.example/x', '/*/*'],
  ['/assets/root-abc.js', '/assets/*'],
])('of %s the log shows %s', (path, shown) => {
  expect(loggedPath(path, words)).toBe(shown);
});

function loggedFor(keys: readonly string[]): object[] {
  const logged: object[] = [];
  const missing = missingTexts({ error: (fields) => void logged.push(fields) });
  for (const key of keys) missing(key);
  return logged;
}

describe('missingTexts', () => {
  it('logs each key once', () => {
    expect(loggedFor(['shell.find', 'list.next', 'shell.find'])).toEqual([
      { key: 'shell.find' },
      { key: 'list.next' },
    ]);
  });

  it('logs nothing that is no key of ours', () => {
    expect(loggedFor(['permissions.<b>user@example</b>'])).toEqual([{ key: null }]);
  });

  it('has an end', () => {
    expect(loggedFor(Array.from({ length: 2000 }, (_, at) => `key.${at}`))).toHaveLength(500);
  });
});
