import { type Answers, answerOf, answersFrom } from '../../../patterns/form-fields/answers.ts';
import type { ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import { fieldGroup, stage } from '../../../patterns/record-form/form.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { agreementPathOf } from '../../../upstream/agreements/agreement-writes.contract.ts';
import { getVehicleOrUnread } from '../../../upstream/vehicles/vehicles.server.ts';
import { RENTAL_STEPS } from '../../rentals/form/rental-context.server.ts';
import { vehicleIn } from '../../rentals/form/rental-period.server.ts';
import {
  type ConditionValues,
  conditionPart,
  conditionReview,
  conditionWrittenBy,
} from '../inspection/condition.server.ts';
import {
  type AskedOdometer,
  type Energy,
  energyOut,
  lastLevel,
  lastShown,
  levelRows,
  odometerRow,
  questionFields,
  readingLines,
} from '../readings.server.ts';
import type { AgreementFormContext } from './agreement-context.server.ts';

type At = FormState<AgreementFormContext>;

/** The answers that belong to one vehicle, empty. */
const NONE: Answers = Object.fromEntries(
  ['odometer', 'lastOdometer', 'lastLevel', 'fuel', 'battery', 'damage', 'energy'].map((name) => [name, []]),
);

/** Reads the last known state of the selected vehicle, once; the readings of another one are removed. */
async function complete({ staffContext, formContext, screen, answers }: At): Promise<Answers> {
  const chosen = vehicleIn(answers);
  if (formContext.agreement !== null || chosen === null) return answers;
  if (answerOf(answers, 'inspected') === String(chosen.id)) return answers;
  const vehicle = await getVehicleOrUnread(staffContext.reader, String(chosen.id), staffContext.nowAt(null));
  if (vehicle === null) return { ...answers, ...NONE, inspected: [] };
  const { energy, odometer, level } = lastShown(vehicle);
  const last = { inspected: vehicle.id, energy, lastOdometer: odometer, lastLevel: level };
  const { [energy]: preset = [], ...first } = readings.begin(formContext, { staffContext, screen });
  // Where the client's settings hide a reading, the last one counts.
  const hidden = {
    ...(!screen.of('OdometerOut').isVisible && answersFrom({ odometer })),
    ...(!screen.of('FuelLevelOut').isVisible && preset.length === 0 && answersFrom({ [energy]: level })),
  };
  const own = { odometer: first.odometer ?? [], [energy]: preset };
  return { ...answers, ...NONE, ...own, ...hidden, ...answersFrom(last) };
}

const energyIn = (answers: Answers): Energy =>
  answerOf(answers, 'energy') === 'battery' ? 'battery' : 'fuel';

const isCheckOut = ({ formContext }: Pick<At, 'formContext'>): boolean => formContext.agreement === null;

/** The odometer that is asked for; of a vehicle that is out only the reading is corrected. */
function askedOdometer({ answers, formContext }: Pick<At, 'answers' | 'formContext'>): AskedOdometer {
  const last = answerOf(answers, 'lastOdometer');
  const isKnown = last !== '' && isCheckOut({ formContext });
  return { field: 'odometer', last: isKnown ? Number(last) : null, mayBeBelow: true };
}

const needsOdometer = (state: Pick<At, 'answers' | 'formContext'>): boolean =>
  isCheckOut(state) && answerOf(state.answers, 'lastOdometer') === '';

const readings = fieldGroup<AgreementFormContext>()(
  'readings',
  {
    legend: 'agreementForm.inspection.readings',
    columns: 2,
    finish({ fields, ...group }, state) {
      return { ...group, fields: [...fields, ...questionFields(state, askedOdometer(state))] };
    },
    fieldOf(serviceField, { answers }) {
      const path = agreementPathOf(serviceField);
      if (path === 'odometerOut') return 'odometer';
      return path === 'fuelOut' ? energyIn(answers) : null;
    },
  },
  {
    odometer: {
      ...odometerRow<AgreementFormContext>(askedOdometer),
      setting: 'OdometerOut',
      // There is no check-out without a reading: where the settings hide it, the last one counts.
      always: needsOdometer,
      required: (state, isDemanded) => isDemanded || isCheckOut(state),
      held: ({ agreement }) => agreement?.vehicle.odometerOut,
    },
    ...levelRows<AgreementFormContext>()('agreementForm.inspection', (energy) => ({
      setting: 'FuelLevelOut',
      required: (state, isDemanded) => isDemanded || isCheckOut(state),
      shown: (answers) => energyIn(answers) === energy,
      held({ agreement }) {
        if (agreement === null) return undefined;
        const { fuelOut } = agreement.vehicle;
        return typeof fuelOut === 'boolean' || energyOut(agreement) !== energy ? null : fuelOut;
      },
      notes(state) {
        const last = answerOf(state.answers, 'lastLevel');
        return isCheckOut(state) && last !== '' ? lastLevel(Number(last), energy, state) : {};
      },
    })),
  },
);

/** The readings at check-out; the level in eighths of a tank or percent of a battery. Null where settings hide them. */
export interface Inspection extends ValuesOfRows<typeof readings.rows>, ConditionValues {}

/** The readings, damage and photos at check-out; of a vehicle that is out, only the readings can be corrected. */
export const inspectionStage = stage<AgreementFormContext>()({
  slug: 'inspection',
  title: 'agreementForm.inspection.title',
  writtenBy: (field) => conditionWrittenBy(field) ?? RENTAL_STEPS,
  parts: [
    readings,
    conditionPart<AgreementFormContext>({
      shown: (state) => isCheckOut(state) && state.staffContext.offers('documents.create'),
    }),
  ],
  complete,
  review(formState) {
    const { answers, screen } = formState;
    const energy = energyIn(answers);
    const shown = (setting: string, name: string) =>
      screen.of(setting).isVisible ? answerOf(answers, name) : '';
    const odometer = needsOdometer(formState)
      ? answerOf(answers, 'odometer')
      : shown('OdometerOut', 'odometer');
    const entered = { odometer, energy, level: shown('FuelLevelOut', energy) };
    return [...readingLines(entered, formState), ...conditionReview(formState)];
  },
  // Evidence without money: named only where it was never opened.
  booked: () => [],
});
