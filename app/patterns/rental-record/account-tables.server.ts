import type { DepositTotals, Payment } from '../../upstream/payments/payment.ts';
import type { Desk } from '../desk/desk.server.ts';
import type { TableView } from '../detail-screen/detail-view.ts';
import { type FactDraft, valueWords } from '../detail-screen/value-words.server.ts';

type Words = Pick<Desk, 'formats' | 't'>;

const orEmpty = (text: string | null): string => text ?? '';
const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');

/** What an entry of an account is, in words; the service's own where it adds one. */
function typeName(type: string, { t }: Words): string {
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

function cardOf({ cardBrand, cardLastFour }: Payment): string {
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

function row(payment: Payment, all: readonly Payment[], words: Words): readonly string[] {
  const { t } = words;
  const say = valueWords(words);
  return [
    payment.number,
    joined(
      typeName(payment.type, words),
      payment.takenFrom && t('account.from', { from: typeName(payment.takenFrom, words) }),
      payment.status,
    ),
    orEmpty(say.moment(payment.paidAt)),
    joined(payment.method, cardOf(payment), payment.mode),
    joined(
      payment.reference,
      payment.reason,
      payment.description,
      correctedNumber(payment, all, words),
      holdWords(payment, words),
      payment.mayEdit ? t('account.mayEdit') : null,
      payment.mayRemove ? t('account.mayRemove') : null,
    ),
    joined(payment.takenBy, payment.place),
    orEmpty(say.money(payment.amount)),
    orEmpty(say.money(payment.settled)),
    orEmpty(say.money(payment.balance)),
  ];
}

/** The entries of a record's account. */
export function paymentsTable(payments: readonly Payment[], words: Words): TableView {
  const { t } = words;
  return {
    caption: t('account.payments'),
    heads: [
      { label: t('account.number') },
      { label: t('account.type') },
      { label: t('account.when') },
      { label: t('account.method') },
      { label: t('account.reference') },
      { label: t('account.takenBy') },
      { label: t('account.amount'), end: true },
      { label: t('account.settled'), end: true },
      { label: t('account.balanceAfter'), end: true },
    ],
    rows: payments.map((payment) => row(payment, payments, words)),
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
