import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendAsLeft } from './use-autosave.ts';

/** A form with these fields, on a page whose browser sends as `send` says; gives what was sent. */
function leaving(fields: readonly (readonly [string, string])[]) {
  const send = vi.fn(async (_address: string, _init: RequestInit) => new Response());
  vi.stubGlobal(
    'FormData',
    class {
      *[Symbol.iterator]() {
        yield* fields;
      }
    },
  );
  vi.stubGlobal('fetch', send);
  const sent = () => send.mock.calls.map(([, { body, keepalive = false }]) => [String(body), keepalive]);
  return { form: null as unknown as HTMLFormElement, sent };
}

afterEach(() => vi.unstubAllGlobals());

describe('a form whose page goes', () => {
  it('is sent so that it outlives its page', async () => {
    const { form, sent } = leaving([['name', 'Zoë']]);
    await sendAsLeft('/form?draft=1', form);
    expect(sent()).toEqual([['name=Zo%C3%AB&shown=', true]]);
  });

  it('with a drawing too large for that is sent without it, and then whole', async () => {
    const drawing = `data:image/png;base64,${'A'.repeat(64_000)}`;
    const { form, sent } = leaving([
      ['name', 'Zoë'],
      ['signature', drawing],
    ]);
    await sendAsLeft('/form?draft=1', form);
    expect(sent()).toEqual([
      ['name=Zo%C3%AB&shown=', true],
      [expect.stringContaining('signature='), false],
    ]);
  });
});
