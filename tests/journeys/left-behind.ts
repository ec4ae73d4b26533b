import type { FormEnvironment } from './form-environment.ts';
import { type FormPlan, moreThanOnce, type Row } from './form-plan.ts';

/** Each result that a form leaves with its record, by the step that creates it. */
export type Left = Readonly<Record<string, (row: Row) => readonly string[]>>;

/**
 * Judges such results. Each exists at most once; those of `always` at least once, if the stage that enters them was on
 * screen.
 * @param always the stage of each, by the step that creates it
 */
export const leavesBehind = (
  found: (environment: FormEnvironment) => readonly Row[],
  left: Left,
  always: Readonly<Record<string, string>> = {},
): Required<Pick<FormPlan, 'found' | 'isWritten' | 'lacking' | 'doubled'>> => ({
  found,
  isWritten: (environment, step) => found(environment).some((row) => (left[step]?.(row).length ?? 0) > 0),
  lacking: (environment, stages) =>
    found(environment).flatMap((row) =>
      Object.entries(always).flatMap(([step, stage]) =>
        stages.has(stage) && left[step]?.(row).length === 0 ? [step] : [],
      ),
    ),
  doubled: (environment) =>
    found(environment).flatMap((row) =>
      Object.entries(left).flatMap(([step, of]) => moreThanOnce(step, of(row))),
    ),
});
