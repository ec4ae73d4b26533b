import { z } from 'zod';
import { readAmount } from '../../../domain/typed-number.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView, FieldLine } from '../../../patterns/form-fields/field-view.ts';
import { amountLeaf, textLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import type { FormState, StageDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import type { NewTillCount, Till } from '../../../upstream/tills/tills.contract.ts';
import type { NamedTill } from '../read-till.server.ts';
import { methodName } from '../till-tables.server.ts';

type At = FormState<NamedTill>;
type Method = Till['methods'][number];

/** What the stage reads: a count as it is written. */
export type CountValues = NewTillCount;

const NOTE = 'note' as const;
const LONGEST_NOTE = 500;
const MOST = 10_000_000;

/** A field's name for each method, which may be any text: letters and figures as they are, all else by its number. */
const fieldName = (method: string): string =>
  `counted.${method.replaceAll(/[^A-Za-z0-9]/g, (sign) => (sign === ' ' ? '-' : `_${sign.charCodeAt(0)}`))}`;

const inCents = (amount: number): number => Math.round(amount * 100);

const typedAmount = (amount: number, { separators }: Desk): string =>
  amount.toFixed(2).replace('.', separators.decimal);

/** What the form begins with: the last count, or nothing. */
export function countAnswers({ counts }: Till, desk: Desk): Answers {
  const [last] = counts;
  if (!last) return {};
  const counted = last.methods.map(({ method, counted: found }) => [
    fieldName(method),
    [typedAmount(found, desk)],
  ]);
  return Object.fromEntries([...counted, ...(last.note ? [[NOTE, [last.note]]] : [])]);
}

/** Less or more than expected, in words, for what was typed so far; undefined while nothing can be read. */
function differenceWords({ method, expected }: Method, { answers, desk }: At): string | undefined {
  const { t, formats, separators } = desk;
  const typed = answerOf(answers, fieldName(method));
  const read = readAmount(typed, { ...separators, digits: 2, signed: true });
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

function groupsOf(formState: At): readonly FieldGroupView[] {
  const { desk, formContext } = formState;
  const { t } = desk;
  return [
    {
      key: 'counted',
      legend: t('till.whatIsThere'),
      remark: t('till.expectedNow'),
      fields: [],
      lines: formContext.till.methods.map((method) => lineOf(method, formState)),
    },
    {
      key: 'note',
      legend: t('till.ifDifferent'),
      columns: 1,
      fields: [
        {
          name: NOTE,
          kind: 'text',
          label: t('till.note'),
          hint: t('till.noteHint'),
          limit: LONGEST_NOTE,
          rows: 2,
        },
      ],
    },
  ];
}

function schemaOf({ desk, formContext }: At) {
  const { methods } = formContext.till;
  const amount = amountLeaf({ separators: desk.separators, signed: true, most: MOST });
  const leaves = Object.fromEntries(methods.map(({ method }) => [fieldName(method), amount]));
  const noted = z.object({ [NOTE]: textLeaf(LONGEST_NOTE) });
  return z.intersection(z.object(leaves), noted).transform((read, context): CountValues => {
    const { note } = read;
    const amounts: Readonly<Record<string, unknown>> = read;
    const found = methods.map(({ method }) => ({ method, counted: Number(amounts[fieldName(method)]) }));
    const differs = methods.some(
      ({ expected }, at) => inCents(expected) !== inCents(found[at]?.counted ?? 0),
    );
    if (differs && note === null)
      context.addIssue({ code: 'custom', path: [NOTE], message: 'till.problem.note' });
    return { methods: found, note };
  });
}

/** What was found of each method, beside what should be there; a difference needs a note. */
export const countStage: StageDeclaration<NamedTill> = {
  slug: 'count',
  title: 'till.count',
  groups: groupsOf,
  schema: schemaOf,
};

/** Our field's name for the service's; it names methods all together. */
export const countFieldOf = (field: string): string | null => (field === 'note' ? NOTE : null);
