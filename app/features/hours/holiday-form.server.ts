import * as paths from '../../paths.ts';
import { answerOf } from '../../patterns/form-fields/answers.ts';
import { day, line } from '../../patterns/record-form/field-kinds.server.ts';
import type { ValuesOfRows } from '../../patterns/record-form/field-values.ts';
import { fieldGroup, form, type Part, stage } from '../../patterns/record-form/form.server.ts';
import type {
  FormState,
  ReviewLine,
  WriteDeclaration,
} from '../../patterns/staged-form/declaration.server.ts';
import { holiday } from '../../upstream/locations/store-hours.contract.ts';
import { createHoliday, listHolidays } from '../../upstream/locations/store-hours.server.ts';
import { hoursOf, outsideGroup, readVisits } from './location-hours.server.ts';
import { type HoursFormContext, hoursForm, lookForHours } from './week-form.server.ts';

type State = FormState<HoursFormContext>;

const fields = fieldGroup<HoursFormContext>()(
  'holiday',
  { legend: 'hours.holiday.title', columns: 2, pathOf: holiday.pathOf },
  {
    day: {
      label: 'hours.holiday.day',
      kind: day(),
      required: true,
      live: true,
      missing: 'errors.holidayDay.missing',
    },
    name: {
      label: 'hours.holiday.name',
      kind: line(holiday.longest('name')),
      required: true,
      missing: 'errors.holidayName.missing',
      held: () => null,
    },
  },
);

type HolidayValues = ValuesOfRows<typeof fields.rows>;

/** Returns the day of the answers, `yyyy-MM-dd`; null while it cannot be read. */
function dayIn(state: State): string | null {
  const answers = { day: answerOf(state.answers, 'day'), name: '-' };
  const read = fields.schema(state).safeParse(answers);
  return read.success ? read.data.day : null;
}

async function outsideOf(state: State) {
  const { staffContext, formContext } = state;
  const { record } = formContext;
  const [closed, before] = [dayIn(state), hoursOf(record)];
  if (closed === null || before === null) return null;
  const after = { ...before, holidays: [...before.holidays, closed] };
  return outsideGroup(
    await readVisits(staffContext.reader, record, staffContext),
    record,
    after,
    staffContext,
  );
}

const part: Part<HoursFormContext, HolidayValues> = {
  ...fields,
  async groups(state) {
    const [drawn, outside] = await Promise.all([fields.groups(state), outsideOf(state)]);
    return [...drawn, ...(outside ? [outside] : [])];
  },
};

async function review(state: State): Promise<readonly ReviewLine[]> {
  const { t, formats } = state.staffContext;
  const outside = await outsideOf(state);
  return [
    { term: t('hours.holiday.day'), text: formats.date(dayIn(state)) },
    { term: t('hours.holiday.name'), text: answerOf(state.answers, 'name') },
    ...(outside?.notices ?? []).map(({ text, link }) => ({
      term: link?.label ?? t('hours.outside.title'),
      text,
    })),
  ];
}

export const holidayStage = stage<HoursFormContext>()({
  slug: 'holiday',
  title: 'hours.holiday.title',
  parts: [part],
  isReviewed: true,
  check: ({ day: chosen }, { formContext: { record } }) => ({
    day: record.holidays?.some((one) => one.day === chosen) ? 'hours.holiday.taken' : undefined,
  }),
  review,
});

const create: WriteDeclaration<HoursFormContext, HolidayValues> = {
  name: 'holiday',
  label: 'hours.holiday.step',
  content: ({ values }) => values,
  async perform(reader, { values, formState }, safety) {
    const { id } = formState.formContext.record;
    const created = await createHoliday(reader, id, { day: values.day, name: values.name }, safety);
    return { id: created.id ?? 0 };
  },
  async seek(reader, { values, formState: { formContext, staffContext } }) {
    const { id } = formContext.record;
    const same = (await listHolidays(reader, id)).filter((one) => one.day === values.day);
    return same.map((one) => ({
      id: one.id,
      words: `${staffContext.formats.date(one.day)}, ${one.name ?? ''}`,
      href: paths.record('hours', id),
      result: { id: one.id },
    }));
  },
  look: lookForHours,
};

export const newHoliday = form<HoursFormContext>()({
  ...hoursForm,
  name: 'hours-holiday',
  operation: 'locations.createHoliday',
  stages: [holidayStage],
  steps: [create],
  address: (id) => paths.record('hours', id, 'holiday'),
  done: (_, { record }) => ({ address: paths.record('hours', record.id), flash: 'holidaySaved' }),
});
