import { describe, expect, it } from 'vitest';
import { playService } from '../../../upstream/upstream.fixture.ts';
import { golden } from '../../../upstream/vehicles/vehicles.golden.ts';
import { viewBooks } from './books.server.ts';
import { answerGet, ordinary, staffContextWith, vehicleOf } from './detail.fixture.ts';

playService();

const PATH = '/v3/vehicles/42/summary';
const whole = golden['vehicles.summary']?.accepted[0] as object;
const view = (body: unknown) => {
  answerGet(PATH, body);
  return viewBooks(vehicleOf(ordinary), staffContextWith());
};

describe('a vehicle’s books', () => {
  it('add up to the profit', async () => {
    expect((await view(whole)).sum.map(({ amount }) => amount)).toEqual([
      '$12,800.00',
      '−$1,920.50',
      '−$3,360.00',
      '−$4,800.00',
      '$2,719.50',
    ]);
  });

  it('have no negative zero', async () => {
    expect((await view({ ...whole, lease: 0 })).sum[3]?.amount).toBe('$0.00');
  });

  it('have every month in the chart and, with all figures, in the table', async () => {
    const { chart, table } = await view(whole);
    expect([chart?.view.rows, table.rows]).toEqual([
      [['11/2026', '800', '169.5']],
      [['11/2026', '$800.00', '$120.50', '$210.00', '$300.00', '$169.50']],
    ]);
  });

  it('live without months', async () => {
    expect((await view({ vehicleId: 42 })).chart).toBeNull();
  });
});
