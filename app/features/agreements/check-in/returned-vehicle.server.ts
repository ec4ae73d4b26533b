// The fields of a vehicle that comes back, which check-in and exchange share: so it is long.
import { sumAmounts } from '../../../domain/money.ts';
import { type MomentHabits, readMoment } from '../../../domain/parse-day.ts';
import { readEighths, readPercent, readWhole } from '../../../domain/parse-number.ts';
import { type Answers, answerOf, momentText } from '../../../patterns/form-fields/answers.ts';
import { momentSchema, NO_CHOICE } from '../../../patterns/form-fields/field-schemas.server.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { fieldWords } from '../../../patterns/form-fields/field-words.server.ts';
import { followedBy, given } from '../../../patterns/form-fields/input-schema.server.ts';
import { toChoices } from '../../../patterns/list/open-list.server.ts';
import { joined } from '../../../patterns/record/value-words.server.ts';
import { oneListed } from '../../../patterns/record-form/choice-kinds.server.ts';
import { hidden, odometer } from '../../../patterns/record-form/drawn-kinds.server.ts';
import { checked, moment, paragraph } from '../../../patterns/record-form/field-kinds.server.ts';
import type {
  FieldKind,
  FieldState,
  KindView,
  ValuesOfRows,
} from '../../../patterns/record-form/field-values.ts';
import { fieldGroup, stage } from '../../../patterns/record-form/form.server.ts';
import {
  fieldWrittenAt,
  type WrittenRow,
  writtenValues,
} from '../../../patterns/record-form/written-rows.server.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import { type CheckInInput, checkInPathOf } from '../../../upstream/agreements/agreement-writes.contract.ts';
import type { Choice } from '../../../upstream/reader.ts';
import { isDirty } from '../../fleet/public.ts';
import { withStored } from '../../rentals/form/rental-context.server.ts';
import { habitsAt, hoursNote, idIn, withSeconds } from '../../rentals/form/rental-period.server.ts';
import {
  type AskedOdometer,
  energyOut,
  levelRows,
  MOST_ODOMETER,
  questionFields,
  unconfirmed,
  viewFuel,
} from '../readings.server.ts';
import { CHECK_IN, type CheckInFormContext, shownVehicle } from './check-in-context.server.ts';

type At = FormState<CheckInFormContext>;
type State = Pick<At, 'staffContext' | 'formContext' | 'answers'>;

const LONGEST_NOTE = 4000;

/** Returns whether a form corrects a check-in: its hidden field says that the vehicle was back as the form began. */
export const isCorrection = (answers: Answers): boolean => answerOf(answers, 'correction') === 'yes';

/** Returns the field of the level: of the tank, or of the battery. */
export const levelField = ({ agreement }: Pick<CheckInFormContext, 'agreement'>): 'fuelIn' | 'batteryIn' =>
  `${energyOut(agreement)}In`;

const placeIn = ({ answers }: Pick<At, 'answers'>): number | null =>
  idIn(answers, 'returnPlace' satisfies ReturnedField);

/** How the time of the return is read: on the clock of its location, rather in the past. */
const returnHabits = (state: Pick<At, 'staffContext' | 'answers'>): MomentHabits => ({
  ...habitsAt(state.staffContext, placeIn(state)),
  prefer: 'past',
});

/** Returns what can be read of a return; its time, now until one is entered, is wall-clock text with seconds. */
export function returnSketch(state: State) {
  const { staffContext, formContext, answers } = state;
  const entered = (name: ReturnedField) => answerOf(answers, name);
  const time = readMoment(answers.returnAt === undefined ? 'now' : entered('returnAt'), returnHabits(state));
  const reading = readWhole(entered('odometerIn'), staffContext.separators);
  const field = levelField(formContext);
  const level =
    field === 'batteryIn' ? readPercent(entered(field)) : readEighths(entered(field), formContext.fuelLevels);
  return {
    at: 'value' in time ? withSeconds(time.value) : null,
    locationId: placeIn(state),
    odometerIn: 'value' in reading ? reading.value : null,
    fuelIn: 'value' in level ? level.value : null,
  };
}

/**
 * Returns where a vehicle can come back: the user's assigned locations, and that of a corrected return. The agreed
 * location is among them while the list of locations cannot be read.
 */
export function returnPlaces({ staffContext, formContext }: Pick<At, 'staffContext' | 'formContext'>) {
  const { returnPlaceId: id, returnPlace } = formContext.agreement.rental;
  const due = formContext.before?.checkInPlace;
  const agreed = due && staffContext.isAssigned(due.id) ? due : null;
  const offered = withStored<Choice>(staffContext.assigned, agreed);
  return withStored<Choice>(offered, id === null ? null : { id, name: returnPlace ?? String(id) });
}

