import { describe, expect, it } from 'vitest';
import { layOutBookings } from './booking-bars.tsx';

const insert = (...bookings: Parameters<typeof layOutBookings>[2]) =>
  layOutBookings('2026-11-16', 10, bookings);

describe('layOutBookings', () => {
  it('positions a booking by its hours', () => {
    const { places, rows } = insert({ id: 'A', from: '2026-11-17T12:00', to: '2026-11-19T00:00' });
    expect(places).toEqual([{ id: 'A', start: 15, width: 15, late: 0, row: 0 }]);
    expect(rows).toBe(1);
  });

  it('cuts bookings at the edges and leaves out those outside', () => {
    const { places } = insert(
      { id: 'before', from: '2026-11-01', to: '2026-11-16' },
      { id: 'over', from: '2026-11-15', to: '2026-11-17' },
      { id: 'after', from: '2026-11-26', to: '2026-11-27' },
    );
    expect(places.map(({ id, start, width }) => [id, start, width])).toEqual([['over', 0, 10]]);
  });

  it('shows how long a booking is late', () => {
    const [place] = insert({ id: 'A', from: '2026-11-17', to: '2026-11-18', lateUntil: '2026-11-19' }).places;
    expect([place?.width, place?.late]).toEqual([10, 10]);
  });

  it('puts overlapping bookings into rows, and reuses a row', () => {
    const { places, rows } = insert(
      { id: 'late', from: '2026-11-17', to: '2026-11-18', lateUntil: '2026-11-19' },
      { id: 'next', from: '2026-11-18T12:00', to: '2026-11-20' },
      { id: 'then', from: '2026-11-19', to: '2026-11-20' },
    );
    expect(places.map(({ id, row }) => [id, row])).toEqual([
      ['late', 0],
      ['next', 1],
      ['then', 0],
    ]);
    expect(rows).toBe(2);
  });

  it('throws for an invalid moment', () => {
    expect(() => insert({ id: 'A', from: 'soon', to: '2026-11-18' })).toThrow(
      'Not a wall-clock moment: soon',
    );
  });
});
