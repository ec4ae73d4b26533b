import { describe, expect, it } from 'vitest';
import { playService } from '../../upstream/upstream.fixture.ts';
import { notesAction } from './change-notes.server.ts';
import { notesLoader } from './load-notes.server.ts';
import { answerNotes, answerOf, counter, NOTES, noted, service, wireNote } from './noted.fixture.ts';

playService();

const action = notesAction(noted);
const load = notesLoader(noted);
const ADDRESS = '/reservations/7/notes';

type Counter = ReturnType<typeof counter>;

const keyOf = ({ submits, staff }: Counter) => submits.mint(staff, 'notes of reservation 7');

/** Sends a form, and draws the page that answers it unless it leads elsewhere. */
async function send(at: Counter, fields: Readonly<Record<string, string>>, address = ADDRESS) {
  const args = at.args(address, { fields: { 'form-key': keyOf(at), kind: 'General', ...fields } });
  const answer = await answerOf(action(args));
  if (answer.location) return answer;
  return { ...(await answerOf(load(args))), status: answer.status };
}

/** The digest that a form was drawn with. */
async function drawnOf(at: Counter, id: number): Promise<string> {
  const { view } = await answerOf(load(at.args(`${ADDRESS}?edit=${id}`)));
  return view.form?.drawn ?? '';
}

