/** The units of a rental's distances and of its tank. */
export const DISTANCE_UNITS = ['km', 'mi'] as const;
export const VOLUME_UNITS = ['l', 'gal'] as const;

export type DistanceUnit = (typeof DISTANCE_UNITS)[number];
export type VolumeUnit = (typeof VOLUME_UNITS)[number];
