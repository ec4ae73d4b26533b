import { z } from 'zod';
import { choiceLeaf, textLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import { action } from '../../../patterns/record/action-declaration.server.ts';
import { saveVehicleStatus } from '../../../upstream/vehicles/vehicles.server.ts';
import { openStatuses } from '../life-cycle.ts';
import type { FleetVehicle } from './fleet-vehicle.server.ts';

const LONGEST_REASON = 500;

const openTo = ({ statusId, statuses }: FleetVehicle) => openStatuses(statusId, statuses);

const schemaOf = (vehicle: FleetVehicle) =>
  z.object({ status: choiceLeaf(openTo(vehicle)), reason: textLeaf(LONGEST_REASON) });

/** Leads a vehicle to another status by hand. */
export const changeStatus = action<FleetVehicle, ReturnType<typeof schemaOf>>({
  name: 'status',
  label: 'vehicle.actions.status.label',
  title: 'vehicle.actions.status.title',
  text: 'vehicle.actions.status.text',
  operation: 'vehicles.saveStatus',
  permission: 'FLEET_EDIT',
  done: 'actionDone',
  isOpen: (vehicle) => openTo(vehicle).length > 0,
  fields: (vehicle, { t }) => [
    {
      name: 'status',
      kind: 'choice',
      label: t('vehicle.actions.status.to'),
      required: true,
      choices: toChoices(openTo(vehicle)),
    },
    { name: 'reason', kind: 'text', label: t('vehicle.actions.reason'), limit: LONGEST_REASON },
  ],
  schema: schemaOf,
  perform: (reader, { id }, { status: statusId, reason }, safety) =>
    saveVehicleStatus(reader, id, { statusId, reason }, safety),
  leaves: ({ statusId }, { status }) => (statusId === status ? [`status ${status}`] : []),
});
