import { isSameMinute } from '../../../domain/wall-clock.ts';
import { paths } from '../../../paths.ts';
import type { Submission, WriteDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { saidIn } from '../../../patterns/submit-once/said.server.ts';
import type { CheckInWish } from '../../../upstream/agreements/agreement-writes.contract.ts';
import { saveCheckIn } from '../../../upstream/agreements/agreement-writes.server.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import { moneyStep } from '../../rentals/money/money-step.server.ts';
import type { CheckInFormContext } from './check-in-context.server.ts';
import type { ReturnMoney } from './money-schema.server.ts';
import { foundNow, keptOf } from './return-account.ts';
import { MONEY_STEPS, type MoneyStep, PREFIX_OF } from './return-money-fields.ts';
import { CHECK_IN, isCorrection, type ReturnCharges, type Returned } from './return-values.ts';

/** The values that the writes of a check-in take. */
interface Values extends Returned, ReturnCharges, Partial<ReturnMoney> {}

type Submitted = Submission<CheckInFormContext, Values>;
type Step = WriteDeclaration<CheckInFormContext, Values>;

const idOf = ({ formState }: Submitted): number => formState.formContext.record.id;
/** What is written down of the return. */
export function checkInWish(submission: Submitted): CheckInWish {
  const { returnedAt, returnPlaceId, odometerIn, fuelIn, vehicleStatusId, note, terms } = submission.values;
  return {
    ...{ returnedAt, returnPlaceId, odometerIn, fuelIn, vehicleStatusId, note, terms },
    // By what the form began with, so that a check-in of unknown outcome is sent again as it was.
    isCorrection: isCorrection(submission.formState.answers),
  };
}

/** Takes the vehicle back, or puts right what was written down of that. */
export const checkInStep: Step = {
  name: CHECK_IN,
  label: 'checkIn.steps.checkIn',
  content: checkInWish,
  async perform(reader, submission, safety) {
    const saved = await saveCheckIn(reader, idOf(submission), checkInWish(submission), safety);
    const { id, number, statusId, balance } = saved;
    const { price, formContext } = submission.formState;
    const found = foundNow(price, formContext.agreement);
    return {
      ...{ id, number, statusId, balance },
      ...saidIn(saved),
      ...keptOf({ ...found, due: found.due ?? balance }),
    };
  },
  async seek(reader, submission) {
    const { desk, price } = submission.formState;
    const { returnedAt, odometerIn } = checkInWish(submission);
    const now = await getAgreement(reader, idOf(submission));
    const { rental, vehicle, statusId, displayId: number, id } = now;
    if (!isSameMinute(rental.returnedAt, returnedAt) || vehicle.odometerIn !== odometerIn) return [];
    const { balance } = now.money;
    const found = foundNow(price, now);
    return [
      {
        id: `${statusId} ${returnedAt} ${odometerIn} ${now.changedAt ?? ''}`,
        words: desk.t('refusal.evidence.checkIn', { number, at: desk.formats.dateTime(returnedAt) }),
        href: paths.agreement(id),
        result: { id, number, statusId, balance, ...keptOf({ ...found, due: balance ?? found.due }) },
      },
    ];
  },
  look: (submission) => ({
    href: paths.agreement(idOf(submission)),
    label: submission.formState.desk.t('action.look', {
      number: submission.formState.formContext.record.number,
    }),
  }),
};

const money = (name: MoneyStep): Step =>
  moneyStep<CheckInFormContext, Values>({
    name,
    label: `checkIn.steps.${name}`,
    prefix: PREFIX_OF[name],
    ownerOf: (submission) => ({ kind: 'agreement', id: idOf(submission) }),
    wishOf: (submission) => submission.values[name] ?? null,
  });

/** The movements of money: what is kept, paid, and then given back. */
export const moneySteps: readonly Step[] = MONEY_STEPS.map(money);
