/** The order in which the theme control cycles (specification section 2.4). */
export const THEMES = ['light', 'system', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** How this browser shows things. Nothing here is a secret, and nothing decides what somebody may do. */
export interface Preferences {
  readonly theme: Theme;
  /** Null where the browser's or the profile's is meant, likewise below. */
  readonly language: string | null;
  /** The language of the profile that was switched to last; see profile-language.ts. */
  readonly profileLanguage: string | null;
  /** Rows of a list's page. */
  readonly rows: number | null;
  readonly dateFormat: string | null;
  readonly timeFormat: string | null;
  /** What amounts are written in while the business's own currency is not known. */
  readonly currency: string | null;
  readonly currencyDigits: number | null;
  /** The place that lists and forms begin with, by its id. */
  readonly location: number | null;
  /** Admin messages that were dismissed, by id; the newest last. */
  readonly dismissed: readonly number[];
  /** Pages send no scripts at all. */
  readonly lite: boolean;
  /** Shortcuts of one key, which may get in the way of speech input. */
  readonly singleKeys: boolean;
  /** Values of experimental features by their id, where they differ from the default. */
  readonly flags: Readonly<Record<string, string>>;
  /** Which words the next page says once, of what has just been done; see patterns/flash. */
  readonly flash: string | null;
}

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  language: null,
  profileLanguage: null,
  rows: null,
  dateFormat: null,
  timeFormat: null,
  currency: null,
  currencyDigits: null,
  location: null,
  dismissed: [],
  lite: false,
  singleKeys: true,
  flags: {},
  flash: null,
};
