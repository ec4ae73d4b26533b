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

const offered = async (permissions: string[] | null, lacks: string[] = []) => {
  const staffContext = staffContextForTests({
    offers: (id) => !lacks.includes(id),
    permissions: async () => permissions && new Set(permissions),
  });
  return (await availableLinks([edit, checkOut], staffContext)).map(({ href }) => href);
};

describe('the links that are offered', () => {
  it('are those that the user may follow', async () => {
    expect(await offered(['AGREEMENT_EDIT'])).toEqual([checkOut.href]);
  });

  it('are all while the user’s permissions are not known', async () => {
    expect(await offered(null)).toEqual([edit.href, checkOut.href]);
  });

  it('leave out what the service has no call for', async () => {
    expect(await offered(['AGREEMENT_EDIT', 'RESERVATION_EDIT'], ['agreements.create'])).toEqual([edit.href]);
  });

  it('carry their labels and keys', async () => {
    const staffContext = staffContextForTests({ permissions: async () => null });
    expect(await availableLinks([edit], staffContext)).toEqual([
      { href: '/reservations/7/edit', label: 'way.edit', key: 'e' },
    ]);
  });
});
