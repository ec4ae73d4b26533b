import { dayNumber, dayOf, isoDay } from '../../../domain/calendar-day.ts';
import { parseWallClock } from '../../../domain/wall-clock.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { TableView } from '../../../patterns/record/detail-view.ts';
import type { BookingBar } from '../../../ui/booking-bars.tsx';
import { layOutBookings } from '../../../ui/booking-layout.ts';
import type { Hold } from '../../../upstream/holds/holds.contract.ts';
import { kindOfHold, nameOfHold, recordOfHold, timeOfHold } from './booking-words.server.ts';
import type { FleetVehicle } from './fleet-vehicle.server.ts';

const WEEKS = 4;
/** Where the same bookings stand as a table, on the same page. */
const BOOKINGS_ID = 'bookings';

const LOOKS = { agreement: 'out', reservation: 'reserved', maintenance: 'past', transfer: 'past' } as const;

/** A vehicle's bookings of the coming weeks as bars, and all that are known as a table. */
export interface BookingsView {
  readonly title: string;
  /** In place of bars and table: there are none, or they cannot be had. */
  readonly instead: string | null;
  readonly label: string;
  readonly weeks: readonly string[];
  readonly bars: readonly BookingBar[];
  readonly rows: number;
  readonly now: { readonly at: number; readonly label: string };
  readonly table: TableView;
}

/** The Mondays, or whatever day today is, of the weeks that are shown. */
function weeksFrom(today: string): readonly string[] {
  const first = parseWallClock(today);
  const start = first === null ? 0 : dayNumber(first);
  return Array.from({ length: WEEKS }, (_, week) => isoDay(dayOf(start + week * 7)));
}

function tableOf(holds: readonly Hold[], desk: Desk): TableView {
  const { t, formats } = desk;
  return {
    caption: t('vehicle.bookings.table'),
    heads: [
      { label: t('vehicle.bookings.booking') },
      { label: t('vehicle.bookings.kind') },
      { label: t('vehicle.bookings.customer') },
      { label: t('vehicle.bookings.from') },
      { label: t('vehicle.bookings.to') },
      { label: t('vehicle.bookings.freeFrom') },
      { label: t('vehicle.bookings.remark') },
    ],
    rows: holds.map((hold) => {
      const href = recordOfHold(hold);
      const name = nameOfHold(hold, desk);
      const at = (wire: string | null, place: string | null) =>
        [formats.dateTime(wire), place].filter(Boolean).join(', ');
      return [
        href === null ? name : { text: name, href },
        kindOfHold(hold, desk),
        hold.customer ?? '',
        at(hold.from, hold.startPlace),
        at(hold.to, hold.endPlace),
        formats.dateTime(hold.freeFrom),
        [hold.isAtRisk && t('vehicle.bookings.atRisk'), hold.reason].filter(Boolean).join(': '),
      ];
    }),
  };
}

/** Null where the service does not offer to say what has a vehicle's time. */
export function viewBookings(vehicle: FleetVehicle, desk: Desk): BookingsView | null {
  if (!desk.offers('holds.list')) return null;
  const { t, formats } = desk;
  const holds = vehicle.holds ?? [];
  const now = desk.nowAt(vehicle.place);
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
  const byId = new Map(holds.map((hold) => [String(hold.id), hold]));
  const bars = laid.places.flatMap((place): BookingBar[] => {
    const hold = byId.get(place.id);
    if (hold === undefined) return [];
    const label = hold.number ?? hold.reason ?? kindOfHold(hold, desk);
    const words = [kindOfHold(hold, desk), hold.number, hold.customer, timeOfHold(hold, desk), hold.reason];
    return [
      {
        ...place,
        label,
        words: words.filter(Boolean).join(', '),
        href: recordOfHold(hold) ?? `#${BOOKINGS_ID}`,
        kind: LOOKS[hold.kind],
      },
    ];
  });
  const instead =
    vehicle.holds === null
      ? t('vehicle.bookings.failed')
      : holds.length === 0
        ? t('vehicle.bookings.none')
        : null;
  return {
    title: t('vehicle.bookings.title'),
    instead,
    label: t('vehicle.bookings.label', { number: vehicle.number }),
    weeks: weeks.map((day) => formats.date(day)),
    bars,
    rows: laid.rows,
    now: { at: laid.at(now), label: t('vehicle.bookings.now') },
    table: tableOf(holds, desk),
  };
}
