// A movement of money in a form: its fields, what they propose, and how they are read as one entry. So it is long.
import type { ScreenSettings } from '../../../access/needs.ts';
import { type Answers, answerOf, figureText } from '../../../patterns/form-fields/answers.ts';
import {
  locationSchema,
  neededTextSchema,
  textSchema,
  unlessNone,
} from '../../../patterns/form-fields/field-schemas.server.ts';
import type { FieldView } from '../../../patterns/form-fields/field-view.ts';
import {
  followedBy,
  given,
  type InputSchema,
  type Outcome,
} from '../../../patterns/form-fields/input-schema.server.ts';
import { toChoices } from '../../../patterns/list/open-list.server.ts';
import { oneNameOf } from '../../../patterns/record-form/choice-kinds.server.ts';
import {
  checked,
  line,
  moment,
  money,
  paragraph,
  plainly,
} from '../../../patterns/record-form/field-kinds.server.ts';
import type { FieldKind, FieldState, ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import { fieldSet } from '../../../patterns/record-form/form.server.ts';
import type { WrittenRow } from '../../../patterns/record-form/written-rows.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import { type CardInput, type PaymentInput, payment } from '../../../upstream/payments/payments.contract.ts';
import { methodChoices } from '../record/record-tables.server.ts';
import {
  filledSources,
  heldBy,
  kindOf,
  MOST_PAYMENT,
  type MoneyAccount,
  type MoneyKind,
  type MoneySource,
} from './money-account.ts';

/** One movement of money that a form asks for. */
export interface MoneySpec {
  readonly kind: MoneyKind;
  /** Before the names of its fields: `refund` has `refundAmount`. */
  readonly prefix: string;
  /** Where it takes from; missing where the user selects it. */
  readonly from?: MoneySource | undefined;
  /** What one press enters as the amount, in currency units. Missing: what the account proposes. */
  readonly proposed?: number | null | undefined;
  /** An empty amount is refused; else it moves nothing. */
  readonly isNeeded?: boolean | undefined;
  /** Asks for the location of the till; else it is the record's. */
  readonly asksPlace?: boolean | undefined;
}

export interface MoneyAt {
  readonly staffContext: StaffContext;
  readonly answers: Answers;
  readonly account: MoneyAccount;
  /** Whether this user may write off a part of the price. */
  readonly mayLetOff?: boolean | undefined;
  /** The client's settings of the record's screen. */
  readonly screen: ScreenSettings;
}

type MoneyPart = keyof typeof ROWS;

export const moneyField = ({ prefix }: Pick<MoneySpec, 'prefix'>, part: MoneyPart): string =>
  `${prefix}${part}`;

const sourcesFor = ({ kind, from }: MoneySpec, { account }: MoneyAt): readonly MoneySource[] =>
  from === undefined ? filledSources(account, kind) : [from];

/** Where it takes from, as selected even when nothing is left there; undefined for nowhere. */
export function chosenSource(spec: MoneySpec, at: MoneyAt): MoneySource | undefined {
  const answered = answerOf(at.answers, moneyField(spec, 'From'));
  const { sources } = kindOf(spec.kind);
  const chosen = spec.from === undefined && sources.find((source) => source === answered);
  return chosen || sourcesFor(spec, at)[0];
}

/** What one press enters as the amount, in currency units; null for nothing. */
export function proposedAmount(spec: MoneySpec, at: MoneyAt): number | null {
  const { kind, proposed } = spec;
  if (proposed !== undefined) return proposed;
  const { balance } = at.account;
  const owed = balance === null ? null : Math.max(0, balance);
  if (kind === 'payment' || kind === 'write-off') return owed;
  if (kind === 'renewal') return heldBy(at.account, 'Hold');
  const source = chosenSource(spec, at);
  if (source === undefined) return null;
  const held = heldBy(at.account, source);
  return kind === 'forfeit' ? owed && Math.min(held, owed) : held;
}

/** A field about a card, which may not be empty. The card's number is never asked for. */
type CardKind = FieldKind<unknown, string>;

const cardText = (most: number): CardKind => ({ ...line(most), fieldSchema: () => neededTextSchema(most) });

const EXPIRY = /^(0?[1-9]|1[0-2])(?:\s*[/-]\s*(?:20)?|(?<=\d\d)(?:20)?)(\d\d)$/;

/** The last month of a card, `12/29`, `1229` or `12/2029`, as `MM/YY`; it has not passed. */
const cardExpiry: CardKind = {
  ...cardText(10),
  fieldSchema: ({ staffContext: { habits } }) =>
    followedBy(neededTextSchema(10), (entered) => {
      const [, month = '', year = ''] = EXPIRY.exec(entered) ?? [];
      if (month === '') return { message: 'rentalPayment.problem.expiry' };
      const isPast = `20${year}-${month.padStart(2, '0')}` < habits.now.slice(0, 7);
      if (isPast) return { message: 'rentalPayment.problem.expired' };
      return { value: `${month.padStart(2, '0')}/${year}` };
    }),
};

/** The last four digits. */
const cardLastFour: CardKind = {
  ...cardText(20),
  fieldSchema: () =>
    followedBy(neededTextSchema(20), (entered) => {
      const digits = entered.replace(/^•+ ?/, '');
      return /^\d{4}$/.test(digits) ? { value: digits } : { message: 'rentalPayment.problem.lastFour' };
    }),
};

const cardToken: CardKind = {
  ...cardText(200),
  fieldSchema: () =>
    followedBy(neededTextSchema(200), (entered) =>
      /^[\x21-\x7e]+$/.test(entered) ? { value: entered } : { message: 'rentalPayment.problem.token' },
    ),
};

interface Movement extends MoneyAt {
  readonly spec: MoneySpec;
}

/** A field of a movement, with its path in a new entry. */
type MoneyRow = WrittenRow<Movement, (keyof PaymentInput & string) | `card.${keyof CardInput}`>;

const has = (detail: 'method' | 'card' | 'reason') => (movement: Movement) =>
  kindOf(movement.spec.kind).detail === detail;

const LONGEST_REFERENCE = payment.longest('reference');

/** Whether it is required depends on amount and method. */
export const reference = <Context>(): FieldKind<Context, string | null> => ({
  ...line(LONGEST_REFERENCE),
  fieldSchema: () => textSchema(LONGEST_REFERENCE),
});

export const reason = <Context>(): FieldKind<Context, string | null> =>
  paragraph(payment.longest('reason'), 2);

/** When an authorisation expires, which has to be ahead. */
export const expiresAt = <Context>(): FieldKind<Context, string | null> =>
  checked(
    moment(({ staffContext }) => staffContext.habits),
    (at, { staffContext }) =>
      at.slice(0, 16) > staffContext.habits.now ? undefined : 'rentalPayment.problem.until',
  );

/** A source with what it holds: 'Collected deposit, $150.00'. */
function sourceText(source: MoneySource, { staffContext: { t, formats }, account }: Movement): string {
  const held = formats.money(heldBy(account, source));
  if (source === 'Deposit') return t('rentalMoney.sources.deposit', { held });
  return t(source === 'Hold' ? 'rentalMoney.sources.hold' : 'rentalMoney.sources.balance', { held });
}

/** Where a movement takes from: the only source, or the selected one. */
const source: FieldKind<Movement, MoneySource | null> = {
  ...oneNameOf<Movement, MoneySource>('radio', {
    choices: ({ formContext }) =>
      sourcesFor(formContext.spec, formContext).map((one) => [one, sourceText(one, formContext)]),
    selected: ({ formContext }) => chosenSource(formContext.spec, formContext),
  }),
  fieldSchema: ({ formContext }) => given(() => chosenSource(formContext.spec, formContext) ?? null),
};

/** The location of the till; by default where this user works. */
const till: FieldKind<Movement, number | null> = {
  control: 'choice',
  draw: ({ staffContext: { assigned, place } }) => ({
    kind: 'choice',
    choices: toChoices(assigned),
    value: place ? String(place.id) : undefined,
  }),
  fieldSchema: ({ staffContext: { assigned, places } }) => unlessNone(locationSchema(assigned, places)),
  write: plainly,
};

/** What one press enters as the amount: 'Take $349.84'. */
function fillOf({ formContext }: FieldState<Movement>): FieldView['fill'] {
  const { spec, staffContext } = formContext;
  const proposed = proposedAmount(spec, formContext) ?? 0;
  if (proposed <= 0) return undefined;
  const amount = staffContext.formats.money(proposed);
  const label = staffContext.t(`rentalPayment.fill.${spec.kind}`, { amount });
  return { text: figureText(proposed, staffContext.separators), label };
}

/** A field of a card, which may not be empty. */
const ofCard = <const Path extends string>(part: string, kind: CardKind, path: Path, hint?: string) => ({
  label: `rentalPayment.card.${part}`,
  ...(hint && { hint: `rentalPayment.card.${hint}` }),
  kind,
  path,
  exists: has('card'),
  required: true as const,
});

const ROWS = {
  Direction: {
    label: 'rentalMoney.direction',
    kind: oneNameOf<Movement, 'charge' | 'credit'>('radio', {
      choices: ({ staffContext: { t } }) => [
        ['charge', t('rentalMoney.directions.charge')],
        ['credit', t('rentalMoney.directions.credit')],
      ],
      selected: () => 'charge',
    }),
    exists: ({ spec }) => spec.kind === 'adjustment',
    shown: (_, { formContext }) => formContext.mayLetOff !== false,
    wide: true,
  },
  From: {
    label: 'rentalMoney.from',
    kind: source,
    path: 'takenFrom',
    shown: (_, { formContext }) => sourcesFor(formContext.spec, formContext).length > 1,
    live: true,
    wide: true,
  },
  Amount: {
    label: 'rentalPayment.amount',
    kind: money<Movement>(MOST_PAYMENT),
    path: 'amount',
    required: ({ formContext }) => formContext.spec.isNeeded === true,
    live: true,
    notes: (state) => ({ fill: fillOf(state) }),
  },
  Brand: ofCard('brand', cardText(30), 'card.brand', 'brandHint'),
  LastFour: ofCard('lastFour', cardLastFour, 'card.lastFour', 'never'),
  Expiry: ofCard('expiry', cardExpiry, 'card.expiry', 'expiryHint'),
  Token: ofCard('token', cardToken, 'card.gatewayToken'),
  Until: {
    label: 'rentalPayment.card.until',
    hint: 'rentalPayment.card.untilHint',
    kind: expiresAt<Movement>(),
    path: 'holdExpiresAt',
    exists: has('card'),
  },
  Method: {
    label: 'rentalPayment.method',
    kind: oneNameOf<Movement, string>('choice', {
      choices: ({ staffContext }) => methodChoices(staffContext),
      selected: () => 'Card',
    }),
    path: 'method',
    exists: has('method'),
  },
  Reference: {
    label: 'rentalPayment.reference',
    hint: 'rentalPayment.referenceHint',
    kind: reference<Movement>(),
    path: 'reference',
    setting: 'PaymentReference',
    exists: has('method'),
  },
  Place: {
    label: 'rentalMoney.till',
    kind: till,
    path: 'locationId',
    exists: ({ spec, staffContext }) =>
      kindOf(spec.kind).detail === 'method' && spec.asksPlace === true && staffContext.places.length > 1,
  },
  Reason: {
    label: 'rentalMoney.reason',
    kind: reason<Movement>(),
    path: 'reason',
    exists: has('reason'),
    required: ({ formContext }) => formContext.spec.kind !== 'forfeit',
    wide: true,
  },
} as const satisfies Readonly<Record<string, MoneyRow>>;

const movementFields = fieldSet<Movement>()(ROWS);

type MovementValues = ValuesOfRows<typeof ROWS>;

const stateOf = (spec: MoneySpec, at: MoneyAt): FieldState<Movement> => ({
  staffContext: at.staffContext,
  answers: at.answers,
  screen: at.screen,
  formContext: { ...at, spec },
});

export const moneyFields = (spec: MoneySpec, at: MoneyAt): readonly FieldView[] =>
  movementFields.draw(stateOf(spec, at), spec.prefix);

/** Returns the field that the service names in refusing a movement; null for none of it. */
export function moneyFieldOf(serviceField: string, prefix: string): string | null {
  const path = payment.pathOf(serviceField);
  // A card that is refused as a whole is named at its digits.
  const at = path === 'card' ? 'card.lastFour' : path;
  const [part] = Object.entries<MoneyRow>(ROWS).find(([, row]) => at !== null && row.path === at) ?? [];
  return part === undefined ? null : `${prefix}${part}`;
}

/** All of an entry but its amount, type and source. */
function detailsOf({ kind }: MoneySpec, values: MovementValues): Omit<PaymentInput, 'amount' | 'type'> {
  const { Brand: brand, LastFour: lastFour, Expiry: expiry, Token: gatewayToken } = values;
  const { Method: method, Reference: reference, Place: locationId } = values;
  switch (kindOf(kind).detail) {
    case 'card': {
      const isWhole = brand !== null && lastFour !== null && expiry !== null && gatewayToken !== null;
      const card = isWhole ? { brand, lastFour, expiry, gatewayToken } : undefined;
      return { method: 'Card', card, holdExpiresAt: values.Until };
    }
    case 'reason':
      return { reason: values.Reason };
    case 'method':
      return { method: method ?? 'Card', reference, ...(locationId !== null && { locationId }) };
    default:
      return {};
  }
}

/** A card payment without a card in the entry needs the reference of its slip. */
export const referenceProblem = ({
  method,
  reference,
  card,
}: Pick<PaymentInput, 'method' | 'reference' | 'card'>): string | undefined =>
  method === 'Card' && !card && !reference ? 'rentalPayment.problem.reference' : undefined;

/** Reads a movement of money; null for an empty amount. A reference without an amount is refused. */
export function moneySchema(spec: MoneySpec, at: MoneyAt): InputSchema<PaymentInput | null> {
  const state = stateOf(spec, at);
  return followedBy(movementFields.schema(state, spec.prefix), (values): Outcome<PaymentInput | null> => {
    const refused = (part: MoneyPart, message: string) => ({ message, field: moneyField(spec, part) });
    const { Amount: amount, Direction: direction, From: takenFrom, Reference: reference } = values;
    if (amount === null && reference !== null) return refused('Amount', 'rentalPayment.problem.amount');
    if (!amount) return { value: null };
    const details = detailsOf(spec, values);
    const { detail, type } = kindOf(spec.kind);
    const isRequired = detail === 'method' && state.screen.of(ROWS.Reference.setting).isRequired;
    const missing = isRequired && reference === null ? 'fields.problem.missing' : undefined;
    const problem = referenceProblem(details) ?? missing;
    if (problem !== undefined) return refused('Reference', problem);
    const signed = direction === 'credit' ? -amount : amount;
    return { value: { ...details, amount: signed, type, ...(takenFrom && { takenFrom }) } };
  });
}
