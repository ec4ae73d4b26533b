import { PLACES } from './places.ts';

interface SeedTax {
  readonly id: number;
  readonly clientId: number;
  readonly name: string;
  /** Percent. */
  readonly value: number;
  readonly isNeverExempt: boolean;
  /** Taken only when it is chosen. */
  readonly isOptional: boolean;
}

const tax = (
  id: number,
  clientId: number,
  name: string,
  value: number,
  marks: Partial<SeedTax> = {},
): SeedTax => ({
  id,
  clientId,
  name,
  value,
  isNeverExempt: false,
  isOptional: false,
  ...marks,
});

export const TAXES: readonly SeedTax[] = [
  tax(1, 1, 'VAT', 20),
  tax(2, 1, 'Mehrwertsteuer', 19),
  tax(3, 2, 'Sales tax', 8.81),
  tax(4, 2, 'Short-term rental tax', 7.25, { isNeverExempt: true }),
  tax(5, 1, 'Harbour levy', 1.5, { isOptional: true }),
  tax(6, 2, 'Mountain road levy', 1, { isOptional: true }),
];

/** A place's own taxes, and the tenant's optional ones. */
export const taxesAt = (placeId: number): readonly SeedTax[] => {
  const place = PLACES.find(({ id }) => id === placeId);
  return TAXES.filter(
    ({ clientId, name, isOptional }) =>
      clientId === place?.clientId && (isOptional || place.taxes.includes(name)),
  );
};

interface SeedCharge {
  readonly id: number;
  readonly clientId: number;
  readonly name: string;
  readonly description: string;
  readonly calculation: 'Perday' | 'Fixed' | 'Percentage' | 'Range';
  /** Minor units; for a percentage, hundredths of a percent of the base. */
  readonly value: number;
  readonly range?: readonly [min: number, max: number];
  readonly optional: boolean;
  readonly locationId: number | null;
  readonly appliesTo?: 'young-driver' | 'extra-driver';
  readonly isTaxed?: false;
  readonly isBilledToInsurance?: true;
  readonly options?: readonly (readonly [name: string, value: number])[];
  /** How often a reservation has it. */
  readonly frequency: number;
}

const perTenant = (clientId: number, first: number, airportId: number): readonly SeedCharge[] => {
  const charge = (nth: number, rest: Omit<SeedCharge, 'id' | 'clientId'>): SeedCharge => ({
    id: first + nth,
    clientId,
    ...rest,
  });
  return [
    charge(0, {
      name: 'Loss damage waiver',
      description: 'Excess lowered to 250',
      calculation: 'Perday',
      value: 1200,
      optional: true,
      locationId: null,
      frequency: 0.42,
    }),
    charge(1, {
      name: 'Child seat',
      description: '9 to 36 kg',
      calculation: 'Perday',
      value: 500,
      options: [
        ['Booster', 300],
        ['Infant carrier', 700],
      ],
      optional: true,
      locationId: null,
      frequency: 0.09,
    }),
    charge(2, {
      name: 'Additional driver',
      description: 'For the whole rental',
      calculation: 'Fixed',
      value: 2500,
      optional: true,
      locationId: null,
      appliesTo: 'extra-driver',
      frequency: 0.14,
    }),
    charge(3, {
      name: 'Airport fee',
      description: 'Of the base price',
      calculation: 'Percentage',
      value: 800,
      optional: false,
      locationId: airportId,
      frequency: 1,
    }),
    charge(4, {
      name: 'Satellite navigation',
      description: 'Unit with current maps',
      calculation: 'Perday',
      value: 400,
      optional: true,
      locationId: null,
      frequency: 0.06,
    }),
    charge(5, {
      name: 'Young driver',
      description: 'Under the age of the location',
      calculation: 'Perday',
      value: 900,
      optional: true,
      locationId: null,
      appliesTo: 'young-driver',
      frequency: 0,
    }),
    charge(6, {
      name: 'Long rental service',
      description: 'From the eighth to the thirtieth day',
      calculation: 'Range',
      value: 150,
      range: [8, 30],
      optional: true,
      locationId: null,
      frequency: 0.04,
    }),
    charge(7, {
      name: 'Replacement car cover',
      description: 'Paid by the insurer',
      calculation: 'Perday',
      value: 350,
      optional: true,
      locationId: null,
      isBilledToInsurance: true,
      frequency: 0.02,
    }),
    charge(8, {
      name: 'Toll tag',
      description: 'Passed on as the road charges it',
      calculation: 'Fixed',
      value: 1500,
      optional: true,
      locationId: null,
      isTaxed: false,
      frequency: 0.05,
    }),
  ];
};

export const CHARGES: readonly SeedCharge[] = [...perTenant(1, 1, 2), ...perTenant(2, 21, 6)];
