import { type AgreedTerms, priceTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import { calculatedPrice } from '../../../upstream/pricing/pricing.contract.ts';
import { golden } from '../../../upstream/pricing/pricing.golden.ts';
import { fieldsByName, readOf, rentalFormState, type Service } from '../form/rental-form.fixture.ts';
import { ratesAndCharges } from './rates-and-charges.server.ts';

export const RATE = {
  rateId: 31,
  rateName: 'Standard',
  hourlyRate: 12,
  dailyRate: 50,
  weeklyRate: 250,
  extraHourlyRate: 12,
  monthlyRate: 0,
  mileageAllowed: 100,
  mileageRate: 0.1,
  isUnlimitedMileage: false,
  baseRate: 150,
};
const PREPAID = { rateId: 32, rateName: 'Prepaid', dailyRate: 44, isUnlimitedMileage: true, baseRate: 132 };

export const SERVICE: Service = {
  'rates.list': () => [RATE, PREPAID],
  'rates.optimal': () => [
    { rateId: 31, rateName: 'Standard', isOptimal: true },
    { rateId: 32, rateName: 'Prepaid', isOptimal: false },
  ],
  'charges.list': () => [
    {
      miscChargeId: 9,
      name: 'Child seat',
      calculationType: 'Perday',
      value: 5,
      quantity: 1,
      optional: true,
      options: [{ optionId: 3, name: 'Booster', value: 3 }],
    },
    { miscChargeId: 4, name: 'Airport fee', calculationType: 'Percentage', value: 8, optional: false },
  ],
  'taxes.list': () => [
    { taxId: 1, name: 'VAT', value: 20, isOption: false, isSelected: true },
    { taxId: 5, name: 'Harbour levy', value: 1.5, isOption: true, isSelected: false },
    {
      taxId: 7,
      name: 'City tax',
      value: 2,
      isOption: true,
      isSelected: true,
      isDefaultSelectedForReservation: true,
    },
  ],
  'promotions.list': () => [
    {
      promotionId: 8,
      code: 'SPRING10',
      discountType: 'Percentage',
      discountValue: 10,
      applicableTo: 'BaseRate',
      isAutoApply: true,
      minimumDay: 7,
    },
    {
      promotionId: 12,
      code: 'WELCOME20',
      discountType: 'Amount',
      discountValue: 20,
      applicableTo: 'Subtotal',
      minimumTotal: 100,
    },
    {
      promotionId: 14,
      code: 'SORRY50',
      discountType: 'Amount',
      discountValue: 50,
      applicableTo: 'Subtotal',
      oneTimeUse: true,
      isUsed: true,
    },
  ],
};

const [week] = golden['pricing.summary']?.accepted ?? [];
export const PRICE = calculatedPrice.read.parse(week);

type Parsed = NonNullable<Parameters<typeof rentalFormState>[0]>;

export const formStateOf = (given: Parsed = {}) => rentalFormState({ service: SERVICE, ...given });
export const shown = async (given: Parsed = {}, price: typeof PRICE | null = null) =>
  ratesAndCharges.groups({ ...formStateOf(given), price });
export const fieldsOf = async (given: Parsed = {}) => fieldsByName(await shown(given));
export const errorsOf = (given: Parsed = {}) => readOf(ratesAndCharges, formStateOf(given)).errors;
export const lineOf = async (
  group: string,
  key: string,
  given: Parsed = {},
  price: typeof PRICE | null = null,
) => (await shown(given, price)).find((one) => one.key === group)?.lines?.find((line) => line.key === key);

export const CLERK = { permissions: ['RESERVATION_EDIT'] };
export const MANAGER = { permissions: ['RESERVATION_EDIT', 'PRICE_OVERRIDE'] };
export const agreed = (terms: Partial<AgreedTerms>): AgreedTerms => ({
  ...priceTerms.read.parse({}),
  ...terms,
});
