import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { MoneyAccount } from './money-account.ts';

/** What there is in an account, in a line: 'Balance $62.00 · Deposit collected $150.00'. */
export function accountWords(
  { balance, collected, onHold }: MoneyAccount,
  { t, formats }: Pick<Desk, 't' | 'formats'>,
): string {
  const line = (term: string, amount: number | null) =>
    amount ? [t('rentalMoney.there', { term: t(term), amount: formats.money(amount) })] : [];
  const owed =
    balance !== null && balance < 0
      ? line('rentalMoney.credit', -balance)
      : [t('rentalMoney.there', { term: t('account.types.balance'), amount: formats.money(balance ?? 0) })];
  return [
    ...(balance === null ? [] : owed),
    ...line('account.deposit.collected', collected),
    ...line('account.deposit.onHold', onHold),
  ].join(' · ');
}
