import { describe, expect, it } from 'vitest';
import { playService } from '../../upstream/upstream.fixture.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { DetailDeclaration } from '../record/detail-declaration.server.ts';
import { notesAction } from './change-notes.server.ts';
import { notesLoader } from './load-notes.server.ts';
import { ADDRESS, answerNotes, answerOf, keyOf, NOTES, noted, service, testNotes } from './noted.fixture.ts';

playService();

const failed = (status: number) =>
  new UpstreamError(status === 404 ? 'refused' : 'unexpected-status', 'no', {
    operationId: 'reservations.get',
    traceId: 'trace-1',
    status,
  });

/** A record that cannot be read: the service answers with this status. */
const unread = (status: number): DetailDeclaration<object> => ({
  ...noted,
  get: async () => {
    throw failed(status);
  },
});

/** Sends the form of a new note, and draws the page that answers it. */
async function sent(detail: DetailDeclaration<object>, fields: Readonly<Record<string, string>>) {
  const at = testNotes();
  const own = fields['form-key'] === 'own' ? { ...fields, 'form-key': keyOf(at) } : fields;
  const args = at.args(ADDRESS, { fields: { intent: 'create', kind: 'General', ...own } });
  const { status } = await answerOf(notesAction(detail)(args));
  const { view } = await answerOf(notesLoader(detail)(args));
  return { status, view };
}

describe('a note that was not written for this record', () => {
  it.each(['Mine', ''])(
    'is not found where there is no such record, and nothing of it is shown: %j',
    async (text) => {
      service().get(NOTES).reply(404, { title: 'No', status: 404 });
      expect(await sent(unread(404), { text })).toEqual({ status: 404, view: null });
    },
  );

  it('is refused where there is one', async () => {
    answerNotes([]);
    const { status, view } = await sent(noted, { text: 'Mine' });
    expect([status, view.form]).toEqual([409, expect.objectContaining({ text: 'Mine' })]);
  });

  it('stays on the page while the record cannot be read', async () => {
    service().get(NOTES).twice().reply(503, '');
    const { status, view } = await sent(unread(503), { text: 'Mine' });
    expect([status, view.form]).toEqual([409, expect.objectContaining({ text: 'Mine' })]);
  });
});

it('a note for a record that is gone by now stays on the page', async () => {
  service().post(NOTES).reply(404, { title: 'No', status: 404 });
  // The look before the write, and the list of the page.
  service().get(NOTES).twice().reply(404, { title: 'No', status: 404 });
  const { status, view } = await sent(unread(404), { text: 'Mine', 'form-key': 'own' });
  expect([status, view.form]).toEqual([404, expect.objectContaining({ text: 'Mine' })]);
});
