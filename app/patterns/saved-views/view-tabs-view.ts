/** A user's saved views of a list as its screen shows them. */
export interface ViewTabsView {
  readonly saved: readonly (readonly [name: string, search: string])[];
  /** Which of them is on screen: a place in `saved`, -1 for all of the list, null for none. */
  readonly at: number | null;
}

/** Why a view was not saved, in words, and what was typed. */
export interface RefusedView {
  readonly problem: string;
  readonly name: string;
  readonly isDefault: boolean;
}
