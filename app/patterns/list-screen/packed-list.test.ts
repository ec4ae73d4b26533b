import { describe, expect, it } from 'vitest';
import type { ListView } from '../list/list-view.ts';
import { packList, unpackView, withoutShown } from './packed-list.ts';

const view: ListView = {
  title: 'Reservations',
  pageTitle: 'Reservations · Forecourt',
  counts: '1 in all',
  range: '1–1 of 1',
  views: { saved: [['Late', 'status=2']], at: 0 },
  filters: [
    {
      name: 'keyword',
      kind: 'text',
      place: 'box',
      label: 'Name',
      choices: [],
      values: { keyword: [`O'Brien "Bob"`] },
      summary: `O'Brien "Bob"`,
      error: null,
    },
    {
      name: 'status',
      kind: 'multi-choice',
      place: 'row',
      label: 'Status',
      choices: [['2', 'Open']],
      values: {},
      summary: null,
      error: null,
    },
  ],
  columns: [{ label: 'Number', kind: 'text', sort: 'number' }],
  sort: 'number',
  direction: 'asc',
  page: 1,
  pages: 1,
  size: 10,
  body: { state: 'rows', totals: 'This page: 1.00' },
};

describe('a packed list', () => {
  it('comes back as it was', () => {
    expect(unpackView(packList(view, ''), () => [])).toEqual(view);
  });

  it.each<Partial<ListView>>([
    { views: { saved: [], at: null, save: { key: 'k~1' } } },
    { views: { saved: [], at: null, save: { key: 'k~1', typed: { name: 'Late', isDefault: true } } } },
    { create: { href: '/reservations/new', label: 'New reservation' }, columnsFixed: true },
    { counts: null, range: null, body: { state: 'empty', title: 'None', text: 'Nothing' } },
  ])('comes back as it was with %j', (more) => {
    const whole = { ...view, ...more };
    expect(unpackView(packList(whole, ''), () => [])).toEqual(whole);
  });

  it('loses its rows and choices in a page, and the quotes around its view', () => {
    const { packedRows, packedChoices, ...rest } = packList(view, '7\tR-20380\rsays "no"\\');
    const page = withoutShown(JSON.stringify({ ...rest, packedRows, packedChoices }));
    expect(JSON.parse(page)).toEqual({ ...rest, view: JSON.parse(String(rest.view)) });
  });

  it('takes the choices that it lost from the page', () => {
    const lost = JSON.parse(withoutShown(JSON.stringify(packList(view, ''))));
    const shown = (name: string) => (name === 'status' ? ([['2', 'Open']] as const) : []);
    expect(unpackView(lost, shown)).toEqual(view);
  });

  it('loses nothing to a value that looks like it', () => {
    const text = JSON.stringify({ note: '"view":"{}","packedRows":"x","packedChoices":"y"' });
    expect(withoutShown(text)).toBe(text);
  });
});
