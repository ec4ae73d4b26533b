import type { ScreenSettings } from '../../../access/needs.ts';
import * as paths from '../../../paths.ts';
import { type Answers, answerOf, answersFrom } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { check, identifier } from '../../../patterns/record-form/field-kinds.server.ts';
import { fieldGroup, form, ofRecord, stage } from '../../../patterns/record-form/form.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { FormDeclaration, FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { agreementLocations } from '../../../upstream/agreements/agreement.contract.ts';
import {
  generateAgreementNumber,
  NO_AGREEMENT_NUMBER,
} from '../../../upstream/agreements/agreements.server.ts';
import { pickUpLocation } from '../../../upstream/reservations/reservation.contract.ts';
import { customerInformation, rentalAbout } from '../../rentals/form/customer-information.server.ts';
import { createCustomerStep } from '../../rentals/form/new-customer.server.ts';
import { FORMER_NAMES, RENTAL_STEPS } from '../../rentals/form/rental-context.server.ts';

import { rentalInformation, rentalParts } from '../../rentals/form/rental-information.server.ts';
import { rentalUnitsAt } from '../../rentals/form/rental-period.server.ts';
import { checkOutAnswers, heldAnswers, newRentalAnswers } from '../../rentals/form/rental-start.server.ts';
import { vehicleInformation } from '../../rentals/form/vehicle-information.server.ts';
import { depositStep, paymentStep, reasonStep } from '../../rentals/money/money-steps.server.ts';
import { payment } from '../../rentals/money/payment.server.ts';
import { agreedAnswers } from '../../rentals/price/agreed-terms.server.ts';
import { insuranceInformation, ratesAndCharges } from '../../rentals/price/rates-and-charges.server.ts';
import {
  mayKeepPrice,
  rentalPrice,
  reservedNote,
  reservedNotices,
} from '../../rentals/price/rental-price.server.ts';
import { canBeCheckedOut } from '../../reservations/public.ts';
import { isOut } from '../life-cycle.ts';
import { energyOut } from '../readings.server.ts';
import { type AgreementFormContext, openEdit, openNew } from './agreement-context.server.ts';
import { createStep, documentSteps, saveStep, signatureStage } from './agreement-steps.server.ts';
import { inspectionStage } from './inspection-stage.server.ts';

type At = FormState<AgreementFormContext>;

const TYPE = 'typeId';
const LONGEST_NUMBER = 60;

/** Returns the number that the agreement will have, and its type, by which the service counts. */
async function numberAnswers(
  { lookUps }: Pick<AgreementFormContext, 'lookUps'>,
  { reader }: At['staffContext'],
  rental: Answers,
): Promise<Answers> {
  const typeId = answerOf(rental, TYPE);
  const type = lookUps.types.find(({ id }) => String(id) === typeId);
  const number = await generateAgreementNumber(reader, type?.name ?? null);
  return answersFrom({ agreementNumber: number, numberedFor: typeId });
}

const checkOut = fieldGroup<AgreementFormContext>()(
  'checkOut',
  { legend: 'agreementForm.number', columns: 2 },
  {
    agreementNumber: {
      label: 'agreementForm.number',
      kind: identifier(LONGEST_NUMBER),
      notes({ staffContext, answers }) {
        const isNone = answerOf(answers, 'agreementNumber') === NO_AGREEMENT_NUMBER;
        return { note: isNone ? staffContext.t('agreementForm.noNumber') : undefined, readOnly: true };
      },
    },
    keepsReservedPrice: {
      label: 'rentalForm.reserved.keep',
      kind: check(),
      live: true,
      shown: (_, state) => mayKeepPrice(state),
    },
  },
);

/** Draws the group of the rental with the number, the reserved time and the notice about the reserved price. */
async function numberedGroups(state: At): Promise<readonly FieldGroupView[]> {
  const [[first, ...more], [own]] = await Promise.all([rental.groups(state), checkOut.groups(state)]);
  if (first === undefined) return more;
  const reserved = reservedNote(state);
  const fields = first.fields.map((field) =>
    field.name === 'checkOutAt' && reserved !== undefined
      ? { ...field, note: [reserved, field.note].filter(Boolean).join(' · ') }
      : field,
  );
  const notices = [...(first.notices ?? []), ...reservedNotices(state)];
  return [{ ...first, notices, fields: [...fields, ...(own?.fields ?? [])] }, ...more];
}

const { rental, briefCustomer, references } = rentalParts;

