import type { Insert } from '../insert.ts';
import { PLACES, placesOf, type SeedPlace, TENANTS } from '../locations.ts';
import { type SeedType, TYPES, typesOf } from '../models.ts';

interface SeedTax {
  readonly id: number;
  readonly clientId: number;
  readonly name: string;
  /** Percent. */
  readonly value: number;
  readonly isNeverExempt?: true;
  readonly isOptional?: true;
}

const TAXES: readonly SeedTax[] = [
  { id: 1, clientId: 1, name: 'VAT', value: 20 },
  { id: 2, clientId: 1, name: 'Mehrwertsteuer', value: 19 },
  { id: 3, clientId: 2, name: 'Sales tax', value: 8.81 },
  { id: 4, clientId: 2, name: 'Short-term rental tax', value: 7.25, isNeverExempt: true },
  { id: 5, clientId: 1, name: 'Harbour levy', value: 1.5, isOptional: true },
  { id: 6, clientId: 2, name: 'Mountain road levy', value: 1, isOptional: true },
];

/** A location's own taxes, and the tenant's optional ones. */
const taxesAt = (locationId: number): readonly SeedTax[] => {
  const place = PLACES.find(({ id }) => id === locationId);
  return TAXES.filter(
    ({ clientId, name, isOptional }) =>
      clientId === place?.clientId && (isOptional || place.taxes.includes(name)),
  );
};

interface ChargeMarks {
  /** Days from and to which it counts. */
  readonly range?: readonly [min: number, max: number];
  readonly isMandatory?: true;
  readonly locationId?: number;
  readonly appliesTo?: 'young-driver' | 'extra-driver';
  readonly isTaxed?: false;
  readonly isBilledToInsurance?: true;
  /** What the renter then bears of a damage, in minor units. */
  readonly deductible?: number;
  readonly options?: readonly (readonly [name: string, value: number])[];
}

interface SeedCharge extends ChargeMarks {
  readonly id: number;
  readonly clientId: number;
  readonly name: string;
  readonly description: string;
  readonly calculation: 'Perday' | 'Fixed' | 'Percentage' | 'Range';
  /** Minor units; for a percentage, hundredths of a percent of the base. */
  readonly value: number;
  readonly frequency: number;
}

type Frequent = readonly [calculation: SeedCharge['calculation'], value: number, frequency: number];

function perTenant(clientId: number, first: number, airportId: number): readonly SeedCharge[] {
  let id = first;
  const charge = (
    name: string,
    description: string,
    [calculation, value, frequency]: Frequent,
    marks: ChargeMarks = {},
  ): SeedCharge => ({ id: id++, clientId, name, description, calculation, value, frequency, ...marks });
  const seats = { Booster: 300, 'Infant carrier': 700 };
  const airport = { isMandatory: true, locationId: airportId } as const;
  return [
    charge('Loss damage waiver', 'Excess lowered to 250', ['Perday', 1200, 0.42], { deductible: 25_000 }),
    charge('Child seat', '9 to 36 kg', ['Perday', 500, 0.09], { options: Object.entries(seats) }),
    charge('Additional driver', 'For the whole rental', ['Fixed', 2500, 0.14], { appliesTo: 'extra-driver' }),
    charge('Airport fee', 'Of the base price', ['Percentage', 800, 1], airport),
    charge('Satellite navigation', 'Unit with current maps', ['Perday', 400, 0.06]),
    charge('Young driver', 'Under the age of the location', ['Perday', 900, 0], {
      appliesTo: 'young-driver',
    }),
    charge('Long rental service', 'From the eighth to the thirtieth day', ['Range', 150, 0.04], {
      range: [8, 30],
    }),
    charge('Replacement car cover', 'Paid by the insurer', ['Perday', 350, 0.02], {
      isBilledToInsurance: true,
    }),
    charge('Toll tag', 'Passed on as the road charges it', ['Fixed', 1500, 0.05], { isTaxed: false }),
  ];
}

