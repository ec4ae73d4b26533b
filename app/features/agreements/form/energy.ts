import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { Vehicle } from '../../../upstream/vehicles/vehicles.contract.ts';

/** What a vehicle's level is read in: eighths of a tank, or percent of a battery. */
export type Energy = 'fuel' | 'battery';

/** A vehicle that only a battery drives is read in percent. */
export const energyOf = ({ fuelType }: Pick<Vehicle, 'fuelType'>): Energy =>
  fuelType?.toLowerCase() === 'electric' ? 'battery' : 'fuel';

/** The same of the vehicle of an agreement. */
export const energyOut = ({ vehicle }: Pick<Agreement, 'vehicle'>): Energy =>
  vehicle.isElectric === true ? 'battery' : 'fuel';
