import { PLACES } from './places.ts';

export interface SeedTax {
  readonly id: number;
  readonly clientId: number;
  readonly name: string;
  /** Percent. */
  readonly value: number;
}

export const TAXES: readonly SeedTax[] = [
  { id: 1, clientId: 1, name: 'VAT', value: 20 },
  { id: 2, clientId: 1, name: 'Mehrwertsteuer', value: 19 },
  { id: 3, clientId: 2, name: 'Sales tax', value: 8.81 },
  { id: 4, clientId: 2, name: 'Short-term rental tax', value: 7.25 },
];

export const taxesAt = (placeId: number): readonly SeedTax[] => {
  const place = PLACES.find(({ id }) => id === placeId);
  return TAXES.filter(({ clientId, name }) => clientId === place?.clientId && place.taxes.includes(name));
};

export interface SeedCharge {
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
      frequency: 0.05,
    }),
    charge(6, {
      name: 'Long rental service',
      description: 'From the eighth to the thirtieth day',
      calculation: 'Range',
      value: 150,
      range: [8, 30],
      optional: true,
      locationId: null,
      frequency: 0,
    }),
  ];
};

export const CHARGES: readonly SeedCharge[] = [...perTenant(1, 1, 2), ...perTenant(2, 21, 6)];

/** What a charge comes to, in minor units. */
export function chargeAmount(charge: SeedCharge, base: number, days: number): number {
  if (charge.calculation === 'Fixed') return charge.value;
  if (charge.calculation === 'Percentage') return Math.round((base * charge.value) / 10_000);
  return charge.value * days;
}
