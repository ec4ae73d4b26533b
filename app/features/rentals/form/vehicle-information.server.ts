import { answerOf, answersFrom } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldView, PickOption } from '../../../patterns/form-fields/field-view.ts';
import { reads } from '../../../patterns/form-fields/input-schema.server.ts';
import { dotted } from '../../../patterns/record/value-words.server.ts';
import { fieldSet, optionalStage, type Part } from '../../../patterns/record-form/form.server.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import { getVehicleOrUnread } from '../../../upstream/vehicles/vehicles.server.ts';
import { foundRow, pickGroup } from './pick-group.server.ts';
import {
  BY_HAND,
  isHandedOver,
  type NamedVehicle,
  RENTAL_STEPS,
  type RentalFormContext,
  rentalPathOf,
  withStored,
} from './rental-context.server.ts';
import { chargedType, idIn, OPEN, vehicleIn, vehicleText } from './rental-period.server.ts';
import { type Fleet, isReady, readFleet, readOffers, vehicleOptions } from './vehicle-choice.server.ts';

type At = FormState<RentalFormContext>;

interface ChosenVehicle {
  /** Null leaves the vehicle of the type open; never null for a new agreement. */
  readonly vehicleId: number | null;
  readonly chargedTypeId: number;
}

function typeName({ formContext: { lookUps, before } }: At, id: number | null): string {
  const types = withStored(lookUps.vehicleTypes, before?.vehicleType);
  return types.find((one) => one.id === id)?.name ?? '';
}

const askedIn = ({ answers }: Pick<At, 'answers'>) => idIn(answers, 'vehicleTypeId');

/** Returns the selected vehicle; null while any will do, none is selected, or it is unknown. */
async function chosenVehicle({ staffContext, formContext, answers }: At): Promise<NamedVehicle | null> {
  const chosen = vehicleIn(answers);
  if (chosen === null) return null;
  const stored = formContext.before?.vehicle;
  if (stored?.id === chosen.id) return { ...stored, typeId: chosen.typeId };
  const known = await getVehicleOrUnread(staffContext.reader, String(chosen.id), staffContext.nowAt(null));
  if (known === null) return null;
  const { id, number, plate, typeId, type, build } = known;
  return { id, number, plate, typeId, type, build };
}

/** Whether any vehicle of the type will do: for a reservation, unless the client's settings demand one. */
const mayStayOpen = ({ formContext, screen }: Pick<At, 'formContext' | 'screen'>): boolean =>
  formContext.kind === 'reservation' && !screen.of('Vehicle').isRequired;

const anyOfType = (formState: At): string =>
  formState.staffContext.t('rentalForm.vehicle.any', { type: typeName(formState, askedIn(formState)) });

async function optionsOf(
  formState: At,
  fleet: Fleet | null,
  offersOf: typeof readOffers,
): Promise<readonly PickOption[]> {
  const { staffContext, answers } = formState;
  const offers = fleet && fleet.others.length > 0 ? await offersOf(formState) : [];
  const asking = { typeId: askedIn(formState), offers };
  const text = answerOf(answers, 'vehicle');
  const chosenId = String(vehicleIn(answers)?.id);
  // The chosen one has the value of the answer: an agreed vehicle is charged as it was agreed.
  const listed = (fleet ? vehicleOptions(fleet, asking, staffContext) : []).map((option) =>
    option.value.split(':')[0] === chosenId ? { ...option, value: text } : option,
  );
  const isListed = listed.some(({ value }) => value === text);
  const chosen = isListed ? null : await chosenVehicle(formState);
  const unlisted = chosen && {
    value: text,
    title: chosen.build || chosen.number || String(chosen.id),
    plate: chosen.plate ?? undefined,
    detail: chosen.number ?? undefined,
    stays: true as const,
  };
  return [
    ...(mayStayOpen(formState) ? [{ value: OPEN, title: anyOfType(formState), stays: true as const }] : []),
    ...(unlisted ? [unlisted] : []),
    ...listed,
  ];
}

/** Only a user who may change prices decides whether an upgrade is free. */
function upgradeFields(formState: At, fleet: Fleet | null): readonly FieldView[] {
  const { answers, staffContext } = formState;
  const askedTypeId = askedIn(formState);
  const own = vehicleIn(answers)?.typeId ?? null;
  const isOther = own !== null && own !== askedTypeId;
  const isFree = answerOf(answers, 'freeUpgrade') === 'on';
  if (!isFree && !(staffContext.access.allows(BY_HAND) && (isOther || (fleet?.others.length ?? 0) > 0)))
    return [];
  return [
    {
      name: 'freeUpgrade',
      kind: 'check',
      label: staffContext.t('rentalForm.vehicle.freeUpgrade', { type: typeName(formState, askedTypeId) }),
      hint: staffContext.t('rentalForm.vehicle.freeUpgradeHint'),
      live: true,
    },
  ];
}

