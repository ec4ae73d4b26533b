import { describe, expect, it } from 'vitest';
import { playService } from '../../upstream/upstream.fixture.ts';
import {
  ADDRESS,
  action,
  answerLook,
  answerNotes,
  answerOf,
  drawnOf,
  keyOf,
  load,
  NOTES,
  noteAt,
  send,
  service,
  testNotes,
  wireNote,
} from './noted.fixture.ts';

playService();

describe('a note that is changed', () => {
  it('is written', async () => {
    answerNotes([wireNote(2)], 2);
    const at = testNotes();
    const drawn = await drawnOf(at, 2);
    answerLook([wireNote(2)]);
    service()
      .put(noteAt(2), { note: 'New record', noteType: 'General', isAlert: false })
      .reply(200, wireNote(2));
    const fields = { intent: 'save', noteId: '2', drawn, text: 'New record' };
    expect(await send(at, fields)).toMatchObject({ status: 303, location: `${ADDRESS}#note-2` });
  });

  it('by two: the second sees both texts and nothing is lost; saving again writes it', async () => {
    answerNotes([wireNote(2)]);
    const at = testNotes();
    const drawn = await drawnOf(at, 2);
    answerLook([wireNote(2, { note: 'By another' })]);
    answerNotes([wireNote(2, { note: 'By another' })], 2);
    const { status, view } = await send(at, { intent: 'save', noteId: '2', drawn, text: 'Mine' });
    expect(status).toBe(409);
    expect(view.form).toMatchObject({
      text: 'Mine',
      present: { text: 'By another' },
      refusal: { title: 'notes.changed.title' },
    });
    answerLook([wireNote(2, { note: 'By another' })]);
    answerNotes([wireNote(2, { note: 'By another' })]);
    service().put(noteAt(2)).reply(200, wireNote(2));
    const again = { intent: 'save', noteId: '2', drawn: view.form?.drawn ?? '', text: 'Mine' };
    expect(await send(at, { ...again, 'form-key': view.form?.key ?? '' })).toMatchObject({ status: 303 });
  });

  it('and was deleted since can be saved as a new one', async () => {
    answerLook();
    answerNotes([], 2);
    const { status, view } = await send(testNotes(), {
      intent: 'save',
      noteId: '2',
      drawn: 'x',
      text: 'Mine',
    });
    expect(status).toBe(409);
    expect(view.form).toMatchObject({ intent: 'create', noteId: null, text: 'Mine' });
  });

  it('is done when it already has the text', async () => {
    answerLook([wireNote(2, { note: 'Mine' })]);
    answerNotes([wireNote(2, { note: 'Mine' })]);
    const fields = { intent: 'save', noteId: '2', drawn: 'before', text: 'Mine' };
    expect(await send(testNotes(), fields)).toMatchObject({ status: 303 });
  });

  it('of another user is refused with the service’s own message', async () => {
    answerNotes([wireNote(2)], 3);
    const at = testNotes();
    const drawn = await drawnOf(at, 2);
    answerLook([wireNote(2)]);
    service().put(noteAt(2)).reply(403, { title: 'Only its writer.', status: 403 });
    const { status, view } = await send(at, { intent: 'save', noteId: '2', drawn, text: 'Mine' });
    expect(status).toBe(403);
    expect(view.form).toMatchObject({ text: 'Mine', refusal: { text: 'Only its writer.' } });
  });

  it('is certainly not written when it could not be read before', async () => {
    // The look before the write, the note as it is and the list of the page, each asked for once more.
    service().get(NOTES).times(6).reply(503, '');
    const { view } = await send(testNotes(), { intent: 'save', noteId: '2', drawn: 'x', text: 'Mine' });
    expect(view.form).toMatchObject({
      again: null,
      text: 'Mine',
      refusal: { title: 'failed.unavailable.title {"status":"503"}' },
    });
  });
});

describe('a note that is deleted', () => {
  it('is gone, and the next page says so', async () => {
    answerNotes([wireNote(2)], 2);
    const at = testNotes();
    const drawn = await drawnOf(at, 2);
    answerLook([wireNote(2)]);
    service().delete(noteAt(2)).reply(200, { noteId: 2 });
    const answer = await send(at, { intent: 'remove', noteId: '2', drawn });
    expect(answer).toMatchObject({ status: 303, location: ADDRESS });
    expect(answer.cookies).toContain('"flash":"noteDeleted"');
  });

  it('and is gone already counts as deleted', async () => {
    answerLook();
    answerNotes([]);
    expect(await send(testNotes(), { intent: 'remove', noteId: '2', drawn: 'x' })).toMatchObject({
      status: 303,
    });
  });

  it('and says something else by now is asked about again', async () => {
    answerLook([wireNote(2)]);
    answerNotes([wireNote(2)], 2);
    const { status, view } = await send(testNotes(), { intent: 'remove', noteId: '2', drawn: 'before' });
    expect(status).toBe(409);
    expect(view.form).toMatchObject({ intent: 'remove', noteId: 2, present: { text: 'Text of 2' } });
  });
});

describe('a form that comes when the session is over', () => {
  it.each([
    ['a new note', { intent: 'create', text: 'Half', kind: 'Handover', isAlert: 'true' }, ADDRESS],
    [
      'a changed one',
      { intent: 'save', noteId: '2', drawn: 'then', text: 'Half', kind: 'Handover', isAlert: 'true' },
      `${ADDRESS}?edit=2`,
    ],
  ])('is there again after signing in: %s', async (_, fields, address) => {
    const at = testNotes();
    const sent = { 'form-key': keyOf(at), ...fields };
    const { location } = await answerOf(action(at.args(address, { fields: sent, signedIn: false })));
    const wanted = new URL(location, 'http://127.0.0.1:3000').searchParams.get('redirect_url') ?? '';
    answerNotes([wireNote(2)]);
    const { view } = await answerOf(load(at.args(wanted)));
    expect(view.form).toMatchObject({
      intent: fields.intent,
      text: 'Half',
      kind: 'Handover',
      isAlert: true,
      unsaved: true,
      drawn: 'drawn' in fields ? 'then' : '',
    });
  });
});

it.each([
  {},
  { intent: 'burn' },
  { intent: 'save' },
  { intent: 'save', noteId: '-1' },
  { intent: 'remove', noteId: '2x' },
])('what no form of ours sends is refused: %j', async (fields) => {
  const at = testNotes();
  expect(await answerOf(action(at.args(ADDRESS, { fields })))).toMatchObject({ status: 400 });
});
