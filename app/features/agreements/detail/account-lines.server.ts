import { sumAmounts } from '../../../domain/money.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { itemisedTotal } from '../../../patterns/rental-record/itemised-total.server.ts';
import type { Amount } from '../../../ui/amounts.tsx';
import type { Agreement } from '../../../upstream/agreements/agreement.ts';
import { STATUS } from '../life-cycle.ts';

type Words = Pick<Desk, 'formats' | 't'>;

/** A line for an amount that is there and not nothing. */
const line = (term: string, amount: number | null, { formats }: Words, how = ''): readonly Amount[] =>
  amount ? [{ term, amount: formats.money(amount), ...(how && { how }) }] : [];

const off = (amount: number | null): number | null => (amount === null ? null : -amount);

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
  const reasons = payments.flatMap(({ type, reason }) => (type === 'Adjustment' && reason ? [reason] : []));
  return line(t('agreement.money.adjustments'), missing, words, reasons.join(', '));
}

function depositLine({ depositTotals, payments }: Agreement, words: Words): readonly Amount[] {
  const { formats, t } = words;
  const ends = payments.flatMap(({ holdExpiresAt }) => holdExpiresAt ?? []).toSorted();
  const how = ends[0] ? t('agreement.money.holdEnds', { day: formats.date(ends[0]) }) : '';
  return line(t('agreement.money.depositHeld'), depositTotals?.balance ?? null, words, how);
}

/**
 * The money of an agreement from its lines to the balance, which is the service's, and what is held beside it. Where
 * the lines do not add up to the total, subtotal and tax stand in their place.
 */
export function accountLines(agreement: Agreement, words: Words): readonly Amount[] {
  const { formats, t } = words;
  const { money, rateLines, charges, extras, promotions, taxes } = agreement;
  const { total, balance, advance, paid, writtenOff, reimbursement } = money;
  const itemised = itemisedTotal({ rates: rateLines, charges, extras, promotions, taxes }, total, words);
  const sums = [
    ...line(t('agreement.money.subTotal'), money.subTotal, words),
    ...line(t('agreement.money.tax'), money.tax, words),
  ];
  const plain: readonly Amount[] =
    total === null
      ? []
      : [{ term: t('agreement.money.total'), amount: formats.money(total), weight: 'total' }];
  const left: readonly Amount[] =
    balance === null
      ? []
      : [{ term: t('agreement.money.balance'), amount: formats.money(balance), weight: 'balance' }];
  return [
    ...(itemised.length > 0 ? itemised : sums),
    ...plain,
    ...line(t('agreement.money.advance'), off(advance), words),
    ...line(t('agreement.money.paid'), off(paid), words),
    ...line(t('agreement.money.writtenOff'), off(writtenOff), words),
    ...line(t('agreement.money.reimbursement'), reimbursement, words),
    ...rest(agreement, words),
    ...left,
    ...depositLine(agreement, words),
  ];
}
