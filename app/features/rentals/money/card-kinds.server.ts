import { z } from 'zod';
import { neededTextLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import type { FieldKind } from '../../../patterns/record-form/field-kind.ts';
import { line } from '../../../patterns/record-form/field-kinds.server.ts';

/** The kinds of fields that say what may be known of a card. None may be empty, and its number is never asked for. */
type CardKind = FieldKind<unknown, string>;

export const cardText = (most: number): CardKind => ({ ...line(most), leaf: () => neededTextLeaf(most) });

/** The month and year of a card: `12/29`, `1229`, `12/2029`. */
const EXPIRY = /^(0?[1-9]|1[0-2])(?:\s*[/-]\s*(?:20)?|(?<=\d\d)(?:20)?)(\d\d)$/;

/** The last month of a card as `MM/YY`, which has not passed. */
export const cardExpiry: CardKind = {
  ...cardText(10),
  leaf: ({ desk: { habits } }) =>
    neededTextLeaf(10).transform((entered, context) => {
      const [, month = '', year = ''] = EXPIRY.exec(entered) ?? [];
      const isPast = `20${year}-${month.padStart(2, '0')}` < habits.now.slice(0, 7);
      if (month !== '' && !isPast) return `${month.padStart(2, '0')}/${year}`;
      context.addIssue(month === '' ? 'rentalPayment.problem.expiry' : 'rentalPayment.problem.expired');
      return z.NEVER;
    }),
};

/** The last four digits; a whole number that was entered by mistake has been cut to them before. */
export const cardLastFour: CardKind = {
  ...cardText(20),
  leaf: () =>
    neededTextLeaf(20)
      .transform((entered) => entered.replace(/^•+ ?/, ''))
      .refine((entered) => /^\d{4}$/.test(entered), 'rentalPayment.problem.lastFour'),
};

/** The gateway's reference of a card. */
export const cardToken: CardKind = {
  ...cardText(200),
  leaf: () =>
    neededTextLeaf(200).refine((entered) => /^[\x21-\x7e]+$/.test(entered), 'rentalPayment.problem.token'),
};
