import { unprocessable } from '../refusal.ts';

/** Names under which a card's number or check value would come. */
const FORBIDDEN_NAME =
  /^(pan|cvv2?|cvc2?|cid|card_?(number|no)|(primary_?)?account_?number|security_?code|card_?verification.*)$/i;

/** Numbers of papers: one in ten that are long enough passes the check sum of cards. */
const OF_PAPERS =
  /^(licenseNumber|passportNumber|insurancePolicyNo|policyNumber|claimNumber|voucherNo|poNo|roNo)$/;

/** Twelve to nineteen digits, together or parted by single spaces or dashes; a telephone number says + before them. */
const DIGITS = /(?<![\d+])\d(?:[ -]?\d){11,18}(?!\d)/g;

/** The check sum of card numbers. */
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

/**
 * Looks through a body as it came, fields that no contract knows among them.
 * @throws Refusal 422 with the fields that hold a card's number or check value, or are named after one
 */
export function refuseCardNumbers(body: unknown): void {
  const places = placesOfCards(body, '');
  if (places.length === 0) return;
  const words = ['Holds a card number or check value.'];
  throw unprocessable(
    'Card numbers are never taken: give brand, last four digits, expiry and the gateway’s token.',
    Object.fromEntries(places.map((place) => [place, words])),
  );
}
