import { z } from 'zod';
import type { FieldView } from '../../../patterns/form-fields/field-view.ts';
import { locationLeaf, textLeaf, unlessNone } from '../../../patterns/form-fields/form-leaves.server.ts';
import { figureText } from '../../../patterns/form-fields/typed-texts.ts';
import { oneNameOf } from '../../../patterns/record-form/choice-kinds.server.ts';
import type { FieldKind, FieldState } from '../../../patterns/record-form/field-kind.ts';
import { checked, line, moment, money, paragraph } from '../../../patterns/record-form/field-kinds.server.ts';
import type { ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import { fieldSet } from '../../../patterns/record-form/form.server.ts';
import type { WrittenRow } from '../../../patterns/record-form/written-rows.server.ts';
import type { Screen } from '../../../patterns/staged-form/screen-settings.server.ts';
import { type CardWish, type PaymentWish, payment } from '../../../upstream/payments/payments.contract.ts';
import { cardExpiry, cardLastFour, cardText, cardToken } from './card-kinds.server.ts';
import { heldBy } from './money-account.ts';
import { DETAIL_OF, MOST_PAYMENT, type MoneyDetail, type MoneySource } from './money-kinds.ts';
import {
  chosenSource,
  hasTills,
  type MoneyAt,
  type MoneyPart,
  type MoneySpec,
  proposedAmount,
  sourcesFor,
} from './money-spec.ts';
import { methodChoices } from './money-words.server.ts';

/** One movement of money that a form asks for. Which fields it has follows from its kind. */
interface Movement extends MoneyAt {
  readonly spec: MoneySpec;
}

/** A field of a movement, with its path in a new entry, by which a refusal finds it. */
type MoneyRow = WrittenRow<Movement, (keyof PaymentWish & string) | `card.${keyof CardWish}`>;

const says =
  (detail: MoneyDetail) =>
  ({ spec: { kind } }: Movement): boolean =>
    DETAIL_OF[kind] === detail;

/** Longest texts of an entry that forms ask for. */
const LONGEST_REFERENCE = payment.longest('reference');
const LONGEST_REASON = payment.longest('reason');

/** A reference is read as it is: when it has to be there depends on amount and method. */
export const reference = <Context>(): FieldKind<Context, string | null> => ({
  ...line(LONGEST_REFERENCE),
  leaf: () => textLeaf(LONGEST_REFERENCE),
});

export const reason = <Context>(): FieldKind<Context, string | null> => paragraph(LONGEST_REASON, 2);

/** When an authorisation expires, which has to be ahead. */
export const expiresAt = <Context>(): FieldKind<Context, string | null> =>
  checked(
    moment(({ desk }) => desk.habits),
    (at, { desk }) => (at.slice(0, 16) > desk.habits.now ? undefined : 'rentalPayment.problem.until'),
  );

/** A source with what it holds: 'Collected deposit, $150.00'. */
function sourceText(source: MoneySource, { desk: { t, formats }, account }: Movement): string {
  const held = formats.money(heldBy(account, source));
  if (source === 'Deposit') return t('rentalMoney.sources.deposit', { held });
  if (source === 'Hold') return t('rentalMoney.sources.hold', { held });
  return t('rentalMoney.sources.balance', { held });
}

/** Where a movement takes from: the one source that there is, or the one that is selected of several. */
const source: FieldKind<Movement, MoneySource | null> = {
  ...oneNameOf<Movement, MoneySource>('radio', {
    choices: ({ formContext }) =>
      sourcesFor(formContext.spec, formContext).map((one) => [one, sourceText(one, formContext)]),
    selected: ({ formContext }) => chosenSource(formContext.spec, formContext),
  }),
  leaf: ({ formContext }) =>
    z
      .unknown()
      .optional()
      .transform(() => chosenSource(formContext.spec, formContext) ?? null),
};

/** The location in whose till the money lies; at first the one where this user works. */
const till: FieldKind<Movement, number | null> = {
  control: 'choice',
  draw: ({ desk: { assigned, place } }) => ({
    kind: 'choice',
    choices: assigned.map(({ id, name }) => [String(id), name]),
    value: place ? String(place.id) : undefined,
  }),
  leaf: ({ desk: { assigned, places } }) => unlessNone(locationLeaf(assigned, places)),
  write: (value) => (value ? String(value) : ''),
};

/** What one press enters as the amount: 'Take $349.84'. Nothing where nothing is proposed. */
function fillOf({ formContext }: FieldState<Movement>): FieldView['fill'] {
  const { spec, desk } = formContext;
  const { t, formats, separators } = desk;
  const proposed = proposedAmount(spec, formContext) ?? 0;
  if (proposed <= 0) return undefined;
  const label = t(`rentalPayment.fill.${spec.kind}`, { amount: formats.money(proposed) });
  return { text: figureText(proposed, separators), label };
}

const ROWS = {
  Direction: {
    label: 'rentalMoney.direction',
    kind: oneNameOf<Movement, 'charge' | 'credit'>('radio', {
      choices: ({ desk: { t } }) => [
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
  Brand: {
    label: 'rentalPayment.card.brand',
    hint: 'rentalPayment.card.brandHint',
    kind: cardText(30),
    path: 'card.brand',
    exists: says('card'),
    required: true,
  },
  LastFour: {
    label: 'rentalPayment.card.lastFour',
    hint: 'rentalPayment.card.never',
    kind: cardLastFour,
    path: 'card.lastFour',
    exists: says('card'),
    required: true,
  },
  Expiry: {
    label: 'rentalPayment.card.expiry',
    hint: 'rentalPayment.card.expiryHint',
    kind: cardExpiry,
    path: 'card.expiry',
    exists: says('card'),
    required: true,
  },
  Token: {
    label: 'rentalPayment.card.token',
    kind: cardToken,
    path: 'card.gatewayToken',
    exists: says('card'),
    required: true,
  },
  Until: {
    label: 'rentalPayment.card.until',
    hint: 'rentalPayment.card.untilHint',
    kind: expiresAt<Movement>(),
    path: 'holdExpiresAt',
    exists: says('card'),
  },
  Method: {
    label: 'rentalPayment.method',
    kind: oneNameOf('choice', {
      choices: ({ desk }: FieldState<Movement>) => methodChoices(desk),
      selected: () => 'Card',
    }),
    path: 'method',
    exists: says('method'),
  },
  Reference: {
    label: 'rentalPayment.reference',
    hint: 'rentalPayment.referenceHint',
    kind: reference<Movement>(),
    path: 'reference',
    setting: 'PaymentReference',
    staysFilled: true,
    exists: says('method'),
  },
  Place: {
    label: 'rentalMoney.till',
    kind: till,
    path: 'placeId',
    exists: (movement) => says('method')(movement) && hasTills(movement.spec, movement),
  },
  Reason: {
    label: 'rentalMoney.reason',
    kind: reason<Movement>(),
    path: 'reason',
    exists: says('reason'),
    required: ({ formContext }) => formContext.spec.kind !== 'forfeit',
    wide: true,
  },
} as const satisfies Readonly<Record<MoneyPart, MoneyRow>>;

const movementFields = fieldSet<Movement>()(ROWS);

/** What was entered of a movement. */
export interface MovementValues extends ValuesOfRows<typeof ROWS> {}

/** Settings that show all fields and require none. */
const NO_SETTINGS: Screen = { of: () => ({ isVisible: true, isRequired: false, defaultValue: null }) };

const stateOf = (spec: MoneySpec, at: MoneyAt): FieldState<Movement> => ({
  desk: at.desk,
  answers: at.answers,
  screen: at.screen ?? NO_SETTINGS,
  formContext: { ...at, spec },
});

/** Draws the fields of one movement of money. The amount is empty until the user enters it. */
export const moneyFields = (spec: MoneySpec, at: MoneyAt): readonly FieldView[] =>
  movementFields.draw(stateOf(spec, at), spec.prefix);

/** Returns the schema of their input. */
export const movementSchema = (spec: MoneySpec, at: MoneyAt): z.ZodType<MovementValues> =>
  movementFields.schema(stateOf(spec, at), spec.prefix);

/** Whether the client's settings require a reference of money that moves. */
export const requiresReference = ({ screen = NO_SETTINGS }: MoneyAt): boolean =>
  screen.of(ROWS.Reference.setting).isRequired;

/** Returns the field for one that the service names in refusing a movement; null for none of it. */
export function moneyFieldOf(serviceField: string, prefix: string): string | null {
  const path = payment.pathOf(serviceField);
  // A card that is refused as a whole is named at its digits.
  const at = path === 'card' ? 'card.lastFour' : path;
  const [part] = Object.entries<MoneyRow>(ROWS).find(([, row]) => at !== null && row.path === at) ?? [];
  return part === undefined ? null : `${prefix}${part}`;
}
