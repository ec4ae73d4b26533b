import type { CardWish } from '../../../app/upstream/payments/payments.contract.ts';
import type { Database } from '../database.ts';

/**
 * The id of the customer's card with this token, which is kept now if it was not before. The token is the card: what is
 * said of it now stands.
 */
export function keepCard(database: Database, customerId: number, card: CardWish): number {
  const found = database.get<{ id: number }>(
    'SELECT id FROM credit_cards WHERE customer_id = ? AND gateway_token = ?',
    [customerId, card.gatewayToken],
  );
  if (found !== undefined) {
    database.run('UPDATE credit_cards SET brand = ?, last_four = ?, expiry = ? WHERE id = ?', [
      ...[card.brand, card.lastFour, card.expiry],
      found.id,
    ]);
    return found.id;
  }
  return database.run(
    'INSERT INTO credit_cards (customer_id, brand, last_four, expiry, gateway_token) VALUES (?, ?, ?, ?, ?)',
    [customerId, card.brand, card.lastFour, card.expiry, card.gatewayToken],
  ).lastId;
}
