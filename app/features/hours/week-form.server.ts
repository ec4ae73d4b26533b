import { openPart, type StoreHours, WEEKDAYS, type Weekday } from '../../domain/store-hours.ts';
import * as paths from '../../paths.ts';
import { answerOf } from '../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../patterns/form-fields/field-view.ts';
import { clockTime } from '../../patterns/record-form/field-kinds.server.ts';
import type { ValuesOfRows } from '../../patterns/record-form/field-values.ts';
import { fieldGroup, form, ofRecord, type Part, stage } from '../../patterns/record-form/form.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type {
  FormState,
  ReviewLine,
  Submission,
  WriteDeclaration,
} from '../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../patterns/staged-form/write.server.ts';
import type { Reader } from '../../upstream/call.ts';
import { getLocation } from '../../upstream/locations/locations.server.ts';
import type { OpenHours } from '../../upstream/locations/store-hours.contract.ts';
import { saveOpenHours } from '../../upstream/locations/store-hours.server.ts';
import {
  DAY_NAMES,
  dayText,
  getLocationHours,
  type LocationHours,
  outsideGroup,
  readVisits,
} from './location-hours.server.ts';

export interface HoursFormContext {
  readonly record: LocationHours;
}

/** Reads the hours of a location to change them. @throws UpstreamError as `getLocationHours` */
const openHours = async (
  reader: Reader,
  staffContext: StaffContext,
  id: string,
): Promise<HoursFormContext> => ({ record: await getLocationHours(reader, id, staffContext) });

type State = FormState<HoursFormContext>;

/** A time of a day, which its line names. */
const time = (weekday: Weekday, end: 'opens' | 'closes') => ({
  label: `hours.${end}`,
  kind: clockTime<HoursFormContext>(end === 'closes'),
  live: true,
  held: ({ record }: HoursFormContext) => record.week?.find((day) => day.weekday === weekday)?.[end],
});

const week = fieldGroup<HoursFormContext>()(
  'week',
  {
    legend: 'hours.week',
    columns: 2,
    finish: (group, { staffContext: { t } }) => ({ ...group, remark: t('hours.form.hint') }),
    fieldOf: (serviceField) => (serviceField.startsWith('hours') ? 'opens1' : null),
  },
  {
    opens1: time(1, 'opens'),
    closes1: time(1, 'closes'),
    opens2: time(2, 'opens'),
    closes2: time(2, 'closes'),
    opens3: time(3, 'opens'),
    closes3: time(3, 'closes'),
    opens4: time(4, 'opens'),
    closes4: time(4, 'closes'),
    opens5: time(5, 'opens'),
    closes5: time(5, 'closes'),
    opens6: time(6, 'opens'),
    closes6: time(6, 'closes'),
    opens7: time(7, 'opens'),
    closes7: time(7, 'closes'),
  },
);

type WeekValues = ValuesOfRows<typeof week.rows>;

/** Returns the days that have hours. */
export const weekOf = (values: WeekValues): readonly OpenHours[] =>
  WEEKDAYS.flatMap((weekday) => {
    const [opens, closes] = [values[`opens${weekday}`], values[`closes${weekday}`]];
    return opens && closes ? [{ weekday, opens, closes }] : [];
  });

/** Returns the hours that the answers make; null while one of them cannot be read. */
function hoursAfter(state: State): StoreHours | null {
  const answers = Object.fromEntries(week.fields.map(({ name }) => [name, answerOf(state.answers, name)]));
  const read = week.schema(state).safeParse(answers);
  const holidays = state.formContext.record.holidays?.map(({ day }) => day);
  return read.success && holidays ? { week: weekOf(read.data), holidays } : null;
}

async function outsideOf(state: State) {
  const { staffContext, formContext } = state;
  const { record } = formContext;
  const after = hoursAfter(state);
  if (after === null || JSON.stringify(after.week) === JSON.stringify(record.week)) return null;
  return outsideGroup(
    await readVisits(staffContext.reader, record, staffContext),
    record,
    after,
    staffContext,
  );
}

