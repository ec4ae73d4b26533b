import { describe, expect, it, vi } from 'vitest';
import type { DraftHead } from '../../patterns/staged-form/drafts.server.ts';
import { draftAddress, draftsFor, startedAt } from './drafts.server.ts';

const draft = (form: string, record = '', stage = 'vehicle-information', start = {}): DraftHead => ({
  id: `${form}${record}`,
  form,
  record,
  start,
  about: '',
  stage,
  changedAt: 0,
});
const DRAFTS = [
  draft('reservation-new'),
  draft('reservation-edit', '7'),
  draft('reservation-edit', '8'),
  draft('customer-new'),
];

describe('a stored draft', () => {
  it('resumes at its stage', () => {
    expect(draftAddress(draft('agreement-new'))).toBe(
      '/agreements/new?stage=vehicle-information&draft=agreement-new',
    );
    expect(draftAddress(draft('vehicle-edit', '7', ''))).toBe('/fleet/7/edit?draft=vehicle-edit7');
  });

  it.each([
    ['agreement-check-in', '/agreements/7/check-in'],
    ['agreement-payment', '/agreements/7/payment'],
    ['reservation-payment', '/reservations/7/payment'],
    ['agreement-correction', '/agreements/7/correction'],
  ])('of a record resumes at that record: %s', (form, address) => {
    expect(draftAddress(draft(form, '7', ''))).toBe(`${address}?draft=${form}7`);
  });

  it.each([['constructor-new'], ['agreement-nothing']])('of the name %s leads nowhere', (form) => {
    expect(draftAddress(draft(form, '7'))).toBeNull();
  });

  it('of a form that no longer exists leads nowhere', () => {
    expect(draftAddress(draft('exchange-new'))).toBeNull();
  });

  it.each([
    ['reservation', null, 3],
    ['reservation', '7', 1],
    ['agreement', null, 0],
    ['nothing', null, 4],
    ['__proto__', null, 4],
  ])('is listed by kind and record: %s %s', (kind, record, count) => {
    expect(draftsFor(DRAFTS, kind, record)).toHaveLength(count);
  });
});

describe('a draft that was started from another record', () => {
  const started = [
    draft('agreement-new', '', 'payment', { reservation: '7' }),
    draft('reservation-new', '', 'payment', { customer: '7' }),
    draft('reservation-edit', '7'),
  ];

  it.each([
    ['/reservations/7', 2],
    ['/customers/7', 1],
    ['/fleet/7', null],
    ['/agreements', 1],
    ['/customers', null],
  ])('is listed there and with its own kind: %s', (pathname, count) => {
    expect(startedAt(() => started, pathname)?.count ?? null).toBe(count);
  });

  it('is what the page of that record lists', () => {
    expect(draftsFor(started, 'reservation', '7').map(({ form }) => form)).toEqual([
      'agreement-new',
      'reservation-edit',
    ]);
  });
});

describe('what is unfinished at an address', () => {
  it.each([
    ['/reservations', { count: 3, href: '/drafts?form=reservation' }],
    ['/reservations/7', { count: 1, href: '/drafts?form=reservation&record=7' }],
    ['/reservations/9', null],
    ['/customers', { count: 1, href: '/drafts?form=customer' }],
    ['/fleet', null],
    ['/reservations/new', { count: 1, href: '/drafts?form=reservation' }],
    ['/agreements/new', null],
  ])('of %s is counted', (pathname, started) => {
    expect(startedAt(() => DRAFTS, pathname)).toEqual(started);
  });

  it.each(['/reservations/7/notes', '/reservations/columns', '/search', '/'])(
    'is not looked for at %s',
    (pathname) => {
      const drafts = vi.fn(() => DRAFTS);
      expect(startedAt(drafts, pathname)).toBeNull();
      expect(drafts).not.toHaveBeenCalled();
    },
  );
});
