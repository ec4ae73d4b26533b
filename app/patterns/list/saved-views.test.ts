import { beforeEach, describe, expect, it } from 'vitest';
import type { Records } from '../../store/records.server.ts';
import { testRecords } from '../../store/store.fixture.ts';
import {
  addView,
  changeViews,
  chooseDefault,
  currentView,
  LONGEST_SEARCH,
  listViews,
  MOST_VIEWS,
  removeView,
  renameView,
  type SavedView,
  viewSearch,
} from './saved-views.server.ts';

const view = (id: string, of: Partial<SavedView> = {}): SavedView => ({
  id,
  name: `View ${id}`,
  search: `status=${id}`,
  isDefault: false,
  ...of,
});
const two = [view('1', { isDefault: true }), view('2')];
const added = (of: Partial<SavedView>, views: readonly SavedView[] = two) => addView(views, view('9', of));

describe('the search of a view', () => {
  const query = { values: { status: ['3', '2', '3'], keyword: ['Å & b'] }, sort: 'number', size: 25 };

  it('says filters, columns, order and size, in one order', () => {
    expect(viewSearch({ ...query, direction: 'desc' }, ['Number', 'Status'])).toBe(
      'columns=Number%2CStatus&direction=desc&keyword=%C3%85+%26+b&size=25&sort=number&status=2&status=3',
    );
  });
});

describe('the current view', () => {
  const current = (search: string, shown = '', views = two) => currentView(views, search, shown);

  it.each(['?status=2', '?page=4&status=2', '?keyword=+&status=2&type=any'])(
    'is the one whose address is %s',
    (search) => {
      expect(current(search)).toBe(two[1]);
    },
  );

  it('is found whatever the order of the parameters', () => {
    const views = [view('1', { search: 'size=10&status=2&status=3' })];
    expect(current('?status=3&size=10&status=2', '', views)).toBe(views[0]);
  });

  it('is the one that shows the same as an address that says less', () => {
    expect(current('?sort=number', 'status=1')).toBe(two[0]);
  });

  it.each(['', '?', '?view=all', '?page=2', '?keyword=&type=any'])('is all of the list for %j', (search) => {
    expect(current(search, 'status=1')).toBe('all');
  });

  it('is none for another address', () => {
    expect(current('?status=2&type=1', 'status=2&type=1')).toBeNull();
  });
});

describe('adding a view', () => {
  it('puts it behind the others under a tidy name', () => {
    expect(added({ name: '  Late\t returns ' })).toEqual({
      views: [...two, view('9', { name: 'Late returns' })],
    });
  });

  it('leaves one default', () => {
    const change = added({ isDefault: true });
    expect('views' in change && change.views.map(({ isDefault }) => isDefault)).toEqual([false, false, true]);
  });

  it('makes no second one when the form is sent twice', () => {
    expect(added({ name: 'view 2', search: 'status=2' })).toEqual({ views: two });
  });

  it('makes the same one the default when that is asked for', () => {
    expect(added({ name: 'View 2', search: 'status=2', isDefault: true })).toEqual(chooseDefault(two, '2'));
  });

  it.each([
    ['empty', { name: ' \n ' }],
    ['long', { name: 'x'.repeat(61) }],
    ['taken', { name: 'VIEW 1' }],
    ['same', { search: 'status=1' }],
    ['wide', { search: 'x'.repeat(LONGEST_SEARCH + 1) }],
  ])('is refused as %s', (problem, of) => {
    expect(added(of)).toEqual({ problem });
  });

  it('counts letters and not code units', () => {
    expect(added({ name: '🚗'.repeat(60) })).toHaveProperty('views');
  });

  it('is refused when there are as many as may be', () => {
    const many = Array.from({ length: MOST_VIEWS }, (_, at) => view(`v${at}`));
    expect(added({}, many)).toEqual({ problem: 'full' });
  });
});

describe('changing a view', () => {
  it('renames it, also to another spelling of its own name', () => {
    expect(renameView(two, '2', ' VIEW 2')).toEqual({ views: [two[0], view('2', { name: 'VIEW 2' })] });
  });

  it.each([
    ['2', 'view 1', 'taken'],
    ['2', '', 'empty'],
    ['7', 'New record', 'gone'],
  ])('refuses to rename %s to %j as %s', (id, name, problem) => {
    expect(renameView(two, id, name)).toEqual({ problem });
  });

  it('makes another one the default, or none', () => {
    expect(chooseDefault(two, '2')).toEqual({ views: [view('1'), view('2', { isDefault: true })] });
    expect(chooseDefault(two, null)).toEqual({ views: [view('1'), view('2')] });
    expect(chooseDefault(two, '7')).toEqual({ problem: 'gone' });
  });

  it('removes it, and one that is gone again', () => {
    expect(removeView(two, '1')).toEqual({ views: [view('2')] });
    expect(removeView(two, '7')).toEqual({ views: two });
  });
});

const ann = { clientId: '1', userId: '7' };
const reservations = { name: 'reservations' };
const late: SavedView = { id: 'a', name: 'Late', search: 'status=2', isDefault: false };

let records: Records;

beforeEach(() => {
  records = testRecords().records;
});

describe('stored views', () => {
  it('are those of one user and one list', () => {
    changeViews(records, ann, reservations, (views) => addView(views, late));
    expect(listViews(records, ann, reservations)).toEqual([late]);
    expect(listViews(records, ann, { name: 'fleet' })).toEqual([]);
    expect(listViews(records, { ...ann, userId: '8' }, reservations)).toEqual([]);
  });

  it('stay as they are when a change is refused', () => {
    changeViews(records, ann, reservations, (views) => addView(views, late));
    const refused = changeViews(records, ann, reservations, () => ({ problem: 'taken' }));
    expect(refused).toEqual({ problem: 'taken' });
    expect(listViews(records, ann, reservations)).toEqual([late]);
  });

  it.each(['no json', '{"id":1}', '[{"id":1}]'])('are none where %j was stored', (stored) => {
    records.put(ann, 'views', 'reservations', stored);
    expect(listViews(records, ann, reservations)).toEqual([]);
  });
});

describe('views under the former name of a list', () => {
  const bookings = { name: 'bookings', formerName: 'reservations' };
  const stored = () => listViews(records, ann, bookings);
  beforeEach(() => {
    changeViews(records, ann, reservations, () => ({ views: [{ ...late, isDefault: true }] }));
  });

  it('are read until views are stored under the present one', () => {
    expect(stored()).toEqual([{ ...late, isDefault: true }]);
    expect(listViews(records, ann, { name: 'bookings' })).toEqual([]);
  });

  it('are what a change begins with, which is stored under the present name', () => {
    changeViews(records, ann, bookings, (views) => renameView(views, 'a', 'Overdue'));
    expect(listViews(records, ann, { name: 'bookings' })).toMatchObject([
      { name: 'Overdue', isDefault: true },
    ]);
    expect(listViews(records, ann, reservations)).toMatchObject([{ name: 'Late' }]);
  });

  it('do not return once all are removed', () => {
    changeViews(records, ann, bookings, (views) => removeView(views, 'a'));
    expect(stored()).toEqual([]);
  });
});
