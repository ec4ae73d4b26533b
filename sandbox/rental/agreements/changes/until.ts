import type { HoldWish } from '../../availability/hold-wish.ts';
import { holdOf } from '../../availability/standing-hold.ts';
import type { Warning } from '../../drivers/rules.ts';
import type { PricedRental } from '../../pricing/priced.ts';
import type { RateCard } from '../../pricing/rate-card.ts';
import type { PriceTerms } from '../../pricing/terms.ts';
import type { Asked } from '../../router.ts';
import { hoursFee } from '../hours.ts';
import type { PlaceMoment } from '../place-time.ts';
import { priceAgreement } from '../price.ts';
import type { AgreementRow } from '../record.ts';

/** Whether the agreement's vehicle is due at another time or place than before. */
export const isMoved = (row: AgreementRow, due: PlaceMoment): boolean =>
  row.checkin_date !== due.wall || row.checkin_location_id !== due.locationId;

/** The present vehicle's time: from the check-out, or from where it took over in an exchange, to the end. */
export function wishUntil({ database }: Asked, row: AgreementRow, due: PlaceMoment): HoldWish {
  const exchange = database.get<{ at: string | null }>(
    'SELECT max(exchange_date) AS at FROM vehicle_exchanges WHERE agreement_id = ?',
    [row.id],
  );
  const hold = holdOf(database, { agreementId: row.id });
  return {
    vehicleId: row.vehicle_id,
    startDate: exchange?.at ?? row.checkout_date,
    endDate: due.wall,
    startLocationId: hold?.start_location_id ?? row.checkout_location_id,
    endLocationId: due.locationId,
  };
}

interface Agreed {
  readonly terms: PriceTerms;
  readonly frozen: RateCard | null;
  readonly birthDates: readonly string[];
  /** Missing: the agreement's own. */
  readonly vehicleTypeId?: number;
}

/** Prices the whole rental from its start to another end. Writes nothing. Refuses as the price and the hours do. */
export function priceUntil(
  asked: Asked,
  row: AgreementRow,
  due: PlaceMoment,
  { terms, frozen, birthDates, vehicleTypeId = row.vehicle_type_id }: Agreed,
): { readonly priced: PricedRental; readonly hours: readonly Warning[] } {
  const { fee, warnings } = hoursFee(asked, [
    { locationId: row.checkout_location_id, wall: row.checkout_date, field: 'checkoutDate', isAgreed: true },
    { ...due, field: 'checkinDate', isAgreed: !isMoved(row, due) },
  ]);
  const priced = priceAgreement(asked, {
    agreementId: row.id,
    reservationId: row.reservation_id,
    customerId: row.customer_id,
    vehicleTypeId,
    checkoutDate: row.checkout_date,
    checkoutLocationId: row.checkout_location_id,
    endDate: due.wall,
    endLocationId: due.locationId,
    terms,
    hoursFee: fee,
    frozen,
    birthDates,
    endField: 'checkinDate',
  });
  return { priced, hours: warnings };
}
