import { paths } from '../paths.ts';
import type { IconName } from '../ui/icon.tsx';
import type { DayCounts } from '../upstream/statistics/statistics.contract.ts';

export interface Screen {
  readonly path: string;
  /** Key of its name in the labels. */
  readonly label: string;
  readonly icon: IconName;
  /** Only who holds this function sees the entry; the service decides in any case. Null for everybody's. */
  readonly permission: string | null;
  /** Only businesses with this feature have the screen. */
  readonly feature?: string;
  /** Id of the call without which there is nothing to see. */
  readonly operation?: string;
  /** What of the day is counted beside its name, and the key of the words for it. */
  readonly count?: { readonly of: keyof DayCounts; readonly words: string };
  /** The second key after `g` that leads there. */
  readonly key: string;
}

/** The screens that navigation, palette and shortcuts lead to, in their order: a new screen adds its line. */
export const screens: readonly Screen[] = [
  {
    path: paths.reservations(),
    label: 'shell.reservations',
    icon: 'calendar',
    permission: 'RESERVATION_VIEW',
    count: { of: 'arrivals', words: 'labels:shell.arrivals' },
    key: 'r',
  },
  {
    path: paths.agreements(),
    label: 'shell.agreements',
    icon: 'document',
    permission: 'AGREEMENT_VIEW',
    count: { of: 'overdue', words: 'labels:shell.overdue' },
    key: 'a',
  },
  { path: paths.fleet(), label: 'shell.fleet', icon: 'car', permission: 'FLEET_VIEW', key: 'f' },
  {
    path: paths.customers(),
    label: 'shell.customers',
    icon: 'person',
    permission: 'CUSTOMER_VIEW',
    key: 'c',
  },
  {
    path: paths.till(),
    label: 'shell.till',
    icon: 'till',
    permission: 'AGREEMENT_VIEW',
    operation: 'tills.get',
    key: 't',
  },
  {
    path: paths.cardHolds(),
    label: 'shell.cardHolds',
    icon: 'card',
    permission: 'AGREEMENT_VIEW',
    operation: 'payments.list',
    key: 'h',
  },
  {
    path: paths.quickCheckIn(),
    label: 'shell.quickCheckIn',
    icon: 'check',
    permission: 'AGREEMENT_CHECKIN',
    operation: 'agreements.checkin',
    key: 'k',
  },
  {
    path: paths.quickLookup(),
    label: 'shell.quickLookup',
    icon: 'search',
    permission: null,
    key: 'q',
  },
  {
    path: paths.settings(),
    label: 'shell.settings',
    icon: 'settings',
    permission: null,
    key: 's',
  },
];

/** Single keys that press a link of the page which carries them (`aria-keyshortcuts`), and the label of what it does. */
export const PAGE_KEYS = {
  e: 'shortcuts.edit',
  n: 'shortcuts.create',
  o: 'shortcuts.checkOut',
  i: 'shortcuts.checkIn',
} as const;

export type PageKey = keyof typeof PAGE_KEYS;

/**
 * The screens that somebody is offered. Where the service does not say what is allowed, or which features the business
 * has, everything is: it refuses by itself.
 * @param offers whether this service has a call, by its id
 */
export function offeredScreens(
  all: readonly Screen[],
  permissions: ReadonlySet<string> | null,
  features: ReadonlySet<string> | null,
  offers: (id: string) => boolean,
): readonly Screen[] {
  return all.filter(
    ({ permission, feature, operation }) =>
      (operation === undefined || offers(operation)) &&
      (permission === null || (permissions?.has(permission) ?? true)) &&
      (feature === undefined || (features?.has(feature) ?? true)),
  );
}
