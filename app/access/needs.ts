import type { RecordLocation } from './assigned-locations.ts';

/** The client's features by our names, each with the name under which the rental service lists it. */
export const FEATURES = {
  insurance: 'Insurance replacement',
  delivery: 'Delivery and collection',
  online: 'Online reservations',
  electric: 'Electric vehicles',
  promotions: 'Promotions',
  longTerm: 'Long-term rentals',
  loaner: 'Loaner vehicles',
  /** Its value is how many additional drivers a rental may have. */
  drivers: 'Maximum drivers',
} as const;

export type Feature = keyof typeof FEATURES;

/** What a field, column, filter, action, view, screen, form or line of a document needs to be there. */
export interface Needs {
  /** The function code that the user needs; null for none. */
  readonly permission?: string | null | undefined;
  /** Further function codes, all of which the user needs. */
  readonly permissions?: readonly string[] | undefined;
  /** The feature that the client needs. */
  readonly feature?: Feature | undefined;
  /** The setting of a screen's field, which may hide it: `Reservation.PONo`. */
  readonly setting?: `${string}.${string}` | undefined;
  /** Id of the call that the rental service needs. */
  readonly operation?: string | undefined;
  /** The locations of its record, of which one must be assigned to the user. None: it belongs to no location. */
  readonly locations?: readonly RecordLocation[] | undefined;
}

/** What a screen's field is by the client's settings. */
export interface FieldSetting {
  readonly isVisible: boolean;
  readonly isRequired: boolean;
  /** What the field of a new record begins with; null for nothing. */
  readonly defaultValue: string | null;
}

/** A field without a setting. */
export const FREE: FieldSetting = { isVisible: true, isRequired: false, defaultValue: null };

export interface ScreenSettings {
  /** Returns the setting by the service's name of the field (`PONo`); shown and optional where it has none. */
  of(fieldName: string): FieldSetting;
  /** Hears of each field that a form draws by its setting, with its label. */
  drawn?(fieldName: string, label: string): void;
}
