/** A user's saved views of a list as its screen shows them. */
export interface ViewTabsView {
  readonly saved: readonly (readonly [name: string, search: string])[];
  /** Which of them is on screen: a place in `saved`, -1 for all of the list, null for none. */
  readonly at: number | null;
  /** The form that keeps what is on screen; missing where that is all of the list, or a view already. */
  readonly save?: SaveForm | undefined;
}

/** The form by which a view is saved. */
export interface SaveForm {
  /** By it what was typed is kept for its user when the session has ended. */
  readonly key: string;
  /** What was typed as it ended. */
  readonly typed?: TypedView | undefined;
}

/** A view as it was typed. */
export interface TypedView {
  readonly name: string;
  readonly isDefault: boolean;
}

/** A view that was not kept. */
export interface RefusedView extends TypedView {
  readonly problem: string;
  readonly errorTitle?: string | undefined;
}
