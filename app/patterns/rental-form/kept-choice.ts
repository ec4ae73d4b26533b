import type { Choice } from '../../upstream/look-up.server.ts';

/** Choices with the one that the record has already, which may be out of use by now or not be answered. */
export const withKept = <Item extends Choice>(
  choices: readonly Item[],
  kept: Choice | null | undefined,
): readonly (Item | Choice)[] =>
  kept == null || choices.some(({ id }) => id === kept.id) ? choices : [...choices, kept];
