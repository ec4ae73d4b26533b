import { z } from 'zod';
import { readWhole } from '../../../domain/typed-number.ts';
import { type Answers, answerOf, answersFrom } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import { eighthsLeaf, percentLeaf, wholeLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import type {
  FormState,
  ReviewLine,
  StageDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import type { Vehicle } from '../../../upstream/vehicles/vehicles.contract.ts';
import { getVehicleOrUnread } from '../../../upstream/vehicles/vehicles.server.ts';
import type { VehicleInformation } from '../../rentals/form/rental-values.ts';
import { readVehicleAnswer } from '../../rentals/form/vehicle-answer.ts';
import { vehicleGroup, vehicleInformation } from '../../rentals/form/vehicle-information.server.ts';
import { changeLines } from '../check-in/agreement-price.server.ts';
import { viewFuel } from '../detail/fuel-words.server.ts';
import { type Energy, energyOf } from '../form/energy.ts';
import { type AskedOdometer, lastReading, questionFields, unconfirmed } from '../odometer-question.server.ts';
import { asHandOver, wholeOffers } from './as-hand-over.server.ts';
import type { ExchangeFormContext } from './exchange-context.server.ts';
import { EXCHANGE, type NewVehicle, outField } from './exchange-values.ts';
import { overdueNotice } from './old-vehicle-stage.server.ts';

const MOST_ODOMETER = 9_999_999;

type At = FormState<ExchangeFormContext>;

/** The vehicle that is chosen, with its type as far as that is known; null while there is none. */
export function chosenIn({ answers }: Pick<At, 'answers'>) {
  const chosen = readVehicleAnswer(answerOf(answers, 'vehicle'));
  return chosen === 'open' ? null : chosen;
}

/** What its level was read in: only one of the two fields is ever drawn for a vehicle. */
export const energyRead = ({ answers }: Pick<At, 'answers'>, vehicleId: number): Energy =>
  answers[outField(vehicleId, 'battery')] === undefined ? 'fuel' : 'battery';

/** What a vehicle showed last. */
function lastRead(vehicle: Vehicle) {
  const energy = energyOf(vehicle);
  const { odometer, batteryLevel, fuelLevel } = vehicle;
  return { energy, odometer, level: energy === 'battery' ? batteryLevel : fuelLevel };
}

const NOT_KNOWN = { energy: 'fuel', odometer: null, level: null } as const;

/** The odometer of the vehicle that goes out, and what it showed last. */
const askedOut = ({ answers }: Pick<At, 'answers'>, vehicleId: number): AskedOdometer => {
  const last = answerOf(answers, outField(vehicleId, 'last'));
  return {
    field: outField(vehicleId, 'odometer'),
    last: last === '' ? null : Number(last),
    mayBeBelow: true,
  };
};

/** What the vehicle showed last stands beside its fields; what it shows now the user enters. */
function readingFields(formState: At, vehicleId: number, vehicle: Vehicle | null): readonly FieldView[] {
  const { desk } = formState;
  const { t } = desk;
  const { energy, odometer, level } = vehicle === null ? NOT_KNOWN : lastRead(vehicle);
  const lastLevel = viewFuel(level ?? null, energy === 'battery', desk)?.words;
  return [
    {
      name: outField(vehicleId, 'odometer'),
      kind: 'whole',
      label: t('agreementForm.inspection.odometer'),
      ...(odometer !== null && lastReading(odometer, desk)),
      required: true,
      live: true,
    },
    {
      name: outField(vehicleId, energy),
      kind: energy,
      label: t(`agreementForm.inspection.${energy}`),
      hint: lastLevel && t('agreementForm.inspection.last', { reading: lastLevel }),
      required: true,
    },
    ...questionFields(formState, { ...askedOut(formState, vehicleId), last: odometer }),
    {
      name: outField(vehicleId, 'last'),
      kind: 'hidden',
      label: '',
      value: odometer === null ? '' : String(odometer),
    },
  ];
}

async function readingsGroup(formState: At): Promise<readonly FieldGroupView[]> {
  const chosen = chosenIn(formState);
  if (chosen === null) return [];
  const { desk } = formState;
  const vehicle = await getVehicleOrUnread(desk.reader, String(chosen.id), desk.nowAt(null));
  return [
    {
      key: `out-${chosen.id}`,
      legend: desk.t('agreementForm.inspection.readings'),
      remark: [vehicle?.plate, vehicle?.build].filter(Boolean).join(' · '),
      columns: 2,
      fields: readingFields(formState, chosen.id, vehicle),
    },
  ];
}

function readingsSchema(formState: At) {
  const { desk } = formState;
  const id = chosenIn(formState)?.id ?? 0;
  const energy = energyRead(formState, id);
  const question = unconfirmed(formState, askedOut(formState, id));
  const names = { odometer: outField(id, 'odometer'), level: outField(id, energy) };
  return z
    .object({
      [names.odometer]: wholeLeaf(desk.separators, { most: MOST_ODOMETER }).refine(
        () => question === null,
        question ?? '',
      ),
      [names.level]: energy === 'battery' ? percentLeaf : eighthsLeaf,
    })
    .transform((read) => ({ odometerOut: read[names.odometer], fuelOut: read[names.level] }));
}

/** Reads `vehicle-information`. */
function schema(formState: At): z.ZodType<NewVehicle> {
  const chosen = chosenIn(formState);
  const vehicle = vehicleInformation.schema(asHandOver(formState));
  if (chosen === null) return vehicle as z.ZodType<NewVehicle>;
  return z
    .intersection(vehicle as z.ZodType<VehicleInformation>, readingsSchema(formState))
    .transform(({ chargedTypeId, odometerOut, fuelOut }) => ({
      vehicleId: chosen.id,
      isFreeUpgrade: chosen.typeId !== null && chosen.typeId !== chargedTypeId,
      odometerOut: odometerOut as number,
      fuelOut: fuelOut as number,
    }));
}

async function review(formState: At): Promise<readonly ReviewLine[]> {
  const { desk, answers } = formState;
  const { t, formats } = desk;
  const vehicle = (await vehicleInformation.review?.(asHandOver(formState))) ?? [];
  const chosen = chosenIn(formState);
  if (chosen === null) return vehicle;
  const energy = energyRead(formState, chosen.id);
  const typed = answerOf(answers, outField(chosen.id, 'odometer'));
  const odometer = readWhole(typed, desk.separators);
  const level = answerOf(answers, outField(chosen.id, energy));
  const lines = [
    {
      term: t('agreementForm.inspection.odometer'),
      text: 'value' in odometer ? formats.number(odometer.value) : typed,
    },
    {
      term: t(`agreementForm.inspection.${energy}`),
      text: level === '' ? '' : (viewFuel(Number(level), energy === 'battery', desk)?.words ?? ''),
    },
    ...changeLines(formState.formContext.agreement.money.total, formState.price, desk),
  ];
  return [...vehicle, ...lines.filter(({ text }) => text !== '')];
}

/** The first vehicle that stands ready is proposed. */
async function withProposed(formState: At): Promise<At> {
  const completed = await vehicleInformation.complete?.(asHandOver(formState));
  const vehicle = completed?.vehicle;
  return vehicle ? { ...formState, answers: { ...formState.answers, vehicle } } : formState;
}

/** No vehicle can be asked for up to a time that is over: an overdue rental says what to do in place of the choices. */
function asOverdue(vehicle: FieldGroupView, formState: At): FieldGroupView {
  const notices = overdueNotice(formState) ?? [];
  if (notices.length === 0) return vehicle;
  const none = formState.desk.t('exchange.noneOverdue');
  const fields = vehicle.fields.map((field) => (field.kind === 'pick' ? { ...field, none } : field));
  return { ...vehicle, notices, fields };
}

/** What a vehicle showed last, by which a reading is judged, where no page has shown its fields yet. */
async function withLast({ desk, answers }: At): Promise<Answers> {
  const chosen = chosenIn({ answers });
  if (chosen === null || answers[outField(chosen.id, 'last')] !== undefined) return answers;
  const vehicle = await getVehicleOrUnread(desk.reader, String(chosen.id), desk.nowAt(null));
  if (vehicle === null) return answers;
  const read = lastRead(vehicle);
  return {
    ...answers,
    // Nothing is entered yet, and what its level is read in is known.
    [outField(chosen.id, read.energy)]: [],
    ...answersFrom({
      [outField(chosen.id, 'last')]: read.odometer ?? '',
    }),
  };
}

/** Which vehicle goes out in the other's place, and what is read off it. */
export const newVehicleStage: StageDeclaration<ExchangeFormContext> = {
  slug: 'vehicle-information',
  title: 'exchange.stages.new',
  groups: async (formState) => {
    const [vehicle, readings] = await Promise.all([
      vehicleGroup(asHandOver(formState), () => wholeOffers(formState)),
      readingsGroup(formState),
    ]);
    return [asOverdue(vehicle, formState), ...readings];
  },
  schema,
  writtenBy: () => [EXCHANGE],
  complete: async (formState) => withLast(await withProposed(formState)),
  review,
};
