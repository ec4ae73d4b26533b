import { daysLater } from '../../domain/calendar.ts';
import * as paths from '../../paths.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { DayFigures } from '../../upstream/statistics/statistics.contract.ts';

type Params = Readonly<Record<string, string | readonly string[]>>;

interface DayView {
  readonly list: 'reservations' | 'agreements' | 'fleet';
  /** The filters that narrow the list to its rows, on a day as `yyyy-MM-dd`. */
  filters(today: string): Params;
  /** The assumed parameter that these filters need. */
  readonly offer?: string;
}

/** A payment is delayed once the return is more than so many days ago. */
const DELAY_DAYS = 7;

const reservations = (filters: DayView['filters'], offer?: string): DayView => ({
  list: 'reservations',
  filters,
  ...(offer && { offer: `reservations.list.${offer}` }),
});
const agreements = (filters: DayView['filters'], offer?: string): DayView => ({
  list: 'agreements',
  filters,
  ...(offer && { offer: `agreements.list.${offer}` }),
});

/** Open and confirmed. */
const EXPECTED = { status: ['2', '3'] };
const OPEN = { status: '1' };
const onDay = (range: string, today: string) => ({ [`${range}From`]: today, [`${range}To`]: today });

/**
 * What a day asks for: each figure of the statistics and the views that staff work through, as the rows of a list. Ids
 * are the statuses of the specification's service.
 */
const DAY_VIEWS = {
  openAgreements: agreements(() => OPEN),
  dueIn: agreements((today) => ({ ...OPEN, ...onDay('due', today), sort: 'checkIn' }), 'due'),
  overdue: agreements(() => ({ overdue: 'true', sort: 'checkIn' })),
  newReservations: reservations((today) => onDay('created', today)),
  arrivals: reservations(
    (today) => ({ ...EXPECTED, ...onDay('checkOut', today), sort: 'checkOut' }),
    'dates',
  ),
  unassigned: reservations(
    (today) => ({ ...EXPECTED, ...onDay('checkOut', today), unassigned: 'true', sort: 'checkOut' }),
    'unassigned',
  ),
  agreementsOnHold: agreements(() => ({ status: '2' })),
  pendingPayments: agreements(() => ({ status: '3' })),
  delayedPayments: agreements(
    (today) => ({ returnedBefore: daysLater(today, -DELAY_DAYS), withBalance: 'true' }),
    'payment-delay',
  ),
  serviceAlerts: {
    list: 'fleet',
    filters: (today) => ({ alertOn: today }),
    offer: 'vehicles.list.service-alert',
  },
  dirty: { list: 'fleet', filters: () => ({ status: '3' }) },
} as const satisfies Readonly<Record<keyof DayFigures | 'unassigned' | 'dirty', DayView>>;

export type DayViewName = keyof typeof DAY_VIEWS;

/** The parameter of one location of each list, and that of several with the id of its call's parameter. */
const LOCATION_FILTERS = {
  reservations: { one: 'checkOutPlace', offer: 'reservations.list.locations' },
  agreements: { one: 'checkInPlace', offer: 'agreements.list.locations' },
  fleet: { one: 'place', offer: 'vehicles.list.locations' },
} as const;

/** A day at some locations; none stands for all of the business. */
export interface LocalDay {
  readonly today: string;
  readonly places: readonly number[];
}

/** Returns the query of a view's list; null where the service cannot narrow the list so. */
export function dayViewSearch(
  name: DayViewName,
  { today, places }: LocalDay,
  offers: (id: string) => boolean,
): string | null {
  const { list, filters, offer }: DayView = DAY_VIEWS[name];
  const { one, offer: several } = LOCATION_FILTERS[list];
  if ((offer && !offers(offer)) || (places.length > 1 && !offers(several))) return null;
  const ids = places.map(String);
  const located: Params = ids.length > 1 ? { places: ids } : ids.length === 1 ? { [one]: ids } : {};
  const params = Object.entries({ ...filters(today), ...located });
  return String(
    new URLSearchParams(params.flatMap(([key, value]) => [value].flat().map((one) => [key, one]))),
  );
}

/** Returns the address of a view; null where the service cannot narrow the list so. */
export function dayViewAddress(...asked: Parameters<typeof dayViewSearch>): string | null {
  const search = dayViewSearch(...asked);
  return search === null ? null : `${paths.list(DAY_VIEWS[asked[0]].list)}?${search}`;
}

export const listOfView = (name: DayViewName): DayView['list'] => DAY_VIEWS[name].list;

interface Assigned {
  readonly places: readonly { readonly id: number }[];
  readonly assigned: readonly { readonly id: number }[];
}

/** Returns the locations that a figure over all of the user's locations counts; none where these are the whole business. */
export const wholeOf = ({ places, assigned }: Assigned): readonly number[] =>
  assigned.length < places.length ? assigned.map(({ id }) => id) : [];

/** Makes the default views of a list: those of today at the user's own location. */
export const dayTabs =
  (...names: readonly DayViewName[]) =>
  ({ place, places, assigned, today, offers, t }: StaffContext) => {
    const own = place === null ? wholeOf({ places, assigned }) : [place.id];
    return names.flatMap((name) => {
      const search = dayViewSearch(name, { today, places: own }, offers);
      return search === null ? [] : [{ id: name, name: t(`views.day.${name}`), search }];
    });
  };
