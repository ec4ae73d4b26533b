import { describe, expect, it } from 'vitest';
import { playService } from '../../upstream/upstream.fixture.ts';
import { alertNotes } from './alert-notes.server.ts';
import { answerNotes, NOTES, noted, service, testNotes, wireNote } from './noted.fixture.ts';

playService();

function read(at = testNotes()) {
  return alertNotes(noted, at.args('/reservations/7'), at.args('/').context.session.staff() as never);
}

describe('alert notes above a record', () => {
  it('are those of its notes that are alerts, with who and when', async () => {
    answerNotes([wireNote(2, { isAlert: true }), wireNote(1)]);
    expect(await read()).toEqual({
      count: 2,
      areUnread: false,
      alerts: [{ id: 2, by: '2026-11-19T16:20:00, Ines Carvalho', text: 'Text of 2' }],
    });
  });

  it('are three at most', async () => {
    answerNotes([1, 2, 3, 4].map((id) => wireNote(id, { isAlert: true })));
    const { alerts, count } = await read();
    expect([alerts.map(({ id }) => id), count]).toEqual([[1, 2, 3], 4]);
  });

  it('are one line, cut when they are long', async () => {
    answerNotes([wireNote(1, { isAlert: true, note: `First\nsecond ${'🚗'.repeat(300)}` })]);
    const text = (await read()).alerts[0]?.text ?? '';
    expect(text).toMatch(/^First second (?:🚗)+…$/u);
    expect([...text]).toHaveLength(241);
  });

  it('fault 65: say that they could not be read, and so does the log', async () => {
    service().get(NOTES).twice().reply(503, '');
    const at = testNotes();
    expect(await read(at)).toEqual({ alerts: [], count: null, areUnread: true });
    expect(at.log.warn).toHaveBeenCalledOnce();
  });

  it('are none for a record that is not there, which is no fault', async () => {
    service().get(NOTES).reply(404, { title: 'There is no such reservation.', status: 404 });
    const at = testNotes();
    expect(await read(at)).toEqual({ alerts: [], count: null, areUnread: false });
    expect(at.log.warn).not.toHaveBeenCalled();
  });

  it('do not hide the end of the session', async () => {
    service().get(NOTES).twice().reply(401, 'no', { 'content-type': 'text/plain' });
    await expect(read()).rejects.toMatchObject({ kind: 'signed-out' });
  });
});
