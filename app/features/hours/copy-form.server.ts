import { type StoreHours, WEEKDAYS, type Weekday } from '../../domain/store-hours.ts';
import * as paths from '../../paths.ts';
import { answerOf } from '../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../patterns/form-fields/field-view.ts';
import { followedBy } from '../../patterns/form-fields/input-schema.server.ts';
import { hidden } from '../../patterns/record-form/drawn-kinds.server.ts';
import { check } from '../../patterns/record-form/field-kinds.server.ts';
import { form, type Part, stage, type ValuesOfStages } from '../../patterns/record-form/form.server.ts';
import { lineSet } from '../../patterns/record-form/line-set.server.ts';
import { withEffect } from '../../patterns/record-form/with-effect.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type {
  FormState,
  Submission,
  WriteDeclaration,
} from '../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../patterns/staged-form/write.server.ts';
import type { Reader } from '../../upstream/call.ts';
import { getLocation, listAllLocations } from '../../upstream/locations/locations.server.ts';
import { saveOpenHours } from '../../upstream/locations/store-hours.server.ts';
import {
  DAY_NAMES,
  dayText,
  getLocationHours,
  type LocationHours,
  outsideGroup,
  readVisits,
  withHours,
} from './location-hours.server.ts';
import { type HoursFormContext, hoursForm } from './week-form.server.ts';

/** A location that can get the week, with its own one as text: a change of another user is then noticed. */
interface Target extends LocationHours {
  readonly own: string;
}

interface CopyContext extends HoursFormContext {
  readonly targets: readonly Target[];
}

interface OfTarget {
  readonly item: Target;
}

type Week = LocationHours['week'];

const isSame = (one: Week, other: Week): boolean =>
  one !== null &&
  other !== null &&
  WEEKDAYS.every((weekday) => {
    const [here, there] = [one, other].map((week) => week.find((day) => day.weekday === weekday));
    return here?.opens === there?.opens && here?.closes === there?.closes;
  });

/** Days that follow each other and have the same text, in a line: 'Monday–Friday 07:00–20:00, Saturday closed'. */
function daysText(textOf: (weekday: Weekday) => string | null, { t }: Pick<StaffContext, 't'>): string {
  const runs: { readonly first: Weekday; readonly last: Weekday; readonly text: string }[] = [];
  for (const weekday of WEEKDAYS) {
    const text = textOf(weekday);
    const run = runs.at(-1);
    if (text === null) continue;
    if (run?.text === text && run.last === weekday - 1) runs[runs.length - 1] = { ...run, last: weekday };
    else runs.push({ first: weekday, last: weekday, text });
  }
  const named = (weekday: Weekday) => t(`hours.days.${DAY_NAMES[weekday]}`);
  return runs
    .map(({ first, last, text }) => {
      const days = first === last ? named(first) : `${named(first)}–${named(last)}`;
      return `${days} ${text}`;
    })
    .join(', ');
}

const weekText = (week: Week, staffContext: Pick<StaffContext, 't' | 'formats'>): string =>
  daysText((weekday) => dayText(week, weekday, staffContext), staffContext);

const fieldOf = ({ id }: Pick<Target, 'id'>): string => `targets.${id}.isChosen`;

/** What changes at a location: 'Friday 07:00–20:00 → 07:00–22:00'; says so where nothing does. */
function changeText({ week: before }: Target, week: Week, staffContext: StaffContext): string {
  const { t } = staffContext;
  if (before === null) return t('hours.unknown');
  const changes = daysText((weekday) => {
    const [was, becomes] = [before, week].map((one) => dayText(one, weekday, staffContext));
    return was === becomes ? null : `${was} → ${becomes}`;
  }, staffContext);
  return changes === '' ? t('hours.copy.same') : changes;
}

const targets = lineSet<CopyContext, Target>()('targets', {
  items: (formContext) => formContext.targets,
  keyOf: ({ id }) => String(id),
  line: (target, { staffContext, formContext: { record } }) => ({
    title: target.name,
    detail: changeText(target, record.week, staffContext),
  }),
  serviceField: 'hours',
  rows: {
    isChosen: { label: 'hours.copy.isChosen', kind: check<OfTarget>(), live: true, held: () => false },
    own: { label: 'hours.week', kind: hidden<OfTarget>(), held: ({ item }) => item.own },
  },
  groups: (lines, { staffContext, formContext: { record } }) => [
    {
      key: 'targets',
      legend: staffContext.t('hours.copy.targets'),
      remark: weekText(record.week, staffContext),
      fields: [],
      lines,
    },
  ],
});

const isChosen = ({ answers }: Pick<FormState<CopyContext>, 'answers'>, target: Target): boolean =>
  answerOf(answers, fieldOf(target)) === 'on';

