import type { Golden } from '../upstream.fixture.ts';

const note = {
  noteId: 12,
  referenceId: 20380,
  note: 'Arrives by ferry, may be an hour late.',
  createdBy: 103,
  createdDate: '2026-11-19T16:20:00',
  isAdmin: false,
  userName: 'Ines Carvalho',
  editAvailable: true,
  deleteAvailable: true,
  isAlert: false,
  type: 'reservation',
  noteType: 'General',
};

const one = {
  accepted: [note, { noteId: 1 }, { ...note, createdBy: 'Ines Carvalho' }],
  refused: [null, [note], { ...note, noteId: '12' }, { ...note, isAlert: 'no' }, { ...note, note: ['Late'] }],
};

export const golden: Golden = {
  'notes.list': {
    accepted: [[], [note], [{ noteId: 1 }]],
    refused: [null, note, [{ ...note, noteId: undefined }], [{ ...note, editAvailable: 1 }]],
  },
  'notes.create': one,
  'notes.save': one,
  'notes.remove': { accepted: [{ noteId: 12 }], refused: [null, {}, { noteId: '12' }] },
};
