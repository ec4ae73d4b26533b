import type { ScreenSettings } from '../../../access/needs.ts';
import { isSameMinute } from '../../../domain/calendar.ts';
import * as paths from '../../../paths.ts';
import type { Answers } from '../../../patterns/form-fields/answers.ts';
import type { FlashName } from '../../../patterns/page/flash.server.ts';
import { form } from '../../../patterns/record-form/form.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type {
  Progress,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { warningTexts } from '../../../patterns/submit-once/save-warnings.server.ts';
import { agreementLocations } from '../../../upstream/agreements/agreement.contract.ts';
import type { CheckInInput } from '../../../upstream/agreements/agreement-writes.contract.ts';
import { saveCheckIn } from '../../../upstream/agreements/agreement-writes.server.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import { moneyStep, reasonStep } from '../../rentals/money/money-steps.server.ts';
import { agreedAnswers, agreedFieldOf } from '../../rentals/price/agreed-terms.server.ts';
import { returnInspection, returnInspectionSteps } from '../inspection/condition.server.ts';
import { isPending, isReturnable, STATUS } from '../life-cycle.ts';
import {
  agreementChange,
  CHECK_IN,
  type CheckInFormContext,
  lookAtAgreement,
} from './check-in-context.server.ts';
import {
  foundNow,
  MONEY_STEPS,
  moneyStage,
  prefixOf,
  type ReturnMoney,
  storedOf,
} from './return-money.server.ts';
import { chargesStage, isOfReturn, type ReturnCharges, returnPrice } from './return-price.server.ts';
import { isCorrection, type Returned, returnedPart, returnedStage } from './returned-vehicle.server.ts';

interface Values extends Returned, ReturnCharges, Partial<ReturnMoney> {}

type Submitted = Submission<CheckInFormContext, Values>;
type Step = WriteDeclaration<CheckInFormContext, Values>;

const idOf = ({ formState }: Submitted): number => formState.formContext.record.id;

/** Returns what is written of the return. */
export const checkInInput = ({ values, formState }: Submitted): CheckInInput => ({
  ...returnedPart(values),
  terms: values.terms,
  // As the form began, so that a check-in of unknown outcome is sent again as it was.
  isCorrection: isCorrection(formState.answers),
});

const checkInStep: Step = {
  name: CHECK_IN,
  label: 'checkIn.steps.checkIn',
  content: checkInInput,
  async perform(reader, submission, safety) {
    const saved = await saveCheckIn(reader, idOf(submission), checkInInput(submission), safety);
    const { id, number, statusId, balance } = saved;
    const { price, formContext } = submission.formState;
    const found = foundNow(price, formContext.agreement);
    const stored = storedOf({ ...found, due: found.due ?? balance });
    return { id, number, statusId, balance, ...warningTexts(saved), ...stored };
  },
  async seek(reader, submission) {
    const { staffContext, price } = submission.formState;
    const { returnedAt, odometerIn } = checkInInput(submission);
    const now = await getAgreement(reader, idOf(submission));
    const { rental, vehicle, statusId, displayId: number, id } = now;
    if (!isSameMinute(rental.returnedAt, returnedAt) || vehicle.odometerIn !== odometerIn) return [];
    const { balance } = now.money;
    const found = foundNow(price, now);
    const at = staffContext.formats.dateTime(returnedAt);
    const words = staffContext.t('refusal.evidence.checkIn', { number, at });
    const stored = storedOf({ ...found, due: balance ?? found.due });
    const result = { id, number, statusId, balance, ...stored };
    const version = `${statusId} ${returnedAt} ${odometerIn} ${now.changedAt ?? ''}`;
    return [{ id: version, words, href: paths.agreement(id), result }];
  },
  look: lookAtAgreement,
};

const moneySteps: readonly Step[] = MONEY_STEPS.map((name) =>
  moneyStep<CheckInFormContext, Values>({
    name,
    label: `checkIn.steps.${name}`,
    prefix: prefixOf(name),
    ownerOf: (submission) => ({ kind: 'agreement', id: idOf(submission) }),
    inputOf: (submission) => submission.values[name] ?? null,
  }),
);

/** Returns what a check-in begins with: the return as it is recorded, and the agreed charges. */
export function returnAnswers(
  formContext: CheckInFormContext,
  at: { readonly staffContext: StaffContext; readonly screen: ScreenSettings },
): Answers {
  const agreed = Object.entries(agreedAnswers(formContext.terms, at.staffContext));
  return {
    ...returnedStage.begin(formContext, at),
    ...Object.fromEntries(agreed.filter(([name]) => isOfReturn(name))),
  };
}

const FLASHES: ReadonlyMap<unknown, FlashName> = new Map<unknown, FlashName>([
  [STATUS.closed, 'checkedIn'],
  [STATUS.pendingPayment, 'checkedInToPay'],
  [STATUS.pendingDeposit, 'checkedInDeposit'],
]);

/** Returns the message once all is done, by the status in which the last write left the agreement. */
export function warningsAfter(progress: Progress): FlashName {
  const written = [CHECK_IN, ...MONEY_STEPS].map((name) => progress[name]?.statusId);
  return FLASHES.get(written.findLast((statusId) => typeof statusId === 'number')) ?? 'checkInSaved';
}

/** Returns the key of why an agreement of this status cannot be checked in; null when it can, or be corrected. */
export function whyClosed(statusId: number): string | null {
  if (isReturnable(statusId) || isPending(statusId)) return null;
  return statusId === STATUS.onHold ? 'checkIn.closed.onHold' : 'checkIn.closed.over';
}

/** The return of a vehicle; until the agreement is closed, the same form corrects it. */
export const checkInForm = form<CheckInFormContext>()({
  ...agreementChange,
  name: 'agreement-check-in',
  permission: 'AGREEMENT_CHECKIN',
  operation: 'agreements.checkin',
  // A vehicle may come back to another location than agreed; a return is corrected at its own one.
  locations: ({ agreement, isCorrection: isBack }) => (isBack ? agreementLocations(agreement) : []),
  stages: [returnedStage, returnInspection, chargesStage, moneyStage],
  takesFiles: true,
  steps: (submission) => [checkInStep, reasonStep, ...returnInspectionSteps(submission), ...moneySteps],
  address: paths.checkIn,
  words: ({ record: { number } }, { staffContext: { t }, answers }) => ({
    title: t(isCorrection(answers) ? 'checkIn.titles.correction' : 'checkIn.titles.first', { number }),
    submit: t(isCorrection(answers) ? 'checkIn.submits.correction' : 'checkIn.submits.first'),
  }),
  initial: (formContext, staffContext, screen) => returnAnswers(formContext, { staffContext, screen }),
  closed: ({ agreement }, progress) => (CHECK_IN in progress ? null : whyClosed(agreement.statusId)),
  price: returnPrice,
  fieldOf: (field, { answers }) => agreedFieldOf(field, answers),
  done: (progress, { agreement }) => ({
    address: paths.agreement(agreement.id),
    flash: warningsAfter(progress),
  }),
});
