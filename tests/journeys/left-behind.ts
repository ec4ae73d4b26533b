import type { FormPlan, Row } from './form-plan.ts';
import type { FormWorld } from './form-world.ts';
import { moreThanOnce } from './more-than-once.ts';

/** Each thing that a form leaves behind with its record, by the step that makes it. */
export type Left = Readonly<Record<string, (row: Row) => readonly string[]>>;

/** What is judged by such things: each of them once, and those that every hand-in makes at least once. */
export const leavesBehind = (
  found: (world: FormWorld) => readonly Row[],
  left: Left,
  always: readonly string[] = [],
): Required<Pick<FormPlan, 'found' | 'isWritten' | 'lacking' | 'doubled'>> => ({
  found,
  isWritten: (world, step) => found(world).some((row) => (left[step]?.(row).length ?? 0) > 0),
  lacking: (world) => found(world).flatMap((row) => always.filter((step) => left[step]?.(row).length === 0)),
  doubled: (world) =>
    found(world).flatMap((row) => Object.entries(left).flatMap(([step, of]) => moreThanOnce(step, of(row)))),
});
