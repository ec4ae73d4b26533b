import type { z } from 'zod';
import type { cardSchema } from '../../../app/upstream/payments/payments.contract.ts';
import type { Database } from '../database.ts';

/** The id of the customer's card with this token, which is kept now if it was not before. */
export function keepCard(database: Database, customerId: number, card: z.output<typeof cardSchema>): number {
  const found = database.get<{ id: number }>(
    'SELECT id FROM credit_cards WHERE customer_id = ? AND gateway_token = ? AND last_four = ? AND expiry = ?',
    [customerId, card.gatewayToken, card.lastFour, card.expiry],
  );
  if (found !== undefined) return found.id;
  return database.run(
    'INSERT INTO credit_cards (customer_id, brand, last_four, expiry, gateway_token) VALUES (?, ?, ?, ?, ?)',
    [customerId, card.brand, card.lastFour, card.expiry, card.gatewayToken],
  ).lastId;
}
