import { z } from 'zod';
import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type Answers, answerOf, answersFrom } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import type {
  FormDeclaration,
  FormState,
  StageDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { PaymentWish } from '../../../upstream/payments/payments.contract.ts';
import { problemSchema } from '../../../upstream/problem.contract.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import { accountWords } from './account-words.server.ts';
import { accountOf, type MoneyAccount } from './money-account.ts';
import { moneyFields } from './money-fields.server.ts';
import { MONEY_KINDS, type MoneyKind } from './money-kinds.ts';
import type { MoneyRecord } from './money-record.ts';
import { moneySchema } from './money-schema.server.ts';
import { chosenSource, type MoneyAt, type MoneySpec, moneyField, proposedAmount } from './money-spec.ts';
import { moneyStep } from './money-step.server.ts';
import { CREATE_CALL, LETS_OFF, MONEY_PERMISSION } from './money-ways.ts';
import { whyShut } from './open-kinds.ts';
import { freedAnswer, freedBy, heldCard } from './renewed-hold.server.ts';

/** Whose money a form is about, and how the record is read. */
export interface MoneyOf {
  readonly kind: MoneyRecord['kind'];
  /** @throws UpstreamError with status 404 when there is no such record for this tenant */
  get(reader: Reader, id: string): Promise<MoneyRecord>;
}

interface MoneyFormContext {
  readonly record: MoneyRecord;
  readonly account: MoneyAccount;
  readonly what: MoneyKind;
  /** In words: 'Refund'. */
  readonly title: string;
  /** What the button says. */
  readonly submit: string;
  readonly permissions: ReadonlySet<string> | null;
}

type At = FormState<MoneyFormContext>;

/** Whether a part of what is owed is the insurer's, and the service does not say which. */
const isShared = ({ what, record, account }: MoneyFormContext): boolean =>
  what === 'payment' && record.isInsured === true && (account.balance ?? 0) > 0;

/** What one press enters: the deposit that is asked for until one is there, never an insurer's part. */
function proposedFor(formState: At, spec: MoneySpec): number | null {
  const { what, record, account } = formState.formContext;
  if (isShared(formState.formContext)) return null;
  if (what !== 'deposit' && what !== 'hold') return proposedAmount(spec, atOf(formState));
  return (account.collected ?? 0) + (account.onHold ?? 0) > 0 ? null : record.depositAsked;
}

/** The form is there for this one movement: its amount has to be entered. */
function specOf(formState: At): MoneySpec {
  const spec = { kind: formState.formContext.what, prefix: 'pay', asksPlace: true };
  return { ...spec, proposed: proposedFor(formState, spec) || null, isNeeded: true };
}

const atOf = ({ desk, answers, formContext: { account, permissions } }: At): MoneyAt => ({
  desk,
  answers,
  account,
  mayLetOff: permissions?.has(LETS_OFF) ?? true,
});

/** The step of the movement itself. */
const STEP = 'money';

const AMOUNT = moneyField({ prefix: 'pay' }, 'Amount');

function groupOf(formState: At): FieldGroupView {
  const { desk, formContext } = formState;
  const { t } = desk;
  return {
    key: 'money',
    legend: formContext.title,
    remark: accountWords(formContext.account, desk),
    notices: [
      {
        tone: 'info',
        text: t(isShared(formContext) ? 'rentalMoney.texts.shared' : `rentalMoney.texts.${formContext.what}`),
      },
    ],
    columns: 3,
    fields: [
      ...moneyFields(specOf(formState), atOf(formState)),
      // What the account held when the form was begun: somebody else's entry since then is shown before this one is made.
      { name: 'accountWas', kind: 'hidden', label: t('rentalMoney.account') },
    ],
  };
}

/** What is moved, and what a renewal releases after it. */
interface Moved {
  readonly movement: PaymentWish;
  readonly freed: PaymentWish | null;
}

function schemaOf(formState: At): z.ZodType<Moved> {
  const freed = formState.formContext.what === 'renewal' ? freedBy(formState.answers, formState.desk) : null;
  return moneySchema(specOf(formState), atOf(formState)).transform((movement, context) => {
    if (movement !== null) return { movement, freed };
    context.addIssue({ code: 'custom', path: [AMOUNT], message: 'rentalMoney.problem.nothing' });
    return z.NEVER;
  });
}

/**
 * Where it is taken from stays what it was when the form was sent: the account may have changed by this very entry when
 * the form is opened again.
 */
function meant(formState: At): Answers {
  const { answers, desk, formContext } = formState;
  const spec = specOf(formState);
  const said = {
    [moneyField(spec, 'From')]: chosenSource(spec, atOf(formState)),
    ...(formContext.what === 'renewal' && freedAnswer(formContext.account, desk)),
  };
  const missing = Object.entries(said).filter(
    ([name, text]) => text && answerOf(answers, name).trim() === '',
  );
  return { ...answers, ...answersFrom(Object.fromEntries(missing)) };
}

const stage: StageDeclaration<MoneyFormContext> = {
  slug: 'money',
  title: 'rentalMoney.stage',
  groups: (formState) => [groupOf(formState)],
  schema: schemaOf,
  complete: async (formState) => meant(formState),
  writtenBy: () => [STEP],
};

/** Id of the status that ends an agreement. */
const CLOSED = 5;

/** A missing permission, as the service itself would say it. */
const forbidden = ({ traceId }: Reader, operationId: string, functionCode: string) =>
  new UpstreamError('refused', `${functionCode} is missing`, {
    operationId,
    traceId,
    status: 403,
    problem: problemSchema.parse({ title: 'Forbidden', functionCode }),
  });

async function openMoney(
  of: MoneyOf,
  { reader, desk, id, asked }: { reader: Reader; desk: Desk; id: string; asked: string | undefined },
): Promise<MoneyFormContext> {
  const what = MONEY_KINDS.find((kind) => kind === asked) ?? 'payment';
  const [record, permissions] = await Promise.all([of.get(reader, id), desk.permissions()]);
  if (what === 'write-off' && permissions?.has(LETS_OFF) === false)
    throw forbidden(reader, CREATE_CALL[of.kind], LETS_OFF);
  const title = desk.t(`rentalMoney.titles.${what}`);
  return {
    record,
    account: accountOf(record),
    what,
    title,
    submit: desk.t(`rentalMoney.submits.${what}`),
    permissions,
  };
}

/** The money of a reservation or an agreement beside its own forms: one movement of it at a time. */
export function moneyForm(of: MoneyOf): FormDeclaration<MoneyFormContext, Moved> {
  const { kind } = of;
  const record = kind === 'agreement' ? paths.agreement : paths.reservation;
  const address = kind === 'agreement' ? paths.agreementPayment : paths.reservationPayment;
  return {
    name: `${kind}-payment`,
    permission: MONEY_PERMISSION[kind],
    operation: CREATE_CALL[kind],
    screenName: kind === 'agreement' ? 'Agreement' : 'Reservation',
    param: `${kind}Id`,
    starts: ['kind'],
    locations: ({ record: { locations } }) => locations,
    stages: [stage],
    steps: [
      moneyStep<MoneyFormContext, Moved>({
        name: STEP,
        label: 'rentalMoney.stage',
        prefix: 'pay',
        ownerOf: ({ formState }) => ({ kind, id: formState.formContext.record.id }),
        wishOf: ({ values }) => values.movement,
      }),
      moneyStep<MoneyFormContext, Moved>({
        name: 'freed',
        label: 'rentalMoney.freed',
        prefix: 'freed',
        ownerOf: ({ formState }) => ({ kind, id: formState.formContext.record.id }),
        wishOf: ({ values }) => values.freed,
      }),
    ],
    address: (id) => address(id),
    back: (_, id) => record(id),
    open: (reader, desk, { id, start }) => openMoney(of, { reader, desk, id, asked: start.kind }),
    words: ({ title, submit, record: { number } }) => ({ title, submit, number }),
    initial: ({ account, what, record: { payments } }, desk) =>
      answersFrom({
        accountWas: accountWords(account, desk),
        ...(what === 'renewal' && heldCard(payments)),
      }),
    closed: (formContext, progress) =>
      STEP in progress ? null : whyShut(formContext.what, formContext.record),
    changed: ({ record: { changedBy, changedAt } }) => ({ who: changedBy, when: changedAt }),
    about: ({ formContext, answers }) =>
      [formContext.record.number, formContext.record.customer, formContext.title, answerOf(answers, AMOUNT)]
        .filter(Boolean)
        .join(', '),
    done: ({ money }, { record: { id } }) => ({
      address: record(id),
      flash: money?.statusId === CLOSED && kind === 'agreement' ? 'moneyClosed' : 'moneyPosted',
    }),
  };
}
