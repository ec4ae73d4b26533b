/** The order in which the theme control cycles (specification section 2.4). */
export const THEMES = ['light', 'system', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** How this browser shows things. Nothing here is a secret, and nothing decides what somebody may do. */
export interface Preferences {
  readonly theme: Theme;
  /** Null where the browser's or the profile's is meant, likewise below. */
  readonly language: string | null;
  /** Rows of a list's page. */
  readonly rows: number | null;
  readonly dateFormat: string | null;
  readonly timeFormat: string | null;
  readonly currency: string | null;
  readonly currencyDigits: number | null;
}

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  language: null,
  rows: null,
  dateFormat: null,
  timeFormat: null,
  currency: null,
  currencyDigits: null,
};
