import type { NewCustomer } from '../../../upstream/customers/customers.contract.ts';
import type { DriverWish } from '../../../upstream/customers/people-wish.ts';

/** Values of the stages that reservations and agreements share, once their schemas have read the answers. */

/** Of `rental-information`. Times are wall-clock text of their place, `yyyy-MM-ddTHH:mm:ss`. */
export interface RentalInformation {
  /** Type of the reservation or of the agreement. */
  readonly typeId: number;
  /** Of a new reservation; null leaves it to the service. */
  readonly statusId: number | null;
  readonly checkOutPlaceId: number;
  readonly checkInPlaceId: number;
  readonly checkOutAt: string;
  readonly checkInAt: string;
  /** The type that is asked for. */
  readonly vehicleTypeId: number;
  readonly destination: string | null;
  readonly voucherNumber: string | null;
  readonly purchaseOrder: string | null;
  readonly repairOrder: string | null;
  readonly isDelivery: boolean;
  readonly isRetrieval: boolean;
  /** When the vehicle is brought to the customer; of agreements. */
  readonly deliveryAt: string | null;
  readonly projectedMileage: number | null;
  readonly note: string | null;
}

/** Of `vehicle-information`. */
export interface VehicleInformation {
  /** Null leaves open which vehicle of the type it will be; never null for a new agreement. */
  readonly vehicleId: number | null;
  /** The type that is charged: the one that was asked for, or that of an upgrade which is not free. */
  readonly chargedTypeId: number;
}

/** Of `customer-information`. Either the customer or who is to be created is given. */
export interface CustomerInformation {
  readonly customerId: number | null;
  /** To be created before the record. */
  readonly newCustomer: NewCustomer | null;
  readonly customerDrives: boolean;
  /** Who drives beside the customer, or in the customer's place. */
  readonly furtherDrivers: readonly DriverWish[];
  /** Why a blacklisted person may rent all the same; of agreements. */
  readonly overrideNote: string | null;
}

/** All that the shared stages give; charges, insurance and payment have theirs beside. */
export type RentalValues = RentalInformation & VehicleInformation & CustomerInformation;

/**
 * Who drives, as the service wants to hear it: nobody when only the customer does.
 * @param customerId of the rental: the chosen one's, or that of the one who was created
 */
export function driversOf(
  { customerDrives, furtherDrivers }: CustomerInformation,
  customerId: number,
): readonly DriverWish[] {
  if (furtherDrivers.length === 0) return [];
  const customer: DriverWish = {
    customerId,
    firstName: null,
    lastName: null,
    bornOn: null,
    licence: { number: null, countryId: null, class: null, expiresOn: null },
  };
  return customerDrives ? [customer, ...furtherDrivers] : furtherDrivers;
}
