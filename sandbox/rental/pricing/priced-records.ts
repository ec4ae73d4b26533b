import type { pricingSummaryOperation } from '../../../app/upstream/pricing/pricing.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { type Database, readRecord } from '../core/database.ts';
import { readOwn } from '../core/records.ts';
import { invalidBody, notFound } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';
import { type RateCard, readCard } from './calculation/price-book.ts';
import {
  type CheckinTerms,
  type Leg,
  type PriceTerms,
  type Returned,
  readTerms,
  type Tank,
} from './calculation/terms.ts';

export interface AgreementToPrice {
  readonly reservationId: number | null;
  readonly terms: PriceTerms;
  readonly frozen: RateCard | null;
  readonly dueDate: string;
  readonly dueLocationId: number;
  readonly checkoutLocationId: number;
  readonly vehicleTypeId: number;
  readonly vehicleId: number;
  readonly odometerOut: number;
  readonly fuelOut: number;
  readonly before: ReturnType<typeof readExchanged>;
}

type AgreementRow = Omit<AgreementToPrice, 'terms' | 'frozen' | 'before'> & {
  readonly priceTerms: string | null;
  readonly frozenRates: string | null;
};

/** @throws Refusal 404 for an agreement that the tenant does not have */
export function readAgreementToPrice(
  { database, caller }: CallContext,
  agreementId: number,
): AgreementToPrice {
  const row = readRecord<AgreementRow>(
    database,
    `SELECT reservation_id, price_terms, frozen_rates, checkin_date AS due_date, checkin_location_id AS due_location_id,
       checkout_location_id, vehicle_type_id, vehicle_id, odometer_out, fuel_level_out AS fuel_out
     FROM agreements WHERE id = ? AND client_id = ?`,
    [agreementId, caller.clientId],
  );
  if (row === undefined) throw notFound('There is no such agreement.');
  const { priceTerms, frozenRates, ...rest } = row;
  const before = readExchanged(database, agreementId);
  return { ...rest, terms: readTerms(priceTerms), frozen: readCard(frozenRates), before };
}

interface ExchangeRow {
  readonly old_vehicle_out: number;
  readonly old_odometer_in: number;
  readonly old_fuel_level_out: number | null;
  readonly old_fuel_level_in: number;
  readonly tank_size: number;
  readonly fuel: string;
}

const EXCHANGES = `
SELECT x.old_vehicle_out, x.old_odometer_in, x.old_fuel_level_out, x.old_fuel_level_in, v.tank_size, v.fuel
FROM vehicle_exchanges x JOIN vehicles v ON v.id = x.old_vehicle_id
WHERE x.agreement_id = ? ORDER BY x.exchange_date, x.id`;

/** The vehicles that an agreement had before its present one: how far each was driven and how full it came back. */
export function readExchanged(
  database: Database,
  agreementId: number,
): { readonly legs: readonly Leg[]; readonly tanks: readonly Tank[] } {
  const rows = database.all<ExchangeRow>(EXCHANGES, [agreementId]);
  return {
    legs: rows.map((row) => ({ odometerOut: row.old_vehicle_out, odometerIn: row.old_odometer_in })),
    tanks: rows.map((row) => ({
      fuelOut: row.old_fuel_level_out,
      fuelIn: row.old_fuel_level_in,
      vehicle: { tankSize: row.tank_size, isElectric: row.fuel === 'Electric' },
    })),
  };
}

/** Returns a reservation's terms, without frozen rates; throws Refusal 404. */
export function readReservationTerms(
  call: CallContext,
  reservationId: number,
): { readonly terms: PriceTerms; readonly frozen: null; readonly startDate: string } {
  const row = readOwn<{ price_terms: string | null; start_date: string }>(
    call,
    'reservations',
    reservationId,
  );
  return { terms: readTerms(row.price_terms), frozen: null, startDate: row.start_date };
}

type Driven = Pick<PricingRequest, 'agreementId' | 'reservationId' | 'customerId'>;

/** Birth dates of a record's further drivers, the agreement's before its reservation's. The tenant has been checked. */
export function furtherBirthDates({ database }: CallContext, driven: Driven): readonly string[] {
  const { agreementId, reservationId, customerId = null } = driven;
  const record = agreementId == null ? 'reservation' : 'agreement';
  const rows = database.all<{ birth: string | null }>(
    `SELECT coalesce(d.date_of_birth, c.date_of_birth) AS birth FROM ${record}_drivers d
     LEFT JOIN customers c ON c.id = d.customer_id
     WHERE d.${record}_id = ? AND (d.customer_id IS NULL OR d.customer_id IS NOT ?) ORDER BY d.id`,
    [agreementId ?? reservationId ?? null, customerId],
  );
  return rows.flatMap(({ birth }) => birth ?? []);
}

export type PricingRequest = WireOf<typeof pricingSummaryOperation.body>;

function vehicleOf(call: CallContext, vehicleId: number | null): Returned['vehicle'] {
  if (vehicleId === null) return null;
  const row = readOwn<{ tank_size: number; fuel: string }>(call, 'vehicles', vehicleId);
  return { tankSize: row.tank_size, isElectric: row.fuel === 'Electric' };
}

function legsOf(body: PricingRequest, agreement: AgreementToPrice | null): readonly Leg[] {
  if (body.legs != null) return body.legs;
  const odometerOut = body.odometerOut ?? agreement?.odometerOut ?? null;
  const odometerIn = body.odometerIn ?? null;
  const last = odometerOut === null || odometerIn === null ? [] : [{ odometerOut, odometerIn }];
  return [...(agreement?.before.legs ?? []), ...last];
}

/**
 * Returns the readings of a return, else the agreement's; throws Refusal 400 without a due time, 404 for the
 * vehicle.
 */
export function returnedOf(
  call: CallContext,
  body: PricingRequest,
  agreement: AgreementToPrice | null,
): CheckinTerms {
  const dueDate = body.dueDate ?? agreement?.dueDate;
  if (dueDate === undefined)
    throw invalidBody({ dueDate: ['Is required for a check-in without an agreement'] });
  return {
    dueDate,
    ...(agreement === null ? {} : { dueLocationId: agreement.dueLocationId }),
    legs: legsOf(body, agreement),
    fuelOut: body.fuelLevelOut ?? agreement?.fuelOut ?? null,
    fuelIn: body.fuelLevelIn ?? null,
    tanksBefore: agreement?.before.tanks ?? [],
    vehicle: vehicleOf(call, body.vehicleId ?? agreement?.vehicleId ?? null),
  };
}
