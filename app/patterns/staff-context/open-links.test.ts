import { expect, it } from 'vitest';
import { accessForTests } from '../../access/access.fixture.ts';
import { withoutClosedLinks } from './open-links.server.ts';

const view = {
  facts: [
    { term: 'Customer', value: 'Ada Lovelace', href: '/customers/7' },
    { term: 'Vehicle', value: 'V-0042', href: '/fleet/42' },
  ],
  rows: [[{ text: 'R-1', href: '/reservations/1' }, 'Open', null]],
  links: [
    { href: '/customers/new', label: 'New customer', key: 'n' },
    { href: '/settings/profile', label: 'My profile' },
  ],
  all: { href: '/customers?status=1', label: 'All' },
};

it('leaves out links to screens that the user may not open, and no texts', () => {
  const access = accessForTests({ permissions: ['FLEET_VIEW'] });
  expect(withoutClosedLinks(view, { access })).toEqual({
    facts: [
      { term: 'Customer', value: 'Ada Lovelace' },
      { term: 'Vehicle', value: 'V-0042', href: '/fleet/42' },
    ],
    rows: [[{ text: 'R-1' }, 'Open', null]],
    links: [{ href: '/settings/profile', label: 'My profile' }],
    all: null,
  });
});

it('leaves a view as it is where the permissions are unknown', () => {
  expect(withoutClosedLinks(view, { access: accessForTests() })).toEqual(view);
});
