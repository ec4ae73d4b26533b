import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { testNotes } from '../notes/noted.fixture.ts';
import { action, type DetailDeclaration } from '../record/detail-declaration.server.ts';
import type { ActionView } from './action-routes.server.ts';
import { actionLoader, recordAction } from './action-routes.server.ts';

const ADDRESS = '/reservations/7/cancel';
const silence = () => new UpstreamError('timeout', 'no', { operationId: 'notes.create', traceId: 't' });

/** A reservation with one action, which succeeds. */
function reservation({ read = async () => ({ version: null }), more = {} } = {}) {
  const perform = vi.fn(async () => true);
  const detail = {
    name: 'reservation',
    param: 'reservationId',
    address: (id: string) => `/reservations/${id}`,
    list: () => '/reservations',
    get: read,
    frame: () => ({ number: 'R-7', badges: [{ word: 'Open' }] }),
    actions: [
      action({
        name: 'cancel',
        label: 'cancel',
        title: 'cancel',
        text: 'cancel',
        done: 'actionDone',
        operation: 'notes.create',
        permission: 'RESERVATION_EDIT',
        isOpen: () => true,
        fields: () => [],
        schema: () => z.object({ reason: z.string() }),
        perform,
        ...more,
      }),
    ],
  } as unknown as DetailDeclaration<{ readonly version: number | null }>;
  const at = testNotes();
  const key = at.submits.mint(at.staff, 'reservation/7/cancel');
  const left: string[] = [];
  return {
    perform,
    /** What the record's page says of the action. */
    notice: () => left[0],
    async send(fields: Readonly<Record<string, string>> = {}) {
      const submitted = { 'form-key': key, reason: 'Typed twice', ...fields };
      const args = at.args(ADDRESS, { action: 'cancel', fields: submitted });
      Object.assign(args.context, {
        records: { put: (...[, , , text]: string[]) => void left.push(text ?? '') },
      });
      const answer = await recordAction(detail)(args);
      if (answer instanceof Response)
        return { status: answer.status, view: null, to: answer.headers.get('location') };
      const { data } = (await actionLoader(detail)(args)) as unknown as { data: ActionView };
      return { status: answer.init?.status, view: data };
    },
  };
}

describe('an action whose answer is lost', () => {
  it('is not done again by a reloaded page, and once after the user has confirmed it', async () => {
    const { perform, send } = reservation();
    perform.mockRejectedValue(silence());
    const first = await send();
    const requested = { 'form-again': '1' };
    const [second, reloaded] = [await send(requested), await send(requested)];
    expect([first, second, reloaded].map(({ status, view }) => [status, view])).toMatchObject([
      [504, { state: 'form', again: { attempt: '1', asksLook: true } }],
      [504, { state: 'form', again: { attempt: '2', asksLook: true } }],
      [504, { state: 'form', again: { attempt: '2', asksLook: true } }],
    ]);
    expect(perform).toHaveBeenCalledTimes(2);
    perform.mockResolvedValue(true);
    expect(await send({ 'form-again': '2' })).toMatchObject({ status: 303 });
  });

  it('keeps the user’s confirmation when the record cannot be read now', async () => {
    const { send } = reservation({ read: () => Promise.reject(silence()) });
    // Its user has ticked it already, and nothing was sent since.
    expect((await send({ 'form-again': '1' })).view).toMatchObject({
      state: 'stored',
      again: { attempt: '1', asksLook: false },
    });
  });
});

describe('an action that is done', () => {
  it('leads to the record, whose page says what it left to say', async () => {
    const { send, notice } = reservation({ more: { notice: () => 'Sent to ada@post.example' } });
    expect((await send()).to).toBe('/reservations/7');
    expect(notice()).toBe('Sent to ada@post.example');
  });

  it('leads to the list when it removes the record', async () => {
    expect((await reservation({ more: { removes: true } }).send()).to).toBe('/reservations');
  });
});

it('a removal whose answer is lost is found by the record that is gone', async () => {
  const absent = new UpstreamError('refused', 'no', { operationId: 'roles.get', traceId: 't', status: 404 });
  const read = vi.fn().mockResolvedValue({ version: null });
  const { perform, send } = reservation({ read, more: { removes: true } });
  perform.mockImplementation(() => {
    read.mockRejectedValue(absent);
    return Promise.reject(silence());
  });
  expect(await send()).toMatchObject({
    status: 504,
    view: { refusal: { text: expect.stringContaining('refusal.unknown.there') } },
  });
});
