import { LONGEST_NAME, MOST_VIEWS, type ViewProblem } from './saved-views.server.ts';

/** Why a view is not kept, in words. */
export function viewProblem(
  problem: ViewProblem,
  t: (key: string, values: Readonly<Record<string, number>>) => string,
): string {
  return t(`views.problem.${problem}`, { longest: LONGEST_NAME, most: MOST_VIEWS });
}
