import * as paths from '../../paths.ts';
import { answerOf } from '../../patterns/form-fields/answers.ts';
import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import { fieldGroup, form, stage, type ValuesOfStages } from '../../patterns/record-form/form.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type {
  FormState,
  ReviewLine,
  Submission,
  WriteDeclaration,
} from '../../patterns/staged-form/declaration.server.ts';
import { type Rate, rateType } from '../../upstream/rates/rates.contract.ts';
import { createRate, createRateType, listEveryRate } from '../../upstream/rates/rates.server.ts';
import {
  getManagedRateType,
  type ManagedRateType,
  rateWords,
  seasonWords,
  writtenRate,
} from './managed-rate.server.ts';
import { HIGHEST_PERCENT, isPossibleRise, RAISED, raisedAmounts } from './raise.ts';
import { seasonKey } from './seasons.ts';
import { typeRows, typesNamed } from './type-form.server.ts';

interface Context {
  readonly record: ManagedRateType;
}

type State = FormState<Context>;

const details = fieldGroup<Context>()(
  'details',
  { legend: 'ratetype.groups.details', columns: 3, pathOf: rateType.pathOf },
  {
    ...typeRows,
    name: { ...typeRows.name, held: () => null },
    percent: {
      label: 'ratetype.raise.percent',
      kind: kinds.signedDecimal(HIGHEST_PERCENT, 3),
      hint: 'ratetype.raise.hint',
      held: () => null,
    },
  },
);

type Values = ValuesOfStages<readonly [typeof copyStage]>;
type Of = Submission<Context, Values>;
type Step = WriteDeclaration<Context, Values>;

const titleOf = (rate: Rate, staffContext: StaffContext): string =>
  `${rateWords(rate)} (${seasonWords(rate, staffContext)})`;

/** 'Daily rate $50.00 → $52.50 · Weekly rate $250.00 → $262.50' */
function raisedWords(rate: Rate, percent: number, { t, formats }: StaffContext): string {
  const amounts = raisedAmounts(rate, percent);
  return RAISED.flatMap((name) => {
    const after = amounts[name];
    if (after === undefined) return [];
    const words = { before: formats.money(rate[name]), after: formats.money(after) };
    const change = words.before === words.after ? words.after : t('rate.change', words);
    return [`${t(`rate.${name}`)} ${change}`];
  }).join(' · ');
}

function ratesIn({ staffContext, formContext, answers }: State): readonly ReviewLine[] {
  const { record } = formContext;
  const [read] = [details.schema({ staffContext, formContext, answers } as State)];
  const texts = Object.fromEntries(Object.entries(answers).map(([name, all]) => [name, all[0] ?? '']));
  const values = read.safeParse(texts).data;
  return record.rates.map((rate) => ({
    term: titleOf(rate, staffContext),
    text: raisedWords(rate, values?.percent ?? 0, staffContext),
  }));
}

const copyStage = stage<Context>()({
  slug: 'details',
  title: 'ratetype.copy.stage',
  parts: [details],
  isReviewed: true,
  check: ({ percent }) => ({
    percent: isPossibleRise(percent ?? 0) ? undefined : 'ratetype.raise.wrong',
  }),
  booked: ({ formContext, staffContext: { t, formats } }) => [
    t('ratetype.copy.rates', { rates: formats.number(formContext.record.rates.length) }),
  ],
  review(state) {
    const { t } = state.staffContext;
    const own = ['name', 'percent'].map((name) => ({
      term: t(name === 'name' ? 'ratetype.name' : 'ratetype.raise.percent'),
      text: answerOf(state.answers, name),
    }));
    return [...own, ...ratesIn(state)];
  },
  writtenBy: () => ['type'],
});

const look = ({ formState: { answers, staffContext }, progress }: Submission<Context>) => {
  const id = progress.type?.id;
  return {
    href: typeof id === 'number' ? paths.record('rate-types', id) : paths.list('rate-types'),
    label: staffContext.t('ratetype.form.look', { name: answerOf(answers, 'name') }),
  };
};

const typeStep: Step = {
  name: 'type',
  label: 'ratetype.form.stage',
  content: ({ values: { name, isPrepaid } }) => ({ name, isPrepaid }),
  async perform(reader, { values: { name, isPrepaid } }, safety) {
    const { id } = await createRateType(reader, { name, isPrepaid }, safety);
    return { id };
  },
  seek: (reader, { values }) => typesNamed(reader, values.name),
  look,
};

/** Returns the write of the copy of a rate, under the type that the first write has made. */
function copyOf(rate: Rate, { formState: { staffContext } }: Of): Step {
  const input = ({ values, progress }: Of) => ({
    ...writtenRate(rate),
    ...raisedAmounts(rate, values.percent ?? 0),
    typeId: Number(progress.type?.id ?? 0),
  });
  return {
    name: `rate-${rate.id}`,
    label: 'rate.form.step',
    title: titleOf(rate, staffContext),
    content: input,
    async perform(reader, submission, safety) {
      const { id } = await createRate(reader, input(submission), safety);
      return { id };
    },
    async seek(reader, submission) {
      const { typeId, vehicleTypeId, locationId } = input(submission);
      const all = await listEveryRate(reader, { vehicleTypeId, locationId });
      return all
        .filter((one) => one.typeId === typeId && seasonKey(one) === seasonKey(rate))
        .map((one) => ({
          ...{ id: one.id, words: titleOf(one, staffContext), href: paths.record('rates', one.id) },
          result: { id: one.id },
        }));
    },
    look,
  };
}

/** Makes another rate type with the rates of this one, as they are or raised. */
export const copyForm = form<Context>()({
  name: 'ratetype-copy',
  permission: 'SETTINGS_RATES',
  operation: 'rates.createType',
  screenName: 'RateType',
  param: 'ratetypeId',
  stages: [copyStage],
  steps: (submission: Of) => [
    typeStep,
    ...submission.formState.formContext.record.rates.map((rate) => copyOf(rate, submission)),
  ],
  address: (id) => paths.record('rate-types', id, 'copy'),
  back: (_, id) => paths.record('rate-types', id),
  open: async (reader, staffContext, { id }) => ({
    record: await getManagedRateType(reader, id, staffContext),
  }),
  words: ({ record }) => ({ name: record.name }),
  about: ({ answers }) => answerOf(answers, 'name'),
  done: ({ type }) => ({
    address: type?.id ? paths.record('rate-types', Number(type.id)) : paths.list('rate-types'),
    flash: 'rateTypeSaved',
  }),
});
