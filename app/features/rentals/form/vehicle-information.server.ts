import { z } from 'zod';
import { getVehicleOrUnread } from '../../../upstream/vehicles/vehicles.server.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldView, PickOption } from '../../../patterns/form-fields/field-view.ts';
import { checkLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import type { ReviewLine, Scene, StageDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { type Fleet, isReady, readFleet } from './free-vehicles.server.ts';
import { withKept } from './kept-choice.ts';
import { isHandedOver, type NamedVehicle, RENTAL_STEPS, type RentalGround } from './rental-ground.ts';
import { chargedType, idIn } from './rental-period.server.ts';
import type { VehicleInformation } from './rental-values.ts';
import { settledLeaf } from './settled-leaf.ts';
import { OPEN, readVehicleAnswer, vehicleText } from './vehicle-answer.ts';
import { vehicleOptions } from './vehicle-options.server.ts';
import { readOffers } from './vehicle-type-field.server.ts';

type RentalScene = Scene<RentalGround>;

const typeName = ({ ground }: RentalScene, id: number | null): string =>
  withKept(ground.lookUps.vehicleTypes, ground.before?.vehicleType).find((one) => one.id === id)?.name ?? '';

/** The vehicle that is chosen; null while any will do, none is selected, or it is unknown. */
async function chosenVehicle({ desk, ground, answers }: RentalScene): Promise<NamedVehicle | null> {
  const chosen = readVehicleAnswer(answerOf(answers, 'vehicle'));
  if (chosen === null || chosen === 'open') return null;
  const kept = ground.before?.vehicle;
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
const mayStayOpen = ({ ground, screen }: Pick<RentalScene, 'ground' | 'screen'>): boolean =>
  ground.kind === 'reservation' && !screen.of('Vehicle').isRequired;

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
  scene: RentalScene,
  fleet: Fleet | null,
  offersOf: OffersOf,
): Promise<readonly PickOption[]> {
  const { desk, answers } = scene;
  const askedTypeId = idIn(answers, 'vehicleType');
  const offers = fleet && fleet.others.length > 0 ? await offersOf(scene) : [];
  const text = answerOf(answers, 'vehicle');
  const listed = fleet ? asAnswered(vehicleOptions(fleet, { typeId: askedTypeId, offers }, desk), text) : [];
  const isListed = listed.some(({ value }) => value === text);
  const chosen = isListed ? null : await chosenVehicle(scene);
  const anyOne: PickOption = {
    value: OPEN,
    title: desk.t('rentalForm.vehicle.any', { type: typeName(scene, askedTypeId) }),
  };
  return [...(mayStayOpen(scene) ? [anyOne] : []), ...(chosen ? [namedOption(text, chosen)] : []), ...listed];
}

/** Whether an upgrade is free is for those to say who may change prices. */
function upgradeFields(scene: RentalScene, fleet: Fleet | null): readonly FieldView[] {
  const { ground, answers, desk } = scene;
  const askedTypeId = idIn(answers, 'vehicleType');
  const chosen = readVehicleAnswer(answerOf(answers, 'vehicle'));
  const isOther =
    chosen !== null && chosen !== 'open' && chosen.typeId !== null && chosen.typeId !== askedTypeId;
  const isFree = answerOf(answers, 'freeUpgrade') === 'on';
  const may = ground.permissions?.has('PRICE_OVERRIDE') ?? true;
  if (!isFree && !(may && (isOther || (fleet?.others.length ?? 0) > 0))) return [];
  return [
    {
      name: 'freeUpgrade',
      kind: 'check',
      label: desk.t('rentalForm.vehicle.freeUpgrade', { type: typeName(scene, askedTypeId) }),
      hint: desk.t('rentalForm.vehicle.freeUpgradeHint'),
      live: true,
    },
  ];
}

/** A vehicle of another type than was asked for: which of the two is charged. */
function chargedNotices(scene: RentalScene): FieldGroupView['notices'] {
  const { answers, desk } = scene;
  const askedTypeId = idIn(answers, 'vehicleType');
  const chosen = readVehicleAnswer(answerOf(answers, 'vehicle'));
  if (askedTypeId === null || chosen === null || chosen === 'open') return [];
  if (chosen.typeId === null || chosen.typeId === askedTypeId) return [];
  const [asked, own] = [typeName(scene, askedTypeId), typeName(scene, chosen.typeId)];
  const charged = typeName(scene, chargedType(answers, askedTypeId));
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
  scene: RentalScene,
  offersOf: OffersOf = readOffers,
): Promise<FieldGroupView> {
  const { t, formats } = scene.desk;
  const fleet = await readFleet(scene);
  const options = await optionsOf(scene, fleet, offersOf);
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
    fields: [find, ...upgradeFields(scene, fleet), pick],
    notices: chargedNotices(scene),
    deeds: [{ value: 'find', label: t('rentalForm.vehicle.search'), byHand: true }],
  };
}

/** Reads `vehicle-information`. */
function vehicleSchema(scene: RentalScene) {
  const { answers } = scene;
  const askedTypeId = idIn(answers, 'vehicleType') ?? 0;
  return z
    .object({
      vehicle: settledLeaf((context) => {
        const chosen = readVehicleAnswer(answerOf(answers, 'vehicle'));
        if (chosen !== null && (chosen !== 'open' || mayStayOpen(scene))) return chosen;
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

async function reviewLines(scene: RentalScene): Promise<readonly ReviewLine[]> {
  const { desk, answers } = scene;
  const { t } = desk;
  const askedTypeId = idIn(answers, 'vehicleType');
  const vehicle = await chosenVehicle(scene);
  const any = t('rentalForm.vehicle.any', { type: typeName(scene, askedTypeId) });
  const name = vehicle && [vehicle.plate, vehicle.build, vehicle.number].filter(Boolean).join(' · ');
  const chargedId = askedTypeId === null ? null : chargedType(answers, askedTypeId);
  const charged = chargedId === askedTypeId ? '' : typeName(scene, chargedId);
  const isOpen = answerOf(answers, 'vehicle') === OPEN;
  return [
    { term: t('rentalForm.vehicle.label'), text: isOpen ? any : (name ?? answerOf(answers, 'vehicle')) },
    { term: t('rentalForm.vehicle.charged'), text: charged },
  ].filter(({ text }) => text !== '');
}

/** Which vehicle of the type it will be, or another; an agreement always names one. */
export const vehicleInformation: StageDeclaration<RentalGround> = {
  slug: 'vehicle-information',
  title: 'rentalForm.stages.vehicle',
  writtenBy: () => RENTAL_STEPS,
  // Where a client hides it, a reservation names no vehicle but one that it has already.
  applies: ({ ground, answers, screen }) =>
    !isHandedOver(ground) &&
    (ground.kind === 'agreement' ||
      screen.of('Vehicle').isVisible ||
      !['', OPEN].includes(answerOf(answers, 'vehicle'))),
  groups: async (scene) => [await vehicleGroup(scene)],
  schema: vehicleSchema,
  /** An agreement is proposed the first vehicle that stands ready. */
  async complete(scene) {
    const { ground, answers } = scene;
    if (ground.kind !== 'agreement' || answerOf(answers, 'vehicle') !== '') return answers;
    const fleet = await readFleet(scene);
    const first = fleet?.free.find(isReady);
    return first ? { ...answers, vehicle: [vehicleText(first.id, first.typeId)] } : answers;
  },
  review: reviewLines,
};
