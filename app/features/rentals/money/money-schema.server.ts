import type { z } from 'zod';
import type { PaymentWish } from '../../../upstream/payments/payments.contract.ts';
import { type MovementValues, movementSchema, requiresReference } from './money-fields.server.ts';
import { DETAIL_OF, METHODS, TYPE_OF } from './money-kinds.ts';
import { type MoneyAt, type MoneyPart, type MoneySpec, moneyField } from './money-spec.ts';

/** The card of an authorisation; undefined where nothing is held on one. */
function cardOf({ Brand: brand, LastFour: lastFour, Expiry: expiry, Token: gatewayToken }: MovementValues) {
  if (brand === null || lastFour === null || expiry === null || gatewayToken === null) return undefined;
  return { brand, lastFour, expiry, gatewayToken };
}

/** All of an entry but its amount, its type and where it takes from. */
function detailsOf(
  { kind }: MoneySpec,
  values: MovementValues,
): Omit<PaymentWish, 'amount' | 'type' | 'takenFrom'> {
  const detail = DETAIL_OF[kind];
  if (detail === 'card') return { method: 'Card', card: cardOf(values), holdExpiresAt: values.Until };
  if (detail === 'reason') return { reason: values.Reason };
  if (detail === null) return {};
  const { Method: method, Reference: reference, Place: placeId } = values;
  return { method: method ?? METHODS[0], reference, ...(placeId !== null && { placeId }) };
}

/** Whether money went through a card terminal and nothing says which of its slips it is. */
export const lacksReference = ({
  method,
  reference,
  card,
}: Pick<PaymentWish, 'method' | 'reference' | 'card'>): boolean =>
  method === 'Card' && card === undefined && (reference ?? null) === null;

/** What is wrong then. */
export const NO_REFERENCE = 'rentalPayment.problem.reference';

/**
 * Reads a movement of money from the answers of a form; null where there is nothing to move: an empty amount moves
 * nothing. A reference without an amount is refused, so that nothing the user entered is lost, and so is a card without a
 * reference.
 */
export const moneySchema = (spec: MoneySpec, at: MoneyAt): z.ZodType<PaymentWish | null> =>
  movementSchema(spec, at).transform((values, context): PaymentWish | null => {
    const refuse = (part: MoneyPart, message: string) =>
      context.addIssue({ code: 'custom', path: [moneyField(spec, part)], message });
    const { Amount: amount, Direction: direction, From: takenFrom, Reference: reference } = values;
    if (amount === null && reference !== null) refuse('Amount', 'rentalPayment.problem.amount');
    // Nothing is assumed: an amount of 0 moves nothing either.
    if (!amount) return null;
    const details = detailsOf(spec, values);
    const isMissing = DETAIL_OF[spec.kind] === 'method' && reference === null && requiresReference(at);
    if (lacksReference(details)) refuse('Reference', NO_REFERENCE);
    else if (isMissing) refuse('Reference', 'fields.problem.missing');
    return {
      ...details,
      amount: direction === 'credit' ? -amount : amount,
      type: TYPE_OF[spec.kind],
      ...(takenFrom && { takenFrom }),
    };
  });
