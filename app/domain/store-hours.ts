/** The weekdays: Monday is 1, Sunday 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Opening hours of a weekday, `HH:mm`: Monday is 1, Sunday 7; `24:00` is the day's end. */
interface OpenDay {
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
}

export interface StoreHours {
  /** A weekday that is missing is closed; without any the location never closes. */
  readonly week: readonly OpenDay[];
  /** Closed days, `yyyy-MM-dd`. */
  readonly holidays: readonly string[];
}

/** Monday is 1. */
export const weekdayOf = (day: string): Weekday =>
  WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 1;

/** Whether a location is open at a moment on its clock, `yyyy-MM-ddTHH:mm`, as the rental service decides it. */
export function isOpenAt({ week, holidays }: StoreHours, moment: string): boolean {
  const [day, time] = [moment.slice(0, 10), moment.slice(11, 16)];
  if (holidays.includes(day)) return false;
  if (week.length === 0) return true;
  const hours = week.find(({ weekday }) => weekday === weekdayOf(day));
  return hours !== undefined && time >= hours.opens && time <= hours.closes;
}

const MINUTES = 24 * 60;

const minutesIn = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns the part of a weekday that is open, in per cent of its 24 hours; null for a closed day. */
export function openPart(
  week: StoreHours['week'],
  weekday: number,
): { readonly from: number; readonly to: number } | null {
  if (week.length === 0) return { from: 0, to: 100 };
  const day = week.find((one) => one.weekday === weekday);
  if (day === undefined) return null;
  const [from = 0, to = 0] = [day.opens, day.closes].map((time) => (minutesIn(time) / MINUTES) * 100);
  return { from, to };
}
