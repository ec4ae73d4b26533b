import * as paths from '../../paths.ts';
import { answerOf } from '../../patterns/form-fields/answers.ts';
import { together } from '../../patterns/form-fields/input-schema.server.ts';
import { checkSet } from '../../patterns/record-form/check-set.server.ts';
import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import { nestedValues, tablePart } from '../../patterns/record-form/field-table.server.ts';
import type { FieldState } from '../../patterns/record-form/field-values.ts';
import { form, ofRecord, type Part, stage } from '../../patterns/record-form/form.server.ts';
import { lineSet } from '../../patterns/record-form/line-set.server.ts';
import { withEffect } from '../../patterns/record-form/with-effect.server.ts';
import type {
  FormDeclaration,
  FormState,
  Submission,
  WriteDeclaration,
} from '../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../patterns/staged-form/write.server.ts';
import { type ChargeOption, charge } from '../../upstream/charges/charges.contract.ts';
import { createCharge, listEveryCharge, saveCharge } from '../../upstream/pricing/pricing.server.ts';
import { agreedPricesGroup } from '../reservations/public.ts';
import { CHARGE_FIELDS, type ChargeFieldValues, isAmount } from './charge-fields.server.ts';
import { type ChargeFormContext, getCharge, openCharge } from './managed-charge.server.ts';

/** Empty lines for further options. */
const FURTHER = 3;

/** A line of an option; null for a further one. */
interface OptionLine {
  readonly key: string;
  readonly nth: number;
  readonly option: ChargeOption | null;
}

const optionLines = ({ record, furtherOptions = FURTHER }: ChargeFormContext): readonly OptionLine[] => {
  const own = record?.options ?? [];
  const further = Array.from({ length: furtherOptions }, (_, index) => ({
    key: `new${index + 1}`,
    nth: own.length + index + 1,
    option: null,
  }));
  return [...own.map((option, index) => ({ key: `o${option.id}`, nth: index + 1, option })), ...further];
};

type LineState = FieldState<{ readonly item: OptionLine }>;

/** Whether another field of the line is filled: name and price belong together. */
const needs = (field: 'name' | 'value') => ({
  required: ({ answers, under = '' }: LineState) => answerOf(answers, under + field).trim() !== '',
});

const options = lineSet<ChargeFormContext, OptionLine>()('options', {
  items: optionLines,
  keyOf: ({ key }) => key,
  line: ({ nth }, { staffContext: { t, formats } }) => ({
    title: t('charge.option.nth', { nth: formats.number(nth) }),
  }),
  serviceField: 'options',
  rows: {
    name: {
      label: 'charge.option.name',
      kind: kinds.line<{ readonly item: OptionLine }>(60),
      missing: 'errors.optionName.missing',
      held: ({ item }) => item.option?.name,
      ...needs('value'),
    },
    value: {
      label: 'charge.option.value',
      kind: kinds.moneyOrPercent<{ readonly item: OptionLine }>(1_000_000, isAmount),
      missing: 'errors.optionValue.missing',
      held: ({ item }) => item.option?.value,
      ...needs('name'),
    },
  },
  groups: (lines, { staffContext: { t } }) => [
    {
      key: 'options',
      legend: t('charge.groups.options'),
      remark: t('charge.option.hint'),
      fields: [],
      lines,
    },
  ],
});

const taxes = checkSet<ChargeFormContext, 'taxes'>('taxes', {
  items: (formContext) => formContext.taxes.map(({ id, name }) => ({ key: String(id), label: name })),
  held: ({ record }) => record?.taxIds.map(String) ?? [],
  serviceField: 'taxIds',
  groups: (fields, { staffContext: { t } }) =>
    fields.length === 0
      ? []
      : [
          {
            key: 'taxes',
            legend: t('charge.groups.taxes'),
            remark: t('charge.taxesHint'),
            columns: 3,
            fields,
          },
        ],
});

const table = tablePart<ChargeFormContext, ChargeFieldValues>(CHARGE_FIELDS, charge.pathOf);

export type ChargeValues = ChargeFieldValues & PartValues<typeof options> & PartValues<typeof taxes>;
type PartValues<P> = P extends Part<never, infer Values> ? Values : never;

/** The record's fields, its options and its taxes as one part, so that the review names them all. */
const everything: Part<ChargeFormContext, ChargeValues> = {
  groups: async (state) =>
    (await Promise.all([table, options, taxes].map((part) => part.groups(state)))).flat(),
  schema: (state) => together(table.schema(state), options.schema(state), taxes.schema(state)),
  begin: (formContext, at) =>
    Object.assign({}, ...[table, options, taxes].map((part) => part.begin?.(formContext, at))),
  identifies: table.identifies,
  fieldOf: (field, state) =>
    taxes.fieldOf?.(field, state) ?? options.fieldOf?.(field, state) ?? table.fieldOf(field, state),
};

