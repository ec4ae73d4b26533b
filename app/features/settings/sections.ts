/** A screen of settings: where it is, and the permission it takes; null for everybody. */
export interface Section {
  /** The last part of its address, and where its words stand: `settings:sections.<name>`. */
  readonly slug: string;
  readonly name: string;
  readonly permission: string | null;
}

/** Settings screens that are not built yet (specification section 2.3): one line here goes when its screen comes. */
export const INCOMPLETE_SECTIONS: readonly Section[] = [
  { slug: 'vehicles-and-categories', name: 'vehicles', permission: 'SETTINGS_VEHICLES' },
  { slug: 'rates-and-charges', name: 'rates', permission: 'SETTINGS_RATES' },
  { slug: 'runtime-configuration', name: 'runtime', permission: 'SETTINGS_RUNTIME' },
  { slug: 'profile', name: 'profile', permission: null },
];

/** Panels of the application settings that are not built yet. */
export const INCOMPLETE_APPLICATION: readonly Section[] = [
  { slug: 'users', name: 'users', permission: 'SETTINGS_USERS' },
  { slug: 'permissions-and-roles', name: 'roles', permission: 'SETTINGS_ROLES' },
  { slug: 'locations', name: 'locations', permission: 'SETTINGS_LOCATIONS' },
  { slug: 'store-hours-and-holidays', name: 'hours', permission: 'SETTINGS_LOCATIONS' },
];

/** Those that somebody may open; when the service does not say what is allowed, all: it refuses by itself. */
export function openTo(
  sections: readonly Section[],
  permissions: ReadonlySet<string> | null,
): readonly Section[] {
  return sections.filter(
    ({ permission }) => permission === null || permissions === null || permissions.has(permission),
  );
}
