/** The units of a rental's distances and of its tank. */
export const DISTANCE_UNITS = ['km', 'mi'] as const;
export const VOLUME_UNITS = ['l', 'gal'] as const;

/** Null: not known, or not the same everywhere. */
export interface Units {
  readonly distance: (typeof DISTANCE_UNITS)[number] | null;
  readonly volume: (typeof VOLUME_UNITS)[number] | null;
}

const IN_MILES = new Set(['GB', 'US']);
const IN_GALLONS = new Set(['US']);

/** Returns the units of a country. @param code ISO 3166, two letters; null where it is not known */
export const unitsOfCountry = (code: string | null): Units => ({
  distance: code === null ? null : IN_MILES.has(code) ? 'mi' : 'km',
  volume: code === null ? null : IN_GALLONS.has(code) ? 'gal' : 'l',
});

const shared = <Unit>([first = null, ...others]: readonly (Unit | null)[]): Unit | null =>
  others.every((other) => other === first) ? first : null;

/** Returns the units that all have in common. */
export const sharedUnits = (all: readonly Units[]): Units => ({
  distance: shared(all.map(({ distance }) => distance)),
  volume: shared(all.map(({ volume }) => volume)),
});
