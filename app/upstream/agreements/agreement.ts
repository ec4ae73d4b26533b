import { type Exchange, type FuelReading, toExchange } from '../exchanges/exchange.ts';
import { type AgreedTerms, toAgreedTerms } from '../pricing/agreed-terms.ts';
import { type AgreementAttachments, attachmentsOf } from './agreement-attachments.ts';
import type { AgreementWire } from './agreement-detail.contract.ts';
import { type AgreementMoney, moneyOf } from './agreement-money.ts';
import { type AgreementRental, rentalOf } from './agreement-rental.ts';
import { type Extension, toExtension } from './extension.ts';

/** The vehicle that is out, or was last; earlier ones stand in the exchanges. */
export interface AgreementVehicle {
  readonly id: number | null;
  /** The fleet's own number. */
  readonly number: string | null;
  readonly plate: string | null;
  readonly typeId: number | null;
  readonly type: string | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly year: number | null;
  readonly trim: string | null;
  readonly odometerOut: number | null;
  readonly odometerIn: number | null;
  readonly fuelOut: FuelReading;
  readonly fuelIn: FuelReading;
  /** Fuel is then percent of a battery and not eighths of a tank. */
  readonly isElectric: boolean | null;
}

/** One whole rental agreement. Times are wall-clock text of the location, amounts are in the tenant's currency. */
export interface Agreement extends AgreementAttachments {
  readonly id: number;
  readonly number: string;
  /** What staff call it: its number, or its id when it has no number. */
  readonly displayId: string;
  readonly typeId: number | null;
  readonly type: string | null;
  readonly statusId: number;
  readonly status: string | null;
  readonly reservationId: number | null;
  readonly reservationNumber: string | null;
  readonly customerId: number | null;
  readonly tenantId: number | null;
  readonly rental: AgreementRental;
  readonly vehicle: AgreementVehicle;
  readonly exchanges: readonly Exchange[];
  /** The first one first; null where the service does not say. */
  readonly extensions: readonly Extension[] | null;
  readonly money: AgreementMoney;
  readonly riskFlag: string | null;
  readonly riskNote: string | null;
  readonly isDelivery: boolean | null;
  readonly isRetrieval: boolean | null;
  readonly isLoaner: boolean | null;
  readonly purchaseOrder: string | null;
  readonly note: string | null;
  readonly holdReason: string | null;
  readonly voidReason: string | null;
  /** What was agreed about the price; null where the service keeps none. */
  readonly terms: AgreedTerms | null;
  /** For `ifMatch`; null where the service keeps none. */
  readonly version: number | null;
  readonly changedBy: string | null;
  /** UTC, ISO. */
  readonly changedAt: string | null;
}

const vehicleOf = (wire: AgreementWire): AgreementVehicle => ({
  id: wire.vehicleId,
  number: wire.vehicleNo,
  plate: wire.licenseNo,
  typeId: wire.vehicleTypeId,
  type: wire.vehicleType,
  make: wire.make,
  model: wire.model,
  year: wire.year,
  trim: wire.trim,
  odometerOut: wire.odometerOut,
  odometerIn: wire.odometerIn,
  fuelOut: wire.fuelLevelOut,
  fuelIn: wire.fuelLevelIn,
  isElectric: wire.isElectric,
});

const remarksOf = (wire: AgreementWire) => ({
  riskFlag: wire.riskFlag,
  riskNote: wire.riskNote,
  isDelivery: wire.isDelivery,
  isRetrieval: wire.isRetrieval,
  isLoaner: wire.isLoanerAgreement,
  purchaseOrder: wire.poNo,
  note: wire.note,
  holdReason: wire.holdReason,
  voidReason: wire.voidReason,
});

/** Takes the service's agreement apart: with the files beside it the one place that knows its spelling. */
export function toAgreement(wire: AgreementWire): Agreement {
  return {
    id: wire.agreementId,
    number: wire.agreementNumber,
    displayId: wire.agreementNumber || String(wire.agreementId),
    typeId: wire.agreementTypeId,
    type: wire.agreementType,
    statusId: wire.agreementStatusId,
    status: wire.agreementStatusName,
    reservationId: wire.reservationId,
    reservationNumber: wire.reservationNumber,
    customerId: wire.customerId,
    tenantId: wire.clientId,
    rental: rentalOf(wire),
    vehicle: vehicleOf(wire),
    exchanges: (wire.vehicleExchanges ?? []).map(toExchange),
    extensions: wire.extensions?.map(toExtension) ?? null,
    money: moneyOf(wire),
    ...remarksOf(wire),
    ...attachmentsOf(wire),
    terms: toAgreedTerms(wire.priceTerms),
    version: wire.version,
    changedBy: wire.changedBy,
    changedAt: wire.changedAt,
  };
}
