import { z } from 'zod';
import { isSameMinute } from '../../../domain/calendar.ts';
import {
  choiceSchema,
  locationSchema,
  momentSchema,
  textSchema,
} from '../../../patterns/form-fields/field-schemas.server.ts';
import type { PlainFieldView } from '../../../patterns/form-fields/field-view.ts';
import { zodOf } from '../../../patterns/form-fields/input-schema.server.ts';
import { toChoices } from '../../../patterns/list/open-list.server.ts';
import { action, type Safety } from '../../../patterns/record/detail-declaration.server.ts';
import { joined } from '../../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { Hold, NewHold } from '../../../upstream/holds/holds.contract.ts';
import { createHold, removeHold } from '../../../upstream/holds/holds.server.ts';
import { problemSchema } from '../../../upstream/problem.contract.ts';
import type { Choice } from '../../../upstream/reader.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import { saveVehicleStatus } from '../../../upstream/vehicles/vehicles.server.ts';
import { isSold, openStatuses } from '../life-cycle.ts';
import { type FleetVehicle, kindOfHold, timeOfHold } from './bookings.server.ts';

const LONGEST_REASON = 500;

const named = (name: 'status' | 'removal' | NewHold['kind']) => ({
  name,
  label: `vehicle.actions.${name}.label`,
  title: `vehicle.actions.${name}.title`,
  text: `vehicle.actions.${name}.text`,
  permission: 'FLEET_EDIT',
  done: 'actionDone' as const,
});

const reasonField = (t: StaffContext['t']): PlainFieldView => ({
  name: 'reason',
  kind: 'text',
  label: t('vehicle.actions.reason'),
  limit: LONGEST_REASON,
});

const openTo = ({ statusId, statuses }: FleetVehicle) => openStatuses(statusId, statuses);

export const changeStatus = action({
  ...named('status'),
  permission: 'FLEET_STATUS',
  operation: 'vehicles.saveStatus',
  isOpen: (vehicle) => openTo(vehicle).length > 0,
  fields: (vehicle, { t, access }) => [
    {
      name: 'status',
      kind: 'choice',
      label: t('vehicle.actions.status.to'),
      required: true,
      // A sale changes more of the vehicle than its status.
      choices: toChoices(
        openTo(vehicle).filter(({ id }) => !isSold(id) || access.allows({ permission: 'FLEET_EDIT' })),
      ),
    },
    reasonField(t),
  ],
  schema: (vehicle: FleetVehicle) =>
    z.object({
      status: zodOf(choiceSchema(openTo(vehicle))),
      reason: zodOf(textSchema(LONGEST_REASON)),
    }),
  perform: (reader, { id }, { status: statusId, reason }, safety) =>
    saveVehicleStatus(reader, id, { statusId, reason }, safety),
  leaves: ({ statusId }, { status }) => (statusId === status ? [`status ${status}`] : []),
});

const removable = ({ holds }: FleetVehicle) => (holds ?? []).filter((hold) => hold.canBeRemoved);

function placeField(
  name: string,
  label: string,
  first: number | null | undefined,
  places: readonly Choice[],
): PlainFieldView {
  const value = first == null ? undefined : String(first);
  return { name, kind: 'choice', label, required: true, choices: toChoices(places), value };
}

/** Returns the fields of both kinds of own use; `label` is the key of the start's label, `more` what else one asks for. */
function useFields(
  { locationId }: FleetVehicle,
  { t, assigned, isAssigned }: StaffContext,
  label: string,
  more: readonly PlainFieldView[] = [],
): readonly PlainFieldView[] {
  const start = locationId !== null && isAssigned(locationId) ? locationId : null;
  return [
    { name: 'startDate', kind: 'moment', label: t('vehicle.actions.from'), required: true },
    { name: 'endDate', kind: 'moment', label: t('vehicle.actions.to'), required: true },
    placeField('place', t(label), start, assigned),
    ...more,
    reasonField(t),
  ];
}

/** Reads the fields of both kinds of own use; the end counts from the start, as in `+3d`. */
const whenSchema = ({ habits, assigned, places }: StaffContext) =>
  z.object({
    startDate: zodOf(momentSchema(habits)),
    endDate: zodOf(momentSchema(habits)),
    place: zodOf(locationSchema(assigned, places)),
    reason: zodOf(textSchema(LONGEST_REASON)),
  });

