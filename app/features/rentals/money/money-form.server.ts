import { readAmount } from '../../../domain/parse-number.ts';
import { type Answers, answerOf, answersFrom, figureText } from '../../../patterns/form-fields/answers.ts';
import { followedBy } from '../../../patterns/form-fields/input-schema.server.ts';
import { dotted, joined } from '../../../patterns/record/value-words.server.ts';
import { hidden } from '../../../patterns/record-form/drawn-kinds.server.ts';
import { fieldGroup, form, type Part, stage } from '../../../patterns/record-form/form.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { FormDeclaration, FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { Payment, PaymentInput } from '../../../upstream/payments/payments.contract.ts';
import { problemSchema } from '../../../upstream/problem.contract.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import {
  accountOf,
  heldBy,
  LETS_OFF,
  MONEY_KINDS,
  MONEY_OF,
  type MoneyAccount,
  type MoneyKind,
  type MoneyRecord,
  whyShut,
} from './money-account.ts';
import {
  chosenSource,
  type MoneyAt,
  type MoneySpec,
  moneyField,
  moneyFields,
  moneySchema,
  proposedAmount,
} from './money-fields.server.ts';
import { moneyStep } from './money-steps.server.ts';

/** What an account holds, in a line: 'Balance $62.00 · Deposit collected $150.00'. */
function accountWords({ balance, collected, onHold }: MoneyAccount, { t, formats }: StaffContext): string {
  const line = (term: string, amount: number | null) =>
    amount !== null && t('rentalMoney.there', { term: t(term), amount: formats.money(amount) });
  const isCredit = balance !== null && balance < 0;
  return dotted(
    isCredit ? line('rentalMoney.credit', -balance) : line('account.types.balance', balance),
    line('account.deposit.collected', collected || null),
    line('account.deposit.onHold', onHold || null),
  );
}

/** The answer with the amount that was authorised before the renewal. */
const FREED = 'payFreed';

/** What is released once the new authorisation is there; null for nothing. */
function freedBy(answers: Answers, { separators }: StaffContext): PaymentInput | null {
  const read = readAmount(answerOf(answers, FREED), { ...separators, digits: 2 });
  const amount = 'value' in read ? Number(read.value) : 0;
  return amount > 0 ? { type: 'Release', amount, takenFrom: 'Hold' } : null;
}

/** A renewal begins with the card of the last authorisation. */
function heldCard(payments: readonly Payment[]): Answers {
  const last = payments.findLast(({ type, cardLastFour }) => type === 'Hold' && cardLastFour !== null);
  return answersFrom(last ? { payBrand: last.cardBrand ?? '', payLastFour: last.cardLastFour ?? '' } : {});
}

export interface MoneyOf {
  readonly kind: MoneyRecord['kind'];
  /** @throws UpstreamError with status 404 when there is no such record for this tenant */
  get(reader: Reader, id: string): Promise<MoneyRecord>;
}

interface MoneyFormContext {
  readonly record: MoneyRecord;
  readonly account: MoneyAccount;
  readonly what: MoneyKind;
  readonly accountWas: string;
  readonly title: string;
  readonly submit: string;
}

type At = FormState<MoneyFormContext>;

/** Whether a part of what is owed is the insurer's, and the service does not state which. */
const isShared = ({ what, record, account }: MoneyFormContext): boolean =>
  what === 'payment' && record.isInsured === true && (account.balance ?? 0) > 0;

/** The deposit is proposed until one is there, an insurer's part never. */
function proposedFor(formState: At, spec: MoneySpec): number | null {
  const { what, record, account } = formState.formContext;
  if (isShared(formState.formContext)) return null;
  if (what !== 'deposit' && what !== 'hold') return proposedAmount(spec, atOf(formState));
  return (account.collected ?? 0) + (account.onHold ?? 0) > 0 ? null : record.depositAsked;
}

function specOf(formState: At): MoneySpec {
  const spec = { kind: formState.formContext.what, prefix: 'pay', asksPlace: true };
  return { ...spec, proposed: proposedFor(formState, spec) || null, isNeeded: true };
}

const atOf = ({ staffContext, answers, screen, formContext: { account } }: At): MoneyAt => ({
  screen,
  staffContext,
  answers,
  account,
  mayLetOff: staffContext.access.allows({ permission: LETS_OFF }),
});

const AMOUNT = moneyField({ prefix: 'pay' }, 'Amount');

