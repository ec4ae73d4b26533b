import { paths } from '../../paths.ts';
import { RESOURCES } from '../../resources.ts';
import type { IconName } from '../../ui/marks.tsx';
import type { DayCounts } from '../../upstream/statistics/statistics.contract.ts';

export interface Screen {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** The function code that a user needs; null for none. */
  readonly permission: string | null;
  /** The feature that a business needs. */
  readonly feature?: string;
  readonly operation?: string;
  /** What of the day is counted, and the key of the words for it. */
  readonly count?: { readonly of: keyof DayCounts; readonly words: string };
  /** The second key after `g` that leads there. */
  readonly key: string;
}

/** The screens of navigation, palette and shortcuts, in their order. */
export const screens: readonly Screen[] = [
  ...Object.entries(RESOURCES).map(([name, resource]) => ({
    path: `/${'path' in resource ? resource.path : name}`,
    permission: resource.permissions.view,
    ...resource.screen,
  })),
  {
    path: paths.quickCheckIn(),
    label: 'shell.quickCheckIn',
    icon: 'check',
    permission: 'AGREEMENT_CHECKIN',
    operation: 'agreements.checkin',
    key: 'k',
  },
  { path: paths.quickLookup(), label: 'shell.quickLookup', icon: 'search', permission: null, key: 'q' },
  { path: paths.settings(), label: 'shell.settings', icon: 'settings', permission: null, key: 's' },
];

/** Keys that press a link of the page (`aria-keyshortcuts`), with their labels. */
export const PAGE_KEYS = {
  e: 'shortcuts.edit',
  n: 'shortcuts.create',
  o: 'shortcuts.checkOut',
  i: 'shortcuts.checkIn',
} as const;

export type PageKey = keyof typeof PAGE_KEYS;

/** Returns the screens of a user. Permissions or features that the service does not answer exclude none. */
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
