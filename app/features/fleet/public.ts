/** What other features may use of the fleet. */
export { newVehicle } from './form/vehicle-form.server.ts';
export { isDirty, statusesBack } from './life-cycle.ts';
export { VEHICLE_HIDEABLE } from './record/vehicle-fields.server.ts';
