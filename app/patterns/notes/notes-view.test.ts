import { expect, it } from 'vitest';
import { notesMeta } from './notes-view.ts';

const matches = [{ data: { user: {} } }, { data: { pageTitle: 'Reservation R-7 · Notes · Forecourt' } }, {}];

it('the title is the record’s own', () => {
  expect(notesMeta({ data: { view: null }, matches })).toEqual([
    { title: 'Reservation R-7 · Notes · Forecourt' },
  ]);
});

it('the title says first that something is wrong', () => {
  expect(notesMeta({ data: { errorTitle: 'Error:' }, matches })).toEqual([
    { title: 'Error: Reservation R-7 · Notes · Forecourt' },
  ]);
});
