import { z } from 'zod';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldView, PickOption } from '../../../patterns/form-fields/field-view.ts';
import { checkLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import type {
  FormState,
  ReviewLine,
  StageDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { getVehicleOrUnread } from '../../../upstream/vehicles/vehicles.server.ts';
import { type Fleet, isReady, readFleet } from './free-vehicles.server.ts';
import { withKept } from './kept-choice.ts';
import { isHandedOver, type NamedVehicle, RENTAL_STEPS, type RentalFormContext } from './rental-context.ts';
import { chargedType, idIn } from './rental-period.server.ts';
import type { VehicleInformation } from './rental-values.ts';
import { settledLeaf } from './settled-leaf.ts';
import { OPEN, readVehicleAnswer, vehicleText } from './vehicle-answer.ts';
import { vehicleOptions } from './vehicle-options.server.ts';
import { readOffers } from './vehicle-type-field.server.ts';

type RentalFormState = FormState<RentalFormContext>;

const typeName = ({ formContext }: RentalFormState, id: number | null): string =>
  withKept(formContext.lookUps.vehicleTypes, formContext.before?.vehicleType).find((one) => one.id === id)
    ?.name ?? '';

/** The vehicle that is chosen; null while any will do, none is selected, or it is unknown. */
async function chosenVehicle({ desk, formContext, answers }: RentalFormState): Promise<NamedVehicle | null> {
  const chosen = readVehicleAnswer(answerOf(answers, 'vehicle'));
  if (chosen === null || chosen === 'open') return null;
  const kept = formContext.before?.vehicle;
  if (kept?.id === chosen.id) return { ...kept, typeId: chosen.typeId };
  const known = await getVehicleOrUnread(desk.reader, String(chosen.id), desk.nowAt(null));
  if (known === null) return null;
  const { id, number, plate, typeId, type, build } = known;
  return { id, number, plate, typeId, type, build };
}

/** A vehicle that was chosen before and that the list does not hold. */
const namedOption = (value: string, vehicle: NamedVehicle): PickOption => ({
  value,
  title: vehicle.build || vehicle.number || String(vehicle.id),
  plate: vehicle.plate ?? undefined,
  detail: vehicle.number ?? undefined,
});

/** Whether any vehicle of the type will do: of a reservation, unless the client demands one by name. */
const mayStayOpen = ({ formContext, screen }: Pick<RentalFormState, 'formContext' | 'screen'>): boolean =>
  formContext.kind === 'reservation' && !screen.of('Vehicle').isRequired;

/** The options with the chosen one as the answer spells it: an agreed vehicle is charged as it was agreed. */
function asAnswered(options: readonly PickOption[], text: string): readonly PickOption[] {
  const chosen = readVehicleAnswer(text);
  if (chosen === null || chosen === 'open') return options;
  return options.map((option) => {
    const vehicle = readVehicleAnswer(option.value);
    const isChosen = vehicle !== null && vehicle !== 'open' && vehicle.id === chosen.id;
    return isChosen ? { ...option, value: text } : option;
  });
}

/** What each type is offered at, for the difference in price of another type. */
type OffersOf = typeof readOffers;

async function optionsOf(
  formState: RentalFormState,
  fleet: Fleet | null,
  offersOf: OffersOf,
): Promise<readonly PickOption[]> {
  const { desk, answers } = formState;
  const askedTypeId = idIn(answers, 'vehicleTypeId');
  const offers = fleet && fleet.others.length > 0 ? await offersOf(formState) : [];
  const text = answerOf(answers, 'vehicle');
  const listed = fleet ? asAnswered(vehicleOptions(fleet, { typeId: askedTypeId, offers }, desk), text) : [];
  const isListed = listed.some(({ value }) => value === text);
  const chosen = isListed ? null : await chosenVehicle(formState);
  const anyOne: PickOption = {
    value: OPEN,
    title: desk.t('rentalForm.vehicle.any', { type: typeName(formState, askedTypeId) }),
  };
  return [
    ...(mayStayOpen(formState) ? [anyOne] : []),
    ...(chosen ? [namedOption(text, chosen)] : []),
    ...listed,
  ];
}

/** Whether an upgrade is free is for those to say who may change prices. */
function upgradeFields(formState: RentalFormState, fleet: Fleet | null): readonly FieldView[] {
  const { formContext, answers, desk } = formState;
  const askedTypeId = idIn(answers, 'vehicleTypeId');
  const chosen = readVehicleAnswer(answerOf(answers, 'vehicle'));
  const isOther =
    chosen !== null && chosen !== 'open' && chosen.typeId !== null && chosen.typeId !== askedTypeId;
  const isFree = answerOf(answers, 'freeUpgrade') === 'on';
  const may = formContext.permissions?.has('PRICE_OVERRIDE') ?? true;
  if (!isFree && !(may && (isOther || (fleet?.others.length ?? 0) > 0))) return [];
  return [
    {
      name: 'freeUpgrade',
      kind: 'check',
      label: desk.t('rentalForm.vehicle.freeUpgrade', { type: typeName(formState, askedTypeId) }),
      hint: desk.t('rentalForm.vehicle.freeUpgradeHint'),
      live: true,
    },
  ];
}

/** A vehicle of another type than was asked for: which of the two is charged. */
function chargedNotices(formState: RentalFormState): FieldGroupView['notices'] {
  const { answers, desk } = formState;
  const askedTypeId = idIn(answers, 'vehicleTypeId');
  const chosen = readVehicleAnswer(answerOf(answers, 'vehicle'));
  if (askedTypeId === null || chosen === null || chosen === 'open') return [];
  if (chosen.typeId === null || chosen.typeId === askedTypeId) return [];
  const [asked, own] = [typeName(formState, askedTypeId), typeName(formState, chosen.typeId)];
  const charged = typeName(formState, chargedType(answers, askedTypeId));
  return [{ tone: 'info', text: desk.t('rentalForm.vehicle.otherType', { asked, own, charged }) }];
}

/** The key of what is said where there is no vehicle to choose. */
function noneKey(fleet: Fleet | null): string {
  if (fleet === null) return 'rentalForm.vehicle.whenFirst';
  return fleet.isWhole ? 'rentalForm.vehicle.nothing' : 'rentalForm.vehicle.unread';
}

/**
 * The vehicles that may be chosen, and why others may not.
 * @param offersOf what the types cost, where that is not the price of the rental that is typed
 */
export async function vehicleGroup(
  formState: RentalFormState,
  offersOf: OffersOf = readOffers,
): Promise<FieldGroupView> {
  const { t, formats } = formState.desk;
  const fleet = await readFleet(formState);
  const options = await optionsOf(formState, fleet, offersOf);
  const unread = fleet?.unread ?? 0;
  const find: FieldView = {
    name: 'findVehicle',
    kind: 'search',
    label: t('rentalForm.vehicle.find'),
    hint: t('rentalForm.vehicle.findHint'),
    live: true,
  };
  const pick: FieldView = {
    name: 'vehicle',
    kind: 'pick',
    label: t('rentalForm.vehicle.label'),
    required: true,
    live: true,
    wide: true,
    options,
    none: t(noneKey(fleet)),
    ...(fleet?.isWhole === false && options.length > 0 ? { note: t(noneKey(fleet)) } : {}),
    ...(unread > 0 ? { more: t('rentalForm.vehicle.more', { number: formats.number(unread) }) } : {}),
  };
  return {
    key: 'vehicle',
    legend: t('rentalForm.groups.vehicle'),
    columns: 2,
    fields: [find, ...upgradeFields(formState, fleet), pick],
    notices: chargedNotices(formState),
    deeds: [{ value: 'find', label: t('rentalForm.vehicle.search'), byHand: true }],
  };
}

/** Reads `vehicle-information`. */
function vehicleSchema(formState: RentalFormState) {
  const { answers } = formState;
  const askedTypeId = idIn(answers, 'vehicleTypeId') ?? 0;
  return z
    .object({
      vehicle: settledLeaf((context) => {
        const chosen = readVehicleAnswer(answerOf(answers, 'vehicle'));
        if (chosen !== null && (chosen !== 'open' || mayStayOpen(formState))) return chosen;
        context.addIssue('rentalForm.problem.vehicle');
        return z.NEVER;
      }),
      freeUpgrade: checkLeaf,
    })
    .transform(
      ({ vehicle }): VehicleInformation => ({
        vehicleId: vehicle === 'open' ? null : vehicle.id,
        chargedTypeId: chargedType(answers, askedTypeId),
      }),
    );
}

async function reviewLines(formState: RentalFormState): Promise<readonly ReviewLine[]> {
  const { desk, answers } = formState;
  const { t } = desk;
  const askedTypeId = idIn(answers, 'vehicleTypeId');
  const vehicle = await chosenVehicle(formState);
  const any = t('rentalForm.vehicle.any', { type: typeName(formState, askedTypeId) });
  const name = vehicle && [vehicle.plate, vehicle.build, vehicle.number].filter(Boolean).join(' · ');
  const chargedId = askedTypeId === null ? null : chargedType(answers, askedTypeId);
  const charged = chargedId === askedTypeId ? '' : typeName(formState, chargedId);
  const isOpen = answerOf(answers, 'vehicle') === OPEN;
  return [
    { term: t('rentalForm.vehicle.label'), text: isOpen ? any : (name ?? answerOf(answers, 'vehicle')) },
    { term: t('rentalForm.vehicle.charged'), text: charged },
  ].filter(({ text }) => text !== '');
}

/** Which vehicle of the type it will be, or another; an agreement always names one. */
export const vehicleInformation: StageDeclaration<RentalFormContext, Partial<VehicleInformation>> = {
  slug: 'vehicle-information',
  title: 'rentalForm.stages.vehicle',
  writtenBy: () => RENTAL_STEPS,
  // Where a client hides it, a reservation names no vehicle but one that it has already.
  applies: ({ formContext, answers, screen }) =>
    !isHandedOver(formContext) &&
    (formContext.kind === 'agreement' ||
      screen.of('Vehicle').isVisible ||
      !['', OPEN].includes(answerOf(answers, 'vehicle'))),
  groups: async (formState) => [await vehicleGroup(formState)],
  schema: vehicleSchema,
  /** An agreement is proposed the first vehicle that stands ready. */
  async complete(formState) {
    const { formContext, answers } = formState;
    if (formContext.kind !== 'agreement' || answerOf(answers, 'vehicle') !== '') return answers;
    const fleet = await readFleet(formState);
    const first = fleet?.free.find(isReady);
    return first ? { ...answers, vehicle: [vehicleText(first.id, first.typeId)] } : answers;
  },
  review: reviewLines,
};
