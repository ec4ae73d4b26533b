// The fields of a vehicle that comes back, which check-in and exchange share, and what is known of them: so it is long.
import type { z } from 'zod';
import { readEighths, readPercent } from '../../../domain/fuel-level.ts';
import { type MomentHabits, readMoment } from '../../../domain/typed-moment.ts';
import { readWhole } from '../../../domain/typed-number.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { givenLeaf, momentLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import { momentText } from '../../../patterns/form-fields/typed-texts.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import { oneListed } from '../../../patterns/record-form/choice-kinds.server.ts';
import { odometer } from '../../../patterns/record-form/drawn-kinds.server.ts';
import type { FieldKind, FieldState, KindView } from '../../../patterns/record-form/field-kind.ts';
import {
  checked,
  eighths,
  moment,
  paragraph,
  percent,
} from '../../../patterns/record-form/field-kinds.server.ts';
import type { WrittenRow } from '../../../patterns/record-form/written-rows.server.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import { fieldWords } from '../../../patterns/staged-form/field-words.server.ts';
import type { CheckInWish } from '../../../upstream/agreements/agreement-writes.contract.ts';
import type { Choice } from '../../../upstream/look-up.server.ts';
import { withKept } from '../../rentals/form/kept-choice.ts';
import { hoursNote } from '../../rentals/form/place-hours.server.ts';
import { habitsAt, idIn, withSeconds } from '../../rentals/form/rental-period.server.ts';
import { viewFuel } from '../detail/fuel-words.server.ts';
import { energyOut } from '../form/energy.ts';
import { type AskedOdometer, questionFields, unconfirmed } from '../odometer-question.server.ts';
import type { CheckInFormContext } from './check-in-context.server.ts';

type At = FormState<CheckInFormContext>;
type State = Pick<At, 'desk' | 'formContext' | 'answers'>;

const LONGEST_NOTE = 4000;
const MOST_ODOMETER = 9_999_999;

/** Returns whether a form corrects a check-in: its hidden field says that the vehicle was back as the form began. */
export const isCorrection = (answers: Answers): boolean => answerOf(answers, 'correction') === 'yes';

/** Returns the field that holds the level: of the tank, or of the battery. */
export const levelField = ({ agreement }: Pick<CheckInFormContext, 'agreement'>): 'fuelIn' | 'batteryIn' =>
  energyOut(agreement) === 'battery' ? 'batteryIn' : 'fuelIn';

const entered = ({ answers }: Pick<At, 'answers'>, name: ReturnedField): string => answerOf(answers, name);

/** Whether a time of the return was entered; until then it is now. */
const isTimed = ({ answers }: Pick<At, 'answers'>): boolean =>
  answers['returnAt' satisfies ReturnedField] !== undefined;

const placeIn = ({ answers }: Pick<At, 'answers'>): number | null =>
  idIn(answers, 'returnPlace' satisfies ReturnedField);

/** Returns how the time of the return is read: on the clock of its location, and rather in the past than ahead. */
const returnHabits = (state: Pick<At, 'desk' | 'answers'>): MomentHabits => ({
  ...habitsAt(state.desk, placeIn(state)),
  prefer: 'past',
});

/** What can be read of the fields of a return. The time is wall-clock text with seconds. */
interface ReturnSketch {
  readonly at: string | null;
  readonly placeId: number | null;
  readonly odometerIn: number | null;
  readonly fuelIn: number | null;
}

/** Returns what can be read of a return so far; until a time is entered it is now. */
export function returnSketch(state: State): ReturnSketch {
  const { desk, formContext } = state;
  const time = readMoment(isTimed(state) ? entered(state, 'returnAt') : 'now', returnHabits(state));
  const reading = readWhole(entered(state, 'odometerIn'), desk.separators);
  const field = levelField(formContext);
  const level = (field === 'batteryIn' ? readPercent : readEighths)(entered(state, field));
  return {
    at: 'value' in time ? withSeconds(time.value) : null,
    placeId: placeIn(state),
    odometerIn: 'value' in reading ? reading.value : null,
    fuelIn: 'value' in level ? level.value : null,
  };
}

/**
 * Returns where a vehicle can come back: at a location that the user is assigned to, which may be another than agreed, and
 * where a corrected return took place. The agreed location is among them while the list of locations cannot be read.
 */
