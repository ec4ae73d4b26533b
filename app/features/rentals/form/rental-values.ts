import type { ValuesOfStages } from '../../../patterns/record-form/form.server.ts';
import type { CustomerInformation } from './customer-information.server.ts';
import type { RentalInformation } from './rental-information.server.ts';
import type { vehicleInformation } from './vehicle-information.server.ts';

/** Values of `vehicle-information`. */
interface VehicleInformation extends Required<ValuesOfStages<readonly [typeof vehicleInformation]>> {}

/** Values of the stages that every rental has; the vehicle's are missing where the client hides that stage. */
export interface RentalValues extends RentalInformation, Partial<VehicleInformation>, CustomerInformation {}
