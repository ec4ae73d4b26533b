import { notFound } from '../refusal.ts';
import type { Asked } from '../router.ts';
import { readExchanged } from './exchanged.ts';
import { type RateCard, readCard } from './rate-card.ts';
import { type PriceTerms, readTerms } from './terms.ts';

/** What an agreement says of its own price. */
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
  /** The vehicles that were exchanged. */
  readonly before: ReturnType<typeof readExchanged>;
}

interface AgreementRow {
  readonly reservation_id: number | null;
  readonly price_terms: string | null;
  readonly frozen_rates: string | null;
  readonly checkin_date: string;
  readonly checkin_location_id: number;
  readonly checkout_location_id: number;
  readonly vehicle_type_id: number;
  readonly vehicle_id: number;
  readonly odometer_out: number;
  readonly fuel_level_out: number;
}

/** @throws Refusal 404 for an agreement that the tenant does not have */
export function readAgreementToPrice({ database, caller }: Asked, agreementId: number): AgreementToPrice {
  const row = database.get<AgreementRow>('SELECT * FROM agreements WHERE id = ? AND client_id = ?', [
    agreementId,
    caller.clientId,
  ]);
  if (row === undefined) throw notFound('There is no such agreement.');
  return {
    reservationId: row.reservation_id,
    terms: readTerms(row.price_terms),
    frozen: readCard(row.frozen_rates),
    dueDate: row.checkin_date,
    dueLocationId: row.checkin_location_id,
    checkoutLocationId: row.checkout_location_id,
    vehicleTypeId: row.vehicle_type_id,
    vehicleId: row.vehicle_id,
    odometerOut: row.odometer_out,
    fuelOut: row.fuel_level_out,
    before: readExchanged(database, agreementId),
  };
}
