import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { NoticeView } from '../../../patterns/record/detail-view.ts';
import type { Payment } from '../../../upstream/payments/payments.contract.ts';

/** Holds on cards that are about to end, or have ended, while something is left of them. */
export const holdNotices = (payments: readonly Payment[], { formats, t }: Desk): readonly NoticeView[] =>
  payments
    .filter(({ isExpiring }) => isExpiring)
    .map(({ amount, holdExpiresAt }) => ({
      tone: 'warn',
      text: t('account.holdEnds', {
        amount: formats.money(amount),
        until: formats.dateTime(holdExpiresAt),
      }),
    }));
