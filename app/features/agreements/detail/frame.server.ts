import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { type FactDraft, factsOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { BadgeView, FrameWords, NoticeView } from '../../../patterns/record/detail-view.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { holdNotices } from '../../rentals/record/hold-notices.server.ts';
import { isPending, STATUS } from '../life-cycle.ts';
import { OVERDUE_MARK, statusMark } from '../status-badge.ts';
import { accountLines } from './account-lines.server.ts';
import { openTasks } from './still-to-do.server.ts';

/** A state with its reason, where one was given. */
const because = (state: string, ...reasons: readonly (string | null)[]) =>
  [state, reasons.filter(Boolean).join(', ')].filter(Boolean).join(': ');

function badgesOf({ statusId, status, rental }: Agreement, { t }: Desk): readonly BadgeView[] {
  const own: BadgeView = { word: status ?? String(statusId), ...statusMark(statusId) };
  return rental.isOverdue ? [own, { word: t('agreements.overdue'), ...OVERDUE_MARK }] : [own];
}

/** The place where the vehicle is due, and since when, if it is late. */
function overdueNotice({ rental }: Agreement, desk: Desk): readonly NoticeView[] {
  if (!rental.isOverdue) return [];
  const due = desk.formats.dateTime(rental.checkInAt);
  return [{ tone: 'bad', text: because(desk.t('agreement.notice.overdue', { due }), rental.checkInPlace) }];
}

function stateNotice(agreement: Agreement, { t }: Desk): readonly NoticeView[] {
  const { statusId, holdReason, voidReason } = agreement;
  if (statusId === STATUS.onHold) {
    return [{ tone: 'warn', text: because(t('agreement.notice.onHold'), holdReason) }];
  }
  if (statusId === STATUS.void) {
    return [{ tone: 'info', text: because(t('agreement.notice.void'), voidReason) }];
  }
  return [];
}

/** What is still to be paid or given back once the vehicle is back, also after the close. */
function moneyNotices(agreement: Agreement, desk: Desk): readonly NoticeView[] {
  const { statusId } = agreement;
  if (!isPending(statusId) && statusId !== STATUS.closed) return [];
  const text = openTasks(agreement, desk).join(' ');
  return text === '' ? [] : [{ tone: 'warn', text }];
}

function riskNotices({ customer, riskFlag, riskNote }: Agreement, { t }: Desk): readonly NoticeView[] {
  const notices: NoticeView[] = [];
  if (riskFlag || riskNote) {
    notices.push({ tone: 'warn', text: because(t('agreement.notice.risk'), riskFlag, riskNote) });
  }
  if (customer?.isBlacklisted) {
    const link = { href: paths.customer(customer.id), label: customer.fullName || (customer.company ?? '') };
    const text = because(t('agreement.notice.blacklisted'), customer.blacklistReason);
    notices.push({ tone: 'bad', text, link });
  }
  return notices;
}

function keyFacts(agreement: Agreement, desk: Desk): readonly FactDraft[] {
  const { t } = desk;
  const { rental, customer, customerId, reservationId, reservationNumber } = agreement;
  const say = valueWords(desk);
  const name = customer ? customer.fullName || customer.company : null;
  const isBack = rental.returnedAt !== null;
  return [
    [
      t('agreement.customer'),
      name ?? (customerId === null ? null : String(customerId)),
      { href: customerId === null ? undefined : paths.customer(customerId) },
    ],
    [t('agreement.out'), say.moment(rental.checkOutAt), { detail: rental.checkOutPlace ?? undefined }],
    isBack
      ? [
          t('agreement.returned'),
          say.moment(rental.returnedAt),
          { detail: rental.returnPlace ?? rental.checkInPlace ?? undefined },
        ]
      : [
          t('agreement.due'),
          say.moment(rental.checkInAt),
          {
            detail: rental.checkInPlace ?? undefined,
            mark: rental.isOverdue ? 'bad' : undefined,
          },
        ],
    [
      t('agreement.reservation'),
      reservationNumber ?? (reservationId === null ? null : String(reservationId)),
      { href: reservationId === null ? undefined : paths.reservation(reservationId) },
    ],
  ];
}

/** What stands around every view of an agreement. */
export function agreementFrame(agreement: Agreement, desk: Desk): FrameWords {
  return {
    number: agreement.displayId,
    badges: badgesOf(agreement, desk),
    plate: agreement.vehicle.plate,
    facts: factsOf(keyFacts(agreement, desk)),
    notices: [
      ...overdueNotice(agreement, desk),
      ...stateNotice(agreement, desk),
      ...moneyNotices(agreement, desk),
      ...riskNotices(agreement, desk),
      ...holdNotices(agreement.payments, desk),
    ],
    money: accountLines(agreement, desk),
  };
}
