import { describe, expect, it } from 'vitest';
import { dayViewAddress, wholeOf } from './day-views.ts';

const day = (...places: readonly number[]) => ({ today: '2026-11-20', places });
const all = () => true;

describe('the views of a day', () => {
  it('narrow their list to the day and the location', () => {
    expect(dayViewAddress('arrivals', day(2), all)).toBe(
      '/reservations?status=2&status=3&checkOutFrom=2026-11-20&checkOutTo=2026-11-20&sort=checkOut&checkOutPlace=2',
    );
    expect(dayViewAddress('delayedPayments', day(2), all)).toBe(
      '/agreements?returnedBefore=2026-11-13&withBalance=true&checkInPlace=2',
    );
    expect(dayViewAddress('serviceAlerts', day(), all)).toBe('/fleet?alertOn=2026-11-20');
  });

  it('name several locations', () => {
    expect(dayViewAddress('overdue', day(1, 4), all)).toBe(
      '/agreements?overdue=true&sort=checkIn&places=1&places=4',
    );
  });

  it.each([
    ['dueIn', 'agreements.list.due', 2],
    ['delayedPayments', 'agreements.list.payment-delay', 2],
    ['serviceAlerts', 'vehicles.list.service-alert', 2],
    ['unassigned', 'reservations.list.unassigned', 2],
  ] as const)('have no address without the parameter: %s', (name, missing, place) => {
    expect(dayViewAddress(name, day(place), (id) => id !== missing)).toBeNull();
  });

  it('have none of several locations where the service takes one', () => {
    expect(dayViewAddress('overdue', day(1, 4), (id) => !id.endsWith('.locations'))).toBeNull();
    expect(dayViewAddress('overdue', day(1), (id) => !id.endsWith('.locations'))).not.toBeNull();
  });

  it('are those of the assigned locations for a user who has not all', () => {
    const places = [{ id: 1 }, { id: 2 }, { id: 3 }];
    expect(wholeOf({ places, assigned: places })).toEqual([]);
    expect(wholeOf({ places, assigned: places.slice(1) })).toEqual([2, 3]);
  });
});
