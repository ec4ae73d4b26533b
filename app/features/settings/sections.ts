import type { Access } from '../../access/access.server.ts';
import type { Needs } from '../../access/needs.ts';
import * as paths from '../../paths.ts';
import type { IconName } from '../../ui/marks.tsx';

/** The groups of the home of the settings, in their order. */
export const GROUPS = ['people', 'own', 'business', 'money', 'fleet', 'system'] as const;

export interface Section extends Needs {
  /** Its title is `settings:sections.<name>.title`. */
  readonly name: string;
  readonly group: (typeof GROUPS)[number];
  readonly icon: IconName;
  readonly href: string;
  /** Null for every user. */
  readonly permission: string | null;
}

/** A screen that is not built yet: the last part of its address, and its line on the home. */
interface IncompleteSection extends Omit<Section, 'href'> {
  readonly slug: string;
}

export const SECTIONS: readonly Section[] = [
  {
    name: 'users',
    group: 'people',
    icon: 'person',
    href: paths.list('users'),
    permission: 'SETTINGS_USERS',
  },
  { name: 'roles', group: 'people', icon: 'key', href: paths.list('roles'), permission: 'SETTINGS_ROLES' },
  {
    name: 'locations',
    group: 'business',
    icon: 'pin',
    href: paths.list('locations'),
    permission: 'SETTINGS_LOCATIONS',
  },
  {
    name: 'hours',
    group: 'business',
    icon: 'calendar',
    href: paths.list('hours'),
    permission: 'SETTINGS_LOCATIONS',
  },
  {
    name: 'vehicles',
    group: 'fleet',
    icon: 'car',
    href: paths.list('classes'),
    permission: 'SETTINGS_VEHICLES',
  },
  {
    name: 'rateTypes',
    group: 'money',
    icon: 'till',
    href: paths.list('rate-types'),
    permission: 'SETTINGS_RATES',
  },
  {
    name: 'rateLines',
    group: 'money',
    icon: 'till',
    href: paths.list('rates'),
    permission: 'SETTINGS_RATES',
  },
  {
    name: 'rateGaps',
    group: 'money',
    icon: 'search',
    href: paths.list('rate-gaps'),
    permission: 'SETTINGS_RATES',
  },
  {
    name: 'charges',
    group: 'money',
    icon: 'till',
    href: paths.list('charges'),
    permission: 'SETTINGS_RATES',
  },
  {
    name: 'taxes',
    group: 'money',
    icon: 'till',
    href: paths.list('taxes'),
    permission: 'SETTINGS_RATES',
  },
  {
    name: 'promotions',
    group: 'money',
    icon: 'till',
    href: paths.list('promotions'),
    permission: 'SETTINGS_RATES',
  },
  {
    name: 'priceImport',
    group: 'money',
    icon: 'till',
    href: paths.importPrices(),
    permission: 'SETTINGS_RATES',
  },
  { name: 'profile', group: 'own', icon: 'person', href: paths.record('profile', ''), permission: null },
  { name: 'preferences', group: 'own', icon: 'eye', href: paths.preferences(), permission: null },
  {
    name: 'runtime',
    group: 'system',
    icon: 'settings',
    href: paths.record('runtime', ''),
    permission: 'SETTINGS_RUNTIME',
  },
  { name: 'experiments', group: 'system', icon: 'flask', href: paths.experiments(), permission: null },
];

/** Screens that are not built yet (specification section 2.3): none. */
export const INCOMPLETE_SECTIONS: readonly IncompleteSection[] = [];

/** Panels of the application settings that are not built yet: none. */
export const INCOMPLETE_APPLICATION: readonly IncompleteSection[] = [];

/** The link to the application settings, which the home shows to those who may open one of their panels. */
export const APPLICATION: Section = {
  name: 'application',
  group: 'business',
  icon: 'settings',
  href: paths.applicationSettings(),
  permission: null,
};

/** The complete panels of the application settings. */
export const PANELS = SECTIONS.filter(({ href }) => href.startsWith(`${paths.applicationSettings()}/`));

/** The part of the address of all that prices a rental. */
const PRICING_SLUG = 'rates-and-charges';

/** The link to all that prices a rental, which the home shows to those who may open one of its screens. */
export const PRICING: Section = {
  name: 'rates',
  group: 'money',
  icon: 'till',
  href: paths.settings(PRICING_SLUG),
  permission: null,
};

/** The screens of all that prices a rental. */
export const PRICING_PANELS = SECTIONS.filter(({ href }) =>
  href.startsWith(`${paths.settings(PRICING_SLUG)}/`),
);

/** Returns those that the user may open. */
export const openTo = <One extends Needs>(
  sections: readonly One[],
  access: Pick<Access, 'allows'>,
): readonly One[] => sections.filter((section) => access.allows(section));