/** Says which type is charged when the vehicle is of another type than was asked for. */
function chargedNotices(formState: At): FieldGroupView['notices'] {
  const { answers, staffContext } = formState;
  const askedTypeId = askedIn(formState);
  const ownTypeId = vehicleIn(answers)?.typeId ?? null;
  if (askedTypeId === null || ownTypeId === null || ownTypeId === askedTypeId) return [];
  const text = staffContext.t('rentalForm.vehicle.otherType', {
    asked: typeName(formState, askedTypeId),
    own: typeName(formState, ownTypeId),
    charged: typeName(formState, chargedType(answers, askedTypeId)),
  });
  return [{ tone: 'info', text }];
}

const choosing = fieldSet<RentalFormContext>()({
  vehicle: {
    ...foundRow('rentalForm.vehicle.label', { name: 'findVehicle', label: 'rentalForm.vehicle.find' }),
    required: true,
  },
});

/**
 * Returns the vehicles that may be chosen, and why others may not.
 * @param offersOf reads what the types cost, where that is not the price of the rental that is entered
 */
export async function vehicleGroup(
  formState: At,
  offersOf: typeof readOffers = readOffers,
): Promise<FieldGroupView> {
  const { t, formats } = formState.staffContext;
  const fleet = await readFleet(formState);
  const options = await optionsOf(formState, fleet, offersOf);
  const unread = fleet?.unread ?? 0;
  const isUnread = fleet?.isWhole === false;
  const none = isUnread ? 'rentalForm.vehicle.unread' : 'rentalForm.vehicle.nothing';
  return pickGroup(
    'vehicle',
    formState.staffContext,
    {
      options,
      none: t(fleet === null ? 'rentalForm.vehicle.whenFirst' : none),
      ...(isUnread && options.length > 0 && { note: t(none) }),
      ...(unread > 0 && { more: t('rentalForm.vehicle.more', { number: formats.number(unread) }) }),
    },
    {
      fields: [...choosing.draw(formState, ''), ...upgradeFields(formState, fleet)],
      notices: chargedNotices(formState),
    },
  );
}

const vehicle: Part<RentalFormContext, ChosenVehicle> = {
  groups: async (formState) => [await vehicleGroup(formState)],
  schema: (formState) =>
    reads(() => {
      const { answers } = formState;
      const chosen = vehicleIn(answers);
      const isOpen = answerOf(answers, 'vehicle') === OPEN && mayStayOpen(formState);
      if (chosen === null && !isOpen) return { message: 'rentalForm.problem.vehicle', field: 'vehicle' };
      const value = {
        vehicleId: chosen?.id ?? null,
        chargedTypeId: chargedType(answers, idIn(answers, 'vehicleTypeId') ?? 0),
      };
      return { value };
    }),
  begin: ({ kind, held }) =>
    answersFrom({ vehicle: held?.record.vehicle.id ?? (kind === 'reservation' ? OPEN : null) }),
  identifies: (field) => field === 'findVehicle',
  fieldOf: (serviceField, { formContext }) =>
    ['vehicle.id', 'vehicleId'].includes(rentalPathOf(serviceField, formContext) ?? '') ? 'vehicle' : null,
};

async function reviewLines(formState: At): Promise<readonly ReviewLine[]> {
  const { staffContext, answers } = formState;
  const { t } = staffContext;
  const askedTypeId = askedIn(formState);
  const vehicle = await chosenVehicle(formState);
  const answer = answerOf(answers, 'vehicle');
  const name = vehicle ? dotted(vehicle.plate, vehicle.build, vehicle.number) : answer;
  const chargedId = askedTypeId === null ? null : chargedType(answers, askedTypeId);
  const charged = chargedId === askedTypeId ? '' : typeName(formState, chargedId);
  return [
    { term: t('rentalForm.vehicle.label'), text: answer === OPEN ? anyOfType(formState) : name },
    { term: t('rentalForm.vehicle.charged'), text: charged },
  ];
}

export const vehicleInformation = optionalStage<RentalFormContext>()({
  slug: 'vehicle-information',
  title: 'rentalForm.stages.vehicle',
  writtenBy: () => RENTAL_STEPS,
  // Where the client's settings hide it, a reservation keeps the vehicle that it has.
  needs: ({ formContext }) => (formContext.kind === 'agreement' ? {} : { setting: 'Reservation.Vehicle' }),
  applies: ({ formContext }) => !isHandedOver(formContext),
  parts: [vehicle],
  /** Proposes the first vehicle that is ready for an agreement. */
  async complete(formState) {
    const { formContext, answers } = formState;
    if (formContext.kind !== 'agreement' || answerOf(answers, 'vehicle') !== '') return answers;
    const fleet = await readFleet(formState);
    const first = fleet?.free.find(isReady);
    return first ? { ...answers, vehicle: [vehicleText(first.id, first.typeId)] } : answers;
  },
  review: reviewLines,
});
