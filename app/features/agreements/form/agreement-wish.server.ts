import type {
  AgreementWish,
  NewAgreementWish,
} from '../../../upstream/agreements/agreement-writes.contract.ts';
import { NO_AGREEMENT_NUMBER } from '../../../upstream/agreements/agreements.server.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import { agreementPart } from '../../rentals/form/rental-information.server.ts';
import { driversOf, type RentalValues } from '../../rentals/form/rental-values.ts';
import type { Inspection } from './inspection-values.ts';

/** The values that the writes of an agreement take. */
export interface AgreementValues extends RentalValues, Inspection {
  readonly terms: AgreedTerms;
}

/** What an agreement is to be from now on. */
export const agreementWish = (values: AgreementValues, customerId: number): AgreementWish => {
  const { typeId, checkInAt, checkInPlaceId, ...references } = agreementPart(values);
  const { isDelivery, isRetrieval, deliveryAt, purchaseOrder, note } = references;
  return {
    ...{ typeId, checkInAt, checkInPlaceId, isDelivery, isRetrieval, deliveryAt, purchaseOrder, note },
    terms: values.terms,
    drivers: driversOf(values, customerId),
    overrideNote: values.overrideNote,
    odometerOut: values.odometerOut,
    fuelOut: values.fuelOut,
  };
};

/** What a check-out has beside what its stages ask for. */
interface HandOver {
  readonly customerId: number;
  readonly vehicleId: number;
  readonly reservationId: number | null;
  readonly keepsReservedPrice: boolean;
  /** The number that was shown; 'NONE' where the service gave none. */
  readonly number: string;
  /** The reading that was entered. */
  readonly odometerOut: number;
}

/** A check-out. */
export const newAgreementWish = (values: AgreementValues, given: HandOver): NewAgreementWish => ({
  ...agreementWish(values, given.customerId),
  number: given.number === NO_AGREEMENT_NUMBER || given.number === '' ? null : given.number,
  reservationId: given.reservationId,
  keepsReservedPrice: given.keepsReservedPrice,
  customerId: given.customerId,
  vehicleId: given.vehicleId,
  vehicleTypeId: values.chargedTypeId ?? values.vehicleTypeId,
  checkOutAt: values.checkOutAt,
  checkOutPlaceId: values.checkOutPlaceId,
  odometerOut: given.odometerOut,
});
