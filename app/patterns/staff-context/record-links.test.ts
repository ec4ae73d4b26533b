import { describe, expect, it } from 'vitest';
import { availableLinks, type RecordLink } from './record-links.server.ts';
import { staffContextForTests } from './staff-context.fixture.ts';

const edit: RecordLink = {
  href: '/reservations/7/edit',
  label: 'way.edit',
  permission: 'RESERVATION_EDIT',
  operation: 'reservations.save',
  key: 'e',
};
const checkOut: RecordLink = {
  href: '/agreements/new?reservation=7',
  label: 'way.checkOut',
  permission: 'AGREEMENT_EDIT',
  operation: 'agreements.create',
};

const offered = (permissions: string[] | null, lacks: string[] = []) => {
  const staffContext = staffContextForTests({ offers: (id) => !lacks.includes(id) }, { permissions });
  return availableLinks([edit, checkOut], staffContext).map(({ href }) => href);
};

describe('the links that are offered', () => {
  it('are those that the user may follow', () => {
    expect(offered(['AGREEMENT_EDIT'])).toEqual([checkOut.href]);
  });

  it('are all while the user’s permissions are not known', () => {
    expect(offered(null)).toEqual([edit.href, checkOut.href]);
  });

  it('leave out what the service has no call for', () => {
    expect(offered(['AGREEMENT_EDIT', 'RESERVATION_EDIT'], ['agreements.create'])).toEqual([edit.href]);
  });

  it('are not there for a record of other locations, unless they say that it does not matter', () => {
    const staffContext = staffContextForTests({ isAssigned: (id) => id === 1 });
    const anywhere = { ...checkOut, locations: [] };
    const links = availableLinks([edit, anywhere], staffContext, [{ id: 2, name: 'Airport' }]);
    expect(links.map(({ href }) => href)).toEqual([checkOut.href]);
  });

  it('carry their labels and keys', () => {
    expect(availableLinks([edit], staffContextForTests())).toEqual([
      { href: '/reservations/7/edit', label: 'way.edit', key: 'e' },
    ]);
  });
});
