import { describe, expect, it } from 'vitest';
import { playService } from '../../upstream/upstream.fixture.ts';
import {
  ADDRESS,
  answerLook,
  answerNotes,
  keyOf,
  NOTES,
  send,
  service,
  testNotes,
  wireNote,
} from './noted.fixture.ts';

playService();

describe('a new note', () => {
  it('is written as it was typed, and the next page says so', async () => {
    answerLook();
    service().post(NOTES, { note: 'One\ntwo', noteType: 'Handover', isAlert: true }).reply(201, wireNote(12));
    const fields = { intent: 'create', text: ' One\r\ntwo ', kind: ' Handover ', isAlert: 'true' };
    const answer = await send(testNotes(), fields);
    expect(answer).toMatchObject({ status: 303, location: `${ADDRESS}#note-12` });
    expect(answer.cookies).toContain('"flash":"noteSaved"');
  });

  it('is written once, however often its form is sent', async () => {
    answerLook();
    service().post(NOTES).reply(201, wireNote(12));
    const at = testNotes();
    const fields = { intent: 'create', text: 'Once', 'form-key': keyOf(at) };
    const answers = await Promise.all([send(at, fields), send(at, fields), send(at, fields)]);
    answers.push(await send(at, fields));
    expect(answers.map(({ location }) => location)).toEqual(Array(4).fill(`${ADDRESS}#note-12`));
  });

  it.each([
    ['nothing', { text: ' \r\n ' }, { text: 'notes.textMissing' }],
    ['too much', { text: 'x'.repeat(4002) }, { text: 'notes.textTooLong {"over":2}' }],
    ['too long a kind', { text: 'A', kind: 'k'.repeat(41) }, { kind: 'notes.kindTooLong {"most":40}' }],
  ])('that is %s has a message at its field and stays as it was entered', async (_, submitted, errors) => {
    answerNotes([]);
    const { status, view, errorTitle } = await send(testNotes(), { intent: 'create', ...submitted });
    expect(status).toBe(400);
    expect(view.form).toMatchObject({
      errors,
      unsaved: submitted.text.trim() !== '',
      ...submitted,
      text: submitted.text.replaceAll('\r', ''),
    });
    expect(errorTitle).toContain('filter.errorTitle');
  });

  it('may have 4,000 characters, each line break counted as one', async () => {
    answerLook();
    service().post(NOTES).reply(201, wireNote(12));
    const text = `${'x'.repeat(1999)}\r\n${'y'.repeat(2000)}`;
    expect(await send(testNotes(), { intent: 'create', text })).toMatchObject({ status: 303 });
  });

  it('without a kind has the usual one', async () => {
    answerLook();
    service().post(NOTES, { note: 'A', noteType: 'General', isAlert: false }).reply(201, wireNote(12));
    expect(await send(testNotes(), { intent: 'create', text: 'A', kind: '' })).toMatchObject({ status: 303 });
  });

  it('that the service refuses says so in its words at the field; corrected it is sent again', async () => {
    const errors = { note: ['A card’s number may not be written down.'] };
    answerLook();
    service().post(NOTES).reply(422, { title: 'No', status: 422, errors });
    answerNotes([]);
    const at = testNotes();
    const { status, view } = await send(at, { intent: 'create', text: '4111 1111 1111 1111' });
    expect(status).toBe(422);
    expect(view.form).toMatchObject({ text: '4111 1111 1111 1111', errors: { text: errors.note[0] } });
    answerLook();
    service().post(NOTES).reply(201, wireNote(12));
    const key = view.form?.key ?? '';
    expect(await send(at, { intent: 'create', text: 'Visa', 'form-key': key })).toMatchObject({
      status: 303,
    });
  });

  it('by a user who may not write names the permission', async () => {
    answerLook();
    service().post(NOTES).reply(403, { title: 'No', status: 403, functionCode: 'RESERVATION_EDIT' });
    answerNotes([]);
    const { status, view } = await send(testNotes(), { intent: 'create', text: 'Typed' });
    expect(status).toBe(403);
    expect(view.form).toMatchObject({ text: 'Typed', refusal: { title: 'refusal.forbidden' } });
  });

  it('to a service that is down stays on the page, with the trace id', async () => {
    // The look before the write and the list of the page, each asked for once more.
    service().get(NOTES).times(4).replyWithError('no');
    service()
      .post(NOTES)
      .replyWithError(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
    const { status, view } = await send(testNotes(), { intent: 'create', text: 'Typed' });
    expect(status).toBe(503);
    expect(view).toMatchObject({ notes: null, form: { text: 'Typed', refusal: { traceId: 'ours-1' } } });
  });

  it('whose answer is lost is not repeated: the form is there to be sent again by who has looked', async () => {
    answerLook();
    service().post(NOTES).reply(502, '');
    // The look after the lost answer, and the list of the page.
    answerNotes([], 2);
    const at = testNotes();
    const fields = { intent: 'create', text: 'Typed', 'form-key': keyOf(at) };
    const first = await send(at, fields);
    expect(first.view.form).toMatchObject({
      key: fields['form-key'],
      again: { attempt: '1', asksLook: true },
      look: ADDRESS,
      text: 'Typed',
      refusal: {
        title: 'refusal.unknown.title',
        text: expect.stringContaining('refusal.unknown.absent {"time":"10:00"}'),
      },
    });
    // The same page sent once more, without the user's tick.
    answerNotes([], 2);
    expect((await send(at, fields)).view.form).toMatchObject({ again: { attempt: '1', asksLook: true } });
    answerLook();
    service().post(NOTES).reply(201, wireNote(12));
    expect(await send(at, { ...fields, 'form-again': '1' })).toMatchObject({ status: 303 });
  });

  it('whose answer is lost and that is there counts as written once its form is sent again', async () => {
    const same = wireNote(3, { note: 'Typed' });
    const there = [wireNote(12, { note: 'Typed' }), same];
    answerLook([same]);
    service().post(NOTES).reply(502, '');
    answerNotes(there, 2);
    const at = testNotes();
    const fields = { intent: 'create', text: 'Typed', 'form-key': keyOf(at) };
    const { status, view } = await send(at, fields);
    expect(status).toBe(504);
    expect(view.form).toMatchObject({
      again: { attempt: '1', asksLook: true },
      refusal: {
        text: expect.stringContaining('refusal.unknown.there'),
        link: { href: `${ADDRESS}#note-12` },
      },
    });
    answerNotes(there);
    expect(await send(at, fields)).toMatchObject({ status: 303, location: `${ADDRESS}#note-12` });
  });

  it('whose answer is lost twice needs another look each time: a reloaded page repeats nothing', async () => {
    service().post(NOTES).twice().reply(502, '');
    // Each attempt looks before and after, the reloaded page once; then comes the list of the page.
    answerNotes([], 3 + 3 + 2);
    const at = testNotes();
    const fields = { intent: 'create', text: 'Typed', 'form-key': keyOf(at) };
    await send(at, fields);
    const requested = { ...fields, 'form-again': '1' };
    expect((await send(at, requested)).view.form).toMatchObject({ again: { attempt: '2', asksLook: true } });
    expect((await send(at, requested)).view.form).toMatchObject({ again: { attempt: '2', asksLook: true } });
  });

  it('under a key that was used for another is not written', async () => {
    answerLook();
    service().post(NOTES).reply(201, wireNote(12));
    answerNotes([]);
    const at = testNotes();
    const key = keyOf(at);
    await send(at, { intent: 'create', text: 'First', 'form-key': key });
    const { status, view } = await send(at, { intent: 'create', text: 'Second', 'form-key': key });
    expect(status).toBe(409);
    expect(view.form).toMatchObject({ text: 'Second', refusal: { title: 'refusal.notSent.title' } });
    expect(view.form?.key).not.toBe(key);
  });
});
