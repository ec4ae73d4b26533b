import * as paths from '../../paths.ts';
import { answerOf } from '../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../patterns/form-fields/field-view.ts';
import { nestedValues, tablePart } from '../../patterns/record-form/field-table.server.ts';
import { form, ofRecord, stage } from '../../patterns/record-form/form.server.ts';
import { withEffect } from '../../patterns/record-form/with-effect.server.ts';
import type {
  FormDeclaration,
  FormState,
  Submission,
  WriteDeclaration,
} from '../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../patterns/staged-form/write.server.ts';
import { RATE_AMOUNTS, type RateInput, rate } from '../../upstream/rates/rates.contract.ts';
import { createRate, getRate, listEveryRate, saveRate } from '../../upstream/rates/rates.server.ts';
import { openRate, type RateFormContext, rateWords, weekMark, writtenRate } from './managed-rate.server.ts';
import { RATE_FIELDS, type RateFieldValues } from './rate-fields.server.ts';
import { samplePrices } from './sample-prices.server.ts';
import { seasonKey } from './seasons.ts';

type Context = RateFormContext;
type State = FormState<Context>;
type Of = Submission<Context, RateFieldValues>;
type Step = WriteDeclaration<Context, RateFieldValues>;

const WEEKEND: Readonly<Record<string, string>> = {
  weekendFrom: 'weekendStart.day',
  weekendTo: 'weekendEnd.day',
};

const table = tablePart<Context, RateFieldValues>(
  RATE_FIELDS,
  (serviceField) => WEEKEND[serviceField] ?? rate.pathOf(serviceField),
);

/** Says what a change does not change. */
const effectGroup = ({ staffContext: { t } }: State): readonly FieldGroupView[] => [
  {
    key: 'effect',
    legend: t('rate.effect.title'),
    fields: [],
    notices: [{ tone: 'info', text: t('rate.effect.text') }],
  },
];

const { parts, review } = withEffect(table, effectGroup);

/** Returns the rate as it would be saved: what the form does not show stays as it is. */
export function inputOf({ formState: { formContext }, values }: Of): RateInput {
  const { weekendStart, weekendEnd, ...content } = nestedValues<RateFieldValues>(RATE_FIELDS, values);
  const { record } = formContext;
  const own = record === null ? {} : writtenRate(record);
  const given = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
  return {
    ...own,
    // A field that is locked gives no value: the rate has it.
    ...(given as RateInput),
    weekendFrom: weekMark(weekendStart),
    weekendTo: weekMark(weekendEnd),
  };
}

const hasRate = (values: Readonly<Partial<Record<string, unknown>>>): boolean =>
  RATE_AMOUNTS.some((name) => name !== 'mileageRate' && !name.startsWith('extra') && Boolean(values[name]));

/** Prices sample rentals, once the input can be read. */
async function samplesIn(state: State) {
  const { record } = state.formContext;
  const read = rateStage
    .schema(state)
    .safeParse(
      Object.fromEntries(Object.entries(state.answers).map(([name, texts]) => [name, texts[0] ?? ''])),
    );
  if (!read.success || record === null) return [];
  const input = inputOf({ formState: state, values: read.data, progress: {} });
  const { id, name, vehicleTypeId, locationId } = record;
  return samplePrices(
    {
      ...{ title: rateWords(record), rateName: name, rateId: id, before: record, after: input },
      ...{ vehicleTypeId: vehicleTypeId ?? 0, locationId: locationId ?? 0 },
      season: { startsOn: input.startsOn ?? null, endsOn: input.endsOn ?? null },
    },
    state.staffContext,
  );
}

export const rateStage = stage<Context>()({
  slug: 'details',
  title: 'rate.form.stage',
  parts,
  isReviewed: true,
  check: (values) => ({
    dailyRate: hasRate(values) ? undefined : 'rate.form.noRate',
    endsOn:
      values.startsOn !== null && values.endsOn !== null && values.endsOn < values.startsOn
        ? 'rate.form.ends'
        : undefined,
    packageHours: values.packageRate && !values.packageHours ? 'rate.form.packageHours' : undefined,
    'weekendStart.time':
      weekMark({ day: values['weekendStart.day'], time: values['weekendStart.time'] }) === null &&
      values.weekendRate
        ? 'rate.form.weekend'
        : undefined,
  }),
  async review(state) {
    const [lines, samples] = await Promise.all([review(state), samplesIn(state)]);
    return [...lines, ...samples];
  },
});

