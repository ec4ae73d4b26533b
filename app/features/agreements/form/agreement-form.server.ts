import { paths } from '../../../paths.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { form } from '../../../patterns/record-form/form.server.ts';
import type { FormDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import { agreementLocations } from '../../../upstream/agreements/agreement-locations.ts';
import { pickUpLocation } from '../../../upstream/reservations/reservation-locations.ts';
import { agreedFieldOf } from '../../rentals/form/agreed-field-names.ts';
import { createCustomerStep } from '../../rentals/form/create-customer-step.server.ts';
import { customerInformation } from '../../rentals/form/customer-information.server.ts';
import { FORMER_NAMES } from '../../rentals/form/former-names.ts';
import { insuranceInformation } from '../../rentals/form/insurance-information.server.ts';
import { depositStep, paymentStep, reasonStep } from '../../rentals/form/money-steps.server.ts';
import { payment } from '../../rentals/form/payment.server.ts';
import { ratesAndCharges } from '../../rentals/form/rates-and-charges.server.ts';
import { rentalAbout } from '../../rentals/form/rental-about.server.ts';
import { rentalFieldOf } from '../../rentals/form/rental-field-names.ts';
import { identifiesInRental } from '../../rentals/form/rental-identities.ts';
import { rentalInformation } from '../../rentals/form/rental-information.server.ts';
import { rentalPrice } from '../../rentals/form/rental-price.server.ts';
import { vehicleInformation } from '../../rentals/form/vehicle-information.server.ts';
import { canBeCheckedOut } from '../../reservations/public.ts';
import { isOut } from '../life-cycle.ts';
import { type AgreementFormContext, openEdit, openNew } from './agreement-context.server.ts';
import { editAnswers, newAnswers } from './agreement-start.server.ts';
import { createStep, saveStep } from './agreement-steps.server.ts';
import { documentSteps } from './document-steps.server.ts';
import { inspectionStage } from './inspection-stage.server.ts';
import { numberedRental } from './numbered-rental.server.ts';
import { signatureStage } from './signature-stage.server.ts';

/** What an agreement's forms have in common. */
const common = {
  permission: 'AGREEMENT_EDIT',
  screenName: 'Agreement',
  price: rentalPrice,
  takesFiles: true,
  identifies: identifiesInRental,
  formerNames: FORMER_NAMES,
  about: (formState) => rentalAbout(formState, formState.formContext.customer),
  fieldOf: (field, { answers }) =>
    rentalFieldOf(field, answers) ??
    agreedFieldOf(field, answers) ??
    (field === 'odometerOut' ? 'odometer' : field === 'fuelLevelOut' ? answerOf(answers, 'energy') : null),
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
  open: (reader, desk, { start }) => openNew(reader, desk, start),
  words: ({ reservation }) => ({ number: reservation?.number ?? '' }),
  initial: newAnswers,
  closed: ({ source }, progress) =>
    source && !canBeCheckedOut(source.statusId) && !('agreement' in progress)
      ? 'agreementForm.closed.reservation'
      : null,
  done: (progress) => ({ address: paths.agreement(Number(progress.agreement?.id)), flash: 'checkedOut' }),
});

/** The change of an agreement whose vehicle is out. */
export const editAgreement = form<AgreementFormContext>()({
  ...common,
  name: 'agreement-edit',
  operation: 'agreements.save',
  param: 'agreementId',
  locations: ({ agreement }) => (agreement === null ? [] : agreementLocations(agreement)),
  starts: [],
  stages: [rentalInformation, customerInformation, ratesAndCharges, insuranceInformation, inspectionStage],
  steps: [saveStep, reasonStep],
  address: (id) => paths.editAgreement(id),
  back: (_, id) => paths.agreement(id),
  open: (reader, desk, { id }) => openEdit(reader, desk, id),
  words: ({ record }) => ({ number: record?.number ?? '' }),
  initial: editAnswers,
  closed: ({ agreement }, progress) =>
    agreement && !isOut(agreement.statusId) && !('agreement' in progress)
      ? 'agreementForm.closed.agreement'
      : null,
  version: ({ record }) => record?.version?.toString(),
  changed: ({ record }) => ({ who: record?.changedBy ?? null, when: record?.changedAt ?? null }),
  done: (progress) => ({ address: paths.agreement(Number(progress.agreement?.id)), flash: 'agreementSaved' }),
});
