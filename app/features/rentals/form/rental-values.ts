import type { NewCustomer } from '../../../upstream/customers/customers.contract.ts';
import type { DriverWish } from '../../../upstream/customers/people-wish.ts';
import type { RentalInformation } from './rental-information.server.ts';

/** Values of the stages that reservations and agreements share, once their schemas have read the answers. */

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

/** Values of the stages that every rental has; the vehicle's are missing where the client hides that stage. */
export interface RentalValues extends RentalInformation, Partial<VehicleInformation>, CustomerInformation {}

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
