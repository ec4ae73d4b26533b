import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import type { NotedType } from './notes.contract.ts';
import { golden } from './notes.golden.ts';
import { createNote, listNotes, removeNote, saveNote, wrongNoteFields } from './notes.server.ts';

playService();

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });
const accepted = (id: string, index: number) => golden[id]?.accepted[index] as object;
const onReservation = { type: 'reservation', id: '20380' } as const;
const input = { text: 'Arrives by ferry.', kind: 'General', isAlert: true };
const sent = { note: 'Arrives by ferry.', noteType: 'General', isAlert: true };

describe('the notes of a record', () => {
  it.each<NotedType>(['reservation', 'agreement', 'vehicle', 'customer'])(
    'are read of a %s',
    async (type) => {
      nock(SERVICE).get(`/v3/${type}/7/note`).query({ clientId: '1', userId: '103' }).reply(200, []);
      expect(await listNotes(reader(), { type, id: '7' })).toEqual([]);
    },
  );

  it('come in the words of the product and in the order of the service', async () => {
    const [first] = accepted('notes.list', 1) as unknown as object[];
    nock(SERVICE)
      .get(/note/)
      .reply(200, [first, { noteId: 3 }]);
    expect(await listNotes(reader(), onReservation)).toEqual([
      {
        id: 12,
        text: 'Arrives by ferry, may be an hour late.',
        kind: 'General',
        isAlert: false,
        writtenBy: 'Ines Carvalho',
        writtenAt: '2026-11-19T16:20:00',
        mayEdit: true,
        mayDelete: true,
        recordId: 20380,
        recordType: 'reservation',
        userName: 'Ines Carvalho',
        createdBy: 103,
        isByAdministrator: false,
      },
      {
        id: 3,
        text: '',
        kind: null,
        isAlert: false,
        writtenBy: null,
        writtenAt: null,
        mayEdit: false,
        mayDelete: false,
        recordId: null,
        recordType: null,
        userName: null,
        createdBy: null,
        isByAdministrator: null,
      },
    ]);
  });

  it.each([
    [{ createdBy: 103, userName: 'Ines Carvalho' }, 'Ines Carvalho'],
    [{ createdBy: 'Ines Carvalho' }, 'Ines Carvalho'],
    [{ createdBy: 103 }, null],
    [{ createdBy: '103', userName: ' ' }, null],
  ])('name their writer by %j', async (wire, name) => {
    nock(SERVICE)
      .get(/note/)
      .reply(200, [{ noteId: 1, ...wire }]);
    const [note] = await listNotes(reader(), onReservation);
    expect(note?.writtenBy).toBe(name);
  });

  it('of a record that is not there are refused with 404', async () => {
    nock(SERVICE).get(/note/).reply(404, { title: 'There is no such reservation.', status: 404 });
    expect(await failureOf(listNotes(reader(), onReservation))).toMatchObject({
      kind: 'refused',
      status: 404,
    });
  });
});

describe('a note', () => {
  const keyed = () => nock(SERVICE, { reqheaders: { 'idempotency-key': 'key-1' } });

  it('is written once by its key', async () => {
    keyed().post('/v3/reservation/20380/note', sent).query(true).reply(201, accepted('notes.create', 0));
    expect(await createNote(reader(), onReservation, input, 'key-1')).toMatchObject({ id: 12 });
  });

  it('is saved with new content', async () => {
    keyed().put('/v3/reservation/20380/note/12', sent).query(true).reply(200, accepted('notes.save', 0));
    expect(await saveNote(reader(), onReservation, 12, input, 'key-1')).toMatchObject({ id: 12 });
  });

  it('is deleted', async () => {
    keyed().delete('/v3/reservation/20380/note/12').query(true).reply(200, accepted('notes.remove', 0));
    await expect(removeNote(reader(), onReservation, 12, 'key-1')).resolves.toBeUndefined();
  });

  it('that is refused says which field is wrong, by our names', async () => {
    const errors = { note: ['Holds a card’s number.'], noteType: ['Is too long.'] };
    nock(SERVICE).post(/note/).reply(422, { title: 'No', status: 422, errors });
    const failure = await failureOf(createNote(reader(), onReservation, input, 'key-1'));
    expect(wrongNoteFields(failure)).toEqual({ text: 'Holds a card’s number.', kind: 'Is too long.' });
  });
});