export function returnPlaces({ desk, formContext }: Pick<At, 'desk' | 'formContext'>): readonly Choice[] {
  const { returnPlaceId, returnPlace } = formContext.agreement.rental;
  const recorded =
    returnPlaceId === null ? null : { id: returnPlaceId, name: returnPlace ?? String(returnPlaceId) };
  const due = formContext.before?.checkInPlace;
  const offered = withKept<Choice>(desk.assigned, due && desk.isAssigned(due.id) ? due : null);
  return withKept<Choice>(offered, recorded);
}

/** Returns where the user works, when the vehicle comes back at another location: it may have been overlooked. */
export function elsewhereNote(state: State): string | undefined {
  const { desk } = state;
  const placeId = placeIn(state);
  if (desk.place === null || placeId === null || desk.place.id === placeId) return undefined;
  return desk.t('checkIn.elsewhere', { place: desk.place.name });
}

/** Returns a note on the time: that it is still ahead, and the hours of the location; undefined for none. */
async function timeNote(state: State): Promise<string | undefined> {
  const { desk } = state;
  const { at, placeId } = returnSketch(state);
  const isAhead = at !== null && at.slice(0, 16) > returnHabits(state).now;
  const notes = [isAhead ? desk.t('checkIn.ahead') : undefined, await hoursNote(desk, placeId, at)];
  return notes.filter((note) => note !== undefined).join(' · ') || undefined;
}

