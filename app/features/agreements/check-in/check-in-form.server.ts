import { paths } from '../../../paths.ts';
import type { FormDeclaration, Progress } from '../../../patterns/staged-form/declaration.server.ts';
import { agreementLocations } from '../../../upstream/agreements/agreement-locations.ts';
import { agreedFieldOf } from '../../rentals/form/agreed-terms.server.ts';
import { reasonStep } from '../../rentals/form/money-steps.server.ts';
import { energyOut } from '../form/energy.ts';
import { returnInspection, returnInspectionSteps } from '../inspection/return-inspection.server.ts';
import { isPending, isReturnable, STATUS } from '../life-cycle.ts';
import { chargesStage } from './charges-stage.server.ts';
import { type CheckInFormContext, openReturn } from './check-in-context.server.ts';
import { checkInStep, moneySteps } from './check-in-steps.server.ts';
import { moneyStage } from './money-stage.server.ts';
import { returnPrice } from './return-price.server.ts';
import { returnAnswers } from './return-start.server.ts';
import { CHECK_IN, isCorrection, levelField, RETURN_FIELDS } from './return-values.ts';
import { returnedStage } from './returned-stage.server.ts';

/** The service's names of what is read at a return, as refusals name them. */
const FIELDS: Readonly<Record<string, string>> = {
  returnDate: RETURN_FIELDS.at,
  returnLocationId: RETURN_FIELDS.place,
  odometerIn: RETURN_FIELDS.odometer,
  vehicleStatusId: RETURN_FIELDS.vehicleStatus,
  note: RETURN_FIELDS.note,
};

/** Where the last write that says so left the agreement; null where none does. */
function statusIn(progress: Progress): number | null {
  const written = [CHECK_IN, ...moneySteps.map(({ name }) => name)];
  const said = written.flatMap((name) => {
    const { statusId } = progress[name] ?? {};
    return typeof statusId === 'number' ? [statusId] : [];
  });
  return said.at(-1) ?? null;
}

/** What is said once all is done: the agreement is closed, or what it still waits for. */
export function saidAfter(progress: Progress): string {
  const statusId = statusIn(progress);
  if (statusId === STATUS.closed) return 'checkedIn';
  if (statusId === STATUS.pendingPayment) return 'checkedInToPay';
  return statusId === STATUS.pendingDeposit ? 'checkedInDeposit' : 'checkInSaved';
}

/** Why an agreement of this status cannot be checked in, as a key; null when it can, or its check-in be corrected. */
export function whyClosed(statusId: number): string | null {
  if (isReturnable(statusId) || isPending(statusId)) return null;
  return statusId === STATUS.onHold ? 'checkIn.closed.onHold' : 'checkIn.closed.over';
}

/** The return of a vehicle; until the agreement is closed, the same form puts right what was written down of it. */
export const checkInForm: FormDeclaration<CheckInFormContext> = {
  name: 'agreement-check-in',
  permission: 'AGREEMENT_CHECKIN',
  operation: 'agreements.checkin',
  screenName: 'Agreement',
  param: 'agreementId',
  // A vehicle may come back to another location than agreed; what was written down of a return is changed where it belongs.
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
  initial: (formContext, desk) => returnAnswers(formContext, desk),
  closed: ({ agreement }, progress) => (CHECK_IN in progress ? null : whyClosed(agreement.statusId)),
  version: ({ record }) => record.version?.toString(),
  changed: ({ record }) => ({ who: record.changedBy, when: record.changedAt }),
  about: ({ formContext }) => {
    const { vehicle, customer } = formContext.before ?? {};
    return [vehicle?.plate ?? vehicle?.number, customer?.name].filter(Boolean).join(', ');
  },
  price: returnPrice,
  fieldOf: (field, { formContext, answers }) =>
    field === 'fuelLevelIn'
      ? levelField(energyOut(formContext.agreement))
      : (FIELDS[field] ?? agreedFieldOf(field, answers)),
  done: (progress, { agreement }) => ({
    address: paths.agreement(agreement.id),
    flash: saidAfter(progress),
  }),
};