function look({ formState, progress }: Submission<Context>) {
  const { staffContext, formContext } = formState;
  const id = formContext.record?.id ?? progress.rate?.id;
  const href = typeof id === 'number' ? paths.record('rates', id) : paths.list('rates');
  return { href, label: staffContext.t('rate.form.look') };
}

const written = { name: 'rate', label: 'rate.form.step', content: inputOf, look } as const;

const create: Step = {
  ...written,
  async perform(reader, submission, safety) {
    const { id } = await createRate(reader, inputOf(submission), safety);
    return { id };
  },
  async seek(reader, submission) {
    const { vehicleTypeId, locationId, typeId, startsOn = null } = inputOf(submission);
    const all = await listEveryRate(reader, { vehicleTypeId, locationId });
    return all
      .filter((one) => one.typeId === typeId && (one.startsOn?.slice(0, 10) ?? null) === startsOn)
      .map((one) => ({
        id: one.id,
        words: submission.formState.staffContext.t('refusal.evidence.rate', {
          name: one.name,
          rate: rateWords(one),
        }),
        href: paths.record('rates', one.id),
        result: { id: one.id },
      }));
  },
};

const save: Step = {
  ...written,
  async perform(reader, submission, safety) {
    const id = submission.formState.formContext.record?.id ?? 0;
    await saveRate(reader, id, inputOf(submission), safety);
    return { id };
  },
  async seek(reader, { formState: { formContext, staffContext } }) {
    const id = formContext.record?.id ?? 0;
    const found = await getRate(reader, id);
    const at = { href: paths.record('rates', id), result: { id } };
    return changeEvidence({ ...found, number: rateWords(found) }, staffContext, at);
  },
};

const named = (list: readonly { readonly id: number; readonly name: string }[], id: string) =>
  list.find((one) => String(one.id) === id)?.name ?? '';

const shared = {
  permission: 'SETTINGS_RATES',
  screenName: 'Rate',
  stages: [rateStage],
  about({ answers, formContext: { classes, locations } }) {
    const parts = [
      named(classes, answerOf(answers, 'vehicleTypeId')),
      named(locations, answerOf(answers, 'locationId')),
    ];
    return parts.filter(Boolean).join(', ');
  },
} satisfies Partial<FormDeclaration<Context, RateFieldValues>>;

/** Begins with the type, class, location and season of the address. */
export const newRate = form<Context>()({
  ...shared,
  name: 'rate-new',
  operation: 'rates.create',
  steps: [create],
  starts: ['type', 'class', 'location', 'season'],
  address: () => paths.create('rates'),
  back: () => paths.list('rates'),
  open: (reader, staffContext, asked) => openRate(reader, staffContext, asked),
  done: ({ rate: saved }) => ({
    address: saved?.id ? paths.record('rates', Number(saved.id)) : paths.list('rates'),
    flash: 'rateSaved',
  }),
});

export const editRate = form<Context>()({
  ...shared,
  name: 'rate-edit',
  operation: 'rates.save',
  param: 'rateId',
  steps: [save],
  address: (id) => paths.record('rates', id, 'edit'),
  back: (_, id) => paths.record('rates', id),
  open: (reader, staffContext, asked) => openRate(reader, staffContext, asked),
  words: ({ record }) => ({ name: record === null ? '' : rateWords(record) }),
  ...ofRecord,
  done: (_, { record }) => ({ address: paths.record('rates', record?.id ?? ''), flash: 'rateSaved' }),
});

/** Names a rate in addresses of the new form. */
export const startOfRate = (
  type: number,
  vehicleClass: number,
  location: number,
  season: Parameters<typeof seasonKey>[0],
): string =>
  `${paths.create('rates')}?${new URLSearchParams({
    ...{ type: String(type), class: String(vehicleClass), location: String(location) },
    season: seasonKey(season),
  })}`;
