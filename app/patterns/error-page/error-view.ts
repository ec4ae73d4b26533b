export interface RecordLink {
  readonly href: string;
  readonly label: string;
}

export type ErrorView = { readonly title: string; readonly text: string } & (
  | { readonly state: 'failed'; readonly traceId: string }
  | { readonly state: 'forbidden'; readonly code: string | null }
);

export interface RefusalView {
  /** `warn`: check and send again. `bad`: it cannot be done so. */
  readonly tone: 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
  /** The record in the way, or the one to check. */
  readonly link?: RecordLink | undefined;
  readonly traceId: string;
}

/** Why there is no form: its record does not allow it, or could not be read. */
export type NoFormView = { readonly pageTitle: string; readonly title: string } & (
  | { readonly state: 'closed'; readonly reason: string; readonly text: string; readonly back: RecordLink }
  | {
      readonly state: 'trouble';
      readonly errorView: ErrorView;
      /** The record, where it can be read. */
      readonly back?: RecordLink | undefined;
    }
);

export interface UnreadInPage {
  readonly unreadParts?: string;
}

export const unreadIn = (matches: readonly { readonly data: unknown }[]): readonly string[] =>
  matches.flatMap(({ data }) => (data as UnreadInPage | null | undefined)?.unreadParts ?? []);
