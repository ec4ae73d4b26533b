/** What a loader's data say of parts that could not be read. */
export interface UnreadInPage {
  /** The parts in words; missing when everything was read. */
  readonly unreadParts?: string;
}

/** The words of every loader of a page; `matches` are its routes. */
export const unreadIn = (matches: readonly { readonly data: unknown }[]): readonly string[] =>
  matches.flatMap(({ data }) => (data as UnreadInPage | null | undefined)?.unreadParts ?? []);
