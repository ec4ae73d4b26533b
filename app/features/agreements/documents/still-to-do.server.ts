import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.ts';

/** What is still to be paid, given back or released once the vehicle is back, a sentence each; at least one. */
export function stillToDo(
  { money: { balance }, depositTotals }: Agreement,
  { formats, t }: Pick<Desk, 'formats' | 't'>,
): readonly string[] {
  const held = depositTotals?.balance ?? 0;
  const open = [
    (balance ?? 0) > 0 ? t('documents.todo.pay', { amount: formats.money(balance) }) : '',
    (balance ?? 0) < 0 ? t('documents.todo.refund', { amount: formats.money(-(balance ?? 0)) }) : '',
    held > 0 ? t('documents.todo.deposit', { amount: formats.money(held) }) : '',
  ].filter((sentence) => sentence !== '');
  return open.length > 0 ? open : [t('documents.todo.nothing')];
}