export const CHARGES: readonly SeedCharge[] = [...perTenant(1, 1, 2), ...perTenant(2, 21, 6)];

/** Rates of one type at one location, in minor units, by the price book's columns. */
type Tariff = Readonly<Record<string, number>>;

const toHalf = (units: number): number => Math.round(units * 2) * 50;

const VAN_MILES = { is_unlimited_mileage: 0, mileage_per_day: 200, mileage_rate: 18 };

/** The longer the unit, the cheaper its day; vans have a daily allowance of distance. */
function tariffOf(type: SeedType, place: SeedPlace, factor: number): Tariff {
  const daily = type.daily * place.priceFactor * factor;
  return {
    hourly: toHalf(daily * 0.24),
    half_day: toHalf(daily * 0.7),
    daily: toHalf(daily),
    weekend: toHalf(daily * 2.4),
    weekly: toHalf(daily * 5.4),
    monthly: toHalf(daily * 18.5),
    extra_hourly: toHalf(daily * 0.24),
    extra_daily: toHalf(daily * 0.8),
    extra_weekly: toHalf(daily * 4.9),
    is_unlimited_mileage: 1,
    mileage_per_day: 0,
    mileage_rate: 0,
    ...(/van/i.test(type.name) ? VAN_MILES : {}),
  };
}

/** A promotion; percentages in hundredths of a percent, amounts in minor units. */
interface SeedPromotion {
  readonly nth: number;
  readonly code: string;
  readonly discount: readonly [type: 'Percentage' | 'Amount', value: number];
  readonly applicableTo: 'BaseRate' | 'Subtotal';
  readonly minimumDay?: number;
  readonly minimumTotal?: number;
  readonly isAutoApply?: true;
  readonly isOneTime?: true;
  readonly until?: string;
  /** The first type of the tenant only. */
  readonly firstType?: true;
}

const PROMOTIONS: readonly SeedPromotion[] = [
  {
    nth: 1,
    code: 'WEEK10',
    discount: ['Percentage', 1000],
    applicableTo: 'BaseRate',
    minimumDay: 7,
    isAutoApply: true,
  },
  { nth: 2, code: 'WELCOME20', discount: ['Amount', 2000], applicableTo: 'Subtotal', minimumTotal: 10_000 },
  { nth: 3, code: 'SMALLCAR5', discount: ['Percentage', 500], applicableTo: 'BaseRate', firstType: true },
  { nth: 4, code: 'SORRY50', discount: ['Amount', 5000], applicableTo: 'Subtotal', isOneTime: true },
  { nth: 5, code: 'OPENING', discount: ['Percentage', 2000], applicableTo: 'Subtotal', until: '2022-12-31' },
];

export const promotionId = (clientId: number, code: string): number =>
  clientId * 10 + (PROMOTIONS.find((one) => one.code === code)?.nth ?? 0);

function insertPromotions(insert: Insert): void {
  for (const { clientId } of TENANTS) {
    for (const one of PROMOTIONS) {
      insert('promotions', {
        id: clientId * 10 + one.nth,
        client_id: clientId,
        code: one.code,
        start_date: '2020-01-01',
        end_date: one.until ?? '2099-12-31',
        discount_type: one.discount[0],
        discount_value: one.discount[1],
        applicable_to: one.applicableTo,
        minimum_day: one.minimumDay ?? 0,
        minimum_total: one.minimumTotal ?? 0,
        is_auto_apply: one.isAutoApply ? 1 : 0,
        is_one_time: one.isOneTime ? 1 : 0,
        vehicle_type_id: one.firstType ? (typesOf(clientId)[0]?.id ?? null) : null,
      });
    }
  }
}

