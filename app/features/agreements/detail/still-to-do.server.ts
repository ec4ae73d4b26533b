import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';

/** What of an agreement's money the sentences need. */
interface WithMoney {
  readonly money: Pick<Agreement['money'], 'balance'>;
  readonly depositTotals: Pick<NonNullable<Agreement['depositTotals']>, 'balance'> | null;
}

/** What is still to be paid, given back or released once the vehicle is back, a sentence each. */
export function openTasks(
  { money: { balance }, depositTotals }: WithMoney,
  { formats, t }: Pick<Desk, 'formats' | 't'>,
): readonly string[] {
  const held = depositTotals?.balance ?? 0;
  return [
    (balance ?? 0) > 0 ? t('documents.todo.pay', { amount: formats.money(balance) }) : '',
    (balance ?? 0) < 0 ? t('documents.todo.refund', { amount: formats.money(-(balance ?? 0)) }) : '',
    held > 0
      ? t(balance ? 'documents.todo.deposit' : 'documents.todo.depositNow', { amount: formats.money(held) })
      : '',
  ].filter((sentence) => sentence !== '');
}

/** The same for paper, where at least one sentence stands. */
export function stillToDo(agreement: Agreement, desk: Pick<Desk, 'formats' | 't'>): readonly string[] {
  const open = openTasks(agreement, desk);
  return open.length > 0 ? open : [desk.t('documents.todo.nothing')];
}
