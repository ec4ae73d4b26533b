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