/** Returns a note with the user's own location when the vehicle comes back at another one. */
export function elsewhereNote(state: State): string | undefined {
  const { place, t } = state.staffContext;
  const locationId = placeIn(state);
  if (place === null || locationId === null || place.id === locationId) return undefined;
  return t('checkIn.elsewhere', { place: place.name });
}

async function timeNote(state: State): Promise<string | undefined> {
  const { staffContext } = state;
  const { at, locationId } = returnSketch(state);
  const isAhead = at !== null && at.slice(0, 16) > returnHabits(state).now;
  const hours = await hoursNote(staffContext, locationId, at);
  return [isAhead && staffContext.t('checkIn.ahead'), hours].filter(Boolean).join(' · ') || undefined;
}

/** Returns the class of the vehicle, when and where it went out, and when it is due. */
export function outWords({ staffContext, formContext }: Pick<At, 'staffContext' | 'formContext'>): string {
  const { t, formats } = staffContext;
  const { rental, vehicle } = formContext.agreement;
  const out = joined(formats.dateTime(rental.checkOutAt), rental.checkOutPlace);
  const due = joined(formats.dateTime(rental.checkInAt), rental.checkInPlace);
  const visits = [t('checkIn.out', { visit: out }), t('checkIn.due', { visit: due })];
  return [vehicle.type, ...visits].filter(Boolean).join(' · ');
}

/** Returns by how much the price falls with an early return; undefined where it does not. */
export function earlyWords(formState: At): string | undefined {
  const { staffContext, formContext, price } = formState;
  const { at } = returnSketch(formState);
  const { rental, money } = formContext.agreement;
  const { checkInAt } = rental;
  if (price === null || money.total === null || at === null || checkInAt === null) return undefined;
  if (formContext.isCorrection || at.slice(0, 16) >= checkInAt.slice(0, 16) || price.total >= money.total)
    return undefined;
  const { t, formats } = staffContext;
  return t('checkIn.early', {
    less: formats.money(sumAmounts([money.total, -price.total])),
    before: formats.money(money.total),
    total: formats.money(price.total),
  });
}

const returnTime: FieldKind<CheckInFormContext, string> = {
  ...moment<CheckInFormContext>(returnHabits),
  draw(place) {
    const value = momentText(returnSketch(place).at, place.staffContext.habits);
    return { kind: 'moment', prefer: 'past', value };
  },
  fieldSchema(place) {
    const habits = returnHabits(place);
    const left = place.formContext.agreement.rental.checkOutAt?.slice(0, 16);
    if (place.answers.returnAt === undefined) return given(() => withSeconds(habits.now));
    return followedBy(momentSchema(habits), (at) =>
      left === undefined || at > left ? { value: withSeconds(at) } : { message: 'checkIn.problem.beforeOut' },
    );
  },
};

const askedIn = (state: State): AskedOdometer => ({
  field: 'odometerIn' satisfies ReturnedField,
  last: state.formContext.agreement.vehicle.odometerOut,
  between: [state.formContext.agreement.rental.checkOutAt, returnSketch(state).at],
  mayBeBelow: false,
});

function checkReading(reading: number, state: State): string | undefined {
  const { t, formats } = state.staffContext;
  const { odometerOut } = state.formContext.agreement.vehicle;
  if (odometerOut !== null && reading < odometerOut)
    return t('checkIn.problem.odometer', { odometer: formats.distance(odometerOut) });
  return unconfirmed(state, askedIn(state));
}

const statusListed = oneListed<CheckInFormContext>(({ formContext }) => formContext.vehicleStatuses);

/** Returns the kind of the vehicle's status after its return, with its control; a correction leaves it as it is. */
export const statusAfter = (
  draw: (state: FieldState<CheckInFormContext>) => KindView,
): FieldKind<CheckInFormContext, number | null> => ({
  ...statusListed,
  draw,
  fieldSchema: (place) => (isCorrection(place.answers) ? given(() => null) : statusListed.fieldSchema(place)),
});

const recorded = <Value>({ isCorrection: isBack }: CheckInFormContext, value: Value): Value | null =>
  isBack ? value : null;

const outHint = ({ t }: At['staffContext'], reading: string | undefined) =>
  reading === undefined ? {} : { hint: t('checkIn.wasOut', { reading }) };

const levels = levelRows<CheckInFormContext>()('checkIn', (energy) => ({
  required: true,
  live: true,
  exists: ({ agreement }) => energyOut(agreement) === energy,
  held(formContext) {
    const { fuelIn } = formContext.agreement.vehicle;
    return recorded(formContext, typeof fuelIn === 'boolean' ? null : fuelIn);
  },
  notes(state) {
    const { staffContext, formContext } = state;
    const { fuelOut, isElectric } = shownVehicle(state);
    return outHint(staffContext, viewFuel(fuelOut, isElectric, staffContext, formContext.fuelLevels)?.words);
  },
}));

