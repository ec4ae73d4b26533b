import { readWhole } from '../../../domain/typed-number.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type Answers, answerOf, answersFrom } from '../../../patterns/form-fields/answers.ts';
import type { FieldState } from '../../../patterns/record-form/field-kind.ts';
import { checked, eighths, percent, whole } from '../../../patterns/record-form/field-kinds.server.ts';
import type { ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import { fieldGroup, stage } from '../../../patterns/record-form/form.server.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import type { Screen } from '../../../patterns/staged-form/screen-settings.server.ts';
import { agreementPathOf } from '../../../upstream/agreements/agreement-writes.contract.ts';
import { getVehicleOrUnread } from '../../../upstream/vehicles/vehicles.server.ts';
import { RENTAL_STEPS } from '../../rentals/form/rental-context.ts';
import { readVehicleAnswer } from '../../rentals/form/vehicle-answer.ts';
import { viewFuel } from '../detail/fuel-words.server.ts';
import {
  type ConditionValues,
  conditionPart,
  conditionReview,
} from '../inspection/condition-groups.server.ts';
import { conditionWrittenBy } from '../inspection/condition-steps.server.ts';
import { type AskedOdometer, lastReading, questionFields, unconfirmed } from '../odometer-question.server.ts';
import type { AgreementFormContext } from './agreement-context.server.ts';
import { type Energy, energyOf, energyOut } from './energy.ts';

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
 * stands next to the fields: what the vehicle shows now the user enters.
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

/** Returns the text of the level that was read last; undefined where it is not known. */
function lastLevel({ desk, answers }: Pick<At, 'desk' | 'answers'>): string | undefined {
  const last = answerOf(answers, 'lastLevel');
  const reading =
    last === '' ? undefined : viewFuel(Number(last), energyIn(answers) === 'battery', desk)?.words;
  return reading && desk.t('agreementForm.inspection.last', { reading });
}

const isCheckOut = ({ formContext }: Pick<At, 'formContext'>): boolean => formContext.agreement === null;

/** Returns the level as the service stores it, a figure or a text of eighths; undefined in a check-out. */
function levelOut({ agreement }: AgreementFormContext, energy: Energy): string | null | undefined {
  if (agreement === null) return undefined;
  const { fuelOut } = agreement.vehicle;
  return fuelOut === null || typeof fuelOut === 'boolean' || energyOut(agreement) !== energy
    ? null
    : String(fuelOut);
}

/** The level of a tank or of a battery: a vehicle has one of them. */
const levelRow = (energy: Energy) =>
  ({
    label: `agreementForm.inspection.${energy}`,
    setting: 'FuelLevelOut',
    required: isCheckOut,
    shown: (answers: Answers) => energyIn(answers) === energy,
    held: (formContext: AgreementFormContext) => levelOut(formContext, energy),
    notes: (state: FieldState<AgreementFormContext>) => (isCheckOut(state) ? { hint: lastLevel(state) } : {}),
  }) as const;

const readings = fieldGroup<AgreementFormContext>()(
  'readings',
  {
    legend: 'agreementForm.inspection.readings',
    columns: 2,
    finish: (group, state) => ({
      ...group,
      fields: [...group.fields, ...questionFields(state, askedOdometer(state))],
    }),
    fieldOf(serviceField, { answers }) {
      const path = agreementPathOf(serviceField);
      if (path === 'odometerOut') return 'odometer';
      return path === 'fuelOut' ? energyIn(answers) : null;
    },
  },
  {
    odometer: {
      label: 'agreementForm.inspection.odometer',
      kind: checked(
        whole({ most: MOST_ODOMETER }),
        (_, state) => unconfirmed(state, askedOdometer(state)) ?? undefined,
      ),
      live: true,
      // There is no check-out without a reading, whatever the client's settings say.
      required: (state) => isCheckOut(state) || state.screen.of('OdometerOut').isRequired,
      shown: (_, state) => isCheckOut(state) || state.screen.of('OdometerOut').isVisible,
      held: ({ agreement }) => agreement?.vehicle.odometerOut,
      notes(state) {
        const { last } = askedOdometer(state);
        return last === null ? {} : lastReading(last, state.desk);
      },
    },
    fuel: { ...levelRow('fuel'), kind: eighths() },
    battery: { ...levelRow('battery'), kind: percent() },
  },
);

/**
 * What was read off the vehicle as it was checked out: null where the client's settings leave it out and it was not
 * entered. The level is in eighths of a tank or in percent of a battery.
 */
export interface Inspection extends ValuesOfRows<typeof readings.rows>, ConditionValues {}

/** Returns what the readings of an agreement whose vehicle is out begin with. */
export const readingAnswers = (
  formContext: AgreementFormContext,
  at: { readonly desk: Desk; readonly screen: Screen },
): Answers =>
  formContext.agreement === null
    ? {}
    : { ...inspectionStage.begin(formContext, at), energy: [energyOut(formContext.agreement)] };

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

/** What is read off the vehicle as it is checked out; of one that is out, only what was written down can be corrected. */
export const inspectionStage = stage<AgreementFormContext>()({
  slug: 'inspection',
  title: 'agreementForm.inspection.title',
  writtenBy: (field) => conditionWrittenBy(field) ?? RENTAL_STEPS,
  parts: [
    readings,
    // Damage and pictures are kept as documents, which only a check-out makes.
    conditionPart<AgreementFormContext>({
      shown: (state) => isCheckOut(state) && state.desk.offers('documents.create'),
    }),
  ],
  complete,
  review,
  // Evidence without money: named only where it was never opened.
  booked: () => [],
});