const moneyGroup = fieldGroup<MoneyFormContext>()(
  'money',
  {
    legend: ({ formContext }) => `rentalMoney.titles.${formContext.what}`,
    columns: 3,
    finish(group, formState) {
      const { staffContext, formContext } = formState;
      const text = `rentalMoney.texts.${isShared(formContext) ? 'shared' : formContext.what}`;
      return {
        ...group,
        remark: formContext.accountWas,
        notices: [{ tone: 'info', text: staffContext.t(text) }],
        fields: [...moneyFields(specOf(formState), atOf(formState)), ...group.fields],
      };
    },
  },
  {
    // Shows an entry that another user has made since the form was opened.
    accountWas: { label: 'rentalMoney.account', kind: hidden(), held: ({ accountWas }) => accountWas },
  },
);

interface Moved {
  readonly movement: PaymentInput;
  readonly freed: PaymentInput | null;
}

const moved: Part<MoneyFormContext, Moved> = {
  ...moneyGroup,
  begin: (formContext, at) => ({
    ...moneyGroup.begin?.(formContext, at),
    ...(formContext.what === 'renewal' && heldCard(formContext.record.payments)),
  }),
  schema(formState) {
    const { answers, staffContext, formContext } = formState;
    const freed = formContext.what === 'renewal' ? freedBy(answers, staffContext) : null;
    return followedBy(moneySchema(specOf(formState), atOf(formState)), (movement) =>
      movement === null
        ? { message: 'rentalMoney.problem.nothing', field: AMOUNT }
        : { value: { movement, freed } },
    );
  },
};

/** Where it is taken from stays as the form was sent: this very entry may have changed the account. */
function meant(formState: At): Answers {
  const { answers, staffContext, formContext } = formState;
  const spec = specOf(formState);
  const known = {
    [moneyField(spec, 'From')]: chosenSource(spec, atOf(formState)),
    ...(formContext.what === 'renewal' && {
      [FREED]: figureText(heldBy(formContext.account, 'Hold'), staffContext.separators),
    }),
  };
  const missing = Object.entries(known).filter(
    ([name, text]) => text && answerOf(answers, name).trim() === '',
  );
  return { ...answers, ...answersFrom(Object.fromEntries(missing)) };
}

const moneyStage = stage<MoneyFormContext>()({
  slug: 'money',
  title: 'rentalMoney.stage',
  parts: [moved],
  complete: async (formState) => meant(formState),
  writtenBy: () => ['money'],
});

const CLOSED = 5;

const stepOf = (name: 'money' | 'freed', label: string, values: { prefix: string; of: keyof Moved }) =>
  moneyStep<MoneyFormContext, Moved>({
    name,
    label,
    prefix: values.prefix,
    ownerOf: ({ formState }) => formState.formContext.record,
    inputOf: (submission) => submission.values[values.of],
  });

/** The form for one movement of the money of a reservation or an agreement. */
export function moneyForm(of: MoneyOf): FormDeclaration<MoneyFormContext, Moved> {
  const { kind } = of;
  const own = MONEY_OF[kind];
  return form<MoneyFormContext>()({
    name: `${kind}-payment`,
    permission: own.permission,
    operation: own.create,
    screenName: own.screen,
    param: `${kind}Id`,
    starts: ['kind'],
    locations: ({ record: { locations } }) => locations,
    stages: [moneyStage],
    steps: [
      stepOf('money', 'rentalMoney.stage', { prefix: 'pay', of: 'movement' }),
      stepOf('freed', 'rentalMoney.freed', { prefix: 'freed', of: 'freed' }),
    ],
    address: (id) => own.payment(id),
    back: (_, id) => own.record(id),
    async open(reader, staffContext, { id, start }) {
      const what = MONEY_KINDS.find((one) => one === start.kind) ?? 'payment';
      const record = await of.get(reader, id);
      if (what === 'write-off' && !staffContext.access.allows({ permission: LETS_OFF }))
        throw new UpstreamError('refused', `${LETS_OFF} is missing`, {
          operationId: own.create,
          traceId: reader.traceId,
          status: 403,
          problem: problemSchema.parse({ title: 'Forbidden', functionCode: LETS_OFF }),
        });
      const account = accountOf(record);
      const { t } = staffContext;
      const [title, submit] = [t(`rentalMoney.titles.${what}`), t(`rentalMoney.submits.${what}`)];
      const accountWas = accountWords(account, staffContext);
      return { record, account, what, accountWas, title, submit };
    },
    words: ({ title, submit, record: { number } }) => ({ title, submit, number }),
    closed: (formContext, progress) =>
      'money' in progress ? null : whyShut(formContext.what, formContext.record),
    changed: ({ record: { changedBy, changedAt } }) => ({ who: changedBy, when: changedAt }),
    about: ({ formContext: { record, title }, answers }) =>
      joined(record.number, record.customer, title, answerOf(answers, AMOUNT)),
    done: ({ money }, { record: { id } }) => ({
      address: own.record(id),
      flash: money?.statusId === CLOSED && kind === 'agreement' ? 'moneyClosed' : 'moneyPosted',
    }),
  });
}
