import type { FormState, Progress } from '../../../patterns/staged-form/declaration.server.ts';
import type { CheckInFormContext } from '../check-in/check-in-context.server.ts';
import type { ExtensionChange } from '../documents/addendum/extension-change.ts';

/** The name in the progress of the write that extends the agreement. */
export const EXTENSION = 'extension';

const figureOr = (kept: unknown): number | null => (typeof kept === 'number' ? kept : null);
const textOr = (kept: unknown): string | null => (typeof kept === 'string' ? kept : null);

/** What the extension changed, once it is made. */
export function changeIn(progress: Progress): ExtensionChange {
  const { dueBefore, totalBefore, difference, reason } = progress[EXTENSION] ?? {};
  return {
    dueBefore: textOr(dueBefore),
    totalBefore: figureOr(totalBefore),
    difference: figureOr(difference),
    reason: textOr(reason),
  };
}

/** What the rental cost before this extension, in currency units: also once it is made and only its addendum is missing. */
export function totalUntilNow({
  formContext,
  progress,
}: Pick<FormState<CheckInFormContext>, 'formContext' | 'progress'>): number | null {
  return progress?.[EXTENSION] === undefined
    ? formContext.agreement.money.total
    : changeIn(progress).totalBefore;
}
