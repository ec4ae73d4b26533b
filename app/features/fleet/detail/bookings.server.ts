import { dayNumber, dayOf, isoDay, parseWallClock } from '../../../domain/calendar.ts';
import * as paths from '../../../paths.ts';
import type { TableView } from '../../../patterns/record/detail-view.ts';
import { joined } from '../../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import { type BookingBar, layOutBookings } from '../../../ui/charts/booking-bars.tsx';
import type { Reader } from '../../../upstream/call.ts';
import type { Hold } from '../../../upstream/holds/holds.contract.ts';
import { listHoldsOrUnread } from '../../../upstream/holds/holds.server.ts';
import type { Choice } from '../../../upstream/reader.ts';
import type { Vehicle } from '../../../upstream/vehicles/vehicles.contract.ts';
import { getVehicle, listVehicleStatusesOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';

export interface FleetVehicle extends Vehicle {
  /** From now on, by their start; null where the service does not say. */
  readonly holds: readonly Hold[] | null;
  /** All that a vehicle can have; empty where the service does not say. */
  readonly statuses: readonly Choice[];
}

/** @throws UpstreamError when the vehicle itself cannot be read */
export async function getFleetVehicle(
  reader: Reader,
  id: string,
  staffContext: StaffContext,
): Promise<FleetVehicle> {
  const [vehicle, holds, statuses] = await Promise.all([
    getVehicle(reader, id, staffContext.nowAt(null)),
    staffContext.offers('holds.list') ? listHoldsOrUnread(reader, id, {}) : null,
    listVehicleStatusesOrEmpty(reader),
  ]);
  return { ...vehicle, holds, statuses };
}

/** Returns the address of the rental that has the vehicle; null for maintenance and transfers. */
export function recordOfHold({ kind, recordId }: Hold): string | null {
  if (recordId === null) return null;
  if (kind === 'reservation') return paths.reservation(recordId);
  return kind === 'agreement' ? paths.agreement(recordId) : null;
}

export const kindOfHold = ({ kind }: Hold, { t }: StaffContext): string => t(`vehicle.holds.${kind}`);

/** Returns the rental's number, or what is done with the vehicle. */
export const nameOfHold = (hold: Hold, staffContext: StaffContext): string =>
  hold.number || kindOfHold(hold, staffContext);

export const timeOfHold = ({ from, to }: Hold, { formats }: StaffContext) =>
  `${formats.dateTime(from)} – ${formats.dateTime(to)}`;

const WEEKS = 4;
const LOOKS = { agreement: 'out', reservation: 'reserved', maintenance: 'past', transfer: 'past' } as const;

/** Returns the first day of each week that is shown; weeks begin on the weekday of today. */
function weeksFrom(today: string): readonly string[] {
  const first = parseWallClock(today);
  const start = first === null ? 0 : dayNumber(first);
  return Array.from({ length: WEEKS }, (_, week) => isoDay(dayOf(start + week * 7)));
}

function tableOf(holds: readonly Hold[], staffContext: StaffContext): TableView {
  const { t, formats } = staffContext;
  const heads = ['booking', 'kind', 'customer', 'from', 'to', 'freeFrom', 'remark'];
  const at = (wire: string | null, place: string | null) => joined(formats.dateTime(wire), place);
  return {
    caption: t('vehicle.bookings.table'),
    heads: heads.map((head) => ({ label: t(`vehicle.bookings.${head}`) })),
    rows: holds.map((hold) => {
      const href = recordOfHold(hold);
      const name = nameOfHold(hold, staffContext);
      return [
        href === null ? name : { text: name, href },
        kindOfHold(hold, staffContext),
        hold.customer ?? '',
        at(hold.from, hold.startPlace),
        at(hold.to, hold.endPlace),
        formats.dateTime(hold.freeFrom),
        [hold.isAtRisk && t('vehicle.bookings.atRisk'), hold.reason].filter(Boolean).join(': '),
      ];
    }),
  };
}

/** Returns the bookings of the coming weeks as bars, all in a table; null where the service has no list of them. */
export function viewBookings(vehicle: FleetVehicle, staffContext: StaffContext) {
  if (!staffContext.offers('holds.list')) return null;
  const { t, formats } = staffContext;
  const holds = vehicle.holds ?? [];
  const now = staffContext.nowAt(vehicle.place);
  const weeks = weeksFrom(now.slice(0, 10));
  const laid = layOutBookings(
    weeks[0] ?? now,
    WEEKS * 7,
    holds.map(({ id, kind, from, to }) => ({
      id: String(id),
      from,
      to,
      lateUntil: kind === 'agreement' && to < now ? now : undefined,
    })),
  );
  const bars = laid.places.flatMap((place): BookingBar[] => {
    const hold = holds.find(({ id }) => String(id) === place.id);
    if (hold === undefined) return [];
    const { number, customer, reason } = hold;
    const kind = kindOfHold(hold, staffContext);
    const words = joined(kind, number, customer, timeOfHold(hold, staffContext), reason);
    const href = recordOfHold(hold) ?? '#bookings';
    return [{ ...place, label: number ?? reason ?? kind, words, href, kind: LOOKS[hold.kind] }];
  });
  const none = t(vehicle.holds === null ? 'vehicle.bookings.failed' : 'vehicle.bookings.none');
  return {
    title: t('vehicle.bookings.title'),
    /** Replaces bars and table where there are none. */
    instead: holds.length > 0 ? null : none,
    label: t('vehicle.bookings.label', { number: vehicle.number }),
    weeks: weeks.map((day) => formats.date(day)),
    bars,
    rows: laid.rows,
    now: { at: laid.at(now), label: t('vehicle.bookings.now') },
    table: tableOf(holds, staffContext),
  };
}

export type BookingsView = NonNullable<ReturnType<typeof viewBookings>>;
