import { describe, expect, it } from 'vitest';
import type { FilterField } from './list-address.ts';
import { viewFilter } from './open-list.server.ts';

const words = {
  t: (key: string, values?: Readonly<Record<string, string>>) => (values ? `${key} ${values.day}` : key),
  date: (day: string) => day.split('-').reverse().join('/'),
};

const status: FilterField = { name: 'status', kind: 'multi-choice', label: 'status', place: 'row' };
const created: FilterField = { name: 'created', kind: 'date-range', label: 'created', place: 'row' };
const choices = ['Quote', 'Open', 'Confirmed', 'Cancelled'].map(
  (label, at) => [String(at + 1), label] as const,
);

describe('viewFilter', () => {
  it('is off without a value', () => {
    expect(viewFilter(status, {}, choices, {}, words).summary).toBeUndefined();
  });

  it('names two values and counts the rest', () => {
    expect(viewFilter(status, { status: ['2', '3', '4'] }, choices, {}, words).summary).toBe(
      'Open, Confirmed +1',
    );
  });

  it('shows a value that the look-up does not know as it is', () => {
    expect(viewFilter(status, { status: ['9'] }, [], {}, words).summary).toBe('9');
  });

  it.each([
    [{ createdFrom: ['2026-11-01'], createdTo: ['2026-11-20'] }, '01/11/2026 – 20/11/2026'],
    [{ createdFrom: ['2026-11-01'] }, 'list.since 01/11/2026'],
    [{ createdTo: ['2026-11-20'] }, 'list.until 20/11/2026'],
  ])('says the days of %j', (values: Record<string, string[]>, summary) => {
    expect(viewFilter(created, values, [], {}, words).summary).toBe(summary);
  });

  it('takes the error of either end of a range', () => {
    expect(viewFilter(created, {}, [], { createdTo: 'Too early' }, words).error).toBe('Too early');
  });
});
