import * as paths from '../../../paths.ts';
import type { DetailDeclaration } from '../../../patterns/record/detail-declaration.server.ts';
import type { BadgeView, FrameWords, NoticeView } from '../../../patterns/record/detail-view.ts';
import { type FactDraft, factsOf, joined, valueWords } from '../../../patterns/record/value-words.server.ts';
import { recordOf } from '../../../patterns/resource/resource-parts.server.ts';
import type { RecordLink } from '../../../patterns/staff-context/record-links.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { agreementLocations } from '../../../upstream/agreements/agreement.contract.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import { urgentLinks } from '../../rentals/money/money-account.ts';
import { AGREEMENT_FIELDS } from '../../rentals/record/agreement-fields.ts';
import { holdNotices } from '../../rentals/record/record-tables.server.ts';
import { agreementActions } from '../actions.server.ts';
import {
  hasInvoice,
  hasSlip,
  isOut,
  isPending,
  isReturnable,
  OVERDUE_MARK,
  STATUS,
  statusMark,
} from '../life-cycle.ts';
import { agreementMoney } from '../payment/agreement-money.server.ts';
import { accountLines, openTasks } from './account-lines.server.ts';
import { namedFacts } from './groups.server.ts';

const because = (state: string, ...reasons: readonly (string | null)[]) =>
  [state, joined(...reasons)].filter(Boolean).join(': ');

function badgesOf({ statusId, status, rental }: Agreement, { t }: StaffContext): readonly BadgeView[] {
  const own: BadgeView = { word: status ?? String(statusId), ...statusMark(statusId) };
  return rental.isOverdue ? [own, { word: t('agreements.overdue'), ...OVERDUE_MARK }] : [own];
}

/** What must be known first: overdue, its state, what is still to be paid, risks and authorisations. */
function noticesOf(agreement: Agreement, staffContext: StaffContext): readonly NoticeView[] {
  const { t, formats } = staffContext;
  const { rental, statusId, customer, riskFlag, riskNote } = agreement;
  const notices: NoticeView[] = [];
  const add = (tone: NoticeView['tone'], key: string, ...reasons: readonly (string | null)[]) =>
    notices.push({ tone, text: because(t(`agreement.notice.${key}`), ...reasons) });
  const overdue = t('agreement.notice.overdue', { due: formats.dateTime(rental.checkInAt) });
  if (rental.isOverdue) notices.push({ tone: 'bad', text: because(overdue, rental.checkInPlace) });
  if (statusId === STATUS.onHold) add('warn', 'onHold', agreement.holdReason);
  if (statusId === STATUS.void) add('info', 'void', agreement.voidReason);
  const tasks = openTasks(agreement, staffContext).join(' ');
  if (tasks && (isPending(statusId) || statusId === STATUS.closed))
    notices.push({ tone: 'warn', text: tasks });
  if (riskFlag || riskNote) add('warn', 'risk', riskFlag, riskNote);
  if (customer?.isBlacklisted) {
    const link = { href: paths.customer(customer.id), label: customer.fullName || (customer.company ?? '') };
    const text = because(t('agreement.notice.blacklisted'), customer.blacklistReason);
    notices.push({ tone: 'bad', text, link });
  }
  return [...notices, ...holdNotices(agreement.payments, staffContext)];
}

function keyFacts(agreement: Agreement, staffContext: StaffContext): readonly FactDraft[] {
  const { rental, customer, customerId, reservationId, reservationNumber } = agreement;
  const { moment } = valueWords(staffContext);
  const { returnedAt, returnPlace, checkInPlace, checkInAt, isOverdue } = rental;
  const mark = isOverdue ? 'bad' : null;
  return namedFacts(staffContext, '', {
    customer: [
      (customer ? customer.fullName || customer.company : null) ?? customerId?.toString(),
      { href: customerId === null ? null : paths.customer(customerId) },
    ],
    out: [moment(rental.checkOutAt), { detail: rental.checkOutPlace }],
    ...(returnedAt === null
      ? { due: [moment(checkInAt), { detail: checkInPlace, mark }] as const }
      : { returned: [moment(returnedAt), { detail: returnPlace ?? checkInPlace }] as const }),
    reservation: [
      reservationNumber ?? reservationId?.toString(),
      { href: reservationId === null ? null : paths.reservation(reservationId) },
    ],
  });
}

/** Returns what stands around every view of an agreement. */
export const agreementFrame = (agreement: Agreement, staffContext: StaffContext): FrameWords => ({
  ...{ number: agreement.displayId, plate: agreement.vehicle.plate },
  badges: badgesOf(agreement, staffContext),
  facts: factsOf(keyFacts(agreement, staffContext)),
  notices: noticesOf(agreement, staffContext),
  money: accountLines(agreement, staffContext),
});

function linksOf(agreement: Agreement): readonly RecordLink[] {
  const { id, statusId } = agreement;
  const change = (href: string, label: string, operation: string): RecordLink => {
    return { href, label, permission: 'AGREEMENT_EDIT', operation };
  };
  const print = (href: string, document: string): RecordLink => {
    const label = `documents.${document}.print`;
    return { href, label, permission: 'AGREEMENT_VIEW', operation: 'agreements.get', locations: [] };
  };
  const checkIn: RecordLink = {
    href: paths.checkIn(id),
    label: isPending(statusId) ? 'ways.correctCheckIn' : 'ways.checkIn',
    permission: 'AGREEMENT_CHECKIN',
    operation: 'agreements.checkin',
    key: 'i',
    isMain: isReturnable(statusId),
    // A vehicle may come back to another location than agreed.
    ...(isPending(statusId) ? {} : { locations: [] }),
  };
  const changes: readonly RecordLink[] = [
    { ...change(paths.exchange(id), 'ways.exchange', 'exchanges.create'), locations: [] },
    change(paths.extension(id), 'ways.extend', 'agreements.extend'),
    { ...change(paths.editAgreement(id), 'ways.edit', 'agreements.save'), key: 'e' },
  ];
  const pressing = urgentLinks(agreementMoney(agreement));
  return [
    // Of one that waits for its money, the money is what is done next.
    ...(isPending(statusId) ? pressing.map((link, at) => ({ ...link, isMain: at === 0 })) : []),
    ...(isReturnable(statusId) || isPending(statusId) ? [checkIn] : []),
    ...(isOut(statusId) ? changes : []),
    ...(isPending(statusId) ? [] : pressing),
    ...(hasSlip(agreement) ? [print(paths.checkInSlip(id), 'slip')] : []),
    ...(hasInvoice(agreement) && !isOut(statusId) ? [print(paths.invoice(id), 'invoice')] : []),
    print(paths.agreementPrint(id), 'agreement'),
  ];
}

export const agreementDetail: DetailDeclaration<Agreement> = {
  ...recordOf('agreements'),
  hideable: AGREEMENT_FIELDS,
  actions: agreementActions,
  links: linksOf,
  locations: agreementLocations,
  get: getAgreement,
  frame: agreementFrame,
};
