import type { Database } from '../database.ts';
import { imagesOf } from '../images/kept-images.ts';
import type { Row } from '../table-row.ts';
import { customers } from './columns.ts';

const DETAIL = `
SELECT c.*, t.name AS type_name, s.name AS state_name, y.name AS country_name, l.name AS license_country_name,
  u.first_name || ' ' || u.last_name AS changed_by_name
FROM customers c
JOIN customer_types t ON t.id = c.customer_type_id
JOIN countries y ON y.id = c.country_id
LEFT JOIN states s ON s.id = c.state_id
LEFT JOIN countries l ON l.id = c.license_country_id
LEFT JOIN users u ON u.id = c.changed_by
WHERE c.id = ? AND c.client_id = ?`;

const CARDS = `
SELECT id AS creditCardId, brand, last_four AS lastFour, expiry, gateway_mandate AS gatewayMandate
FROM credit_cards WHERE customer_id = ? ORDER BY id`;

interface Card {
  readonly creditCardId: number;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiry: string;
  readonly gatewayMandate: string | null;
}

/** The customer's cards, in the wire's names. Every card that is kept is a gateway's token. */
const cardsOf = (database: Database, customerId: number) =>
  database
    .all<Card>(CARDS, [customerId])
    .map(({ creditCardId, brand, lastFour, expiry, gatewayMandate }) => ({
      creditCardId,
      brand,
      lastFour,
      expiry,
      isTokenized: true,
      gatewayMandate,
    }));

/** The whole customer in the wire's names, with cards and pictures; undefined when the tenant has none of that id. */
export function customerDetails(
  database: Database,
  clientId: number,
  customerId: number,
): Record<string, unknown> | undefined {
  const row = database.get<Row>(DETAIL, [customerId, clientId]);
  return (
    row && {
      ...customers.detail(row),
      creditCards: cardsOf(database, customerId),
      images: imagesOf(database, clientId, 'customer', customerId),
    }
  );
}
