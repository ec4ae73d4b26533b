import { z } from 'zod';
import { isSameMinute } from '../../../domain/wall-clock.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { PlainFieldView } from '../../../patterns/form-fields/field-view.ts';
import {
  choiceLeaf,
  locationLeaf,
  momentLeaf,
  textLeaf,
} from '../../../patterns/form-fields/form-leaves.server.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import { action } from '../../../patterns/record/action-declaration.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { NewHold } from '../../../upstream/holds/holds.contract.ts';
import { createHold, removeHold } from '../../../upstream/holds/holds.server.ts';
import type { Choice } from '../../../upstream/look-up.server.ts';
import { problemSchema } from '../../../upstream/problem.contract.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import { isSold } from '../life-cycle.ts';
import { kindOfHold, timeOfHold } from './booking-words.server.ts';
import type { FleetVehicle } from './fleet-vehicle.server.ts';

const LONGEST_REASON = 500;

/** Nothing is planned for what is out of the fleet. */
const isInFleet = (vehicle: FleetVehicle) => !isSold(vehicle.statusId) && vehicle.isActive !== false;

const removable = ({ holds }: FleetVehicle) => (holds ?? []).filter((hold) => hold.canBeRemoved);

const whenFields = ({ t }: Desk): readonly PlainFieldView[] => [
  { name: 'startDate', kind: 'moment', label: t('vehicle.actions.from'), required: true },
  { name: 'endDate', kind: 'moment', label: t('vehicle.actions.to'), required: true },
];

const reasonField = ({ t }: Desk): PlainFieldView => ({
  name: 'reason',
  kind: 'text',
  label: t('vehicle.actions.reason'),
  limit: LONGEST_REASON,
});

function placeField(
  name: string,
  label: string,
  first: number | null | undefined,
  places: readonly Choice[],
): PlainFieldView {
  const value = first == null ? undefined : String(first);
  return { name, kind: 'choice', label, required: true, choices: toChoices(places), value };
}

/** Where its own use begins: where it stands, if the user is assigned there. */
const startOf = ({ placeId }: FleetVehicle, { isAssigned }: Desk): number | null =>
  placeId !== null && isAssigned(placeId) ? placeId : null;

/** Where a transfer probably leads: home, else to any place but this. */
function probableTarget({ placeId, homePlaceId }: FleetVehicle, { places }: Desk): number | undefined {
  if (homePlaceId !== null && homePlaceId !== placeId) return homePlaceId;
  return places.find(({ id }) => id !== placeId)?.id;
}

/** What both kinds of own use are asked for; the end counts from the start, as in `+3d`. */
const whenSchema = ({ habits, assigned, places }: Desk) =>
  z.object({
    startDate: momentLeaf(habits),
    endDate: momentLeaf(habits),
    place: locationLeaf(assigned, places),
    reason: textLeaf(LONGEST_REASON),
  });

const endsLater = ({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }) =>
  startDate < endDate;
const END_FIRST = { path: ['endDate'], message: 'vehicle.actions.endFirst' };

/** What is said when the service takes the call and plans nothing. */
const withWords =
  ({ t }: Desk) =>
  <Values extends object>(values: Values) => ({ ...values, notLaid: t('vehicle.actions.notLaid') });

/** A service that does not check overlaps may take the call and plan nothing: that is a refusal, too. */
async function plan(reader: Reader, id: number, wish: NewHold, key: string, notLaid: string): Promise<void> {
  const holdId = await createHold(reader, String(id), wish, key);
  if (holdId !== null) return;
  const problem = problemSchema.parse({ title: notLaid });
  const circumstances = { operationId: 'holds.create', traceId: reader.traceId, status: 409, problem };
  throw new UpstreamError('refused', 'The service laid no hold', circumstances);
}

