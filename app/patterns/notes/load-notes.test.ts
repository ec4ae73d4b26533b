import { describe, expect, it } from 'vitest';
import { playService } from '../../upstream/upstream.fixture.ts';
import { notesLoader } from './load-notes.server.ts';
import { answerNotes, answerOf, NOTES, noted, service, testNotes, wireNote } from './noted.fixture.ts';

playService();

const load = notesLoader(noted);
const open = (address: string, at = testNotes()) =>
  answerOf(load(at.args(`/reservations/7/notes${address}`)));

describe('the notes of a record', () => {
  it('come in the service’s order with kind, writer and moment', async () => {
    answerNotes([wireNote(2, { isAlert: true, noteType: 'Handover' }), wireNote(1, { userName: null })]);
    const { status, view } = await open('');
    expect(status).toBe(200);
    expect(view.notes).toEqual([
      {
        id: 2,
        text: 'Text of 2',
        isAlert: true,
        by: 'Handover · Ines Carvalho · 2026-11-19T16:20:00',
        canEdit: true,
        canDelete: true,
      },
      expect.objectContaining({ id: 1, isAlert: false, by: 'General · 2026-11-19T16:20:00' }),
    ]);
  });

  it('come with the form of a new one, and the kinds that are in use', async () => {
    answerNotes([wireNote(1, { noteType: 'Handover' })]);
    const { view } = await open('');
    expect(view.form).toMatchObject({
      intent: 'create',
      noteId: null,
      text: '',
      kind: 'General',
      unsaved: false,
    });
    expect(view.kinds).toEqual(['General', 'Handover']);
  });

  it('that cannot be read say so; the form stays', async () => {
    service().get(NOTES).twice().reply(503, '');
    const { status, view } = await open('');
    expect(status).toBe(503);
    expect(view).toMatchObject({
      notes: null,
      errorView: { state: 'failed', title: 'failed.unavailable.title {"status":"503"}' },
      form: { intent: 'create' },
    });
  });

  it('have no form for who may not write', async () => {
    answerNotes([wireNote(1, { editAvailable: false, deleteAvailable: false })]);
    const { view } = await open('', testNotes({ permissions: ['RESERVATION_VIEW'] }));
    expect(view.form).toBeNull();
    expect(view.notes?.[0]).toMatchObject({ canEdit: false, canDelete: false });
  });

  it('have no form where the service has no calls for it', async () => {
    answerNotes([wireNote(1)]);
    const { view } = await open('', testNotes({ assumed: 'none' }));
    expect(view.form).toBeNull();
    expect(view.notes?.[0]).toMatchObject({ canEdit: false, canDelete: false });
  });

  it('are asked for once for all loaders of a request', async () => {
    answerNotes([wireNote(1)]);
    const at = testNotes();
    const args = at.args('/reservations/7/notes');
    const both = await Promise.all([answerOf(load(args)), answerOf(load(args))]);
    expect(both.map(({ view }) => view.notes?.length)).toEqual([1, 1]);
  });
});

describe('a note that the address names', () => {
  it('becomes a form', async () => {
    answerNotes([wireNote(1), wireNote(2, { isAlert: true })]);
    const { view } = await open('?edit=2');
    expect(view.form).toMatchObject({
      intent: 'save',
      noteId: 2,
      text: 'Text of 2',
      kind: 'General',
      isAlert: true,
    });
    expect(view.form?.drawn).toMatch(/^[\w-]{22}$/);
  });

  it('is asked about before it is deleted', async () => {
    answerNotes([wireNote(2)]);
    expect((await open('?remove=2')).view.form).toMatchObject({ intent: 'remove', noteId: 2 });
  });

  it.each(['?edit=99', '?remove=99', '?edit=abc', '?edit=', '?remove=1'])(
    'and is not there, or not theirs, is not found: %s',
    async (query) => {
      answerNotes([wireNote(1, { deleteAvailable: false })]);
      const { status, view } = await open(query);
      expect(status).toBe(404);
      expect(view).toMatchObject({ form: null, missing: 'notes.absent' });
      expect(view.notes).toHaveLength(1);
    },
  );
});

it('an address that names no record shows nothing of its own', async () => {
  const at = testNotes();
  const answer = await load(at.args('/reservations/abc/notes', { id: 'abc' }));
  expect(answer).toMatchObject({ data: { view: null } });
});
