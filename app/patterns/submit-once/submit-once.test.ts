import { describe, expect, it, vi } from 'vitest';
import { createSealer } from '../../store/sealing.server.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { recoveredInput, requireSender, submitOnce } from './submit-once.server.ts';
import { living, span } from './submits.fixture.ts';
import { createSubmits } from './submits.server.ts';

const FORM = 'note of reservation 7';
const staff = { clientId: '1', userId: '103', span } as unknown as Parameters<typeof submitOnce>[1];

function browser() {
  const rows = new Map<string, string>();
  const submits = createSubmits({
    coordination: {
      get: (key) => rows.get(key) ?? null,
      put: (key, value, seconds) => void (seconds > 0 ? rows.set(key, value) : rows.delete(key)),
      onDisk: async () => undefined,
    },
    sealer: createSealer(['a-secret-that-is-long-enough-0123456789']),
    log: { error: vi.fn() },
    serviceRepeats: false,
    ...living,
  });
  const giveUp = vi.fn();
  const args = (address: string, signedIn: boolean) =>
    ({
      request: new Request(`http://127.0.0.1:3000${address}`),
      context: {
        submits,
        session: { staff: () => (signedIn ? staff : null), giveUp },
        config: { publicOrigin: 'http://127.0.0.1:3000' },
      },
    }) as unknown as Parameters<typeof submitOnce>[0];
  const fields = new FormData();
  fields.set('form-key', submits.mint(staff, FORM));
  fields.set('text', 'Half a sent');
  return { submits, args, fields, giveUp };
}

/** Returns the address to which the sign-in page leads back. */
function wantedAfter(thrown: unknown): string {
  if (!(thrown instanceof Response)) throw thrown;
  const login = new URL(thrown.headers.get('location') ?? '', 'http://127.0.0.1:3000');
  expect(login.pathname).toBe('/login');
  return login.searchParams.get('redirect_url') ?? '';
}

async function thrownBy(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

describe('a form that comes when the session is over', () => {
  it('is saved, and is there again after signing in', async () => {
    const { args, fields } = browser();
    const thrown = await thrownBy(() =>
      requireSender(args('/reservations/7/notes?edit=12', false), { form: FORM, fields }),
    );
    const wanted = wantedAfter(thrown);
    expect(wanted).toMatch(/^\/reservations\/7\/notes\?edit=12&recovered=[\w%-]+$/);
    const submitted = recoveredInput(args(wanted, true), staff, FORM);
    const stored = new URL(wanted, 'http://x').searchParams.get('recovered');
    expect([...(submitted ?? [])]).toEqual([
      ['text', 'Half a sent'],
      // The form keeps its own key.
      ['form-key', stored],
    ]);
  });

  it('is saved when the service ends the session during the submit', async () => {
    const { args, fields, giveUp } = browser();
    const ended = new UpstreamError('signed-out', 'over', {
      operationId: 'notes.create',
      traceId: 't',
      status: 401,
    });
    const thrown = await thrownBy(() =>
      submitOnce(args('/reservations/7/notes', true), staff, { form: FORM, fields, content: 1 }, () =>
        Promise.reject(ended),
      ),
    );
    expect(wantedAfter(thrown)).toContain('?recovered=');
    expect(giveUp).toHaveBeenCalledOnce();
  });

  it('leads to the sign-in page also when its key is none of ours', async () => {
    const { args, fields } = browser();
    fields.set('form-key', 'anything');
    const thrown = await thrownBy(() =>
      requireSender(args('/reservations/7/notes', false), { form: FORM, fields }),
    );
    expect(wantedAfter(thrown)).toBe('/reservations/7/notes');
  });
});

it('the saved input is removed once the form is submitted', async () => {
  const { args, fields, submits } = browser();
  const key = String(fields.get('form-key'));
  submits.storeInput(FORM, key, [['text', 'Half a sent']]);
  const here = args(`/reservations/7/notes?kept=${key}`, true);
  const outcome = await submitOnce(here, staff, { form: FORM, fields, content: 1 }, async () => 12);
  expect(outcome).toEqual({ state: 'done', result: 12 });
  expect(recoveredInput(here, staff, FORM)).toBeNull();
});

it('the user’s confirmation to send again is read from the form', async () => {
  const { args, fields } = browser();
  const here = args('/reservations/7/notes', true);
  const lost = new UpstreamError('timeout', 'no', { operationId: 'notes.create', traceId: 't' });
  const send = (work: () => Promise<number>) =>
    submitOnce(here, staff, { form: FORM, fields, content: 1 }, work);
  expect(await send(() => Promise.reject(lost))).toMatchObject({ state: 'unknown' });
  fields.set('form-again', '1');
  expect(await send(async () => 12)).toEqual({ state: 'done', result: 12 });
});