const { parts, review } = withEffect(everything, async ({ staffContext }) => [
  await agreedPricesGroup(staffContext),
]);

export const chargeStage = stage<ChargeFormContext>()({
  slug: 'details',
  title: 'charge.form.stage',
  parts,
  isReviewed: true,
  check: ({ calculationType, value, least, most }) => ({
    value: calculationType === 'Percentage' && (value ?? 0) > 100 ? 'charge.form.percentTooHigh' : undefined,
    most: least && most && least > most ? 'charge.form.rangeBackwards' : undefined,
  }),
  review,
});

type Of = Submission<ChargeFormContext, ChargeValues>;
type Step = WriteDeclaration<ChargeFormContext, ChargeValues>;

/** Returns the whole charge as it is written: an option without a name is removed. */
export function writtenCharge({ values, formState }: Of) {
  const { record } = formState.formContext;
  const { calculationType, ...content } = nestedValues<ChargeFieldValues>(CHARGE_FIELDS, values);
  const listed = new Set(formState.formContext.taxes.map(({ id }) => id));
  return {
    ...content,
    calculationType: calculationType ?? 'Fixed',
    value: content.value ?? 0,
    // A tax that could not be listed stays as it was.
    taxIds: [...(record?.taxIds.filter((id) => !listed.has(id)) ?? []), ...values.taxes.map(Number)].toSorted(
      (one, other) => one - other,
    ),
    options: values.options.flatMap(({ item, name, value }) =>
      name ? [{ ...(item.option?.id != null && { id: item.option.id }), name, value: value ?? 0 }] : [],
    ),
  };
}

const written = {
  name: 'charge',
  label: 'charge.form.step',
  content: writtenCharge,
  look({ formState: { formContext, staffContext, answers } }: Of) {
    const { record } = formContext;
    const href = record === null ? paths.list('charges') : paths.record('charges', record.id);
    return { href, label: staffContext.t('charge.form.look', { name: answerOf(answers, 'name') }) };
  },
} as const;

const create: Step = {
  ...written,
  async perform(reader, submission, safety) {
    const { id } = await createCharge(reader, writtenCharge(submission), safety);
    return { id };
  },
  async seek(reader, { values, formState: { staffContext } }) {
    const named = (await listEveryCharge(reader)).filter(
      ({ name }) => name.toLowerCase() === values.name?.toLowerCase(),
    );
    return named.map(({ id, name }) => ({
      id,
      words: staffContext.t('refusal.evidence.charge', { name }),
      href: paths.record('charges', id),
      result: { id },
    }));
  },
};

const save: Step = {
  ...written,
  async perform(reader, submission, safety) {
    const id = submission.formState.formContext.record?.id ?? 0;
    await saveCharge(reader, id, writtenCharge(submission), safety);
    return { id };
  },
  async seek(reader, { formState: { formContext, staffContext } }) {
    const id = formContext.record?.id ?? 0;
    const { name: number, changedAt, changedBy } = await getCharge(reader, id);
    const found = { href: paths.record('charges', id), result: { id } };
    return changeEvidence({ number, changedAt, changedBy }, staffContext, found);
  },
};

const shared = {
  permission: 'SETTINGS_RATES',
  screenName: 'MiscCharge',
  stages: [chargeStage],
  about: ({ answers }: FormState<ChargeFormContext>) => answerOf(answers, 'name'),
} satisfies Partial<FormDeclaration<ChargeFormContext, ChargeValues>>;

export const newCharge = form<ChargeFormContext>()({
  ...shared,
  name: 'charge-new',
  operation: 'charges.create',
  steps: [create],
  address: () => paths.create('charges'),
  back: () => paths.list('charges'),
  open: (reader, staffContext) => openCharge(reader, staffContext, ''),
  done: ({ charge: saved }) => ({
    address: saved?.id ? paths.record('charges', Number(saved.id)) : paths.list('charges'),
    flash: 'chargeSaved',
  }),
});

export const editCharge = form<ChargeFormContext>()({
  ...shared,
  name: 'charge-edit',
  operation: 'charges.save',
  param: 'chargeId',
  steps: [save],
  address: (id) => paths.record('charges', id, 'edit'),
  back: (_, id) => paths.record('charges', id),
  open: (reader, staffContext, { id }) => openCharge(reader, staffContext, id),
  words: ({ record }) => ({ name: record?.name ?? '' }),
  ...ofRecord,
  done: (_, { record }) => ({ address: paths.record('charges', record?.id ?? ''), flash: 'chargeSaved' }),
});
