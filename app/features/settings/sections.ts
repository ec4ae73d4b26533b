import type { Access } from '../../access/access.server.ts';
import type { Needs } from '../../access/needs.ts';

export interface Section extends Needs {
  /** The last part of its address. */
  readonly slug: string;
  /** Its texts are `settings:sections.<name>`. */
  readonly name: string;
  /** Null for every user. */
  readonly permission: string | null;
}

/** Screens that are not built yet (specification section 2.3). */
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

/** Returns those that the user may open. */
export const openTo = (sections: readonly Section[], access: Pick<Access, 'allows'>) =>
  sections.filter((section) => access.allows(section));

/** A link to a section with its texts. */
export const linkTo = (t: (key: string) => string, name: string, href: string) => ({
  href,
  title: t(`settings:sections.${name}.title`),
  text: t(`settings:sections.${name}.text`),
});

export interface SectionLink extends ReturnType<typeof linkTo> {
  readonly incomplete?: boolean | undefined;
}
