import type { Lab } from './lab.ts';
import type { Finding, NotRun } from './verdict.ts';

export interface Scope {
  /** Under two minutes for all goals: fewer rounds and loads, and the long measurements are left out. */
  readonly quick: boolean;
}

/** A goal of the product's speed and how it is measured. */
export interface Goal {
  readonly number: number;
  readonly name: string;
  /** Why it is left out of a quick run. */
  readonly long?: string;
  measure(lab: Lab, scope: Scope): Promise<Finding | NotRun>;
}

/** A measurement that several goals share: it is taken once in a run. */
export function shared<Result>(
  measure: (lab: Lab, scope: Scope) => Promise<Result>,
): (lab: Lab, scope: Scope) => Promise<Result> {
  let result: Promise<Result> | null = null;
  return (lab, scope) => {
    result ??= measure(lab, scope);
    return result;
  };
}
