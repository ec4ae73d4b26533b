import { isBefore } from '../../../domain/wall-clock.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { FactDraft } from '../../../patterns/detail-screen/value-words.server.ts';
import type { Vehicle } from '../../../upstream/vehicles/vehicles.contract.ts';

/** Today where the vehicle stands, `yyyy-MM-dd`. */
const todayAt = ({ place }: Pick<Vehicle, 'place'>, desk: Desk) => desk.nowAt(place).slice(0, 10);

/** Whether a vehicle's paper has expired: its last day is over where the vehicle stands. */
export const isOver = (vehicle: Pick<Vehicle, 'place'>, lastDay: string | null, desk: Desk): boolean =>
  lastDay !== null && isBefore(lastDay, todayAt(vehicle, desk));

/** The last day of a paper as a fact; one that is over has a text for it and is marked. */
export function lastDayFact(
  term: string,
  vehicle: Pick<Vehicle, 'place'>,
  lastDay: string | null,
  desk: Desk,
): FactDraft {
  const shown = desk.formats.date(lastDay) || null;
  return isOver(vehicle, lastDay, desk)
    ? [term, shown, { mark: 'bad', detail: desk.t('vehicle.ranOut') }]
    : [term, shown];
}
