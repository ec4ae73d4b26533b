import type { VehicleBody } from '../../../app/upstream/vehicles/vehicles.contract.ts';
import type { Cell } from '../database.ts';

const minor = (units: number | null | undefined): number | null =>
  units == null ? null : Math.round(units * 100);
const orNull = (text: string | null | undefined): string | null => text || null;

/** The body's fields as the columns of a vehicle: money in minor units, what is left out empty. */
export function columnsOf(body: VehicleBody): Readonly<Record<string, Cell>> {
  return {
    number: body.vehicleNo,
    vehicle_type_id: body.vehicleTypeId,
    make: body.make,
    model: body.model,
    year: body.year,
    trim: body.trim ?? '',
    colour: body.colour,
    license_no: body.licenseNo,
    vin: body.vin.toUpperCase(),
    doors: body.doors,
    seats: body.seats,
    baggages: body.baggages,
    transmission: body.transmission,
    fuel: body.fuelType,
    tank_size: body.tankSize ?? 0,
    fuel_level: body.fuelLevel ?? 8,
    battery_level: body.batteryLevel ?? null,
    odometer: body.odometer,
    ownership: body.ownership ?? 'Owned',
    owning_location_id: body.owningLocationId,
    current_location_id: body.currentLocationId,
    is_active: body.active === false ? 0 : 1,
    purchase_date: orNull(body.purchaseDate),
    purchase_price: minor(body.purchasePrice),
    sale_date: orNull(body.saleDate),
    sale_price: minor(body.salePrice),
    lease_company: orNull(body.leaseCompany),
    lease_end_date: orNull(body.leaseEndDate),
    lease_payout: minor(body.leasePayout),
    insurance_company: orNull(body.insuranceCompany),
    insurance_expiry: orNull(body.insuranceExpiryDate),
    registration_expiry: orNull(body.registrationExpiryDate),
    inspection_expiry: orNull(body.inspectionExpiryDate),
    device_reference: orNull(body.deviceReference),
    note: orNull(body.note),
  };
}
