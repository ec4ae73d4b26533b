import { describe, expect, it } from 'vitest';
import { countsOf, storeNotices, viewScreens } from './frame-view.server.ts';

it('leaves a screen below another one out of the navigation', () => {
  const screen = (path: string) => ({ path, label: path, icon: 'car', permission: null, key: 'k' }) as const;
  const offered = ['/', '/fleet', '/settings', '/settings/rates'].map(screen);
  const t = ((key: string) => `text of ${key}`) as Parameters<typeof viewScreens>[1];
  expect(viewScreens(offered, t)).toEqual([
    { path: '/', label: 'text of labels:/', icon: 'car', key: 'k' },
    { path: '/fleet', label: 'text of labels:/fleet', icon: 'car', key: 'k' },
    { path: '/settings', label: 'text of labels:/settings', icon: 'car', key: 'k' },
    { path: '/settings/rates', label: 'text of labels:/settings/rates', key: 'k' },
  ]);
});

describe('the count at a screen', () => {
  const screens = [
    {
      path: '/reservations',
      label: 'l',
      icon: 'calendar',
      permission: null,
      key: 'r',
      count: { of: 'arrivals', words: 'w' },
    },
    { path: '/settings', label: 's', icon: 'settings', permission: null, key: 's' },
  ] as const;
  const words = {
    counted: (key: string, count: number) => `${count} ${key}`,
    unread: 'unread',
    view: () => null,
  };

  it('is shown as a figure and as text', () => {
    expect(countsOf(screens, { arrivals: 12, overdue: null }, words)).toEqual({
      '/reservations': [12, '12 w'],
    });
  });

  it('leads to the list with the counted rows', () => {
    const view = (of: string) => of;
    expect(countsOf(screens, { arrivals: 12, overdue: null }, { ...words, view })).toEqual({
      '/reservations': [12, '12 w', 'arrivals'],
    });
  });

  it.each([
    ['it is zero', { arrivals: 0, overdue: null }],
    ['the service does not count it', { arrivals: null, overdue: null }],
  ])('is left out when %s', (_, day) => {
    expect(countsOf(screens, day, words)).toEqual({});
  });

  it('is a question mark when it could not be read', () => {
    expect(countsOf(screens, null, words)).toEqual({ '/reservations': ['?', 'unread'] });
  });
});

describe('the notice about the product’s own store', () => {
  const words = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const staffContext = {
    t: words,
    formats: { dateTime: String },
    localMoment: (moment: string) => moment,
  } as unknown as Parameters<typeof storeNotices>[0];
  const head = { id: 'a', form: 'customer-new', record: '', start: {}, about: '', stage: '', changedAt: 0 };
  const none = { gaveWay: () => [] };

  it('is missing while the store can be written', () => {
    expect(storeNotices(staffContext, { isOnDisk: true, drafts: none })).toEqual([]);
  });

  it('says that the store is not written, and which drafts were discarded', () => {
    const drafts = { gaveWay: () => [{ ...head, about: 'Ada' }, head] };
    expect(storeNotices(staffContext, { isOnDisk: false, drafts })).toEqual([
      'drafts.notOnDisk',
      'drafts.gaveWay 100 drafts.gaveWayOne forms.customer-new.name · Ada 1970-01-01T00:00:00.000Z; drafts.gaveWayOne forms.customer-new.name 1970-01-01T00:00:00.000Z',
    ]);
  });
});
