import { z } from 'zod';
import {
  amountLeaf,
  locationLeaf,
  momentLeaf,
  nameLeaf,
  neededTextLeaf,
  orNothing,
  textLeaf,
  unlessNone,
} from '../../../patterns/form-fields/form-leaves.server.ts';
import type { PaymentWish } from '../../../upstream/payments/payments.contract.ts';
import { expiryLeaf, lastFourLeaf, tokenLeaf } from './card-leaves.server.ts';
import { METHODS, MOST_PAYMENT, TYPE_OF } from './money-kinds.ts';
import { chosenSource, hasTills, type MoneyAt, type MoneySpec, moneyField } from './money-spec.ts';

/** As much as the service keeps. */
export const LONGEST_REFERENCE = 100;
export const LONGEST_REASON = 300;

const NO_TILL = z
  .unknown()
  .optional()
  .transform(() => null);

/** Money that goes over the counter. */
const movedLeaves = (spec: MoneySpec, at: MoneyAt) =>
  z
    .object({
      Method: orNothing(nameLeaf(METHODS)),
      Reference: textLeaf(LONGEST_REFERENCE),
      Place: hasTills(spec, at) ? unlessNone(locationLeaf(at.desk.assigned, at.desk.places)) : NO_TILL,
    })
    .transform(({ Method, Reference, Place }) => ({
      method: Method ?? METHODS[0],
      reference: Reference,
      ...(Place !== null && { placeId: Place }),
    }));

/** How the gateway holds a deposit. */
const holdLeaves = ({ desk: { habits } }: MoneyAt) =>
  z
    .object({
      Brand: neededTextLeaf(30),
      LastFour: lastFourLeaf,
      Expiry: expiryLeaf(habits.now),
      Token: tokenLeaf,
      Until: orNothing(momentLeaf(habits).refine((at) => at > habits.now, 'rentalPayment.problem.until')),
    })
    .transform(({ Brand, LastFour, Expiry, Token, Until }) => ({
      method: 'Card',
      card: { brand: Brand, lastFour: LastFour, expiry: Expiry, gatewayToken: Token },
      holdExpiresAt: Until === null ? null : `${Until}:00`,
    }));

const reasonOf = (leaf: z.ZodType<string | null>) =>
  z.object({ Reason: leaf }).transform(({ Reason }) => ({ reason: Reason }));

/** All of a movement but its amount. */
function restOf(spec: MoneySpec, at: MoneyAt): z.ZodType<Omit<PaymentWish, 'amount' | 'type'>> {
  const { kind } = spec;
  if (TYPE_OF[kind] === 'Hold') return holdLeaves(at);
  if (kind === 'release') return z.object({}).transform(() => ({}));
  if (kind === 'forfeit') return reasonOf(textLeaf(LONGEST_REASON));
  if (kind === 'adjustment' || kind === 'write-off') return reasonOf(neededTextLeaf(LONGEST_REASON));
  return movedLeaves(spec, at);
}

/** Which way an adjustment goes: what the customer owes grows, or what is typed is let off. */
const DIRECTIONS = ['charge', 'credit'] as const;

const direction = z.object({ Direction: orNothing(nameLeaf(DIRECTIONS)) });

/** The answers whose names begin with a prefix, without it. */
const unprefixed = (answers: Readonly<Record<string, unknown>>, { prefix }: MoneySpec) =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
    ),
  );

/** One movement, under the parts of its fields' names. */
function movement(spec: MoneySpec, at: MoneyAt) {
  const { isNeeded = false } = spec;
  const typed = amountLeaf({ separators: at.desk.separators, most: MOST_PAYMENT });
  const amount = z.object({ Amount: isNeeded ? typed : orNothing(typed) });
  return z.intersection(z.intersection(amount, restOf(spec, at)), direction);
}

/** Whether money went through a card terminal and nothing says which of its slips it is. */
export const lacksReference = ({
  method,
  reference,
  card,
}: Pick<PaymentWish, 'method' | 'reference' | 'card'>): boolean =>
  method === 'Card' && card === undefined && (reference ?? null) === null;

/** What is said then. */
export const NO_REFERENCE = 'rentalPayment.problem.reference';

/**
 * Reads a movement of money from the answers of a form; null where there is nothing to move: an empty amount moves
 * nothing. A reference without an amount is refused, so that nothing the user entered is lost, and so is a card without a
 * reference.
 */
export const moneySchema = (spec: MoneySpec, at: MoneyAt): z.ZodType<PaymentWish | null> =>
  z.record(z.string(), z.unknown()).transform((answers, context) => {
    const read = movement(spec, at).safeParse(unprefixed(answers, spec));
    const wrong = (part: string, message: string) =>
      context.addIssue({ code: 'custom', path: [moneyField(spec, part)], message });
    if (!read.success) {
      for (const { path, message } of read.error.issues) wrong(path.join('.'), message);
      return z.NEVER;
    }
    const { Amount, Direction, ...said } = read.data;
    if (Amount === null && 'reference' in said && said.reference)
      wrong('Amount', 'rentalPayment.problem.amount');
    if (!Amount) return null;
    if (lacksReference(said)) wrong('Reference', NO_REFERENCE);
    const takenFrom = chosenSource(spec, at);
    const amount = Direction === 'credit' ? -Amount : Amount;
    return { ...said, amount, type: TYPE_OF[spec.kind], ...(takenFrom && { takenFrom }) };
  });
