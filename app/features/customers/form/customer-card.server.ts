import { checked, line } from '../../../patterns/record-form/field-kinds.server.ts';
import type { ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import { fieldGroup } from '../../../patterns/record-form/form.server.ts';
import { customer } from '../../../upstream/customers/customers.contract.ts';
import type { CardWish } from '../../../upstream/payments/payments.contract.ts';
import type { CustomerFormContext } from '../record/customer-context.server.ts';

/** A line that has to be of a form where it is filled in; `problem` is the key of what is wrong. */
const formed = (most: number, pattern: RegExp, problem: string) =>
  checked(line<CustomerFormContext>(most), (text) => (pattern.test(text) ? undefined : problem));

/** The cards that the gateway keeps for a customer, and a new one: brand, last four, expiry and token, never a number. */
export const card = fieldGroup<CustomerFormContext>()(
  'card',
  {
    legend: 'customer.form.card.title',
    columns: 4,
    folded: true,
    finish(group, { desk: { t }, formContext: { record } }) {
      const known = (record?.cards ?? []).map(({ brand, lastFour, expiry }) =>
        t('customer.form.card.known', { brand: brand ?? '', lastFour: lastFour ?? '', expiry: expiry ?? '' }),
      );
      return { ...group, remark: known.join(' · ') || undefined };
    },
    pathOf: customer.pathOf,
  },
  {
    'card.brand': { label: 'customer.form.card.brand', kind: line(30) },
    'card.lastFour': {
      label: 'customer.form.card.lastFour',
      hint: 'customer.form.card.never',
      kind: formed(20, /^\d{4}$/, 'customer.form.card.fourFigures'),
    },
    'card.expiry': {
      label: 'customer.form.card.expiry',
      hint: 'customer.form.card.expiryHint',
      kind: formed(5, /^(0[1-9]|1[0-2])\/\d{2}$/, 'customer.form.card.monthYear'),
    },
    'card.gatewayToken': {
      label: 'customer.form.card.token',
      hint: 'customer.form.card.tokenHint',
      kind: line(200),
    },
  },
);

/** The input of a new card. */
export interface CardValues extends ValuesOfRows<typeof card.rows> {}

/** Checks that all fields of a new card are filled in, or none. */
export function checkCard(values: CardValues): { readonly [P in keyof CardValues]?: string } {
  const missing = Object.keys(card.rows).filter((name) => values[name as keyof CardValues] === null);
  const isWhole = missing.length === 0 || missing.length === Object.keys(card.rows).length;
  return isWhole ? {} : Object.fromEntries(missing.map((name) => [name, 'fields.problem.missing']));
}

/** Returns the new card; null when there is none. */
export function cardOf(values: CardValues): CardWish | null {
  const { 'card.brand': brand, 'card.lastFour': lastFour } = values;
  const { 'card.expiry': expiry, 'card.gatewayToken': gatewayToken } = values;
  return brand && lastFour && expiry && gatewayToken ? { brand, lastFour, expiry, gatewayToken } : null;
}
