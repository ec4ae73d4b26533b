import { type Answers, answerOf } from '../../patterns/form-fields/answers.ts';
import { columnOfField, type FileColumn, fileText } from '../../patterns/import/file-columns.server.ts';
import { fileImport } from '../../patterns/import/file-import.server.ts';
import * as kinds from '../../patterns/record-form/field-kinds.server.ts';
import type { Charge } from '../../upstream/charges/charges.contract.ts';
import { listEveryCharge, saveManyCharges } from '../../upstream/pricing/pricing.server.ts';
import { CHARGE_GROUPS } from './charge-fields.server.ts';
import { type ChargeValues, chargeStage, writtenCharge } from './charge-form.server.ts';
import {
  type ChargeFormContext,
  type ChargeNames,
  readChargeNames,
  withNames,
} from './managed-charge.server.ts';

type Column = FileColumn<ChargeFormContext, ChargeValues>;

/** Stands between the entries of a list in one cell. */
const BETWEEN = ' | ';

const entriesOf = (text: string): readonly string[] =>
  text
    .split('|')
    .map((entry) => entry.trim())
    .filter(Boolean);

const OPTION = /^options\.(new\d+|o\d+)\.name$/;

const optionKeys = (answers: Answers): readonly string[] =>
  Object.keys(answers).flatMap((name) => (answerOf(answers, name) ? (OPTION.exec(name)?.[1] ?? []) : []));

/** 'Booster: 4.50 | Child seat: 6.00': an option by the name of one of the record stays that option. */
const options: Column = {
  name: 'options',
  label: 'charge.groups.options',
  isFigure: false,
  isLocked: () => false,
  open({ staffContext }) {
    const { t, separators } = staffContext;
    const money = kinds.money<ChargeFormContext>(0);
    return {
      textOf: (answers) =>
        fileText(
          optionKeys(answers)
            .map((key) => {
              const value = answerOf(answers, `options.${key}.value`).replace(separators.decimal, '.');
              return `${answerOf(answers, `options.${key}.name`)}: ${value}`;
            })
            .join(BETWEEN),
        ),
      answersOf(text, { record }) {
        const own = record?.options ?? [];
        const answers: Record<string, readonly string[]> = {};
        for (const { id } of own) {
          answers[`options.o${id}.name`] = [];
          answers[`options.o${id}.value`] = [];
        }
        let further = 0;
        for (const entry of entriesOf(text)) {
          const [, name = '', value = ''] = /^(.*\S)\s*:\s*(\S+)$/.exec(entry) ?? [];
          if (name === '') return { problem: t('charge.import.option', { text: entry }) };
          const known = own.find((one) => one.name.toLowerCase() === name.toLowerCase());
          const isFirst = known !== undefined && answers[`options.o${known.id}.name`]?.length === 0;
          if (!isFirst) further += 1;
          const key = isFirst ? `o${known.id}` : `new${further}`;
          answers[`options.${key}.name`] = [name];
          answers[`options.${key}.value`] = [value.replace(/[.,](?=\d{1,2}$)/, separators.decimal)];
        }
        return answers;
      },
      written: (values) =>
        Object.fromEntries(
          values.options.flatMap(({ item: { key }, name, value }) =>
            name
              ? [
                  [`options.${key}.name`, [name]],
                  [`options.${key}.value`, [money.write(value, staffContext)]],
                ]
              : [],
          ),
        ),
    };
  },
};

/** 'City tax | Sales tax'; none: every tax of the location. */
const taxes: Column = {
  name: 'taxes',
  label: 'charge.taxes',
  isFigure: false,
  isLocked: () => false,
  open({ formContext: { taxes: all }, staffContext: { t } }) {
    const nameOf = (id: number) => `taxes.${id}`;
    return {
      textOf: (answers) =>
        fileText(
          all
            .filter(({ id }) => answerOf(answers, nameOf(id)) === 'on')
            .map(({ name }) => name)
            .join(BETWEEN),
        ),
      answersOf(text) {
        const answers: Record<string, readonly string[]> = {};
        for (const { id } of all) answers[nameOf(id)] = [];
        for (const entry of entriesOf(text)) {
          const found = all.find(({ name }) => name.toLowerCase() === entry.toLowerCase());
          if (found === undefined)
            return {
              problem: t('import.line.choice', {
                text: entry,
                choices: all.map(({ name }) => name).join(', '),
              }),
            };
          answers[nameOf(found.id)] = ['on'];
        }
        return answers;
      },
      written: (values) => Object.fromEntries(values.taxes.map((id) => [nameOf(Number(id)), ['on']])),
    };
  },
};

/** Charges from a file: its columns are the fields of the form of a charge, with its options and taxes. */
export const chargeImport = fileImport({
  name: 'charges',
  permission: 'SETTINGS_RATES',
  operation: 'charges.saveMany',
  screenName: 'MiscCharge',
  stage: chargeStage,
  columns: [
    ...CHARGE_GROUPS.flatMap(({ fields }) => fields)
      .filter(({ onlyShown }) => !onlyShown)
      .map((field) => columnOfField<ChargeFormContext, ChargeValues>(field)),
    options,
    taxes,
  ],
  key: ['name'],
  required: ['name'],
  base: ({ reader }): Promise<ChargeNames> => readChargeNames(reader),
  records: listEveryCharge,
  contextOf: (names, record: Charge | null, answers): ChargeFormContext => ({
    ...names,
    record: record && withNames(record, names),
    furtherOptions: optionKeys(answers).filter((key) => key.startsWith('new')).length,
  }),
  content: writtenCharge,
  save: (reader, lines, safety) => saveManyCharges(reader, { lines }, safety),
});
