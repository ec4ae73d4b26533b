import { describe, expect, it } from 'vitest';
import type { Records } from '../../store/records.server.ts';
import { open, span } from '../submit-once/submits.fixture.ts';
import { leadToDayView, leadToDefaultView, viewTabs } from './view-routes.server.ts';

type Args = Parameters<typeof leadToDefaultView>[0];
type Staff = Parameters<typeof leadToDefaultView>[1];

const staff = { clientId: '1', userId: '7', span } as Staff;
const views = [
  { id: 'a', name: 'Late', search: 'status=7', isDefault: false },
  { id: 'b', name: 'Open', search: 'status=2', isDefault: true },
];
const { submits } = open();
const list = { name: 'reservations' };
const args = (address: string, stored: readonly object[] = views) =>
  ({
    request: new Request(`http://127.0.0.1/reservations${address}`),
    context: { records: { get: () => JSON.stringify(stored) } as Partial<Records>, submits },
  }) as Args;

function leads(address: string, stored?: readonly object[]): string | null {
  try {
    leadToDefaultView(args(address, stored), staff, list);
    return null;
  } catch (answer) {
    return (answer as Response).headers.get('location');
  }
}

describe('the bare address of a list', () => {
  it('leads to the default view', () => {
    expect(leads('')).toBe('/reservations?status=2');
  });

  it('stays where no view is the default', () => {
    expect(leads('', views.slice(0, 1))).toBeNull();
  });

  it.each(['?view=all', '?status=7', '?keyword='])('is not %j', (address) => {
    expect(leads(address)).toBeNull();
  });
});

describe('the tabs of a list', () => {
  const query = { page: 1, size: 10, sort: 'number', direction: 'asc', columns: null, values: {} } as const;
  const tabsAt = (address: string, who = staff) =>
    viewTabs(args(address), who, list, { query, columns: ['Number'], ofDay: [] });
  const at = (address: string) => tabsAt(address).at;

  it('name every view with its address', () => {
    expect(viewTabs(args('?view=all'), staff, list, { query, columns: [], ofDay: [] }).saved).toEqual([
      { name: 'Late', search: 'status=7' },
      { name: 'Open', search: 'status=2' },
    ]);
  });

  it.each([
    ['?view=all', -1],
    ['?status=2', 1],
    ['?status=3', null],
  ])('at %j mark %j', (address, expected) => {
    expect(at(address)).toBe(expected);
  });

  it('begin with the default views, which cannot be saved again', () => {
    const ofDay = [{ id: 'overdue', name: 'Overdue', search: 'overdue=true&sort=checkIn' }];
    const shown = (address: string) => viewTabs(args(address), staff, list, { query, columns: [], ofDay });
    expect(shown('?sort=checkIn&overdue=true&page=2')).toMatchObject({
      ofDay: [{ id: 'overdue', name: 'Overdue' }],
      at: 0,
    });
    expect(() => leadToDayView(args('?view=overdue'), ofDay)).toThrow();
    expect(() => leadToDayView(args('?view=all'), ofDay)).not.toThrow();
    expect(shown('?sort=checkIn&overdue=true').canSave).toBeUndefined();
    expect(shown('?status=2').at).toBe(2);
    expect(shown('?overdue=true').at).toBeNull();
  });

  it('show the number of rows of those that are counted', () => {
    const ofDay = ['active', 'locked'].map((id) => ({ id, name: id, search: `status=${id}` }));
    const shown = { query, columns: [], ofDay, counts: { all: '9', locked: '2' } };
    expect(viewTabs(args(''), staff, list, shown)).toMatchObject({
      all: '9',
      ofDay: [
        { id: 'active', name: 'active' },
        { id: 'locked', name: 'locked', count: '2' },
      ],
    });
    expect(viewTabs(args(''), staff, list, shown).ofDay?.[0]).not.toHaveProperty('count');
  });

  it('can save what is on screen, unless that is all of the list or a view already', () => {
    const saves = ['?view=all', '?status=2', '?status=3'].map((address) => tabsAt(address).canSave);
    expect(saves).toEqual([undefined, undefined, true]);
  });

  it('have the form that saves a view where the address asks for it', () => {
    const addresses = ['?status=3', '?status=3&view=save', '?status=2&view=save', '?view=save'];
    const form = { key: expect.any(String) };
    expect(addresses.map((address) => tabsAt(address).save)).toEqual([undefined, form, undefined, undefined]);
  });

  it('show the input that their user sent after the session ended, to that user alone', () => {
    const key = submits.mint(staff, 'view of reservations');
    const submitted = [
      ['name', 'Late'],
      ['isDefault', 'on'],
    ] as const;
    expect(submits.storeInput('view of reservations', key, submitted)).toBe(true);
    const address = `?status=3&recovered=${key}`;
    expect(tabsAt(address).save?.submitted).toEqual({ name: 'Late', isDefault: true });
    expect(tabsAt(address, { ...staff, userId: '8' }).save?.submitted).toBeUndefined();
  });
});