/** The input of a plan, with the text for a service that takes the call and plans nothing. */
interface OwnUse extends z.output<ReturnType<typeof whenSchema>> {
  readonly toPlace?: number;
  readonly notLaid: string;
}

const endsLater = ({ startDate, endDate }: Pick<OwnUse, 'startDate' | 'endDate'>) => startDate < endDate;
const END_FIRST = { path: ['endDate'], message: 'vehicle.actions.endFirst' };

const withWords =
  ({ t }: StaffContext) =>
  <Values extends object>(values: Values) => ({ ...values, notLaid: t('vehicle.actions.notLaid') });

const ownUse = (kind: NewHold['kind']) => ({
  ...named(kind),
  operation: 'holds.create',
  isOpen: ({ statusId, isActive }: FleetVehicle) => !isSold(statusId) && isActive !== false,
  /** A service that does not check overlaps may take the call and plan nothing: that is a refusal. */
  async perform(reader: Reader, { id }: FleetVehicle, values: OwnUse, { idempotencyKey }: Safety) {
    const { startDate: from, endDate: to, place, toPlace = null, reason, notLaid } = values;
    const input = { kind, from, to, startPlaceId: place, endPlaceId: toPlace, reason };
    if ((await createHold(reader, String(id), input, idempotencyKey)) !== null) return;
    const problem = problemSchema.parse({ title: notLaid });
    const circumstances = { operationId: 'holds.create', traceId: reader.traceId, status: 409, problem };
    throw new UpstreamError('refused', 'The service created no hold', circumstances);
  },
  /** Returns the plans of this kind for this time; null where the service does not say. */
  leaves({ holds }: FleetVehicle, { startDate, endDate }: OwnUse) {
    const isThis = (hold: Hold) =>
      hold.kind === kind && isSameMinute(hold.from, startDate) && isSameMinute(hold.to, endDate);
    return holds?.filter(isThis).map(({ id }) => id) ?? null;
  },
});

export const planMaintenance = action({
  ...ownUse('maintenance'),
  fields: (vehicle, staffContext) => useFields(vehicle, staffContext, 'vehicle.place'),
  schema: (_: FleetVehicle, staffContext: StaffContext) =>
    whenSchema(staffContext).refine(endsLater, END_FIRST).transform(withWords(staffContext)),
});

export const planTransfer = action({
  ...ownUse('transfer'),
  fields(vehicle, staffContext) {
    const { t, places } = staffContext;
    const { locationId, homeLocationId } = vehicle;
    const isAway = homeLocationId !== null && homeLocationId !== locationId;
    const target = isAway ? homeLocationId : places.find(({ id }) => id !== locationId)?.id;
    const toPlace = placeField('toPlace', t('vehicle.actions.toPlace'), target, places);
    return useFields(vehicle, staffContext, 'vehicle.actions.fromPlace', [toPlace]);
  },
  schema: (_: FleetVehicle, staffContext: StaffContext) =>
    whenSchema(staffContext)
      .extend({ toPlace: zodOf(choiceSchema(staffContext.places)) })
      .refine(endsLater, END_FIRST)
      .refine(({ place, toPlace }) => place !== toPlace, {
        path: ['toPlace'],
        message: 'vehicle.actions.samePlace',
      })
      .transform(withWords(staffContext)),
});

export const removeOwnUse = action({
  ...named('removal'),
  name: 'remove-plan',
  operation: 'holds.remove',
  isOpen: (vehicle) => removable(vehicle).length > 0,
  fields: (vehicle, staffContext) => [
    {
      name: 'plan',
      kind: 'choice',
      label: staffContext.t('vehicle.actions.removal.which'),
      required: true,
      choices: removable(vehicle).map((hold) => [
        String(hold.id),
        joined(kindOfHold(hold, staffContext), timeOfHold(hold, staffContext), hold.reason),
      ]),
    },
  ],
  schema: (vehicle: FleetVehicle) => z.object({ plan: zodOf(choiceSchema(removable(vehicle))) }),
  perform: (reader, { id }, { plan: holdId }, { idempotencyKey }) =>
    removeHold(reader, String(id), String(holdId), idempotencyKey),
  leaves: ({ holds }, { plan: holdId }) =>
    holds && (holds.some(({ id }) => id === holdId) ? [] : [`no ${holdId}`]),
});