/** The plans of a vehicle for this time; null where the service does not say. */
const plansIn =
  (kind: NewHold['kind']) =>
  (
    { holds }: FleetVehicle,
    { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
  ) =>
    holds
      ?.filter(
        (hold) => hold.kind === kind && isSameMinute(hold.from, startDate) && isSameMinute(hold.to, endDate),
      )
      .map(({ id }) => id) ?? null;

const planned = {
  operation: 'holds.create',
  permission: 'FLEET_EDIT',
  done: 'actionDone',
  isOpen: isInFleet,
};

export const planMaintenance = action<FleetVehicle, ReturnType<typeof maintenanceSchema>>({
  ...planned,
  name: 'maintenance',
  label: 'vehicle.actions.maintenance.label',
  title: 'vehicle.actions.maintenance.title',
  text: 'vehicle.actions.maintenance.text',
  fields: (vehicle, desk) => [
    ...whenFields(desk),
    placeField('place', desk.t('vehicle.place'), startOf(vehicle, desk), desk.assigned),
    reasonField(desk),
  ],
  schema: (_, desk) => maintenanceSchema(desk),
  perform: (reader, { id }, { startDate: from, endDate: to, place, reason, notLaid }, { idempotencyKey }) => {
    const wish = { kind: 'maintenance', from, to, startPlaceId: place, endPlaceId: null, reason } as const;
    return plan(reader, id, wish, idempotencyKey, notLaid);
  },
  leaves: plansIn('maintenance'),
});

function maintenanceSchema(desk: Desk) {
  return whenSchema(desk).refine(endsLater, END_FIRST).transform(withWords(desk));
}

export const planTransfer = action<FleetVehicle, ReturnType<typeof transferSchema>>({
  ...planned,
  name: 'transfer',
  label: 'vehicle.actions.transfer.label',
  title: 'vehicle.actions.transfer.title',
  text: 'vehicle.actions.transfer.text',
  fields: (vehicle, desk) => [
    ...whenFields(desk),
    placeField('place', desk.t('vehicle.actions.fromPlace'), startOf(vehicle, desk), desk.assigned),
    placeField('toPlace', desk.t('vehicle.actions.toPlace'), probableTarget(vehicle, desk), desk.places),
    reasonField(desk),
  ],
  schema: (_, desk) => transferSchema(desk),
  perform: (reader, { id }, values, { idempotencyKey }) => {
    const { startDate: from, endDate: to, place, toPlace, reason, notLaid } = values;
    const wish = { kind: 'transfer', from, to, startPlaceId: place, endPlaceId: toPlace, reason } as const;
    return plan(reader, id, wish, idempotencyKey, notLaid);
  },
  leaves: plansIn('transfer'),
});

function transferSchema(desk: Desk) {
  return whenSchema(desk)
    .extend({ toPlace: choiceLeaf(desk.places) })
    .refine(endsLater, END_FIRST)
    .refine(({ place, toPlace }) => place !== toPlace, {
      path: ['toPlace'],
      message: 'vehicle.actions.samePlace',
    })
    .transform(withWords(desk));
}

/** Takes a maintenance or a transfer back, so that the vehicle can be had in that time. */
export const removeOwnUse = action<FleetVehicle, ReturnType<typeof removalSchema>>({
  name: 'remove-plan',
  label: 'vehicle.actions.removal.label',
  title: 'vehicle.actions.removal.title',
  text: 'vehicle.actions.removal.text',
  operation: 'holds.remove',
  permission: 'FLEET_EDIT',
  done: 'actionDone',
  isOpen: (vehicle) => removable(vehicle).length > 0,
  fields: (vehicle, desk) => [
    {
      name: 'plan',
      kind: 'choice',
      label: desk.t('vehicle.actions.removal.which'),
      required: true,
      choices: removable(vehicle).map((hold) => [
        String(hold.id),
        [kindOfHold(hold, desk), timeOfHold(hold, desk), hold.reason].filter(Boolean).join(', '),
      ]),
    },
  ],
  schema: (vehicle) => removalSchema(vehicle),
  perform: (reader, { id }, { plan: holdId }, { idempotencyKey }) =>
    removeHold(reader, String(id), String(holdId), idempotencyKey),
  leaves: ({ holds }, { plan: holdId }) =>
    holds && (holds.some(({ id }) => id === holdId) ? [] : [`no ${holdId}`]),
});

function removalSchema(vehicle: FleetVehicle) {
  return z.object({ plan: choiceLeaf(removable(vehicle)) });
}
