import * as paths from '../../paths.ts';
import { answerOf } from '../../patterns/form-fields/answers.ts';
import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import {
  fieldGroup,
  form,
  ofRecord,
  stage,
  type ValuesOfStages,
} from '../../patterns/record-form/form.server.ts';
import type {
  FormDeclaration,
  Submission,
  WriteDeclaration,
} from '../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../patterns/staged-form/write.server.ts';
import type { Reader } from '../../upstream/call.ts';
import { type RateType, rateType } from '../../upstream/rates/rates.contract.ts';
import {
  createRateType,
  getRateType,
  listRateTypes,
  saveRateType,
} from '../../upstream/rates/rates.server.ts';

interface Context {
  readonly record: RateType | null;
}

/** The fields of a rate type, also of a copy. */
export const typeRows = {
  name: {
    label: 'ratetype.name',
    kind: kinds.line(rateType.longest('name')),
    missing: 'errors.rateTypeName.missing',
    required: true,
  },
  isPrepaid: { label: 'rate.isPrepaid', kind: kinds.check(), hint: 'rate.isPrepaidHint' },
} as const;

const details = fieldGroup<Context>()(
  'details',
  { legend: 'ratetype.groups.details', columns: 2, pathOf: rateType.pathOf },
  {
    ...typeRows,
  },
);

const typeStage = stage<Context>()({
  slug: 'details',
  title: 'ratetype.form.stage',
  parts: [details],
});

type Values = ValuesOfStages<readonly [typeof typeStage]>;
type Step = WriteDeclaration<Context, Values>;

function look({ formState, progress }: Submission<Context>) {
  const { staffContext, formContext, answers } = formState;
  const id = formContext.record?.id ?? progress.type?.id;
  const href = typeof id === 'number' ? paths.record('rate-types', id) : paths.list('rate-types');
  return { href, label: staffContext.t('ratetype.form.look', { name: answerOf(answers, 'name') }) };
}

const written = {
  name: 'type',
  label: 'ratetype.form.stage',
  content: ({ values }: Submission<Context, Values>) => values,
  look,
} as const;

/** Returns rate types of a name as evidence of their creation. */
export async function typesNamed(reader: Reader, name: string) {
  const all = await listRateTypes(reader);
  return all
    .filter((one) => one.name.toLowerCase() === name.toLowerCase())
    .map((one) => ({
      ...{ id: one.id, words: one.name, href: paths.record('rate-types', one.id) },
      result: { id: one.id },
    }));
}

const create: Step = {
  ...written,
  async perform(reader, { values }, safety) {
    const { id } = await createRateType(reader, values, safety);
    return { id };
  },
  seek: (reader, { values }) => typesNamed(reader, values.name),
};

const save: Step = {
  ...written,
  async perform(reader, { values, formState }, safety) {
    const id = formState.formContext.record?.id ?? 0;
    await saveRateType(reader, id, values, safety);
    return { id };
  },
  async seek(reader, { formState: { formContext, staffContext } }) {
    const id = formContext.record?.id ?? 0;
    const { name: number, ...change } = await getRateType(reader, id);
    const found = { href: paths.record('rate-types', id), result: { id } };
    return changeEvidence({ ...change, number }, staffContext, found);
  },
};

const shared = {
  permission: 'SETTINGS_RATES',
  screenName: 'RateType',
  stages: [typeStage],
  about: ({ answers }) => answerOf(answers, 'name'),
} satisfies Partial<FormDeclaration<Context, Values>>;

export const newRateType = form<Context>()({
  ...shared,
  name: 'ratetype-new',
  operation: 'rates.createType',
  steps: [create],
  address: () => paths.create('rate-types'),
  back: () => paths.list('rate-types'),
  open: async () => ({ record: null }),
  done: ({ type }) => ({
    address: type?.id ? paths.record('rate-types', Number(type.id)) : paths.list('rate-types'),
    flash: 'rateTypeSaved',
  }),
});

export const editRateType = form<Context>()({
  ...shared,
  name: 'ratetype-edit',
  operation: 'rates.saveType',
  param: 'ratetypeId',
  steps: [save],
  address: (id) => paths.record('rate-types', id, 'edit'),
  back: (_, id) => paths.record('rate-types', id),
  open: async (reader, _, { id }) => ({ record: await getRateType(reader, id) }),
  words: ({ record }) => ({ name: record?.name ?? '' }),
  ...ofRecord,
  done: (_, { record }) => ({
    address: paths.record('rate-types', record?.id ?? ''),
    flash: 'rateTypeSaved',
  }),
});
