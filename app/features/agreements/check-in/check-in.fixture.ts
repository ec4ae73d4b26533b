import { answersFrom } from '../../../patterns/form-fields/answers.ts';
import type { FormState, Progress } from '../../../patterns/staged-form/declaration.server.ts';
import { type CalculatedPrice, calculatedPrice } from '../../../upstream/pricing/pricing.contract.ts';
import { rentalFormState } from '../../rentals/form/rental-form.fixture.ts';
import { type AgreementWire, agreementOf } from '../agreement.fixture.ts';
import { type CheckInFormContext, formContextOf } from './check-in-context.server.ts';
import { returnAnswers } from './check-in-form.server.ts';

const STATUSES = ['Available', 'Rented', 'Dirty', 'Out of service', 'In transfer', 'Sold'].map(
  (name, at) => ({
    id: at + 1,
    name,
  }),
);

/** A rental of a day that cost 50 and was paid, due at 18:00 on 20 November at Pier 4. */
export const RENTED: Partial<AgreementWire> = {
  agreementStatusId: 1,
  customerId: 7,
  vehicleId: 42,
  vehicleTypeId: 10,
  checkoutDate: '2026-11-19T18:00:00',
  checkoutLocation: 1,
  checkoutLocationName: 'Pier 4',
  checkinDate: '2026-11-20T18:00:00',
  checkinLocation: 1,
  checkinLocationName: 'Pier 4',
  odometerOut: 5000,
  fuelLevelOut: 8,
  totalAmount: 50,
  amountPaid: 50,
  balanceDue: 0,
  priceTerms: {},
};

/** A price of the service, of which it says only this. */
export const priceOf = (overrides: Readonly<Record<string, unknown>> = {}): CalculatedPrice =>
  calculatedPrice.read.parse({
    baseRate: 50,
    subTotal: 50,
    totalTax: 0,
    total: 50,
    balanceDue: 0,
    rateSummaryItems: [],
    miscCharges: [],
    extraCharges: [],
    taxes: [],
    promotions: [],
    ...overrides,
  });

type Given = Omit<NonNullable<Parameters<typeof rentalFormState>[0]>, 'formContext' | 'submitted'> & {
  /** What the service says of the agreement. */
  readonly agreement?: Partial<AgreementWire>;
  readonly submitted?: Parameters<typeof answersFrom>[0];
  readonly price?: CalculatedPrice | null;
  /** What was carried out of the form. */
  readonly progress?: Progress;
};

/** The state of a check-in form, at 18:42 on 20 November: what the form begins with, and what is entered. */
export function checkInFormState({
  agreement = {},
  submitted = {},
  price = null,
  progress = {},
  ...given
}: Given = {}): FormState<CheckInFormContext> {
  const formState = rentalFormState({ now: '2026-11-20T18:42', ...given });
  const formContext = formContextOf(agreementOf({ ...RENTED, ...agreement }), {
    vehicleStatuses: STATUSES,
    fuelLevels: [],
  });
  return {
    ...formState,
    formContext,
    price,
    progress,
    answers: { ...returnAnswers(formContext, formState), ...answersFrom(submitted) },
  };
}
