import { getVehicleOperation, type VehicleBody } from '../../../upstream/vehicles/vehicles.contract.ts';
import type { VehicleFormContext } from '../record/vehicle-fields.server.ts';

/** Every field that a save says of a vehicle, in the service's spelling. */
export const wholeBody: VehicleBody = {
  vehicleNo: 'V-0042',
  vehicleTypeId: 9,
  licenseNo: 'LD24 KXB',
  vin: 'SJNFAAZE1U0012345',
  make: 'Nissan',
  model: 'Leaf',
  year: 2024,
  trim: 'Tekna',
  colour: 'Blue',
  doors: 5,
  seats: 5,
  baggages: 2,
  transmission: 'Automatic',
  fuelType: 'Electric',
  tankSize: 59.5,
  fuelLevel: 8,
  batteryLevel: 83,
  odometer: 41_210,
  ownership: 'Leased',
  owningLocationId: 1,
  currentLocationId: 2,
  active: true,
  purchaseDate: '2024-03-15',
  purchasePrice: 31_250.5,
  saleDate: '2027-06-01',
  salePrice: 12_000,
  leaseCompany: 'Northern Leasing',
  leaseEndDate: '2027-03-14',
  leasePayout: 14_000,
  insuranceCompany: 'Aviva',
  insuranceExpiryDate: '2027-04-28',
  registrationExpiryDate: '2027-03-31',
  inspectionExpiryDate: '2027-05-10',
  deviceReference: 'GPS-118',
  note: 'Stone chip, left door\nTow bar in the boot',
  options: ['Navigation', 'Heated seats'],
};

const { options, ...fields } = wholeBody;

/** The vehicle with all of that. */
export const electricVehicle = getVehicleOperation.answer.parse({
  vehicle: { ...fields, vehicleId: 42, version: 3 },
  optionList: options?.map((name) => ({ name })),
});

export const vehicleFormContext = (changes: Partial<VehicleFormContext> = {}): VehicleFormContext => ({
  record: null,
  isFull: false,
  fuelLevels: [],
  types: [
    { id: 3, name: 'Compact SUV' },
    { id: 9, name: 'Electric' },
  ],
  places: [
    { id: 1, name: 'Pier 4' },
    { id: 2, name: 'Airport' },
  ],
  allPlaces: [
    { id: 1, name: 'Pier 4' },
    { id: 2, name: 'Airport' },
  ],
  ...changes,
});