/** The first stage of a check-out, with the number that the agreement will have unless another user is faster. */
export const numberedRental = stage<AgreementFormContext>()({
  slug: rentalInformation.slug,
  title: rentalInformation.title,
  writtenBy: () => RENTAL_STEPS,
  parts: [
    { ...rental, groups: numberedGroups },
    { ...checkOut, groups: () => [] },
    briefCustomer,
    references,
  ],
  async review(state) {
    const lines = (await rentalInformation.review?.(state)) ?? [];
    const term = state.staffContext.t('rentalForm.reserved.term');
    return [...lines, ...reservedNotices(state).map(({ text }) => ({ term, text }))];
  },
  async complete({ staffContext, formContext, answers }) {
    const isSame = answerOf(answers, TYPE) === answerOf(answers, 'numberedFor');
    return isSame ? answers : { ...answers, ...(await numberAnswers(formContext, staffContext, answers)) };
  },
});

/** Returns what a new agreement begins with: its reservation; else own location, now and the client's defaults. */
async function newAnswers(
  formContext: AgreementFormContext,
  staffContext: StaffContext,
  screen: ScreenSettings,
) {
  const { source, customer, vehicle } = formContext;
  const rental = source
    ? checkOutAnswers(source, formContext, { staffContext, screen })
    : newRentalAnswers(formContext, { staffContext, screen }, { customerId: customer?.id, vehicle });
  return {
    ...rental,
    ...agreedAnswers(formContext.terms, staffContext),
    ...signatureStage.begin(formContext, { staffContext, screen }),
    ...(await numberAnswers(formContext, staffContext, rental)),
  };
}

function editAnswers(
  formContext: AgreementFormContext,
  staffContext: StaffContext,
  screen: ScreenSettings,
): Answers {
  if (formContext.agreement === null) return {};
  return {
    ...heldAnswers(formContext, { staffContext, screen }),
    ...agreedAnswers(formContext.terms, staffContext),
    ...inspectionStage.begin(formContext, { staffContext, screen }),
    energy: [energyOut(formContext.agreement)],
  };
}

const common = {
  permission: 'AGREEMENT_EDIT',
  screenName: 'Agreement',
  price: rentalPrice,
  unitsAt: rentalUnitsAt,
  takesFiles: true,
  formerNames: FORMER_NAMES,
  about: (formState) => rentalAbout(formState, formState.formContext.customer),
} satisfies Partial<FormDeclaration<AgreementFormContext>>;

/** A check-out: of a reservation, or of a walk-in. */
export const newAgreement = form<AgreementFormContext>()({
  ...common,
  name: 'agreement-new',
  operation: 'agreements.create',
  starts: ['reservation', 'customer', 'vehicle'],
  // The vehicle goes out where the reservation begins.
  locations: ({ source }) => (source === null ? [] : [pickUpLocation(source)]),
  stages: [
    numberedRental,
    vehicleInformation,
    customerInformation,
    ratesAndCharges,
    insuranceInformation,
    inspectionStage,
    payment,
    signatureStage,
  ],
  steps: (submission) => [
    createCustomerStep,
    createStep,
    reasonStep,
    paymentStep,
    depositStep,
    ...documentSteps(submission),
  ],
  address: () => paths.newAgreement(),
  back(formContext) {
    if (formContext?.reservation) return paths.reservation(formContext.reservation.id);
    if (formContext?.customer) return paths.customer(formContext.customer.id);
    return formContext?.vehicle ? paths.vehicle(formContext.vehicle.id) : paths.agreements();
  },
  open: (_, staffContext, { start }) => openNew(staffContext, start),
  words: ({ reservation }) => ({ number: reservation?.number ?? '' }),
  initial: newAnswers,
  closed({ source }, progress) {
    if (source === null || canBeCheckedOut(source.statusId) || 'agreement' in progress) return null;
    return 'agreementForm.closed.reservation';
  },
  done: (progress) => ({ address: paths.agreement(Number(progress.agreement?.id)), flash: 'checkedOut' }),
});

/** The change of an agreement whose vehicle is out. */
export const editAgreement = form<AgreementFormContext>()({
  ...common,
  name: 'agreement-edit',
  operation: 'agreements.save',
  param: 'agreementId',
  locations: ({ agreement }) => (agreement === null ? [] : agreementLocations(agreement)),
  stages: [rentalInformation, customerInformation, ratesAndCharges, insuranceInformation, inspectionStage],
  steps: [saveStep, reasonStep],
  address: (id) => paths.editAgreement(id),
  back: (_, id) => paths.agreement(id),
  open: (_, staffContext, { id }) => openEdit(staffContext, id),
  words: ({ record }) => ({ number: record?.number ?? '' }),
  initial: editAnswers,
  closed({ agreement }, progress) {
    if (agreement === null || isOut(agreement.statusId) || 'agreement' in progress) return null;
    return 'agreementForm.closed.agreement';
  },
  ...ofRecord,
  done: (progress) => ({ address: paths.agreement(Number(progress.agreement?.id)), flash: 'agreementSaved' }),
});
