import { paths } from '../../../paths.ts';
import type { DetailDeclaration } from '../../../patterns/record/detail-declaration.server.ts';
import { vehicleLocations } from '../../../upstream/vehicles/vehicles.contract.ts';
import { reserveWay, walkInWay } from '../../rentals/public.ts';
import { isOnRent, isSold } from '../life-cycle.ts';
import { type FleetVehicle, getFleetVehicle } from './fleet-vehicle.server.ts';
import { frameOf } from './frame.server.ts';
import { planMaintenance, planTransfer, removeOwnUse } from './own-use-actions.server.ts';
import { changeStatus } from './status-action.server.ts';

/** A vehicle's screen. */
export const vehicleDetail: DetailDeclaration<FleetVehicle> = {
  name: 'vehicle',
  param: 'vehicleId',
  reference: 'vehicle',
  views: [
    { view: '', label: 'record.views.fields' },
    { view: 'summary', label: 'record.views.summary' },
    { view: 'reservations', label: 'vehicle.views.reservations' },
    { view: 'agreements', label: 'vehicle.views.agreements' },
    { view: 'notes', label: 'record.views.notes' },
  ],
  actions: [changeStatus, planMaintenance, planTransfer, removeOwnUse],
  ways: ({ id, statusId }) => [
    ...(isSold(statusId) ? [] : [reserveWay({ vehicle: id })]),
    ...(isSold(statusId) || isOnRent(statusId) ? [] : [walkInWay({ vehicle: id })]),
    {
      href: paths.editVehicle(id),
      label: 'ways.edit',
      permission: 'FLEET_EDIT',
      operation: 'vehicles.save',
      key: 'e',
    },
  ],
  locations: vehicleLocations,
  address: (id) => paths.vehicle(id),
  list: () => paths.fleet(),
  get: getFleetVehicle,
  frame: frameOf,
};