describe('a new note', () => {
  it('is written as it was typed, and the next page says so', async () => {
    service()
      .post(NOTES, { note: 'One\ntwo', noteType: 'Handover', isAlert: true })
      .query(true)
      .reply(201, wireNote(12));
    const fields = { intent: 'create', text: ' One\r\ntwo ', kind: ' Handover ', isAlert: 'true' };
    const answer = await send(counter(), fields);
    expect(answer).toMatchObject({ status: 303, location: `${ADDRESS}#note-12` });
    expect(answer.cookies).toContain('"flash":"noteSaved"');
  });

  it('is written once, however often its form is sent', async () => {
    service().post(NOTES).query(true).reply(201, wireNote(12));
    const at = counter();
    const fields = { intent: 'create', text: 'Once', 'form-key': keyOf(at) };
    const answers = await Promise.all([send(at, fields), send(at, fields), send(at, fields)]);
    answers.push(await send(at, fields));
    expect(answers.map(({ location }) => location)).toEqual(Array(4).fill(`${ADDRESS}#note-12`));
  });

  it.each([
    ['nothing', { text: ' \r\n ' }, { text: 'notes.textMissing' }],
    ['too much', { text: 'x'.repeat(4002) }, { text: 'notes.textTooLong {"over":2}' }],
    ['too long a kind', { text: 'A', kind: 'k'.repeat(41) }, { kind: 'notes.kindTooLong {"most":40}' }],
  ])('that is %s is said at its field and stays as it was typed', async (_, typed, errors) => {
    answerNotes([]);
    const { status, view, errorTitle } = await send(counter(), { intent: 'create', ...typed });
    expect(status).toBe(400);
    expect(view.form).toMatchObject({
      errors,
      unsaved: typed.text.trim() !== '',
      ...typed,
      text: typed.text.replaceAll('\r', ''),
    });
    expect(errorTitle).toContain('filter.errorTitle');
  });

  it('may have 4,000 characters, each line break counted as one', async () => {
    service().post(NOTES).query(true).reply(201, wireNote(12));
    const text = `${'x'.repeat(1999)}\r\n${'y'.repeat(2000)}`;
    expect(await send(counter(), { intent: 'create', text })).toMatchObject({ status: 303 });
  });

  it('without a kind has the usual one', async () => {
    service()
      .post(NOTES, { note: 'A', noteType: 'General', isAlert: false })
      .query(true)
      .reply(201, wireNote(12));
    expect(await send(counter(), { intent: 'create', text: 'A', kind: '' })).toMatchObject({ status: 303 });
  });

  it('that the service refuses says so in its words at the field; corrected it is sent again', async () => {
    const errors = { note: ['A card’s number may not be written down.'] };
    service().post(NOTES).query(true).reply(422, { title: 'No', status: 422, errors });
    answerNotes([]);
    const at = counter();
    const { status, view } = await send(at, { intent: 'create', text: '4111 1111 1111 1111' });
    expect(status).toBe(422);
    expect(view.form).toMatchObject({ text: '4111 1111 1111 1111', errors: { text: errors.note[0] } });
    service().post(NOTES).query(true).reply(201, wireNote(12));
    const key = view.form?.key ?? '';
    expect(await send(at, { intent: 'create', text: 'Visa', 'form-key': key })).toMatchObject({
      status: 303,
    });
  });

  it('by somebody who may not write names the permission', async () => {
    service()
      .post(NOTES)
      .query(true)
      .reply(403, { title: 'No', status: 403, functionCode: 'RESERVATION_EDIT' });
    answerNotes([]);
    const { status, view } = await send(counter(), { intent: 'create', text: 'Typed' });
    expect(status).toBe(403);
    expect(view.form).toMatchObject({ text: 'Typed', refusal: { title: 'refusal.forbidden' } });
  });

  it('to a service that is down is kept with the trace id', async () => {
    service()
      .post(NOTES)
      .query(true)
      .replyWithError(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
    service().get(NOTES).query(true).twice().replyWithError('no');
    const { status, view } = await send(counter(), { intent: 'create', text: 'Typed' });
    expect(status).toBe(503);
    expect(view).toMatchObject({ notes: null, form: { text: 'Typed', refusal: { traceId: 'ours-1' } } });
  });

  it('whose answer is lost is not repeated: the form is there to be sent again', async () => {
    service().post(NOTES).query(true).reply(502, '');
    answerNotes([], 2);
    const at = counter();
    const fields = { intent: 'create', text: 'Typed', 'form-key': keyOf(at) };
    const first = await send(at, fields);
    expect(first.view.form).toMatchObject({
      key: fields['form-key'],
      again: true,
      look: ADDRESS,
      text: 'Typed',
      refusal: { title: 'refusal.unknown.title' },
    });
    // The same page sent once more, without the user's wish.
    expect((await send(at, fields)).view.form).toMatchObject({ again: true });
    service().post(NOTES).query(true).reply(201, wireNote(12));
    expect(await send(at, { ...fields, 'form-again': 'true' })).toMatchObject({ status: 303 });
  });

  it('under a key that was used for another is not written', async () => {
    service().post(NOTES).query(true).reply(201, wireNote(12));
    answerNotes([]);
    const at = counter();
    const key = keyOf(at);
    await send(at, { intent: 'create', text: 'First', 'form-key': key });
    const { status, view } = await send(at, { intent: 'create', text: 'Second', 'form-key': key });
    expect(status).toBe(409);
    expect(view.form).toMatchObject({ text: 'Second', refusal: { title: 'refusal.notSent.title' } });
    expect(view.form?.key).not.toBe(key);
  });
});

describe('a note that is changed', () => {
  it('is written anew', async () => {
    answerNotes([wireNote(2)], 2);
    const at = counter();
    const drawn = await drawnOf(at, 2);
    service()
      .put(`${NOTES}/2`, { note: 'New', noteType: 'General', isAlert: false })
      .query(true)
      .reply(200, wireNote(2));
    const fields = { intent: 'save', noteId: '2', drawn, text: 'New' };
    expect(await send(at, fields)).toMatchObject({ status: 303, location: `${ADDRESS}#note-2` });
  });

  it('by two: the second sees both texts and nothing is lost; saving again writes it', async () => {
    answerNotes([wireNote(2)]);
    const at = counter();
    const drawn = await drawnOf(at, 2);
    answerNotes([wireNote(2, { note: 'By another' })], 2);
    const { status, view } = await send(at, { intent: 'save', noteId: '2', drawn, text: 'Mine' });
    expect(status).toBe(409);
    expect(view.form).toMatchObject({
      text: 'Mine',
      present: { text: 'By another' },
      refusal: { title: 'notes.changed.title' },
    });
    answerNotes([wireNote(2, { note: 'By another' })]);
    service().put(`${NOTES}/2`).query(true).reply(200, wireNote(2));
    const again = { intent: 'save', noteId: '2', drawn: view.form?.drawn ?? '', text: 'Mine' };
    expect(await send(at, { ...again, 'form-key': view.form?.key ?? '' })).toMatchObject({ status: 303 });
  });

  it('and was deleted meanwhile can be saved as a new one', async () => {
    answerNotes([], 2);
    const { status, view } = await send(counter(), { intent: 'save', noteId: '2', drawn: 'x', text: 'Mine' });
    expect(status).toBe(409);
    expect(view.form).toMatchObject({ intent: 'create', noteId: null, text: 'Mine' });
  });

  it('is done when it says already what it should', async () => {
    answerNotes([wireNote(2, { note: 'Mine' })]);
    const fields = { intent: 'save', noteId: '2', drawn: 'before', text: 'Mine' };
    expect(await send(counter(), fields)).toMatchObject({ status: 303 });
  });

  it('is somebody else’s: the service’s own words', async () => {
    answerNotes([wireNote(2)], 3);
    const at = counter();
    const drawn = await drawnOf(at, 2);
    service().put(`${NOTES}/2`).query(true).reply(403, { title: 'Only its writer.', status: 403 });
    const { status, view } = await send(at, { intent: 'save', noteId: '2', drawn, text: 'Mine' });
    expect(status).toBe(403);
    expect(view.form).toMatchObject({ text: 'Mine', refusal: { text: 'Only its writer.' } });
  });

  it('is certainly not written when it could not be read before', async () => {
    service().get(NOTES).query(true).times(4).reply(503, '');
    const { view } = await send(counter(), { intent: 'save', noteId: '2', drawn: 'x', text: 'Mine' });
    expect(view.form).toMatchObject({
      again: false,
      text: 'Mine',
      refusal: { title: 'failed.unexpected.title' },
    });
  });
});

describe('a note that is deleted', () => {
  it('is gone, and the next page says so', async () => {
    answerNotes([wireNote(2)], 2);
    const at = counter();
    const drawn = await drawnOf(at, 2);
    service().delete(`${NOTES}/2`).query(true).reply(200, { noteId: 2 });
    const answer = await send(at, { intent: 'remove', noteId: '2', drawn });
    expect(answer).toMatchObject({ status: 303, location: ADDRESS });
    expect(answer.cookies).toContain('"flash":"noteDeleted"');
  });

  it('and is gone already counts as deleted', async () => {
    answerNotes([]);
    expect(await send(counter(), { intent: 'remove', noteId: '2', drawn: 'x' })).toMatchObject({
      status: 303,
    });
  });

  it('and says something else by now is asked about again', async () => {
    answerNotes([wireNote(2)], 2);
    const { status, view } = await send(counter(), { intent: 'remove', noteId: '2', drawn: 'before' });
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
    const at = counter();
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
  const at = counter();
  expect(await answerOf(action(at.args(ADDRESS, { fields })))).toMatchObject({ status: 400 });
});
