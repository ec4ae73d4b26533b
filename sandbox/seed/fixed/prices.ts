import { CHARGES, TAXES, taxesAt } from '../charges.ts';
import type { Insert } from '../insert.ts';
import { TYPES } from '../models.ts';
import { PLACES, placesOf, TENANTS } from '../places.ts';
import { tariffOf } from '../tariff.ts';
import { layPromotions } from './promotions.ts';

function layTaxes(insert: Insert): void {
  for (const { id, clientId: client_id, name, value, isNeverExempt } of TAXES)
    insert('taxes', { id, client_id, name, value, is_never_exempt: isNeverExempt ? 1 : 0 });
  for (const { id } of PLACES) {
    for (const { id: tax_id, isOptional } of taxesAt(id)) {
      const marks = { is_option: isOptional ? 1 : 0, is_default_selected: isOptional ? 0 : 1 };
      insert('location_taxes', { location_id: id, tax_id, ...marks });
    }
  }
}

function layCharges(insert: Insert): void {
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
      is_optional: charge.optional ? 1 : 0,
      is_taxable: charge.isTaxed === false ? 0 : 1,
      is_bill_to_insurance: charge.isBilledToInsurance === true ? 1 : 0,
      applies_to: charge.appliesTo ?? 'rental',
      location_id: charge.locationId,
    });
    for (const [name, value] of charge.options ?? [])
      insert('misc_charge_options', { misc_charge_id: charge.id, name, value });
    if (charge.isTaxed === false) continue;
    for (const tax of TAXES.filter(({ clientId }) => clientId === charge.clientId)) {
      insert('misc_charge_taxes', { misc_charge_id: charge.id, tax_id: tax.id });
    }
  }
}

/** What every price is read from, and a cheaper one for who pays ahead and gets nothing back. */
const RATE_TYPES = [
  { nth: 0, name: 'Standard', factor: 1, isPrepaid: false },
  { nth: 1, name: 'Prepaid', factor: 0.88, isPrepaid: true },
];

const rateTypeId = (clientId: number, nth: number): number => clientId + nth * 10;

function layRates(insert: Insert): void {
  for (const { nth, name, isPrepaid } of RATE_TYPES) {
    for (const { clientId: client_id } of TENANTS)
      insert('rate_types', {
        id: rateTypeId(client_id, nth),
        client_id,
        name,
        is_prepaid: isPrepaid ? 1 : 0,
      });
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

/** Between places of one town the way back costs little, between towns a lot; larger types more. */
function layOneWayFees(insert: Insert): void {
  for (const type of TYPES) {
    const places = placesOf(type.clientId);
    for (const from of places) {
      for (const to of places.filter((place) => place !== from)) {
        const amount = (from.zone === to.zone ? 1500 : 42_000) + type.group * 500;
        insert('one_way_fees', {
          from_location_id: from.id,
          to_location_id: to.id,
          vehicle_type_id: type.id,
          amount,
        });
      }
    }
  }
}

/** Taxes, charges, rates, one-way fees and promotions of each tenant. */
export function layPrices(insert: Insert): void {
  layTaxes(insert);
  layCharges(insert);
  layRates(insert);
  layOneWayFees(insert);
  layPromotions(insert);
}
