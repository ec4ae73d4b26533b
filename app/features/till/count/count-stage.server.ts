import { z } from 'zod';
import { readAmount } from '../../../domain/typed-number.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldLine } from '../../../patterns/form-fields/field-view.ts';
import { amountLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import { paragraph } from '../../../patterns/record-form/field-kinds.server.ts';
import { fieldGroup, type Part, stage } from '../../../patterns/record-form/form.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import {
  countPathOf,
  LONGEST_COUNT_NOTE,
  type NewTillCount,
  type Till,
} from '../../../upstream/tills/tills.contract.ts';
import type { NamedTill } from '../read-till.server.ts';
import { methodName } from '../till-tables.server.ts';

type At = FormState<NamedTill>;
type Method = Till['methods'][number];

const MOST = 10_000_000;

/** A field's name for each method, which may be any text: letters and figures as they are, all else by its number. */
const fieldName = (method: string): string =>
  `counted.${method.replaceAll(/[^A-Za-z0-9]/g, (sign) => (sign === ' ' ? '-' : `_${sign.charCodeAt(0)}`))}`;

const inCents = (amount: number): number => Math.round(amount * 100);

const amountText = (amount: number, { separators }: Desk): string =>
  amount.toFixed(2).replace('.', separators.decimal);

/** The text of how much less or more than expected was entered; undefined while nothing can be read. */
function differenceWords({ method, expected }: Method, { answers, desk }: At): string | undefined {
  const { t, formats, separators } = desk;
  const entered = answerOf(answers, fieldName(method));
  const read = readAmount(entered, { ...separators, digits: 2, signed: true });
  if (!('value' in read)) return undefined;
  const cents = inCents(Number(read.value)) - inCents(expected);
  if (cents === 0) return t('till.noDifference');
  return t(cents < 0 ? 'till.less' : 'till.more', { amount: formats.money(Math.abs(cents) / 100) });
}

function lineOf(method: Method, formState: At): FieldLine {
  const { t, formats } = formState.desk;
  const { taken, paidBack } = method;
  const how =
    taken === null || paidBack === null
      ? undefined
      : t('till.how', { taken: formats.money(taken), paidBack: formats.money(Math.abs(paidBack)) });
  return {
    key: method.method,
    title: methodName(method.method, formState.desk),
    how,
    amount: t('till.expectedAmount', { amount: formats.money(method.expected) }),
    fields: [
      {
        name: fieldName(method.method),
        kind: 'money',
        label: t('till.counted'),
        required: true,
        live: true,
        note: differenceWords(method, formState),
      },
    ],
  };
}

/** What is counted of each method, in a line with what should be there. */
const counted: Part<NamedTill, Pick<NewTillCount, 'methods'>> = {
  groups: (formState) => [
    {
      key: 'counted',
      legend: formState.desk.t('till.whatIsThere'),
      remark: formState.desk.t('till.expectedNow'),
      fields: [],
      lines: formState.formContext.till.methods.map((method) => lineOf(method, formState)),
    },
  ],
  schema({ desk, formContext }) {
    const amount = amountLeaf({ separators: desk.separators, signed: true, most: MOST });
    return z.record(z.string(), z.unknown()).transform((answers, context) => {
      const methods = formContext.till.methods.flatMap(({ method }) => {
        const name = fieldName(method);
        const read = amount.safeParse(answers[name]);
        for (const { message } of read.error?.issues ?? [])
          context.addIssue({ code: 'custom', path: [name], message });
        return read.success ? [{ method, counted: read.data }] : [];
      });
      return { methods };
    });
  },
  begin({ till }, { desk }) {
    const last = till.counts[0]?.methods ?? [];
    return Object.fromEntries(
      last.map(({ method, counted: found }) => [fieldName(method), [amountText(found, desk)]]),
    );
  },
};

const note = fieldGroup<NamedTill>()(
  'note',
  {
    legend: 'till.ifDifferent',
    columns: 1,
    fieldOf: (serviceField) => (countPathOf(serviceField) === 'note' ? 'note' : null),
  },
  {
    note: {
      label: 'till.note',
      hint: 'till.noteHint',
      kind: paragraph(LONGEST_COUNT_NOTE, 2),
      held: ({ till }) => till.counts[0]?.note,
    },
  },
);

/** What was found of each method, next to what should be there; a difference needs a note. */
export const countStage = stage<NamedTill>()({
  slug: 'count',
  title: 'till.count',
  parts: [counted, note],
  check({ methods, note: text }, { formContext }) {
    const differs = formContext.till.methods.some(
      ({ expected }, at) => inCents(expected) !== inCents(methods[at]?.counted ?? 0),
    );
    return { note: differs && text === null ? 'till.problem.note' : undefined };
  },
});
