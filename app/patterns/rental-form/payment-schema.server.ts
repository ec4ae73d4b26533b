import { z } from 'zod';
import type { PaymentWish } from '../../upstream/payments/payment-wish.ts';
import {
  amountLeaf,
  momentLeaf,
  nameLeaf,
  neededTextLeaf,
  orNothing,
  textLeaf,
} from '../form-fields/form-leaves.server.ts';
import type { Scene } from '../staged-form/form-declaration.server.ts';
import { METHODS, MOST_PAYMENT, type MoneyTaken } from './money-values.ts';
import { depositKindIn, proposedDeposit, proposedPayment } from './proposed-money.server.ts';
import type { RentalGround } from './rental-ground.ts';
import { withSeconds } from './rental-period.server.ts';

type At = Scene<RentalGround>;

const LONGEST_REFERENCE = 100;
const NO_PRICE = 'rentalPayment.problem.noPrice';

/** The month and year of a card: `12/29`, `1229`, `12/2029`. */
const EXPIRY = /^(0?[1-9]|1[0-2])(?:\s*[/-]\s*(?:20)?|(?<=\d\d)(?:20)?)(\d\d)$/;

/** A card's expiry as `MM/YY`, which has not passed. */
const expiryLeaf = (today: string) =>
  neededTextLeaf(10).transform((typed, context) => {
    const [, month = '', year = ''] = EXPIRY.exec(typed) ?? [];
    const isPast = `20${year}-${month.padStart(2, '0')}` < today.slice(0, 7);
    if (month !== '' && !isPast) return `${month.padStart(2, '0')}/${year}`;
    context.addIssue(month === '' ? 'rentalPayment.problem.expiry' : 'rentalPayment.problem.expired');
    return z.NEVER;
  });

/** The last four digits; a whole number that was typed by mistake has been cut to them before. */
const lastFourLeaf = neededTextLeaf(20)
  .transform((typed) => typed.replace(/^•+ ?/, ''))
  .refine((typed) => /^\d{4}$/.test(typed), 'rentalPayment.problem.lastFour');

const tokenLeaf = neededTextLeaf(200).refine(
  (typed) => /^[\x21-\x7e]+$/.test(typed),
  'rentalPayment.problem.token',
);

/** How the gateway holds a deposit; the number of the card is never asked for. */
const holdLeaves = ({ desk }: At) => ({
  depositBrand: neededTextLeaf(30),
  depositLastFour: lastFourLeaf,
  depositExpiry: expiryLeaf(desk.habits.now),
  depositToken: tokenLeaf,
  depositUntil: orNothing(
    momentLeaf(desk.habits).refine((at) => at > desk.habits.now, 'rentalPayment.problem.until'),
  ),
});

const collectedLeaves = {
  depositMethod: orNothing(nameLeaf(METHODS)),
  depositReference: textLeaf(LONGEST_REFERENCE),
};

/** Takes the payment that comes with a reservation or a check-out. */
function paymentSchema(scene: At) {
  const { desk, ground, screen } = scene;
  const amount = amountLeaf({ separators: desk.separators, most: MOST_PAYMENT });
  const isNeeded = ground.kind === 'reservation' && screen.of('AdvancePayment').isRequired;
  return z
    .object({
      payAmount: isNeeded ? amount : orNothing(amount),
      payMethod: orNothing(nameLeaf(METHODS)),
      payReference: textLeaf(LONGEST_REFERENCE),
    })
    .transform(({ payAmount, payMethod, payReference }, context): Pick<MoneyTaken, 'payment'> => {
      const taken = payAmount ?? proposedPayment(scene);
      if (taken === null) context.addIssue({ code: 'custom', path: ['payAmount'], message: NO_PRICE });
      if (!taken) return { payment: null };
      const method = payMethod ?? METHODS[0];
      return { payment: { amount: taken, type: 'Payment', method, reference: payReference } };
    });
}

const NO_DEPOSIT = z.unknown().transform((): Pick<MoneyTaken, 'deposit'> => ({ deposit: null }));

/** Takes the deposit of a check-out: collected, or held on a card. */
function depositSchema(scene: At): z.ZodType<Pick<MoneyTaken, 'deposit'>> {
  const kind = depositKindIn(scene);
  if (scene.ground.kind === 'reservation' || kind === 'none') return NO_DEPOSIT;
  const { separators } = scene.desk;
  const depositAmount = orNothing(amountLeaf({ separators, most: MOST_PAYMENT }));
  const of = (amount: number | null, rest: Omit<PaymentWish, 'amount'>, context: z.RefinementCtx) => {
    const taken = amount ?? proposedDeposit(scene);
    if (taken === null) context.addIssue({ code: 'custom', path: ['depositAmount'], message: NO_PRICE });
    return { deposit: taken ? { amount: taken, ...rest } : null };
  };
  if (kind === 'Hold') {
    return z.object({ depositAmount, ...holdLeaves(scene) }).transform((read, context) => {
      const card = {
        brand: read.depositBrand,
        lastFour: read.depositLastFour,
        expiry: read.depositExpiry,
        gatewayToken: read.depositToken,
      };
      const holdExpiresAt = read.depositUntil === null ? null : withSeconds(read.depositUntil);
      return of(read.depositAmount, { type: 'Hold', method: 'Card', card, holdExpiresAt }, context);
    });
  }
  return z.object({ depositAmount, ...collectedLeaves }).transform((read, context) => {
    const method = read.depositMethod ?? METHODS[0];
    return of(read.depositAmount, { type: 'Deposit', method, reference: read.depositReference }, context);
  });
}

/** Reads `payment`. */
export function moneySchema(scene: At): z.ZodType<MoneyTaken> {
  return z.intersection(paymentSchema(scene), depositSchema(scene));
}
