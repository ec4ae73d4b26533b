import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { WayView } from '../../../patterns/desk/ways.server.ts';
import { groupOf, type ValueWords, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { GroupView } from '../../../patterns/record/detail-view.ts';
import type { Reservation } from '../../../upstream/reservations/reservation.contract.ts';
import { correctionWays } from '../../rentals/money/money-ways.ts';
import { depositFacts, paymentsTable } from '../../rentals/record/account-tables.server.ts';
import {
  chargesTable,
  extrasTable,
  promotionsTable,
  ratesTable,
  taxesTable,
} from '../../rentals/record/price-tables.server.ts';
import { reservationAccount } from '../payment/reservation-account.ts';

/** A waiver is an amount for some services and a flag for others. */
const waiver = (value: string | number | boolean | null, { money, scalar }: ValueWords) =>
  typeof value === 'number' ? money(value) : scalar(value);

/** The sums, as the service gives them. */
export function moneyGroup({ money }: Reservation, desk: Desk): GroupView {
  const { t } = desk;
  const say = valueWords(desk);
  return groupOf(t('reservation.groups.money'), [
    [t('reservation.base'), say.money(money.base)],
    [t('reservation.discount'), say.money(money.discount)],
    [t('reservation.preAdjustment'), say.money(money.preAdjustment)],
    [t('reservation.untaxedAdditional'), say.money(money.untaxedAdditional)],
    [t('reservation.tax'), say.money(money.tax)],
    [t('reservation.total'), say.money(money.total)],
    [t('reservation.advance'), say.money(money.advance)],
    [t('reservation.paid'), say.money(money.paid)],
    [t('reservation.balance'), say.money(money.balance)],
    [t('reservation.deposit'), say.money(money.deposit)],
    [t('reservation.cancellation'), say.money(money.cancellationCharge)],
    [t('reservation.instalments'), say.number(money.instalments)],
    [t('reservation.instalment'), say.money(money.instalment)],
    [t('reservation.damageWaiver'), waiver(money.damageWaiver, say)],
    [t('reservation.topUpDamageWaiver'), waiver(money.topUpDamageWaiver, say)],
  ]);
}

/** What the total is made of. */
export function chargesGroup(reservation: Reservation, desk: Desk): GroupView {
  const { t } = desk;
  const { rates, charges, deductibleCharges, extras, taxes, promotions, terms } = reservation;
  return groupOf(
    t('reservation.groups.charges'),
    [
      [t('reservation.rateName'), terms?.rateName ?? null],
      [t('reservation.promotionCode'), terms?.promotionCode ?? null],
    ],
    [
      ratesTable(rates, desk),
      chargesTable(t('reservation.charges'), charges, desk),
      chargesTable(t('reservation.deductibleCharges'), deductibleCharges, desk),
      extrasTable(extras, desk),
      taxesTable(taxes, desk),
      promotionsTable(promotions, desk),
    ],
  );
}

/** What was taken for it, what its deposit holds, and what can be done with it. */
export const paymentsGroup = (
  reservation: Reservation,
  desk: Desk,
  ways: readonly WayView[] = [],
): GroupView =>
  groupOf(
    desk.t('reservation.groups.payments'),
    depositFacts(reservation.depositTotals, desk),
    [
      paymentsTable(reservation.payments, desk, (payment) =>
        correctionWays(reservationAccount(reservation), payment, desk),
      ),
    ],
    ways,
  );
