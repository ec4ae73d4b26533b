/** What other features may use of the fleet. */
export { isDirty, statusesBack } from './life-cycle.ts';
export { VEHICLE_HIDEABLE } from './record/vehicle-fields.server.ts';
