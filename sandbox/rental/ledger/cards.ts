import type { agreement } from '../../../app/upstream/agreements/agreement.contract.ts';
import type { CardInput } from '../../../app/upstream/payments/payments.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { columnMap, flag, plain } from '../core/column-map.ts';
import { type Database, insertRow, type Row, updateRow } from '../core/database.ts';
import { unprocessable } from '../core/refusal.ts';

const FORBIDDEN_NAME =
  /^(pan|cvv2?|cvc2?|cid|card_?(number|no)|(primary_?)?account_?number|security_?code|card_?verification.*)$/i;

/** Numbers of papers: one in ten that are long enough passes the check sum of cards. */
const OF_PAPERS =
  /^(licenseNumber|passportNumber|insurancePolicyNo|policyNumber|claimNumber|voucherNo|poNo|roNo)$/;

/** Twelve to nineteen digits, together or separated by single spaces or dashes; a telephone number has + before them. */
const DIGITS = /(?<![\d+])\d(?:[ -]?\d){11,18}(?!\d)/g;

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Cards of all schemes begin with 2 to 6. */
function looksLikeCard(text: string): boolean {
  return [...text.matchAll(DIGITS)].some(([found]) => {
    const digits = found.replace(/\D/g, '');
    return /^[2-6]/.test(digits) && passesLuhn(digits);
  });
}

function placesOfCards(value: unknown, place: string): readonly string[] {
  if (typeof value === 'string') return looksLikeCard(value) ? [place] : [];
  if (typeof value === 'number') return looksLikeCard(String(value)) ? [place] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (OF_PAPERS.test(key)) return [];
    const at = place === '' ? key : `${place}.${key}`;
    const isGiven = inner !== null && inner !== undefined && inner !== '';
    return FORBIDDEN_NAME.test(key) && isGiven ? [at] : placesOfCards(inner, at);
  });
}

/** Throws Refusal 422 with the fields of a body, known or not, that hold a card number or check value. */
export function refuseCardNumbers(body: unknown): void {
  const places = placesOfCards(body, '');
  if (places.length === 0) return;
  const words = ['Holds a card number or check value.'];
  throw unprocessable(
    'Card numbers are never taken: give brand, last four digits, expiry and the gateway’s token.',
    Object.fromEntries(places.map((place) => [place, words])),
  );
}

type Card = NonNullable<WireOf<typeof agreement.read>['creditCards']>[number];

const cards = columnMap<Card, never>()('k', {
  creditCardId: plain('id'),
  brand: plain('brand'),
  lastFour: plain('last_four'),
  expiry: plain('expiry'),
  gatewayMandate: plain('gateway_mandate'),
  isTokenized: flag('is_tokenized'),
});

/** The customer's stored cards as records and customers show them, without tokens. */
export const cardsOf = (database: Database, customerId: number) =>
  database
    .all<Row>(
      "SELECT *, gateway_token <> '' AS is_tokenized FROM credit_cards WHERE customer_id = ? ORDER BY id",
      [customerId],
    )
    .map(cards.detail);

/** Returns the id of the customer's card with this token, saved or updated. */
export function saveCard(database: Database, customerId: number, card: CardInput): number {
  const id = database.value<number>(
    'SELECT id FROM credit_cards WHERE customer_id = ? AND gateway_token = ?',
    customerId,
    card.gatewayToken,
  );
  const shown = { brand: card.brand, last_four: card.lastFour, expiry: card.expiry };
  if (id === undefined) {
    const owned = { customer_id: customerId, gateway_token: card.gatewayToken };
    return insertRow(database, 'credit_cards', { ...owned, ...shown });
  }
  updateRow(database, 'credit_cards', id, shown);
  return id;
}