function insertTaxes(insert: Insert): void {
  for (const { id, clientId: client_id, name, value, isNeverExempt } of TAXES)
    insert('taxes', { id, client_id, name, value, is_never_exempt: isNeverExempt ? 1 : 0 });
  for (const { id } of PLACES) {
    for (const { id: tax_id, isOptional } of taxesAt(id)) {
      const marks = { is_option: isOptional ? 1 : 0, is_default_selected: isOptional ? 0 : 1 };
      insert('location_taxes', { location_id: id, tax_id, ...marks });
    }
  }
}

function insertCharges(insert: Insert): void {
  for (const charge of CHARGES) {
    insert('misc_charges', {
      id: charge.id,
      client_id: charge.clientId,
      name: charge.name,
      description: charge.description,
      calculation_type: charge.calculation,
      value: charge.value,
      min_value: charge.range?.[0] ?? null,
      max_value: charge.range?.[1] ?? null,
      is_optional: charge.isMandatory ? 0 : 1,
      is_taxable: charge.isTaxed === false ? 0 : 1,
      deductible: charge.deductible ?? 0,
      is_bill_to_insurance: charge.isBilledToInsurance ? 1 : 0,
      applies_to: charge.appliesTo ?? 'rental',
      location_id: charge.locationId ?? null,
    });
    for (const [name, value] of charge.options ?? [])
      insert('misc_charge_options', { misc_charge_id: charge.id, name, value });
    if (charge.isTaxed === false) continue;
    for (const tax of TAXES.filter(({ clientId }) => clientId === charge.clientId)) {
      insert('misc_charge_taxes', { misc_charge_id: charge.id, tax_id: tax.id });
    }
  }
}

const RATE_TYPES = [
  { nth: 0, name: 'Standard', factor: 1, isPrepaid: false },
  { nth: 1, name: 'Prepaid', factor: 0.88, isPrepaid: true },
];

const rateTypeId = (clientId: number, nth: number): number => clientId + nth * 10;

function insertRates(insert: Insert): void {
  for (const { nth, name, isPrepaid } of RATE_TYPES) {
    for (const { clientId: client_id } of TENANTS) {
      const id = rateTypeId(client_id, nth);
      insert('rate_types', { id, client_id, name, is_prepaid: isPrepaid ? 1 : 0 });
    }
  }
  for (const { nth, factor } of RATE_TYPES) {
    for (const type of TYPES) {
      for (const place of placesOf(type.clientId)) {
        insert('rates', {
          client_id: type.clientId,
          rate_type_id: rateTypeId(type.clientId, nth),
          vehicle_type_id: type.id,
          location_id: place.id,
          ...tariffOf(type, place, factor),
        });
      }
    }
  }
}

function insertOneWayFees(insert: Insert): void {
  for (const type of TYPES) {
    const places = placesOf(type.clientId);
    for (const from of places) {
      for (const to of places.filter((place) => place !== from)) {
        const amount = (from.zone === to.zone ? 1500 : 42_000) + type.group * 500;
        const link = { from_location_id: from.id, to_location_id: to.id };
        insert('one_way_fees', { ...link, vehicle_type_id: type.id, amount });
      }
    }
  }
}

const CHARGE_KINDS = [
  { name: 'Damage', isTaxed: false },
  { name: 'Cleaning', isTaxed: true },
  { name: 'Smoking', isTaxed: true },
  { name: 'Lost key', isTaxed: true },
  { name: 'Refuelling', isTaxed: true },
  { name: 'Toll', isTaxed: false },
  { name: 'Fine', isTaxed: false },
  { name: 'Administration fee', isTaxed: true },
  { name: 'Other', isTaxed: true },
];

function insertChargeKinds(insert: Insert): void {
  for (const { clientId: client_id } of TENANTS) {
    for (const { name, isTaxed } of CHARGE_KINDS)
      insert('charge_kinds', { client_id, name, is_taxable: Number(isTaxed) });
  }
}

export function insertPrices(insert: Insert): void {
  insertTaxes(insert);
  insertChargeKinds(insert);
  insertCharges(insert);
  insertRates(insert);
  insertOneWayFees(insert);
  insertPromotions(insert);
}
