import { isSameMinute } from '../../../domain/wall-clock.ts';
import { paths } from '../../../paths.ts';
import type { Submission, WriteDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { saidIn } from '../../../patterns/submit-once/said.server.ts';
import type { ExtensionWish } from '../../../upstream/agreements/agreement-writes.contract.ts';
import { extendAgreement } from '../../../upstream/agreements/agreement-writes.server.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import type { CheckInFormContext } from '../check-in/check-in-context.server.ts';
import { EXTENSION } from './extension-outcome.server.ts';
import { dueBefore } from './extension-sketch.server.ts';
import type { ExtensionValues } from './extension-stage.server.ts';

type Submitted = Submission<CheckInFormContext, ExtensionValues>;

/** Returns the extension as it was entered: what the agreement says by now is no part of it. */
const wishOf = ({ values: { checkInAt, checkInPlaceId, reason } }: Submitted): ExtensionWish => ({
  checkInAt,
  checkInPlaceId,
  reason,
});

/** Extends the agreement. Its progress holds what that changed, for the addendum. */
export const extensionStep: WriteDeclaration<CheckInFormContext, ExtensionValues> = {
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
