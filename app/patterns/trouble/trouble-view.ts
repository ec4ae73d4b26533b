/** What a part of a page shows in place of what the service did not give, in words. */
export type TroubleView =
  | { readonly state: 'failed'; readonly title: string; readonly text: string; readonly traceId: string }
  | {
      readonly state: 'forbidden';
      readonly title: string;
      readonly text: string;
      /** The missing permission as the service names it. */
      readonly code: string | null;
    };
