import type { AgreedTerms } from './agreed-terms.ts';

/** What a price is asked for. Times are wall-clock text of their place, money is in currency units. */
export interface PriceRequest {
  readonly checkOutPlaceId: number;
  readonly checkInPlaceId: number;
  readonly vehicleTypeId: number;
  /** `yyyy-MM-ddTHH:mm:ss` */
  readonly from: string;
  readonly to: string;
  /** Null: those that the agreement has. */
  readonly terms: AgreedTerms | null;
  readonly customerId: number | null;
  readonly vehicleId: number | null;
  /** The agreement whose frozen rates count. */
  readonly agreementId: number | null;
  /** The reservation whose agreed terms may go on. */
  readonly reservationId: number | null;
  /** The check-out of that reservation at another time costs what it was reserved at; missing: it does not. */
  readonly keepsReservedPrice?: boolean;
  readonly advance: number | null;
  readonly paid: number | null;
  /** Of a check-in, of which `to` is the return: what was read off the vehicle as far as it is known. */
  readonly returned?: {
    readonly odometerIn: number | null;
    /** Eighths of a tank, or percent of a battery. */
    readonly fuelIn: number | null;
  };
}
