import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { sentBy } from '../sent.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { golden } from './payments.golden.ts';
import { listPayments } from './payments.server.ts';

playService();

const answer = (index: number) => golden['payments.list']?.accepted[index] as object;
const reader = (assumed = 'all') => ({
  upstream: openDoor({ assumed }).upstream,
  staff: staffOf(),
  traceId: 'trace-1',
});
const page = { page: 1, pageSize: 50 };

describe('the entries of all accounts', () => {
  it('are asked for with every filter', async () => {
    const filters = {
      ...page,
      locationId: 4,
      from: '2026-11-19',
      to: '2026-11-20',
      types: ['Hold' as const, 'Refund' as const],
      holdExpiresBefore: '2026-11-23',
      takenById: 103,
    };
    const { path, query } = await sentBy(() => listPayments(reader(), filters), {
      method: 'GET',
      answer: [],
    });
    expect(path).toBe('/v3/payments');
    expect(query.toString()).toBe(
      'page=1&pageSize=50&LocationId=4&DateFrom=2026-11-19&DateTo=2026-11-20&Types=Hold&Types=Refund' +
        '&HoldExpiresBefore=2026-11-23&CreatedById=103&clientId=1&userId=103',
    );
  });

  it('come with the record, the customer and what a hold still holds', async () => {
    nock(SERVICE)
      .get(/payments/)
      .reply(200, answer(0), {
        'x-pagination': '{"CurrentPage":1,"PageSize":50,"TotalPages":1,"TotalCount":2}',
      });
    const { rows, pagination } = await listPayments(reader(), page);
    expect(rows[0]).toMatchObject({
      id: 815,
      type: 'Hold',
      amount: 300,
      left: 250,
      holdExpiresAt: '2026-11-21T10:04:00',
      isExpiring: true,
      record: { kind: 'agreement', id: 1204, number: 'A-1204' },
      customer: 'Ada Lovelace',
      takenBy: 'Ines Carvalho',
      takenById: 103,
    });
    expect(pagination).toEqual({ page: 1, pageSize: 50, totalPages: 1, totalCount: 2 });
  });

  it('live with a service that says little', async () => {
    nock(SERVICE)
      .get(/payments/)
      .reply(200, answer(2));
    const { rows } = await listPayments(reader(), page);
    expect(rows[0]).toMatchObject({ record: { kind: 'reservation', id: 9, number: null }, left: null });
  });

  it('are not asked of a service that has no such call', async () => {
    expect((await failureOf(listPayments(reader('none'), page))).kind).toBe('not-offered');
  });
});
