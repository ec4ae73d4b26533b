import { readAmount } from '../../../domain/parse-number.ts';
import * as paths from '../../../paths.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { MISSING_KEY } from '../../../patterns/form-fields/field-error.server.ts';
import { amountSchema } from '../../../patterns/form-fields/field-schemas.server.ts';
import type { FieldLine } from '../../../patterns/form-fields/field-view.ts';
import { type InputIssue, reads } from '../../../patterns/form-fields/input-schema.server.ts';
import { paragraph } from '../../../patterns/record-form/field-kinds.server.ts';
import { fieldGroup, form, type Part, stage } from '../../../patterns/record-form/form.server.ts';
import type { FormState, WriteDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import {
  countPathOf,
  LONGEST_COUNT_NOTE,
  type NewTillCount,
  type Till,
  type TillCount,
} from '../../../upstream/tills/tills.contract.ts';
import { getTill, saveTill } from '../../../upstream/tills/tills.server.ts';
import { methodName } from '../../rentals/public.ts';
import { differenceWords, type NamedTill, readTillOfNumber } from '../till-tables.server.ts';

type At = FormState<NamedTill>;
type Method = Till['methods'][number];

/** The field's name of a method: letters and figures as they are, other characters by their codes. */
const fieldName = (method: string): string =>
  `counted.${method.replaceAll(/[^A-Za-z0-9]/g, (sign) => (sign === ' ' ? '-' : `_${sign.charCodeAt(0)}`))}`;

const inCents = (amount: number): number => Math.round(amount * 100);

function noteOf({ method, expected }: Method, { answers, staffContext }: At): string | undefined {
  const entered = answerOf(answers, fieldName(method));
  const read = readAmount(entered, { ...staffContext.separators, digits: 2, signed: true });
  if (!('value' in read)) return undefined;
  return differenceWords((inCents(Number(read.value)) - inCents(expected)) / 100, staffContext);
}

function lineOf(method: Method, formState: At): FieldLine {
  const { t, formats } = formState.staffContext;
  const { method: key, taken, paidBack } = method;
  const name = fieldName(key);
  const note = noteOf(method, formState);
  const isKnown = taken !== null && paidBack !== null;
  const how = { taken: formats.money(taken), paidBack: formats.money(Math.abs(paidBack ?? 0)) };
  return {
    key,
    title: methodName(key, formState.staffContext),
    how: isKnown ? t('till.how', how) : undefined,
    amount: t('till.expectedAmount', { amount: formats.money(method.expected) }),
    fields: [{ name, kind: 'money', label: t('till.counted'), required: true, live: true, note }],
  };
}

/** The count of each method, in a line with what is expected. */
const counted: Part<NamedTill, Pick<NewTillCount, 'methods'>> = {
  groups(formState) {
    const { t } = formState.staffContext;
    const lines = formState.formContext.till.methods.map((method) => lineOf(method, formState));
    return [
      { key: 'counted', legend: t('till.whatIsThere'), remark: t('till.expectedNow'), fields: [], lines },
    ];
  },
  schema({ staffContext, formContext }) {
    const amount = amountSchema({ separators: staffContext.separators, signed: true, most: 10_000_000 });
    return reads((input) => {
      const texts = input as Readonly<Record<string, unknown>>;
      const issues: InputIssue[] = [];
      const methods = formContext.till.methods.flatMap(({ method }) => {
        const name = fieldName(method);
        const read = amount.safeParse(texts[name]);
        if (read.success) return [{ method, counted: read.data }];
        for (const { message } of read.error.issues)
          issues.push({
            path: [name],
            message: MISSING_KEY.test(message) ? 'errors.counted.missing' : message,
          });
        return [];
      });
      return issues.length > 0 ? { issues } : { value: { methods } };
    });
  },
  begin({ till }, { staffContext }) {
    const last = till.counts[0]?.methods ?? [];
    const textOf = (amount: number) => amount.toFixed(2).replace('.', staffContext.separators.decimal);
    return Object.fromEntries(last.map(({ method, counted }) => [fieldName(method), [textOf(counted)]]));
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

/** The count of each method; a difference needs a note. */
export const countStage = stage<NamedTill>()({
  slug: 'count',
  title: 'till.count',
  parts: [counted, note],
  check({ methods, note: text }, { formContext: { till } }) {
    const isSame = (expected: number, at: number) => inCents(expected) === inCents(methods[at]?.counted ?? 0);
    const differs = !till.methods.every(({ expected }, at) => isSame(expected, at));
    return { note: differs && text === null ? 'till.problem.note' : undefined };
  },
});

const addressOf = ({ till }: NamedTill) => paths.till({ place: till.locationId, day: till.day });

const count: WriteDeclaration<NamedTill, NewTillCount> = {
  name: 'count',
  label: 'forms.till-count.name',
  content: ({ values }) => values,
  async perform(reader, { formState, values }, safety) {
    const { locationId, day } = formState.formContext.till;
    const { version } = await saveTill(reader, { locationId, day }, values, safety);
    return { version: version ?? 0 };
  },
  async seek(reader, { formState, values }) {
    const { staffContext, formContext } = formState;
    const { locationId, day } = formContext.till;
    const { counts } = await getTill(reader, { locationId, day });
    const { methods } = values;
    const isLike = (count: TillCount) =>
      methods.every(({ method, counted }) =>
        count.methods.some((one) => one.method === method && one.counted === counted),
      );
    return counts.filter(isLike).map(({ version, at: wire }) => {
      const at = staffContext.formats.dateTime(staffContext.localMoment(wire));
      const words = staffContext.t('refusal.evidence.count', { at });
      const result = { version: version ?? 0 };
      return { id: version ?? wire ?? '', words, href: addressOf(formContext), result };
    });
  },
  look({ formState: { formContext, staffContext } }) {
    return { href: addressOf(formContext), label: staffContext.t('till.name') };
  },
};

/** The count of a till. Counts are only added: the last one holds. */
export const countForm = form<NamedTill>()({
  name: 'till-count',
  permission: 'TILL_COUNT',
  operation: 'tills.save',
  screenName: 'Till',
  param: 'tillNumber',
  stages: [countStage],
  steps: [count],
  address: (number) => paths.countTill(number),
  back: (formContext) => (formContext === null ? paths.till() : addressOf(formContext)),
  open: (reader, staffContext, { id }) => readTillOfNumber(reader, staffContext, id),
  words: ({ place, date }) => ({ place, day: date }),
  closed: ({ till, today }) => (till.day > today ? 'till.ahead' : null),
  version: ({ till }) => (till.version === null ? undefined : String(till.version)),
  changed: ({ till: { counts } }) => ({ who: counts[0]?.by ?? null, when: counts[0]?.at ?? null }),
  about: ({ formContext }) => `${formContext.place}, ${formContext.date}`,
  done: (_, formContext) => ({ address: addressOf(formContext), flash: 'tillCounted' }),
});
