import { z } from 'zod';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { FieldGroupView, FieldView } from '../../../patterns/form-fields/field-view.ts';
import { textLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import type { CardWish } from '../../../upstream/payments/payments.contract.ts';

const BRAND = 'card.brand';
const LAST_FOUR = 'card.lastFour';
const EXPIRY = 'card.expiry';
const TOKEN = 'card.gatewayToken';

/** The cards that the gateway keeps for a customer, and a new one: brand, last four, expiry and token, never a number. */
export function cardGroup(record: Customer | null, { t }: Desk): FieldGroupView {
  const line = (name: string, label: string, hint?: string): FieldView => ({
    kind: 'line',
    name,
    label: t(label),
    hint: hint && t(hint),
  });
  const cards = record?.cards ?? [];
  const known = cards.map(({ brand, lastFour, expiry }) =>
    t('customer.form.card.known', { brand: brand ?? '', lastFour: lastFour ?? '', expiry: expiry ?? '' }),
  );
  return {
    key: 'card',
    legend: t('customer.form.card.title'),
    remark: known.join(' · ') || undefined,
    columns: 4,
    folded: true,
    fields: [
      line(BRAND, 'customer.form.card.brand'),
      line(LAST_FOUR, 'customer.form.card.lastFour', 'customer.form.card.never'),
      line(EXPIRY, 'customer.form.card.expiry', 'customer.form.card.expiryHint'),
      line(TOKEN, 'customer.form.card.token', 'customer.form.card.tokenHint'),
    ],
  };
}

const card = z.object({
  [BRAND]: textLeaf(30),
  [LAST_FOUR]: textLeaf(20).refine(
    (text) => text === null || /^\d{4}$/.test(text),
    'customer.form.card.fourFigures',
  ),
  [EXPIRY]: textLeaf(5).refine(
    (text) => text === null || /^(0[1-9]|1[0-2])\/\d{2}$/.test(text),
    'customer.form.card.monthYear',
  ),
  [TOKEN]: textLeaf(200),
});

/** The fields of a new card. */
export const CARD_FIELDS = [BRAND, LAST_FOUR, EXPIRY, TOKEN] as const;

/** The schema of a new card: all of its fields are filled in, or none. */
export const cardSchema = card.superRefine((typed, context) => {
  if (CARD_FIELDS.every((name) => typed[name] === null)) return;
  for (const name of CARD_FIELDS)
    if (typed[name] === null)
      context.addIssue({ code: 'custom', path: [name], message: 'fields.problem.missing' });
});

/** The input of a new card. */
export type CardValues = z.output<typeof cardSchema>;

/** The new card; null when there is none. */
export function cardOf(values: CardValues): CardWish | null {
  const [brand, lastFour, expiry, gatewayToken] = CARD_FIELDS.map((name) => values[name]);
  return brand && lastFour && expiry && gatewayToken ? { brand, lastFour, expiry, gatewayToken } : null;
}
