import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Answers } from '../../../patterns/form-fields/answers.ts';
import { form } from '../../../patterns/record-form/form.server.ts';
import type { Progress } from '../../../patterns/staged-form/declaration.server.ts';
import type { Screen } from '../../../patterns/staged-form/screen-settings.server.ts';
import { agreementLocations } from '../../../upstream/agreements/agreement-locations.ts';
import { agreedAnswers, agreedFieldOf } from '../../rentals/form/agreed-terms.server.ts';
import { reasonStep } from '../../rentals/form/money-steps.server.ts';
import { returnInspection, returnInspectionSteps } from '../inspection/return-inspection.server.ts';
import { isPending, isReturnable, STATUS } from '../life-cycle.ts';
import { chargesStage } from './charges-stage.server.ts';
import { CHECK_IN, type CheckInFormContext, openReturn } from './check-in-context.server.ts';
import { checkInStep, moneySteps } from './check-in-steps.server.ts';
import { moneyStage } from './money-stage.server.ts';
import { isOfReturn, returnPrice } from './return-price.server.ts';
import { returnedStage } from './returned-stage.server.ts';
import { isCorrection } from './returned-vehicle.server.ts';

/** Returns what a check-in begins with: the return as it is recorded, and what is agreed about its charges. */
export function returnAnswers(
  formContext: CheckInFormContext,
  at: { readonly desk: Desk; readonly screen: Screen },
): Answers {
  const agreed = Object.entries(agreedAnswers(formContext.terms, at.desk));
  return {
    ...returnedStage.begin(formContext, at),
    ...Object.fromEntries(agreed.filter(([name]) => isOfReturn(name))),
  };
}

/** Returns the status in which the last write that gives one left the agreement; null where none does. */
function statusIn(progress: Progress): number | null {
  const written = [CHECK_IN, ...moneySteps.map(({ name }) => name)];
  const said = written.flatMap((name) => {
    const { statusId } = progress[name] ?? {};
    return typeof statusId === 'number' ? [statusId] : [];
  });
  return said.at(-1) ?? null;
}

/** Returns the message once all is done: the agreement is closed, or what it still waits for. */
export function saidAfter(progress: Progress): string {
  const statusId = statusIn(progress);
  if (statusId === STATUS.closed) return 'checkedIn';
  if (statusId === STATUS.pendingPayment) return 'checkedInToPay';
  return statusId === STATUS.pendingDeposit ? 'checkedInDeposit' : 'checkInSaved';
}

/** Returns why an agreement of this status cannot be checked in, as a key; null when it can, or its check-in be corrected. */
export function whyClosed(statusId: number): string | null {
  if (isReturnable(statusId) || isPending(statusId)) return null;
  return statusId === STATUS.onHold ? 'checkIn.closed.onHold' : 'checkIn.closed.over';
}

/** The return of a vehicle; until the agreement is closed, the same form corrects it. */
export const checkInForm = form<CheckInFormContext>()({
  name: 'agreement-check-in',
  permission: 'AGREEMENT_CHECKIN',
  operation: 'agreements.checkin',
  screenName: 'Agreement',
  param: 'agreementId',
  // A vehicle may come back to another location than agreed; a return is corrected at the location that it belongs to.
  locations: ({ agreement, isCorrection: isBack }) => (isBack ? agreementLocations(agreement) : []),
  starts: [],
  stages: [returnedStage, returnInspection, chargesStage, moneyStage],
  takesFiles: true,
  steps: (submission) => [checkInStep, reasonStep, ...returnInspectionSteps(submission), ...moneySteps],
  address: (id) => paths.checkIn(id),
  back: (_, id) => paths.agreement(id),
  open: (reader, desk, { id }) => openReturn(reader, desk, id),
  words: ({ record: { number } }, { desk: { t }, answers }) => ({
    title: t(isCorrection(answers) ? 'checkIn.titles.correction' : 'checkIn.titles.first', { number }),
    submit: t(isCorrection(answers) ? 'checkIn.submits.correction' : 'checkIn.submits.first'),
  }),
  initial: (formContext, desk, screen) => returnAnswers(formContext, { desk, screen }),
  closed: ({ agreement }, progress) => (CHECK_IN in progress ? null : whyClosed(agreement.statusId)),
  version: ({ record }) => record.version?.toString(),
  changed: ({ record }) => ({ who: record.changedBy, when: record.changedAt }),
  about: ({ formContext }) => {
    const { vehicle, customer } = formContext.before ?? {};
    return [vehicle?.plate ?? vehicle?.number, customer?.name].filter(Boolean).join(', ');
  },
  price: returnPrice,
  fieldOf: (field, { answers }) => agreedFieldOf(field, answers),
  done: (progress, { agreement }) => ({
    address: paths.agreement(agreement.id),
    flash: saidAfter(progress),
  }),
});
