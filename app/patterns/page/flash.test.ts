import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../preferences/preferences.server.ts';
import { takeFlash } from './flash.server.ts';

type Context = Parameters<typeof takeFlash>[1];
const context = (flash: string | null) =>
  ({
    preferences: { ...DEFAULT_PREFERENCES, theme: 'dark', flash },
    config: { secureCookies: false },
    t: (key: string) => key,
  }) as unknown as Context;
const take = (flash: string | null, method = 'GET') =>
  takeFlash(new Request('http://127.0.0.1/', { method }), context(flash));

describe('the message of the previous answer', () => {
  it('is shown once, in the form of its kind', () => {
    const taken = take('featureSaved');
    expect(taken?.order).toEqual({
      kind: 'info',
      duration: 1500,
      dismissible: false,
      text: 'messages:flash.featureSaved',
    });
    const stored = decodeURIComponent(taken?.headers[0]?.[1] ?? '');
    expect(stored).toContain('dark');
    expect(stored).not.toContain('flash');
  });

  it('is missing, and no cookie is set, when there was none', () => {
    expect(take(null)).toBeNull();
  });

  it('waits while a form is answered', () => {
    expect(take('featureSaved', 'POST')).toBeNull();
  });

  it.each(['unknown', 'constructor'])('is dropped for the unknown name %j', (flash) => {
    expect(take(flash)).toMatchObject({ order: null });
  });
});
