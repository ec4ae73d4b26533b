import { isSameMinute } from '../../../domain/wall-clock.ts';
import { paths } from '../../../paths.ts';
import type {
  FormState,
  Progress,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { saidIn } from '../../../patterns/submit-once/said.server.ts';
import type { ExtensionWish } from '../../../upstream/agreements/agreement-writes.contract.ts';
import { extendAgreement } from '../../../upstream/agreements/agreement-writes.server.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import type { CheckInFormContext } from '../check-in/check-in-context.server.ts';
import type { ExtensionChange } from '../documents/addendum/extension-change.ts';
import { dueBefore } from './extension-sketch.server.ts';
import type { ExtensionValues } from './extension-values.ts';

/** Its name in the progress. */
export const EXTENSION = 'extension';

type Handed = Submission<CheckInFormContext>;

/** The extension itself, as it was typed: what the agreement says by now is no part of it. */
function wishOf({ values }: Handed): ExtensionWish {
  const { checkInAt, checkInPlaceId, reason } = values as unknown as ExtensionValues;
  return { checkInAt, checkInPlaceId, reason };
}

/** Extends the agreement. Its progress holds what that changed, for the addendum. */
export const extensionStep: WriteDeclaration<CheckInFormContext> = {
  name: EXTENSION,
  label: 'extension.stage',
  content: wishOf,
  async perform(reader, submission, safety) {
    const { desk, formContext } = submission.formState;
    const { agreement } = formContext;
    const wish = wishOf(submission);
    const saved = await extendAgreement(reader, agreement.id, wish, safety);
    const { id, number, totalBefore, difference } = saved;
    return {
      ...{ id, number, totalBefore, difference },
      ...saidIn(saved),
      dueBefore: dueBefore(submission.formState),
      reason: wish.reason,
      // What is signed later says this moment, however often it is written.
      at: desk.nowAt(agreement.rental.checkOutPlace),
    };
  },
  async seek(reader, submission) {
    const { desk, formContext } = submission.formState;
    const { checkInAt, reason } = wishOf(submission);
    const {
      id,
      displayId: number,
      rental,
      extensions,
    } = await getAgreement(reader, formContext.agreement.id);
    if (!isSameMinute(rental.checkInAt, checkInAt)) return [];
    const made = extensions?.findLast(({ due }) => isSameMinute(due, checkInAt));
    return [
      {
        id: made?.id ?? checkInAt,
        words: desk.t('refusal.evidence.extension', { number, due: desk.formats.dateTime(checkInAt) }),
        href: paths.agreement(id),
        result: {
          ...{ id, number, reason },
          totalBefore: made?.totalBefore ?? null,
          difference: made?.difference ?? null,
          dueBefore: made?.dueBefore ?? dueBefore(submission.formState),
          at: desk.nowAt(rental.checkOutPlace),
        },
      },
    ];
  },
  look: ({ formState }) => ({
    href: paths.agreement(formState.formContext.agreement.id),
    label: formState.desk.t('action.look', { number: formState.formContext.record.number }),
  }),
};

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