/** Puts the times of each day into a line, with a bar of its hours as far as the entries can be read. */
function byDay(group: FieldGroupView, state: State): FieldGroupView {
  const after = hoursAfter(state);
  const { t } = state.staffContext;
  const lines = WEEKDAYS.map((weekday) => ({
    key: DAY_NAMES[weekday],
    title: t(`hours.days.${DAY_NAMES[weekday]}`),
    ...(after && { dayPart: openPart(after.week, weekday) }),
    fields: group.fields.filter(({ name }) => name === `opens${weekday}` || name === `closes${weekday}`),
  }));
  return { ...group, fields: [], lines };
}

/** The fields, and the reservations that the new hours exclude. */
const weekPart: Part<HoursFormContext, WeekValues> = {
  ...week,
  async groups(state) {
    const [drawn, outside] = await Promise.all([week.groups(state), outsideOf(state)]);
    return [...drawn.map((group) => byDay(group, state)), ...(outside ? [outside] : [])];
  },
};

/** Returns the week of the answers and what it excludes, for the review. */
async function review(state: State): Promise<readonly ReviewLine[]> {
  const { staffContext } = state;
  const { t } = staffContext;
  const after = hoursAfter(state)?.week.map((day) => ({ ...day })) ?? null;
  const outside = await outsideOf(state);
  return [
    ...WEEKDAYS.map((weekday) => ({
      term: t(`hours.days.${DAY_NAMES[weekday]}`),
      text: dayText(after, weekday, staffContext),
    })),
    ...(outside?.notices ?? []).map(({ text, link }) => ({
      term: link?.label ?? t('hours.outside.title'),
      text,
    })),
  ];
}

export const weekStage = stage<HoursFormContext>()({
  slug: 'week',
  title: 'hours.week',
  parts: [weekPart],
  isReviewed: true,
  check: (values) =>
    Object.fromEntries(
      WEEKDAYS.flatMap((weekday) => {
        const [opens, closes] = [values[`opens${weekday}`], values[`closes${weekday}`]];
        if (opens === null && closes === null) return [];
        if (opens === null) return [[`opens${weekday}`, 'hours.form.both']];
        if (closes === null) return [[`closes${weekday}`, 'hours.form.both']];
        return closes > opens ? [] : [[`closes${weekday}`, 'hours.form.order']];
      }),
    ),
  review,
});

const save: WriteDeclaration<HoursFormContext, WeekValues> = {
  name: 'hours',
  label: 'hours.form.step',
  content: ({ values }) => weekOf(values),
  async perform(reader, { values, formState }, safety) {
    const { id } = formState.formContext.record;
    await saveOpenHours(reader, id, { hours: weekOf(values) }, safety);
    return { id };
  },
  async seek(reader, { formState: { formContext, staffContext } }) {
    const { id } = formContext.record;
    const { name: number, ...change } = await getLocation(reader, id);
    const found = { href: paths.record('hours', id), result: { id } };
    return changeEvidence({ ...change, number }, staffContext, found);
  },
  look: lookForHours,
};

/** Links to the hours of the location, to check whether the write succeeded. */
export function lookForHours({ formState: { formContext, staffContext } }: Submission<HoursFormContext>) {
  const { id, name } = formContext.record;
  return { href: paths.record('hours', id), label: staffContext.t('hours.form.look', { name }) };
}

/** What both forms of a location's hours share. */
export const hoursForm = {
  permission: 'SETTINGS_LOCATIONS',
  screenName: 'Location',
  param: 'hoursId',
  back: (_: HoursFormContext | null, id: string) => paths.record('hours', id),
  open: (reader: Reader, staffContext: StaffContext, { id }: { readonly id: string }) =>
    openHours(reader, staffContext, id),
  words: ({ record }: HoursFormContext) => ({ name: record.name }),
  about: ({ formContext: { record } }: State) => record.name,
  closed: ({ record }: HoursFormContext) =>
    record.week === null || record.holidays === null ? 'hours.form.unread' : null,
  ...ofRecord,
} as const;

export const editHours = form<HoursFormContext>()({
  ...hoursForm,
  name: 'hours-edit',
  operation: 'locations.saveHours',
  stages: [weekStage],
  steps: [save],
  address: (id) => paths.record('hours', id, 'edit'),
  done: (_, { record }) => ({ address: paths.record('hours', record.id), flash: 'hoursSaved' }),
});
