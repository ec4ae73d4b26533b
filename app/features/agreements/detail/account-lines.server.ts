import { sumAmounts } from '../../../domain/money.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Amount } from '../../../ui/amounts.tsx';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { Payment } from '../../../upstream/payments/payments.contract.ts';
import { itemisedTotal } from '../../rentals/record/itemised-total.server.ts';
import { STATUS } from '../life-cycle.ts';

type Words = Pick<Desk, 'formats' | 't'>;

/** A line for an amount that is there and not nothing. */
const line = (term: string, amount: number | null, { formats }: Words, how = ''): readonly Amount[] =>
  amount ? [{ term, amount: formats.money(amount), ...(how && { how }) }] : [];

const off = (amount: number | null): number | null => (amount === null ? null : -amount);

/** Each adjustment with its day and reason; one line for all of them where they are not what is missing. */
function adjustments(payments: readonly Payment[], missing: number, words: Words): readonly Amount[] {
  const { formats, t } = words;
  const posted = payments.filter(({ type }) => type === 'Adjustment');
  if (sumAmounts(posted.map(({ amount }) => amount)) !== missing) {
    const reasons = posted.flatMap(({ reason }) => reason ?? []);
    return line(t('agreement.money.adjustments'), missing, words, reasons.join(', '));
  }
  return posted.flatMap(({ amount, reason, paidAt }) =>
    line(
      t('agreement.money.adjustment'),
      amount,
      words,
      [reason, formats.date(paidAt)].filter(Boolean).join(', '),
    ),
  );
}

/**
 * What happened between the total and the balance beside payments: entries that the service's sums do not name
 * (fines, damage, a void), so that what is shown adds up to the balance that the service gives.
 */
function rest({ money, statusId, payments }: Agreement, words: Words): readonly Amount[] {
  const { total, balance, advance, paid, writtenOff, reimbursement } = money;
  if (total === null || balance === null) return [];
  const missing = sumAmounts([balance, -total, advance, paid, writtenOff, off(reimbursement)]);
  const { t } = words;
  if (statusId === STATUS.void) return line(t('agreement.money.void'), missing, words);
  return adjustments(payments, missing, words);
}

function depositLine({ depositTotals, payments }: Agreement, words: Words): readonly Amount[] {
  const { formats, t } = words;
  const ends = payments.flatMap(({ holdExpiresAt }) => holdExpiresAt ?? []).toSorted();
  const how = ends[0] ? t('agreement.money.holdEnds', { day: formats.date(ends[0]) }) : '';
  return line(t('agreement.money.depositHeld'), depositTotals?.balance ?? null, words, how);
}

/** The total; none where the service does not say. */
export function totalLine({ money: { total } }: Agreement, { formats, t }: Words): readonly Amount[] {
  if (total === null) return [];
  return [{ term: t('agreement.money.total'), amount: formats.money(total), weight: 'total' }];
}

/** What the rental costs, line by line to its total. Where the lines do not add up to it, subtotal and tax stand there. */
export function chargeLines(agreement: Agreement, words: Words): readonly Amount[] {
  const { t } = words;
  const { money, rateLines, charges, extras, promotions, taxes } = agreement;
  const itemised = itemisedTotal(
    { rates: rateLines, charges, extras, promotions, taxes },
    money.total,
    words,
  );
  const sums = [
    ...line(t('agreement.money.subTotal'), money.subTotal, words),
    ...line(t('agreement.money.tax'), money.tax, words),
  ];
  return [...(itemised.length > 0 ? itemised : sums), ...totalLine(agreement, words)];
}

/** What happened to the total: from what was paid to the balance, which is the service's, and what is held beside it. */
export function settlementLines(agreement: Agreement, words: Words): readonly Amount[] {
  const { formats, t } = words;
  const { balance, advance, paid, writtenOff, reimbursement } = agreement.money;
  const left: readonly Amount[] =
    balance === null
      ? []
      : [{ term: t('agreement.money.balance'), amount: formats.money(balance), weight: 'balance' }];
  return [
    ...line(t('agreement.money.advance'), off(advance), words),
    ...line(t('agreement.money.paid'), off(paid), words),
    ...line(t('agreement.money.writtenOff'), off(writtenOff), words),
    ...line(t('agreement.money.reimbursement'), reimbursement, words),
    ...rest(agreement, words),
    ...left,
    ...depositLine(agreement, words),
  ];
}

/** The money of an agreement from its lines to the balance, and what is held beside it. */
export const accountLines = (agreement: Agreement, words: Words): readonly Amount[] => [
  ...chargeLines(agreement, words),
  ...settlementLines(agreement, words),
];
