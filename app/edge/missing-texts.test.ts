import { describe, expect, it } from 'vitest';
import { missingTexts } from './missing-texts.server.ts';

function told(keys: readonly string[]): object[] {
  const logged: object[] = [];
  const missing = missingTexts({ error: (fields) => void logged.push(fields) });
  for (const key of keys) missing(key);
  return logged;
}

describe('missingTexts', () => {
  it('logs each key once', () => {
    expect(told(['shell.find', 'list.next', 'shell.find'])).toEqual([
      { key: 'shell.find' },
      { key: 'list.next' },
    ]);
  });

  it('logs nothing that is no key of ours', () => {
    expect(told(['permissions.<b>somebody@example</b>'])).toEqual([{ key: null }]);
  });

  it('has an end', () => {
    expect(told(Array.from({ length: 2000 }, (_, at) => `key.${at}`))).toHaveLength(500);
  });
});
