import { dayNumber } from '../../domain/calendar-day.ts';

const numberOf = (wall: string): number => {
  const [year = 0, month = 1, day = 1] = wall.slice(0, 10).split('-').map(Number);
  return dayNumber({ year, month, day });
};

/** Whole days from one wall-clock text to another; below 0 when the other comes first. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);
