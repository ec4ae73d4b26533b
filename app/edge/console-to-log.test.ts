import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { consoleToLog } from './console-to-log.server.ts';

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
  expect(lines[0]).toContain('console-to-log.test.ts');
});
