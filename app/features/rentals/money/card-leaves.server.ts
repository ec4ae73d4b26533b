import { z } from 'zod';
import { neededTextLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';

/** What may be known of a card. Its number is never asked for. */

/** The month and year of a card: `12/29`, `1229`, `12/2029`. */
const EXPIRY = /^(0?[1-9]|1[0-2])(?:\s*[/-]\s*(?:20)?|(?<=\d\d)(?:20)?)(\d\d)$/;

/** A card's expiry as `MM/YY`, which has not passed. `today` begins with `yyyy-MM`. */
export const expiryLeaf = (today: string) =>
  neededTextLeaf(10).transform((typed, context) => {
    const [, month = '', year = ''] = EXPIRY.exec(typed) ?? [];
    const isPast = `20${year}-${month.padStart(2, '0')}` < today.slice(0, 7);
    if (month !== '' && !isPast) return `${month.padStart(2, '0')}/${year}`;
    context.addIssue(month === '' ? 'rentalPayment.problem.expiry' : 'rentalPayment.problem.expired');
    return z.NEVER;
  });

/** The last four digits; a whole number that was typed by mistake has been cut to them before. */
export const lastFourLeaf = neededTextLeaf(20)
  .transform((typed) => typed.replace(/^•+ ?/, ''))
  .refine((typed) => /^\d{4}$/.test(typed), 'rentalPayment.problem.lastFour');

/** The gateway's reference of a card. */
export const tokenLeaf = neededTextLeaf(200).refine(
  (typed) => /^[\x21-\x7e]+$/.test(typed),
  'rentalPayment.problem.token',
);
