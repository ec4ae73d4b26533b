import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { WayView } from '../../../patterns/desk/ways.server.ts';
import { type FactDraft, groupOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { GroupView, TableView } from '../../../patterns/record/detail-view.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { Payment } from '../../../upstream/payments/payments.contract.ts';
import { correctionWays } from '../../rentals/money/money-ways.ts';
import { depositFacts, paymentsTable } from '../../rentals/record/account-tables.server.ts';
import {
  chargesTable,
  extrasTable,
  promotionsTable,
  ratesTable,
  taxesTable,
} from '../../rentals/record/price-tables.server.ts';
import { agreementMoney } from '../payment/agreement-money.ts';
import { isCredit } from './open-documents.ts';

/** How often a rate was charged: '2 × $50.00'; nothing where it was not. */
function chargedWords({ quantity, rate }: Agreement['money']['hourly'], { formats }: Desk): string | null {
  return quantity ? `${formats.number(quantity)} × ${formats.money(rate)}` : null;
}

/** What was agreed beside the price book. */
function agreedFacts({ terms }: Agreement, desk: Desk): readonly FactDraft[] {
  const { t } = desk;
  const say = valueWords(desk);
  return [
    [t('agreement.terms.rateName'), terms?.rateName ?? null],
    [t('agreement.terms.promotionCode'), terms?.promotionCode ?? null],
    [
      t('agreement.terms.preAdjustment'),
      say.money(terms?.preAdjustment || null),
      { detail: terms?.isPreAdjustmentTaxable ? t('agreement.terms.taxed') : undefined },
    ],
    [t('agreement.terms.additional'), say.money(terms?.additionalCharge || null)],
    [t('agreement.terms.untaxed'), say.money(terms?.untaxedAdditional || null)],
    [t('agreement.terms.postAdjustment'), say.money(terms?.postAdjustment || null)],
    [t('agreement.terms.deposit'), say.money(terms?.deposit ?? null)],
    [t('agreement.terms.writtenOff'), say.money(terms?.writtenOff || null)],
  ];
}

/** What the rental costs, in the service's sums, and what was agreed about it. */
export function moneyGroup(agreement: Agreement, desk: Desk): GroupView {
  const { t } = desk;
  const { money } = agreement;
  const say = valueWords(desk);
  return groupOf(t('agreement.groups.money'), [
    [t('agreement.money.base'), say.money(money.base)],
    [t('agreement.money.subTotal'), say.money(money.subTotal)],
    [t('agreement.money.tax'), say.money(money.tax)],
    [t('agreement.money.total'), say.money(money.total)],
    [t('agreement.money.advance'), say.money(money.advance)],
    [t('agreement.money.paid'), say.money(money.paid)],
    [t('agreement.money.balance'), say.money(money.balance)],
    [t('agreement.money.discount'), say.money(money.discount || null)],
    [t('agreement.money.promotion'), say.money(money.promotionDiscount || null)],
    [t('agreement.money.writtenOff'), say.money(money.writtenOff || null)],
    [t('agreement.money.postAdjustments'), say.money(money.postAdjustments || null)],
    [t('agreement.money.reimbursement'), say.money(money.reimbursement || null)],
    [t('agreement.money.hourly'), chargedWords(money.hourly, desk)],
    [t('agreement.money.daily'), chargedWords(money.daily, desk)],
    [t('agreement.money.weekly'), chargedWords(money.weekly, desk)],
    [t('agreement.money.monthly'), chargedWords(money.monthly, desk)],
    [t('agreement.money.extra'), chargedWords(money.extra, desk)],
    [t('agreement.money.special'), chargedWords(money.special, desk)],
    ...agreedFacts(agreement, desk),
  ]);
}

/** Cards that may be charged, as far as they may be kept. */
function cardsTable({ cards }: Agreement, { t }: Desk): TableView {
  return {
    caption: t('agreement.cards.title'),
    heads: [
      { label: t('agreement.cards.card') },
      { label: t('agreement.cards.expiry') },
      { label: t('agreement.cards.mandate') },
      { label: t('agreement.cards.token') },
    ],
    rows: cards.map(({ brand, lastFour, expiry, mandate, isTokenized }) => [
      [brand, lastFour && `•••• ${lastFour}`].filter(Boolean).join(' '),
      expiry ?? '',
      mandate ?? '',
      isTokenized === null ? '' : t(isTokenized ? 'list.yes' : 'list.no'),
    ]),
  };
}

/** To the credit note of an entry that has one. */
const creditNoteWay = ({ id }: Agreement, payment: Payment, { t }: Desk): readonly WayView[] =>
  isCredit(payment) ? [{ href: paths.creditNote(id, payment.id), label: t('documents.credit.title') }] : [];

/** What was taken as security, every entry of the account, and what can be done with it. */
export function paymentsGroup(agreement: Agreement, desk: Desk, ways: readonly WayView[] = []): GroupView {
  const { t } = desk;
  const say = valueWords(desk);
  return groupOf(
    t('agreement.groups.payments'),
    [
      [t('agreement.money.deposit'), say.money(agreement.money.deposit)],
      ...depositFacts(agreement.depositTotals, desk),
    ],
    [
      paymentsTable(agreement.payments, desk, (payment) => [
        ...correctionWays(agreementMoney(agreement), payment, desk),
        ...creditNoteWay(agreement, payment, desk),
      ]),
      cardsTable(agreement, desk),
    ],
    ways,
  );
}

/** The lines that the price is made of. */
export function chargesGroup(agreement: Agreement, desk: Desk): GroupView {
  const { t } = desk;
  return groupOf(
    t('agreement.groups.charges'),
    [],
    [
      ratesTable(agreement.rateLines, desk),
      chargesTable(t('agreement.charges.chosen'), agreement.charges, desk),
      chargesTable(t('agreement.charges.deductible'), agreement.deductibleCharges, desk),
      extrasTable(agreement.extras, desk),
      promotionsTable(agreement.promotions, desk),
      taxesTable(agreement.taxes, desk),
    ],
  );
}
