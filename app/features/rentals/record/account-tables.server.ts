import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { WayView } from '../../../patterns/desk/ways.server.ts';
import { joined, orEmpty } from '../../../patterns/detail-screen/table-cells.server.ts';
import { type FactDraft, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { TableCell, TableView } from '../../../patterns/record/detail-view.ts';
import type { DepositTotals, Payment } from '../../../upstream/payments/payments.contract.ts';

type Words = Pick<Desk, 'formats' | 't'>;

/** What an entry of an account is, in words; the service's own where it adds one. */
export function typeName(type: string, { t }: Words): string {
  if (type === 'Payment') return t('account.types.payment');
  if (type === 'Deposit') return t('account.types.deposit');
  if (type === 'Hold') return t('account.types.hold');
  if (type === 'Refund') return t('account.types.refund');
  if (type === 'Release') return t('account.types.release');
  if (type === 'Forfeit') return t('account.types.forfeit');
  if (type === 'Cancel') return t('account.types.cancel');
  if (type === 'Adjustment') return t('account.types.adjustment');
  if (type === 'WriteOff') return t('account.types.writeOff');
  if (type === 'Balance') return t('account.types.balance');
  return type;
}

/** A card as far as it may be shown: its brand and last digits; '' for none. */
export function cardOf({ cardBrand, cardLastFour }: Payment): string {
  return [cardBrand, cardLastFour && `•••• ${cardLastFour}`].filter(Boolean).join(' ');
}

function correctedNumber({ correctsId }: Payment, all: readonly Payment[], { t }: Words): string | null {
  if (correctsId === null) return null;
  const corrected = all.find(({ id }) => id === correctsId);
  return t('account.corrects', { number: corrected?.number ?? String(correctsId) });
}

function holdWords({ holdExpiresAt, isExpiring }: Payment, words: Words): string | null {
  const until = valueWords(words).moment(holdExpiresAt);
  if (until === null) return isExpiring ? words.t('account.expiring') : null;
  return words.t(isExpiring ? 'account.holdExpiring' : 'account.holdUntil', { until });
}

/** What it took off the balance, where that is not its whole amount; which way it went is said by what it is. */
function settledWords({ amount, settled }: Payment, words: Words): string | undefined {
  if (settled === null || settled === 0 || Math.abs(settled) === Math.abs(amount)) return undefined;
  return words.t('account.settledOf', { amount: words.formats.money(settled) });
}

function whatCell(
  payment: Payment,
  all: readonly Payment[],
  ways: readonly WayView[],
  words: Words,
): TableCell {
  const { t } = words;
  return {
    text: joined(
      typeName(payment.type, words),
      payment.takenFrom && t('account.from', { from: typeName(payment.takenFrom, words) }),
      payment.status,
    ),
    detail: joined(
      payment.reason,
      payment.reference,
      payment.description,
      correctedNumber(payment, all, words),
      holdWords(payment, words),
    ),
    ways,
  };
}

function row(
  payment: Payment,
  all: readonly Payment[],
  ways: readonly WayView[],
  words: Words,
): readonly TableCell[] {
  const say = valueWords(words);
  return [
    { text: payment.number, detail: orEmpty(say.moment(payment.paidAt)) },
    whatCell(payment, all, ways, words),
    {
      text: orEmpty(payment.method),
      detail: joined(cardOf(payment), payment.mode, payment.takenBy, payment.place),
    },
    { text: orEmpty(say.money(payment.amount)), detail: settledWords(payment, words) },
    orEmpty(say.money(payment.balance)),
  ];
}

/**
 * The entries of a record's account. Few columns, so that the amounts are seen beside any money panel: what belongs
 * together stands in one cell.
 * @param waysOf what can be done with an entry, in words
 */
export function paymentsTable(
  payments: readonly Payment[],
  words: Words,
  waysOf: (payment: Payment) => readonly WayView[] = () => [],
): TableView {
  const { t } = words;
  return {
    caption: t('account.payments'),
    heads: [
      { label: t('account.number') },
      { label: t('account.type') },
      { label: t('account.method') },
      { label: t('account.amount'), end: true },
      { label: t('account.balanceAfter'), end: true },
    ],
    rows: payments.map((payment) => row(payment, payments, waysOf(payment), words)),
  };
}

/** What came into a deposit, went out of it and is left. */
export function depositFacts(totals: DepositTotals | null, words: Words): readonly FactDraft[] {
  const { t } = words;
  const { money } = valueWords(words);
  return [
    [t('account.deposit.collected'), money(totals?.collected ?? null)],
    [t('account.deposit.onHold'), money(totals?.onHold ?? null)],
    [t('account.deposit.refunded'), money(totals?.refunded ?? null)],
    [t('account.deposit.released'), money(totals?.released ?? null)],
    [t('account.deposit.forfeited'), money(totals?.forfeited ?? null)],
    [t('account.deposit.cancelled'), money(totals?.cancelled ?? null)],
    [t('account.deposit.balance'), money(totals?.balance ?? null)],
  ];
}

/** The same as its customer reads it: what took place, and what is left of it; nothing where there was no deposit. */
export function movedDeposit(totals: DepositTotals | null, words: Words): readonly FactDraft[] {
  if (totals === null || Object.values(totals).every((amount) => !amount)) return [];
  const moved = {
    collected: totals.collected || null,
    onHold: totals.onHold || null,
    refunded: totals.refunded || null,
    released: totals.released || null,
    forfeited: totals.forfeited || null,
    cancelled: totals.cancelled || null,
  };
  return depositFacts({ ...moved, balance: totals.balance }, words);
}
