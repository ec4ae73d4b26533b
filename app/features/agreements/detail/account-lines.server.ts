import { sumAmounts } from '../../../domain/money.ts';
import { joined } from '../../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Amount } from '../../../ui/panel.tsx';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { itemisedTotal } from '../../rentals/record/price-words.server.ts';
import { STATUS } from '../life-cycle.ts';

type Localizer = Pick<StaffContext, 'formats' | 't' | 'access'>;

/** A line for an amount other than 0. */
const line = (key: string, amount: number | null, { formats, t }: Localizer, how = ''): readonly Amount[] =>
  amount ? [{ term: t(`agreement.money.${key}`), amount: formats.money(amount), ...(how && { how }) }] : [];

const off = (amount: number | null): number | null => (amount === null ? null : -amount);

/**
 * The entries that the service's sums do not name (fines, damage, a void), so that the lines add up to its balance:
 * each adjustment with its day and reason, or one line where the adjustments are not what is missing.
 */
function rest({ money, statusId, payments }: Agreement, localizer: Localizer): readonly Amount[] {
  const { total, balance, advance, paid, writtenOff, reimbursement } = money;
  if (total === null || balance === null) return [];
  const missing = sumAmounts([balance, -total, advance, paid, writtenOff, off(reimbursement)]);
  if (statusId === STATUS.void) return line('void', missing, localizer);
  const posted = payments.filter(({ type }) => type === 'Adjustment');
  if (sumAmounts(posted.map(({ amount }) => amount)) !== missing) {
    return line('adjustments', missing, localizer, joined(...posted.map(({ reason }) => reason)));
  }
  const { t, formats } = localizer;
  return posted.flatMap(({ amount, reason, paidAt, chargeKindId, description, tax }): readonly Amount[] => {
    const taxed = tax ? t('otherCharge.inclTax', { amount: formats.money(tax) }) : '';
    const [named] = line('adjustment', amount, localizer, joined(reason, taxed, formats.date(paidAt)));
    if (named === undefined) return [];
    return [{ ...named, ...(chargeKindId !== null && description && { term: description }) }];
  });
}

function depositLine({ depositTotals, payments }: Agreement, localizer: Localizer): readonly Amount[] {
  const { formats, t } = localizer;
  const [day] = payments.flatMap(({ holdExpiresAt }) => holdExpiresAt ?? []).toSorted();
  const how = day ? t('agreement.money.holdEnds', { day: formats.date(day) }) : '';
  return line('depositHeld', depositTotals?.balance ?? null, localizer, how);
}

const sumLine = (
  weight: 'total' | 'balance',
  { money }: Agreement,
  { formats, t }: Localizer,
): readonly Amount[] =>
  money[weight] === null
    ? []
    : [{ term: t(`agreement.money.${weight}`), amount: formats.money(money[weight]), weight }];

/** Returns what the rental costs, line by line to its total; subtotal and tax where the lines do not add up. */
export function chargeLines(agreement: Agreement, localizer: Localizer): readonly Amount[] {
  const { money, rateLines: rates, charges, extras, promotions, taxes } = agreement;
  const itemised = itemisedTotal({ rates, charges, extras, promotions, taxes }, money.total, localizer);
  const sums = [...line('subTotal', money.subTotal, localizer), ...line('tax', money.tax, localizer)];
  return [...(itemised.length > 0 ? itemised : sums), ...sumLine('total', agreement, localizer)];
}

function settlementLines(agreement: Agreement, localizer: Localizer): readonly Amount[] {
  const { advance, paid, writtenOff, reimbursement } = agreement.money;
  return [
    ...line('advance', off(advance), localizer),
    ...line('paid', off(paid), localizer),
    ...line('writtenOff', off(writtenOff), localizer),
    ...line('reimbursement', reimbursement, localizer),
    ...rest(agreement, localizer),
    ...sumLine('balance', agreement, localizer),
    ...depositLine(agreement, localizer),
  ];
}

/** Returns the money of an agreement from its total to the balance, and what is held besides. */
export const settledLines = (agreement: Agreement, localizer: Localizer): readonly Amount[] => [
  ...sumLine('total', agreement, localizer),
  ...settlementLines(agreement, localizer),
];

/** Returns the same from its lines. */
export const accountLines = (agreement: Agreement, localizer: Localizer): readonly Amount[] => [
  ...chargeLines(agreement, localizer),
  ...settlementLines(agreement, localizer),
];

interface WithMoney {
  readonly money: Pick<Agreement['money'], 'balance'>;
  readonly depositTotals: Pick<NonNullable<Agreement['depositTotals']>, 'balance'> | null;
}

/** Returns what is still to be paid, refunded or released once the vehicle is back, a sentence each. */
export function openTasks({ money, depositTotals }: WithMoney, { formats, t }: Localizer): readonly string[] {
  const balance = money.balance ?? 0;
  const task = (name: string, amount: number) =>
    amount > 0 ? [t(`documents.todo.${name}`, { amount: formats.money(amount) })] : [];
  return [
    ...task('pay', balance),
    ...task('refund', -balance),
    ...task(balance ? 'deposit' : 'depositNow', depositTotals?.balance ?? 0),
  ];
}
