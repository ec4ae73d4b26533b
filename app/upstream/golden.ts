/**
 * Answers written by hand from the specification, by operation id. They stand beside the contracts so that an error
 * shared by the client and the sandbox cannot agree with itself.
 */
export type Golden = Readonly<
  Record<string, { readonly accepted: readonly unknown[]; readonly refused: readonly unknown[] }>
>;