/** The fields of a return, with their names in its write. */
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
    kind: oneListed<CheckInFormContext>(returnPlaces, ({ staffContext }) => staffContext.places),
    required: true,
    live: true,
    held: ({ agreement }) => agreement.rental.returnPlaceId ?? undefined,
    begin({ agreement }, staffContext) {
      const { checkInPlaceId: due } = agreement.rental;
      return due !== null && staffContext.isAssigned(due) ? due : staffContext.place?.id;
    },
    path: 'returnPlaceId',
  },
  odometerIn: {
    label: 'checkIn.odometer',
    kind: checked(
      odometer<CheckInFormContext>((state) => shownVehicle(state).odometerOut, MOST_ODOMETER),
      checkReading,
    ),
    required: true,
    live: true,
    held: (formContext) => recorded(formContext, formContext.agreement.vehicle.odometerIn),
    notes(state) {
      const { staffContext } = state;
      const { odometerOut } = shownVehicle(state);
      const reading = odometerOut === null ? undefined : staffContext.formats.distance(odometerOut);
      return outHint(staffContext, reading);
    },
    path: 'odometerIn',
  },
  fuelIn: { ...levels.fuel, path: 'fuelIn' },
  batteryIn: { ...levels.battery, path: 'fuelIn' },
  vehicleStatus: {
    label: 'checkIn.vehicleStatus',
    // A vehicle is dirty, until the user selects another status.
    kind: statusAfter(({ staffContext, formContext: { vehicleStatuses } }) => {
      const dirty = vehicleStatuses.find(({ id }) => isDirty(id));
      const usual = [NO_CHOICE, staffContext.t('checkIn.usualStatus')] as const;
      return {
        kind: 'choice',
        choices: [...(dirty ? [] : [usual]), ...toChoices(vehicleStatuses)],
        value: dirty ? String(dirty.id) : NO_CHOICE,
      };
    }),
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
} as const satisfies Readonly<Record<string, WrittenRow<CheckInFormContext, keyof CheckInInput>>>;

export type ReturnedField = keyof typeof returned;

/** Adds the hours of the location to a group of these fields, and the question about an unlikely reading. */
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

/** Returns the review of a return by its drawn groups. */
export function reviewOfReturn(formState: At, drawn: readonly FieldGroupView[]): readonly ReviewLine[] {
  const { answers, staffContext } = formState;
  const { at, odometerIn } = returnSketch(formState);
  const read: Partial<Record<string, string>> = {
    ...(at !== null && { returnAt: staffContext.formats.dateTime(at) }),
    ...(odometerIn !== null && { odometerIn: staffContext.formats.distance(odometerIn) }),
  };
  return drawn
    .flatMap((group) => group.fields)
    .filter(({ kind }) => kind !== 'hidden')
    .map((field) => ({
      term: field.label,
      text: read[field.name] ?? fieldWords(field, answers[field.name] ?? [field.value ?? ''], staffContext),
    }));
}

const rows = {
  ...returned,
  returnPlace: { ...returned.returnPlace, notes: (state) => ({ note: elsewhereNote(state) }) },
  correction: {
    label: 'checkIn.isBack',
    kind: hidden<CheckInFormContext>(),
    isUnread: true,
    held: ({ isCorrection: isBack }) => (isBack ? 'yes' : null),
  },
} as const satisfies Readonly<Record<string, WrittenRow<CheckInFormContext>>>;

const group = fieldGroup<CheckInFormContext>()(
  'return',
  {
    legend: ({ answers }) => (isCorrection(answers) ? 'checkIn.groups.correction' : 'checkIn.groups.return'),
    columns: 2,
    async finish(plain, formState) {
      const early = earlyWords(formState);
      return {
        ...(await withNotes(plain, formState)),
        remark: outWords(formState),
        ...(early && { notices: [{ tone: 'info', text: early }] }),
      };
    },
    fieldOf: (serviceField, { formContext }) =>
      fieldWrittenAt(rows, checkInPathOf(serviceField), formContext),
  },
  rows,
);

/** The time is wall-clock text of the location, `yyyy-MM-ddTHH:mm:ss`. */
export interface Returned extends ValuesOfRows<typeof rows> {}

/** Returns the input as a check-in's body takes it. */
export const returnedPart = (values: Returned) => writtenValues(rows, values);

/** When and where the vehicle came back, and its readings. */
export const returnedStage = stage<CheckInFormContext>()({
  slug: 'rental-information',
  title: 'checkIn.stages.return',
  writtenBy: () => [CHECK_IN],
  parts: [group],
  review: async (formState) => reviewOfReturn(formState, await group.groups(formState)),
});
