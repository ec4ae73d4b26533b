import { pino } from 'pino';
import { expect, it } from 'vitest';
import { LOG_OPTIONS } from './log.server.ts';

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
