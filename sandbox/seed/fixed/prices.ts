import { CHARGES, TAXES, taxesAt } from '../charges.ts';
import type { Insert } from '../insert.ts';
import { TYPES } from '../models.ts';
import { PLACES, placesOf, TENANTS } from '../places.ts';
import { tariffOf } from '../tariff.ts';

function layCharges(insert: Insert): void {
  for (const { id, clientId: client_id, name, value } of TAXES)
    insert('taxes', { id, client_id, name, value });
  for (const { id } of PLACES) {
    for (const tax of taxesAt(id)) insert('location_taxes', { location_id: id, tax_id: tax.id });
  }
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
      location_id: charge.locationId,
    });
    for (const tax of TAXES.filter(({ clientId }) => clientId === charge.clientId)) {
      insert('misc_charge_taxes', { misc_charge_id: charge.id, tax_id: tax.id });
    }
  }
}

function layRates(insert: Insert): void {
  for (const type of TYPES) {
    for (const place of placesOf(type.clientId)) {
      const { extraHourly, ...rates } = tariffOf(type, place);
      insert('rates', {
        client_id: type.clientId,
        rate_type_id: type.clientId,
        vehicle_type_id: type.id,
        location_id: place.id,
        ...rates,
        extra_hourly: extraHourly,
      });
    }
  }
}

/** Taxes, charges, rates and promotions of each tenant. */
export function layPrices(insert: Insert): void {
  for (const { clientId } of TENANTS)
    insert('rate_types', { id: clientId, client_id: clientId, name: 'Standard' });
  layCharges(insert);
  layRates(insert);
  for (const { clientId: client_id } of TENANTS) {
    const always = { client_id, start_date: '2020-01-01', end_date: '2099-12-31' };
    const week = {
      code: 'WEEK10',
      discount_type: 'Percentage',
      discount_value: 1000,
      applicable_to: 'BaseRate',
    };
    const welcome = {
      code: 'WELCOME20',
      discount_type: 'Amount',
      discount_value: 2000,
      applicable_to: 'Subtotal',
    };
    insert('promotions', { ...always, ...week, minimum_day: 7, minimum_total: 0, is_auto_apply: 1 });
    insert('promotions', { ...always, ...welcome, minimum_day: 0, minimum_total: 10_000, is_auto_apply: 0 });
  }
}
