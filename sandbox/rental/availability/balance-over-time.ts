/**
 * How many vehicles of a type can be had at a place, as it changes with time. Two stories are told at once: how it
 * stands, and how it would stand with the wish. Seconds of UTC.
 */
export interface Change {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

export type Story = 'before' | 'after' | 'both';

/** A change of the number in one story or in both. */
export const change = (at: number, by: number, story: Story): Change => ({
  at,
  before: story === 'after' ? 0 : by,
  after: story === 'before' ? 0 : by,
});

/** The first moment at which the wish takes a vehicle that is not there, beyond the allowance; null when there is none. */
export function shortage(
  changes: readonly Change[],
  allowance: number,
): { readonly at: number; readonly free: number } | null {
  const inOrder = [...changes].sort((one, other) => one.at - other.at);
  let before = 0;
  let after = 0;
  for (const [index, step] of inOrder.entries()) {
    before += step.before;
    after += step.after;
    if (inOrder[index + 1]?.at === step.at) continue;
    if (after < before && after < -allowance) return { at: step.at, free: before };
  }
  return null;
}

/** The least number within a span, as things stand. */
export function leastWithin(
  changes: readonly Change[],
  span: { readonly from: number; readonly to: number },
): number {
  const inOrder = [...changes].sort((one, other) => one.at - other.at);
  let number = 0;
  let least: number | null = null;
  for (const [index, { at, before }] of inOrder.entries()) {
    if (at >= span.to) break;
    const isNewMoment = inOrder[index - 1]?.at !== at;
    if (isNewMoment && at > span.from) least = Math.min(least ?? number, number);
    number += before;
  }
  return Math.min(least ?? number, number);
}
