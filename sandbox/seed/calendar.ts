const FIRST_DAY = -420;
const DAYS = 900;

/** Which days each vehicle is spoken for, so that no two rentals share one. Days count from the day of seeding. */
export interface Calendar {
  isFree(vehicleId: number, firstDay: number, lastDay: number): boolean;
  take(vehicleId: number, firstDay: number, lastDay: number): void;
}

export function createCalendar(): Calendar {
  const taken = new Map<number, Uint8Array>();
  const daysOf = (vehicleId: number): Uint8Array => {
    const known = taken.get(vehicleId) ?? new Uint8Array(DAYS);
    taken.set(vehicleId, known);
    return known;
  };
  return {
    isFree: (vehicleId, firstDay, lastDay) =>
      !daysOf(vehicleId)
        .subarray(firstDay - FIRST_DAY, lastDay - FIRST_DAY + 1)
        .includes(1),
    take: (vehicleId, firstDay, lastDay) => {
      daysOf(vehicleId).fill(1, firstDay - FIRST_DAY, lastDay - FIRST_DAY + 1);
    },
  };
}