/** Returns of which class the vehicle is, when and where it went out, and until when. */
export function outWords({ desk, formContext }: Pick<At, 'desk' | 'formContext'>): string {
  const { t, formats } = desk;
  const { rental, vehicle } = formContext.agreement;
  const visit = (at: string | null, place: string | null) =>
    [formats.dateTime(at), place].filter(Boolean).join(', ');
  return [
    vehicle.type,
    t('checkIn.out', { visit: visit(rental.checkOutAt, rental.checkOutPlace) }),
    t('checkIn.due', { visit: visit(rental.checkInAt, rental.checkInPlace) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

const atMinutes = moment<CheckInFormContext>(returnHabits);

/** When it came back: now, until another time is entered. */
const returnTime: FieldKind<CheckInFormContext, string> = {
  ...atMinutes,
  draw: (place) => ({
    kind: 'moment',
    prefer: 'past',
    value: momentText(returnSketch(place).at, place.desk.habits),
  }),
  leaf(place): z.ZodType<string> {
    const habits = returnHabits(place);
    const left = place.formContext.agreement.rental.checkOutAt?.slice(0, 16);
    if (!isTimed(place)) return givenLeaf(() => withSeconds(habits.now));
    return momentLeaf(habits)
      .refine((at) => left === undefined || at > left, 'checkIn.problem.beforeOut')
      .transform(withSeconds);
  },
};

/** The odometer of the vehicle that is back: it ran since the vehicle went out. */
const askedIn = (state: State): AskedOdometer => ({
  field: 'odometerIn' satisfies ReturnedField,
  last: state.formContext.agreement.vehicle.odometerOut,
  between: [state.formContext.agreement.rental.checkOutAt, returnSketch(state).at],
  mayBeBelow: false,
});

/** Checks a reading: not below the one at check-out, and confirmed where it is unlikely. */
function checkReading(reading: number, state: State): string | undefined {
  const { desk, formContext } = state;
  const { odometerOut } = formContext.agreement.vehicle;
  if (odometerOut !== null && reading < odometerOut)
    return desk.t('checkIn.problem.odometer', { odometer: desk.formats.number(odometerOut) });
  return unconfirmed(state, askedIn(state)) ?? undefined;
}

const statusListed = oneListed<CheckInFormContext>(({ formContext }) => formContext.vehicleStatuses);

/**
 * The status of the vehicle after its return; a correction leaves it as it is by now.
 * @param draw the control: what stands there until the user selects a status differs
 */
export const statusAfter = (
  draw: (state: FieldState<CheckInFormContext>) => KindView,
): FieldKind<CheckInFormContext, number | null> => ({
  ...statusListed,
  draw,
  leaf: (place) => (isCorrection(place.answers) ? givenLeaf(() => null) : statusListed.leaf(place)),
});

const recorded = <Value>({ isCorrection: isBack }: CheckInFormContext, value: Value): Value | null =>
  isBack ? value : null;

const outHint = ({ desk }: Pick<At, 'desk'>, reading: string | undefined) =>
  reading === undefined ? {} : { hint: desk.t('checkIn.wasOut', { reading }) };

const levelHint = (state: FieldState<CheckInFormContext>) => {
  const { fuelOut, isElectric } = state.formContext.agreement.vehicle;
  return outHint(state, viewFuel(fuelOut, isElectric, state.desk)?.words);
};

const levelRead = (formContext: CheckInFormContext) => {
  const { fuelIn } = formContext.agreement.vehicle;
  return recorded(formContext, typeof fuelIn === 'boolean' ? null : fuelIn);
};

/** A field of a returned vehicle, and where it stands in a check-in. */
type ReturnedRow = WrittenRow<CheckInFormContext, keyof CheckInWish>;

/** What is entered as a vehicle comes back: when, where, its readings, its status and a note. */
export const returned = {
  returnAt: {
    label: 'checkIn.at',
    kind: returnTime,
    required: true,
    live: true,
    held: (formContext) => recorded(formContext, formContext.agreement.rental.returnedAt),
    path: 'returnedAt',
  },
  returnPlace: {
    label: 'checkIn.place',
    kind: oneListed<CheckInFormContext>(returnPlaces, ({ desk }) => desk.places),
    required: true,
    live: true,
    held: ({ agreement }) => agreement.rental.returnPlaceId ?? undefined,
    begin({ agreement }, desk) {
      const { checkInPlaceId: due } = agreement.rental;
      return due !== null && desk.isAssigned(due) ? due : desk.place?.id;
    },
    path: 'returnPlaceId',
  },
  odometerIn: {
    label: 'checkIn.odometer',
    kind: checked(
      odometer<CheckInFormContext>(({ agreement }) => agreement.vehicle.odometerOut, MOST_ODOMETER),
      checkReading,
    ),
    required: true,
    live: true,
    held: (formContext) => recorded(formContext, formContext.agreement.vehicle.odometerIn),
    notes(state) {
      const { odometerOut } = state.formContext.agreement.vehicle;
      return outHint(state, odometerOut === null ? undefined : state.desk.formats.number(odometerOut));
    },
    path: 'odometerIn',
  },
  fuelIn: {
    label: 'checkIn.fuel',
    kind: eighths<CheckInFormContext>(),
    required: true,
    live: true,
    exists: (formContext) => levelField(formContext) === 'fuelIn',
    held: levelRead,
    notes: levelHint,
    path: 'fuelIn',
  },
  batteryIn: {
    label: 'checkIn.battery',
    kind: percent<CheckInFormContext>(),
    required: true,
    live: true,
    exists: (formContext) => levelField(formContext) === 'batteryIn',
    held: levelRead,
    notes: levelHint,
    path: 'fuelIn',
  },
  vehicleStatus: {
    label: 'checkIn.vehicleStatus',
    kind: statusAfter(({ formContext }) => ({
      kind: 'choice',
      choices: toChoices(formContext.vehicleStatuses),
    })),
    shown: (answers, { formContext }) => !isCorrection(answers) && formContext.vehicleStatuses.length > 0,
    held: () => null,
    path: 'vehicleStatusId',
  },
  returnNote: {
    label: 'checkIn.note',
    kind: paragraph<CheckInFormContext>(LONGEST_NOTE, 2),
    wide: true,
    held: () => null,
    path: 'note',
  },
} as const satisfies Readonly<Record<string, ReturnedRow>>;

/** A field of a return, by its name in the form. */
export type ReturnedField = keyof typeof returned;

/** Adds to a group of these fields what the hours of the location say, and the question about an unlikely reading. */
export async function withNotes(group: FieldGroupView, state: At): Promise<FieldGroupView> {
  const hasTime = group.fields.some(({ name }) => name === 'returnAt');
  const note = hasTime ? await timeNote(state) : undefined;
  return {
    ...group,
    fields: group.fields.flatMap((field) => {
      if (field.name === 'returnAt' && note !== undefined) return [{ ...field, note }];
      const isLevel = field.name === levelField(state.formContext);
      return isLevel ? [field, ...questionFields(state, askedIn(state))] : [field];
    }),
  };
}

/** Returns the review of a return, with what is drawn besides its own fields. */
export function reviewOfReturn(formState: At, drawn: readonly FieldGroupView[]): readonly ReviewLine[] {
  const { answers, desk } = formState;
  const { at, odometerIn } = returnSketch(formState);
  const read: Partial<Record<string, string>> = {
    ...(at !== null && { returnAt: desk.formats.dateTime(at) }),
    ...(odometerIn !== null && { odometerIn: desk.formats.number(odometerIn) }),
  };
  return drawn
    .flatMap((group) => group.fields)
    .filter(({ kind }) => kind !== 'hidden')
    .map((field) => ({
      term: field.label,
      text: read[field.name] ?? fieldWords(field, answers[field.name] ?? [field.value ?? ''], desk),
    }));
}
