import * as paths from '../../paths.ts';
import { answerOf } from '../../patterns/form-fields/answers.ts';
import { together } from '../../patterns/form-fields/input-schema.server.ts';
import { oneNameOf } from '../../patterns/record-form/choice-kinds.server.ts';
import { nestedValues, tablePart } from '../../patterns/record-form/field-table.server.ts';
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
import { createTax, saveTax } from '../../upstream/pricing/pricing.server.ts';
import { agreedPricesGroup } from '../reservations/public.ts';
import {
  getManagedTax,
  openTax,
  readTaxes,
  type TaxFormContext,
  type TaxMode,
} from './managed-tax.server.ts';
import { TAX_FIELDS, type TaxFieldValues, taxPathOf } from './tax-fields.server.ts';

/** In the order of the select: a location does not charge the tax until the user says so. */
const MODES = ['no', 'always', 'selected', 'offered'] as const;
type Mode = 'no' | TaxMode;

interface LocationLine {
  readonly id: number;
  readonly name: string;
  readonly mode: Mode;
}

const locations = lineSet<TaxFormContext, LocationLine>()('locations', {
  items: ({ locations: all, record }) =>
    all.map(({ id, name }) => ({
      ...{ id, name },
      mode: record?.locations.find((one) => one.id === id)?.mode ?? 'no',
    })),
  keyOf: ({ id }) => String(id),
  line: ({ name }) => ({ title: name }),
  serviceField: 'locations',
  rows: {
    mode: {
      label: 'tax.mode',
      kind: oneNameOf<{ readonly item: LocationLine }, Mode>('choice', {
        choices: ({ staffContext: { t } }) => MODES.map((mode) => [mode, t(`tax.modes.${mode}`)] as const),
      }),
      held: ({ item }) => item.mode,
    },
  },
  groups: (lines, { staffContext: { t } }) => [
    {
      key: 'locations',
      legend: t('tax.groups.locations'),
      columns: 3,
      // The location is the label of its choice.
      fields: lines.flatMap(({ title, fields }) => fields.map((field) => ({ ...field, label: title }))),
    },
  ],
});

const table = tablePart<TaxFormContext, TaxFieldValues>(TAX_FIELDS, taxPathOf);

type PartValues<P> = P extends Part<never, infer Values> ? Values : never;
type TaxValues = TaxFieldValues & PartValues<typeof locations>;

const everything: Part<TaxFormContext, TaxValues> = {
  groups: async (state) => (await Promise.all([table, locations].map((part) => part.groups(state)))).flat(),
  schema: (state) => together(table.schema(state), locations.schema(state)),
  begin: (formContext, at) => ({
    ...table.begin(formContext, at),
    ...locations.begin?.(formContext, at),
  }),
  identifies: table.identifies,
  fieldOf: (field, state) => locations.fieldOf?.(field, state) ?? table.fieldOf(field, state),
};

const { parts, review } = withEffect(everything, async ({ staffContext }) => [
  await agreedPricesGroup(staffContext),
]);

const taxStage = stage<TaxFormContext>()({
  slug: 'details',
  title: 'tax.form.stage',
  parts,
  isReviewed: true,
  check: ({ activeFrom, activeTo, locations: lines }) => ({
    activeTo: activeFrom && activeTo && activeFrom > activeTo ? 'tax.form.datesBackwards' : undefined,
    // The service lists taxes by location: without one the tax could not be found again.
    ...(lines[0] &&
      lines.every(({ mode }) => mode === 'no') && {
        [`locations.${lines[0].item.id}.mode`]: 'tax.form.noLocation',
      }),
  }),
  review,
});

type Of = Submission<TaxFormContext, TaxValues>;
type Step = WriteDeclaration<TaxFormContext, TaxValues>;

/** Returns the whole tax as it is written, with the locations that charge it. */
export function writtenTaxOf({ values }: Of) {
  const { name, percent, ...content } = nestedValues<TaxFieldValues>(TAX_FIELDS, values);
  return {
    ...content,
    name: name ?? '',
    percent: percent ?? 0,
    locations: values.locations.flatMap(({ item, mode }) =>
      mode === null || mode === 'no'
        ? []
        : [
            {
              locationId: item.id,
              isOptional: mode !== 'always',
              isSelectedForReservations: mode !== 'offered',
            },
          ],
    ),
  };
}

const written = {
  name: 'tax',
  label: 'tax.form.step',
  content: writtenTaxOf,
  look({ formState: { formContext, staffContext, answers } }: Of) {
    const { record } = formContext;
    const href = record === null ? paths.list('taxes') : paths.record('taxes', record.id);
    return { href, label: staffContext.t('tax.form.look', { name: answerOf(answers, 'name') }) };
  },
} as const;

const create: Step = {
  ...written,
  async perform(reader, submission, safety) {
    const { id } = await createTax(reader, writtenTaxOf(submission), safety);
    return { id };
  },
  async seek(reader, { values, formState: { staffContext } }) {
    const named = (await readTaxes(reader)).taxes.filter(
      ({ name }) => name.toLowerCase() === values.name?.toLowerCase(),
    );
    return named.map(({ id, name }) => ({
      id,
      words: staffContext.t('refusal.evidence.tax', { name }),
      href: paths.record('taxes', id),
      result: { id },
    }));
  },
};

const save: Step = {
  ...written,
  async perform(reader, submission, safety) {
    const id = submission.formState.formContext.record?.id ?? 0;
    await saveTax(reader, id, writtenTaxOf(submission), safety);
    return { id };
  },
  async seek(reader, { formState: { formContext, staffContext } }) {
    const id = formContext.record?.id ?? 0;
    const { name: number, changedAt, changedBy } = await getManagedTax(reader, id);
    const found = { href: paths.record('taxes', id), result: { id } };
    return changeEvidence({ number, changedAt, changedBy }, staffContext, found);
  },
};

const shared = {
  permission: 'SETTINGS_RATES',
  screenName: 'Tax',
  stages: [taxStage],
  about: ({ answers }: FormState<TaxFormContext>) => answerOf(answers, 'name'),
} satisfies Partial<FormDeclaration<TaxFormContext, TaxValues>>;

export const newTax = form<TaxFormContext>()({
  ...shared,
  name: 'tax-new',
  operation: 'taxes.create',
  steps: [create],
  address: () => paths.create('taxes'),
  back: () => paths.list('taxes'),
  open: (reader) => openTax(reader, ''),
  // A tax that no location charges is in no list of the service.
  done: () => ({ address: paths.list('taxes'), flash: 'taxSaved' }),
});

export const editTax = form<TaxFormContext>()({
  ...shared,
  name: 'tax-edit',
  operation: 'taxes.save',
  param: 'taxId',
  steps: [save],
  address: (id) => paths.record('taxes', id, 'edit'),
  back: (_, id) => paths.record('taxes', id),
  open: (reader, _, { id }) => openTax(reader, id),
  words: ({ record }) => ({ name: record?.name ?? '' }),
  ...ofRecord,
  done: () => ({ address: paths.list('taxes'), flash: 'taxSaved' }),
});
