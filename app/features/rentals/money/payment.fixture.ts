import { type CalculatedPrice, calculatedPrice } from '../../../upstream/pricing/pricing.contract.ts';
import { golden } from '../../../upstream/pricing/pricing.golden.ts';
import type { RentalBefore, RentalFormContext } from '../form/rental-context.server.ts';
import { fieldsByName, readOf, rentalFormState } from '../form/rental-form.fixture.ts';
import { payment } from './payment.server.ts';

export const PRICE: CalculatedPrice = {
  ...calculatedPrice.read.parse(golden['pricing.summary']?.accepted[0]),
  total: 62,
  balance: 62,
  deposit: 200,
  insurerTotal: null,
  customerTotal: null,
};

const { lookUps } = rentalFormState().formContext;
const types = [
  { id: 1, name: 'Retail' },
  { id: 3, name: 'Insurance', isInsurance: true },
];
export const AGREEMENT = {
  kind: 'agreement',
  lookUps: { ...lookUps, types },
} satisfies Partial<RentalFormContext>;
export const CAME_IN: RentalBefore = {
  checkOutAt: null,
  checkInAt: null,
  referral: null,
  type: null,
  vehicleType: null,
  checkOutPlace: null,
  checkInPlace: null,
  customer: null,
  vehicle: null,
  advance: 20,
  paid: null,
  depositHeld: null,
  total: null,
};

type Given = NonNullable<Parameters<typeof rentalFormState>[0]> & { readonly price?: CalculatedPrice | null };

export const formStateOf = ({ price = PRICE, ...given }: Given = {}) => ({
  ...rentalFormState(given),
  price,
});
export const checkOut = (given: Given = {}) => formStateOf({ formContext: AGREEMENT, ...given });
export const read = (formState: ReturnType<typeof formStateOf>) => readOf(payment, formState);
export const fieldsOf = async (formState: ReturnType<typeof formStateOf>) =>
  fieldsByName(await payment.groups(formState));
export const reviewOf = async (formState: ReturnType<typeof formStateOf>) =>
  ((await payment.review?.(formState)) ?? []).map(({ text }) => text);
