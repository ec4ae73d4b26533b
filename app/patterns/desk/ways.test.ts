import { describe, expect, it } from 'vitest';
import { deskForTests } from './desk.fixture.ts';
import { offeredWays, type Way } from './ways.server.ts';

const edit: Way = {
  href: '/reservations/7/edit',
  label: 'way.edit',
  permission: 'RESERVATION_EDIT',
  operation: 'reservations.save',
  key: 'e',
};
const checkOut: Way = {
  href: '/agreements/new?reservation=7',
  label: 'way.checkOut',
  permission: 'AGREEMENT_EDIT',
  operation: 'agreements.create',
};

const offered = async (permissions: string[] | null, lacks: string[] = []) => {
  const desk = deskForTests({
    offers: (id) => !lacks.includes(id),
    permissions: async () => permissions && new Set(permissions),
  });
  return (await offeredWays([edit, checkOut], desk)).map(({ href }) => href);
};

describe('the ways that are offered', () => {
  it('are those that the user may go', async () => {
    expect(await offered(['AGREEMENT_EDIT'])).toEqual([checkOut.href]);
  });

  it('are all while nobody knows what the user may', async () => {
    expect(await offered(null)).toEqual([edit.href, checkOut.href]);
  });

  it('leave out what the service has no call for', async () => {
    expect(await offered(['AGREEMENT_EDIT', 'RESERVATION_EDIT'], ['agreements.create'])).toEqual([edit.href]);
  });

  it('carry their words and keys', async () => {
    const desk = deskForTests({ permissions: async () => null });
    expect(await offeredWays([edit], desk)).toEqual([
      { href: '/reservations/7/edit', label: 'way.edit', key: 'e' },
    ]);
  });
});
