import { z } from 'zod';
import { readWhole } from '../../../domain/typed-number.ts';
import { type Answers, answerOf, answersFrom } from '../../../patterns/form-fields/answers.ts';
import { damageLeaf } from '../../../patterns/form-fields/damage-leaf.server.ts';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import {
  eighthsLeaf,
  neededIf,
  percentLeaf,
  wholeLeaf,
} from '../../../patterns/form-fields/form-leaves.server.ts';
import type {
  FormState,
  ReviewLine,
  StageDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { getVehicleOrUnread } from '../../../upstream/vehicles/vehicles.server.ts';
import { RENTAL_STEPS } from '../../rentals/form/rental-context.ts';
import { readVehicleAnswer } from '../../rentals/form/vehicle-answer.ts';
import { viewFuel } from '../detail/fuel-words.server.ts';
import { conditionGroups, conditionReview } from '../inspection/condition-groups.server.ts';
import { conditionWrittenBy } from '../inspection/condition-steps.server.ts';
import { type AskedOdometer, lastReading, questionFields, unconfirmed } from '../odometer-question.server.ts';
import type { AgreementFormContext } from './agreement-context.server.ts';
import { type Energy, energyOf } from './energy.ts';
import type { Inspection } from './inspection-values.ts';

const MOST_ODOMETER = 9_999_999;

type At = FormState<AgreementFormContext>;

/** What is read off a vehicle: all of it belongs to this vehicle and to no other. */
const NONE: Answers = {
  odometer: [],
  lastOdometer: [],
  lastLevel: [],
  fuel: [],
  battery: [],
  damage: [],
  energy: [],
};

/**
 * Reads the last known state of the vehicle that was chosen, once; what was read off another one is forgotten. The state
 * stands beside the fields: what the vehicle shows now the user enters.
 */
async function complete({ desk, formContext, answers }: At): Promise<Answers> {
  const chosen = readVehicleAnswer(answerOf(answers, 'vehicle'));
  if (formContext.agreement !== null || chosen === null || chosen === 'open') return answers;
  if (answerOf(answers, 'inspected') === String(chosen.id)) return answers;
  const vehicle = await getVehicleOrUnread(desk.reader, String(chosen.id), desk.nowAt(null));
  if (vehicle === null) return { ...answers, ...NONE, inspected: [] };
  const energy = energyOf(vehicle);
  const { id, odometer } = vehicle;
  const level = energy === 'battery' ? vehicle.batteryLevel : vehicle.fuelLevel;
  const last = answersFrom({ inspected: id, energy, lastOdometer: odometer, lastLevel: level });
  return { ...answers, ...NONE, ...last };
}

const energyIn = (answers: Answers): Energy =>
  answerOf(answers, 'energy') === 'battery' ? 'battery' : 'fuel';

/** What is known of the odometer that is asked for: of a vehicle that is out only its reading is put right. */
const askedOdometer = ({ answers, formContext }: Pick<At, 'answers' | 'formContext'>): AskedOdometer => {
  const last = answerOf(answers, 'lastOdometer');
  const isKnown = last !== '' && formContext.agreement === null;
  return { field: 'odometer', last: isKnown ? Number(last) : null, mayBeBelow: true };
};

/** The level that was read last, in words; undefined where it is not known. */
function lastLevel({ desk, answers }: At): string | undefined {
  const last = answerOf(answers, 'lastLevel');
  const reading =
    last === '' ? undefined : viewFuel(Number(last), energyIn(answers) === 'battery', desk)?.words;
  return reading && desk.t('agreementForm.inspection.last', { reading });
}

function readings(formState: At): readonly FieldView[] {
  const { desk, answers, screen, formContext } = formState;
  const { t } = desk;
  const [odometer, level] = [screen.of('OdometerOut'), screen.of('FuelLevelOut')];
  const energy = energyIn(answers);
  const isNew = formContext.agreement === null;
  const asked = askedOdometer(formState);
  const fields: (FieldView | false)[] = [
    // There is no check-out without a reading, whatever the client's settings say.
    (odometer.isVisible || isNew) && {
      name: 'odometer',
      kind: 'whole',
      label: t('agreementForm.inspection.odometer'),
      ...(asked.last !== null && lastReading(asked.last, desk)),
      required: odometer.isRequired || isNew,
      live: true,
    },
    level.isVisible && {
      name: energy,
      kind: energy,
      label: t(`agreementForm.inspection.${energy}`),
      ...(isNew && { hint: lastLevel(formState) }),
      required: level.isRequired || isNew,
    },
    ...questionFields(formState, asked),
  ];
  return fields.filter((field) => field !== false);
}

function groups(formState: At): readonly FieldGroupView[] {
  const { t } = formState.desk;
  const own: FieldGroupView = {
    key: 'readings',
    legend: t('agreementForm.inspection.readings'),
    columns: 2,
    fields: readings(formState),
  };
  // Damage and pictures are kept as documents, which only a hand-over makes.
  const isHandOver = formState.formContext.agreement === null && formState.desk.offers('documents.create');
  return isHandOver ? [own, ...conditionGroups(formState, null)] : [own];
}

/** Reads `inspection`. A check-out's readings are entered or confirmed: what was read last stands for nothing. */
function schema(formState: At): z.ZodType<Inspection> {
  const { desk, answers, screen, formContext } = formState;
  const isNew = formContext.agreement === null;
  const [odometer, level] = [screen.of('OdometerOut'), screen.of('FuelLevelOut')];
  const energy = energyIn(answers);
  const question = unconfirmed(formState, askedOdometer(formState));
  const reading = wholeLeaf(desk.separators, { most: MOST_ODOMETER }).refine(
    () => question === null,
    question ?? '',
  );
  const levelLeaf = energy === 'battery' ? percentLeaf : eighthsLeaf;
  return z
    .object({
      odometer: neededIf(odometer.isRequired || isNew, reading),
      [energy]: neededIf(level.isRequired || (isNew && level.isVisible), levelLeaf),
      damage: damageLeaf,
    })
    .transform((read) => ({
      odometerOut: read.odometer as number | null,
      fuelOut: read[energy] as number | null,
      damage: read.damage as Inspection['damage'],
    }));
}

function review(formState: At): readonly ReviewLine[] {
  const { desk, answers } = formState;
  const { t, formats } = desk;
  const said = (name: string) => answerOf(answers, name);
  const odometer = readWhole(said('odometer'), desk.separators);
  const level = said('battery')
    ? t('labels:controls.fuel.percent', { percent: said('battery') })
    : said('fuel') && t('labels:controls.fuel.eighths', { eighths: said('fuel') });
  return [
    {
      term: t('agreementForm.inspection.odometer'),
      text: 'value' in odometer ? formats.number(odometer.value) : said('odometer'),
    },
    { term: t(`agreementForm.inspection.${energyIn(answers)}`), text: level },
    ...conditionReview(formState),
  ].filter(({ text }) => text !== '');
}

/** What is read off the vehicle as it is handed over; of one that is out, only what was written down can be put right. */
export const inspectionStage: StageDeclaration<AgreementFormContext, Inspection> = {
  slug: 'inspection',
  title: 'agreementForm.inspection.title',
  writtenBy: (field) => conditionWrittenBy(field) ?? RENTAL_STEPS,
  groups,
  schema,
  complete,
  review,
  // Evidence without money: named only where it was never opened.
  booked: () => [],
};
