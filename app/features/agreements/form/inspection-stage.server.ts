import { z } from 'zod';
import { FULL_TANK } from '../../../domain/fuel-level.ts';
import { readWhole } from '../../../domain/typed-number.ts';
import { damageLeaf } from '../../../patterns/form-fields/damage-leaf.server.ts';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import {
  eighthsLeaf,
  neededIf,
  percentLeaf,
  wholeLeaf,
} from '../../../patterns/form-fields/form-leaves.server.ts';
import { orNull } from '../../../patterns/or-null.server.ts';
import { RENTAL_STEPS } from '../../../patterns/rental-form/rental-ground.ts';
import { readVehicleAnswer } from '../../../patterns/rental-form/vehicle-answer.ts';
import { type Answers, answerOf, answersFrom } from '../../../patterns/staged-form/answers.ts';
import type {
  ReviewLine,
  Scene,
  StageDeclaration,
} from '../../../patterns/staged-form/form-declaration.server.ts';
import { getVehicle } from '../../../upstream/vehicles/vehicles.server.ts';
import { conditionGroups, conditionReview } from '../inspection/condition-groups.server.ts';
import { conditionWrittenBy } from '../inspection/condition-steps.server.ts';
import type { AgreementGround } from './agreement-ground.server.ts';
import { type Energy, energyOf } from './energy.ts';
import type { Inspection } from './inspection-values.ts';

const MOST_ODOMETER = 9_999_999;

type At = Scene<AgreementGround>;

/** The answers that a vehicle's last known state gives. They belong to this vehicle and to no other. */
function readingsOf(
  vehicle: {
    readonly id: number;
    readonly odometer: number | null;
    readonly energy: Energy;
    readonly level: number | null;
  },
  usual: string | null,
): Answers {
  const { id, odometer, energy, level } = vehicle;
  const full = energy === 'battery' ? 100 : FULL_TANK;
  return answersFrom({
    inspected: id,
    energy,
    lastOdometer: odometer,
    odometer,
    [energy]: level ?? (usual?.toLowerCase() === 'full' ? full : null),
  });
}

const NONE: Answers = { odometer: [], lastOdometer: [], fuel: [], battery: [], damage: [], energy: [] };

/** Reads the state of the vehicle that was chosen, once; what was read off another one is forgotten. */
async function complete({ desk, ground, answers, screen }: At): Promise<Answers> {
  const chosen = readVehicleAnswer(answerOf(answers, 'vehicle'));
  if (ground.agreement !== null || chosen === null || chosen === 'open') return answers;
  if (answerOf(answers, 'inspected') === String(chosen.id)) return answers;
  const vehicle = await orNull(getVehicle(desk.reader, String(chosen.id), desk.nowAt(null)));
  if (vehicle === null) return { ...answers, ...NONE, inspected: [] };
  const energy = energyOf(vehicle);
  const { id, odometer } = vehicle;
  const level = energy === 'battery' ? vehicle.batteryLevel : vehicle.fuelLevel;
  const read = readingsOf({ id, odometer, energy, level }, screen.of('FuelLevelOut').defaultValue);
  return { ...answers, ...NONE, ...read };
}

const energyIn = (answers: Answers): Energy =>
  answerOf(answers, 'energy') === 'battery' ? 'battery' : 'fuel';

function readings({ desk, answers, screen, ground }: At): readonly FieldView[] {
  const { t, formats } = desk;
  const [odometer, level] = [screen.of('OdometerOut'), screen.of('FuelLevelOut')];
  const last = answerOf(answers, 'lastOdometer');
  const energy = energyIn(answers);
  const isNew = ground.agreement === null;
  const fields: (FieldView | false)[] = [
    odometer.isVisible && {
      name: 'odometer',
      kind: 'whole',
      label: t('agreementForm.inspection.odometer'),
      hint:
        last && isNew
          ? t('agreementForm.inspection.last', { odometer: formats.number(Number(last)) })
          : undefined,
      required: odometer.isRequired,
    },
    level.isVisible && {
      name: energy,
      kind: energy,
      label: t(`agreementForm.inspection.${energy}`),
      required: level.isRequired,
    },
  ];
  return fields.filter((field) => field !== false);
}

function groups(scene: At): readonly FieldGroupView[] {
  const { t } = scene.desk;
  const own: FieldGroupView = {
    key: 'readings',
    legend: t('agreementForm.inspection.readings'),
    columns: 2,
    fields: readings(scene),
  };
  // Damage and pictures are kept as documents, which only a hand-over makes.
  const isHandOver = scene.ground.agreement === null && scene.desk.offers('documents.create');
  return isHandOver ? [own, ...conditionGroups(scene, null)] : [own];
}

/** Reads `inspection`. */
function schema({ desk, answers, screen, ground }: At): z.ZodType<Inspection> {
  const last = Number(answerOf(answers, 'lastOdometer') || 0);
  const below = desk.t('agreementForm.inspection.below', { odometer: desk.formats.number(last) });
  const odometer = wholeLeaf(desk.separators, { most: MOST_ODOMETER }).refine(
    (figure) => ground.agreement !== null || figure >= last,
    below,
  );
  const energy = energyIn(answers);
  const level = energy === 'battery' ? percentLeaf : eighthsLeaf;
  return z
    .object({
      odometer: neededIf(screen.of('OdometerOut').isRequired, odometer),
      [energy]: neededIf(screen.of('FuelLevelOut').isRequired, level),
      damage: damageLeaf,
    })
    .transform((read) => ({
      odometerOut: read.odometer as number | null,
      fuelOut: read[energy] as number | null,
      damage: read.damage as Inspection['damage'],
    }));
}

function review(scene: At): readonly ReviewLine[] {
  const { desk, answers } = scene;
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
    ...conditionReview(scene),
  ].filter(({ text }) => text !== '');
}

/** What is read off the vehicle as it is handed over; of one that is out, only what was written down can be put right. */
export const inspectionStage: StageDeclaration<AgreementGround> = {
  slug: 'inspection',
  title: 'agreementForm.inspection.title',
  writtenBy: (field) => conditionWrittenBy(field) ?? RENTAL_STEPS,
  groups,
  schema,
  complete,
  review,
};
