import type { Access } from '../../access/access.server.ts';
import type { Needs } from '../../access/needs.ts';
import * as paths from '../../paths.ts';
import { RESOURCES } from '../../resources.ts';
import type { IconName } from '../../ui/marks.tsx';
import type { DayCounts } from '../../upstream/statistics/statistics.contract.ts';

export interface Screen extends Needs {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  readonly permission: string | null;
  /** What of the day is counted, and the key of the words for it. */
  readonly count?: { readonly of: keyof DayCounts; readonly words: string };
  /** The second key after `g` that leads there. */
  readonly key: string;
}

/** The screens of navigation, palette and shortcuts, in their order. */
export const screens: readonly Screen[] = [
  { path: paths.home(), label: 'shell.home', icon: 'home', permission: null, key: 'd' },
  ...Object.entries(RESOURCES).map(([name, resource]) => ({
    path: `/${'path' in resource ? resource.path : name}`,
    permission: resource.permissions.view,
    ...resource.screen,
  })),
  {
    path: paths.reports(),
    label: 'shell.reports',
    icon: 'chart',
    permission: 'REPORT_RUN',
    operation: 'reports.list',
    key: 'e',
  },
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

/** Returns the screens that are there for this user. */
export const offeredScreens = (all: readonly Screen[], access: Pick<Access, 'allows'>): readonly Screen[] =>
  all.filter((screen) => access.allows(screen));
