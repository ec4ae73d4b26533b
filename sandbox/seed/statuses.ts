import type { Period, Staged } from './periods.ts';
import type { Random } from './random.ts';

/** Reservation statuses by id, as the service stores them. */
export const RESERVATION_STATUSES = [
  [1, 'Quote', 'Quote'],
  [2, 'Open', 'Open'],
  [3, 'Confirmed', 'Confirmed'],
  [4, 'CheckedOut', 'Checked out'],
  [5, 'Completed', 'Completed'],
  [6, 'Cancelled', 'Cancelled'],
  [7, 'NoShow', 'No show'],
  [8, 'Expired', 'Expired'],
] as const;

export type StatusCode = (typeof RESERVATION_STATUSES)[number][1];

export function statusId(code: StatusCode): number {
  const found = RESERVATION_STATUSES.find(([, known]) => known === code);
  if (found === undefined) throw new Error(`The seed knows no status ${code}.`);
  return found[0];
}

/** A status that fits where the period lies around now. */
export function statusOf(random: Random, period: Period, now: number, staged: Staged | null): StatusCode {
  if (staged?.kind === 'out' || staged?.kind === 'on-hold') return 'CheckedOut';
  if (staged !== null)
    return random.weighted([
      ['Confirmed', 3],
      ['Open', 1],
    ] as const);
  if (period.end < now) {
    return random.weighted([
      ['Completed', 80],
      ['Cancelled', 11],
      ['NoShow', 5],
      ['Expired', 4],
    ] as const);
  }
  if (period.start < now) {
    const late = period.start > now - 1200 && random.chance(0.12);
    return late
      ? 'Confirmed'
      : random.weighted([
          ['CheckedOut', 88],
          ['Cancelled', 7],
          ['NoShow', 5],
        ] as const);
  }
  return random.weighted([
    ['Confirmed', 50],
    ['Open', 28],
    ['Quote', 14],
    ['Cancelled', 8],
  ] as const);
}

/** Whether the reservation names a vehicle: always once a car was handed over, else the likelier the nearer it is. */
export function wantsVehicle(random: Random, status: StatusCode, period: Period, now: number): boolean {
  if (status === 'Completed' || status === 'CheckedOut') return true;
  const days = (period.start - now) / 1440;
  if (status === 'Confirmed') return random.chance(days < 3 ? 0.9 : days < 21 ? 0.7 : 0.35);
  return status === 'Open' && random.chance(days < 14 ? 0.4 : 0.15);
}