/** The reservations that fall outside the new hours of each selected location. */
async function effectOf(state: FormState<CopyContext>): Promise<readonly FieldGroupView[]> {
  const { staffContext, formContext } = state;
  const { record } = formContext;
  const chosen = formContext.targets.filter((target) => isChosen(state, target));
  const groups = await Promise.all(
    chosen.map(async (target) => {
      const after: StoreHours | null = record.week &&
        target.holidays && { week: record.week, holidays: target.holidays.map(({ day }) => day) };
      if (isSame(target.week, record.week)) return [];
      const read = await readVisits(staffContext.reader, target, staffContext);
      const outside = outsideGroup(read, target, after, staffContext);
      const legend = `${target.name}: ${staffContext.t('hours.outside.title')}`;
      return outside === null ? [] : [{ ...outside, key: `outside-${target.id}`, legend }];
    }),
  );
  return groups.flat();
}

type Values = ValuesOfStages<readonly [typeof copyStage]>;

/** At least one location must be selected. */
const chosenPart: typeof targets = {
  ...targets,
  schema: (state) =>
    followedBy(targets.schema(state), (value) => {
      const [first] = state.formContext.targets;
      if (first === undefined || value.targets.some((one) => one.isChosen)) return { value };
      return { message: 'hours.copy.none', field: fieldOf(first) };
    }),
};

const effect = withEffect(chosenPart satisfies Part<CopyContext, object>, effectOf);

const copyStage = stage<CopyContext>()({
  slug: 'targets',
  title: 'hours.copy.title',
  isReviewed: true,
  ...effect,
  /** The selected locations, what changes there, and what falls outside. */
  async review(state) {
    const { staffContext, formContext } = state;
    const chosen = formContext.targets.filter((target) => isChosen(state, target));
    const outside = await effectOf(state);
    return [
      ...chosen.map((target) => ({
        term: target.name,
        text: changeText(target, formContext.record.week, staffContext),
      })),
      ...outside.flatMap(({ legend, notices = [] }) =>
        notices.map(({ text, link }) => ({ term: link?.label ?? legend, text })),
      ),
    ];
  },
});

type Submitted = Submission<CopyContext, Values>;

const chosenIn = ({ values }: Submitted, id: number) =>
  values.targets.find(({ item, isChosen: isOn }) => isOn && item.id === id);

/** The save of one location: one that fails is named, and only it is sent again. */
const saveAt = ({ id, name, version }: Target): WriteDeclaration<CopyContext, Values> => ({
  name: `hours-${id}`,
  label: name,
  content: ({ formState }) => ({ id, week: formState.formContext.record.week }),
  isNeeded: (submission) => {
    const found = chosenIn(submission, id);
    return found !== undefined && !isSame(found.item.week, submission.formState.formContext.record.week);
  },
  async perform(reader, { formState }, { idempotencyKey }) {
    const ifMatch = version === null ? undefined : `"${version}"`;
    const { week } = formState.formContext.record;
    await saveOpenHours(reader, id, { hours: week ?? [] }, { idempotencyKey, ifMatch });
    return { id };
  },
  async seek(reader, { formState: { staffContext } }) {
    const { name: number, ...change } = await getLocation(reader, id);
    return changeEvidence({ ...change, number }, staffContext, {
      href: paths.record('hours', id),
      result: { id },
    });
  },
  look: ({ formState: { staffContext } }) => ({
    href: paths.record('hours', id),
    label: staffContext.t('hours.form.look', { name }),
  }),
});

/** @throws UpstreamError with status 404 when there is no such location for this tenant */
async function openCopy(reader: Reader, staffContext: StaffContext, id: string): Promise<CopyContext> {
  const [record, all] = await Promise.all([
    getLocationHours(reader, id, staffContext),
    listAllLocations(reader),
  ]);
  const others = all.filter((location) => location.isActive && location.id !== record.id);
  const found = await Promise.all(others.map((location) => withHours(reader, location, staffContext)));
  return { record, targets: found.map((one) => ({ ...one, own: weekText(one.week, staffContext) })) };
}

/** Copies the week of a location to others; holidays stay as they are. */
export const copyHours = form<CopyContext>()({
  ...hoursForm,
  // Each location is saved under a version of its own.
  version: () => undefined,
  name: 'hours-copy',
  operation: 'locations.saveHours',
  stages: [copyStage],
  steps: ({ formState: { formContext } }) => formContext.targets.map(saveAt),
  address: (id) => paths.record('hours', id, 'copy'),
  open: (reader, staffContext, { id }) => openCopy(reader, staffContext, id),
  closed: ({ record, targets: others }) => {
    if (record.week === null) return 'hours.form.unread';
    return others.length === 0 ? 'hours.copy.noOther' : null;
  },
  done: () => ({ address: paths.list('hours'), flash: 'hoursSaved' }),
});
