import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { factsOf } from '../../../patterns/detail-screen/value-words.server.ts';
import type { BadgeView, FrameWords, NoticeView } from '../../../patterns/record/detail-view.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import { isOver } from '../record/expiry.server.ts';

function badgesOf({ blacklist, isActive }: Customer, { t }: Desk): readonly BadgeView[] {
  const listed: BadgeView = { word: t('customers.blacklisted'), tone: 'bad', shape: 'late' };
  const active: BadgeView = { word: t('customer.active'), tone: 'good', shape: 'settled' };
  const inactive: BadgeView = { word: t('customer.inactive'), tone: 'quiet', shape: 'open' };
  return [
    ...(blacklist.isListed ? [listed] : []),
    ...(isActive === null ? [] : [isActive ? active : inactive]),
  ];
}

/** What has to be known before anything is handed over. */
function noticesOf({ blacklist, licence }: Customer, desk: Desk): readonly NoticeView[] {
  const { t, formats } = desk;
  const day = formats.date(blacklist.since);
  const listed = day ? t('customer.notices.blacklistedSince', { day }) : t('customers.blacklisted');
  const ended = t('customer.notices.licence', { day: formats.date(licence.expiresOn) });
  return [
    ...(blacklist.isListed
      ? [{ tone: 'bad' as const, text: [listed, blacklist.reason].filter(Boolean).join(': ') }]
      : []),
    ...(isOver(licence.expiresOn, desk) ? [{ tone: 'warn' as const, text: ended }] : []),
  ];
}

/** What stands around every view of a customer. */
export function frameOf(customer: Customer, desk: Desk): FrameWords {
  const { t } = desk;
  const { mobile, homePhone, businessPhone, licence } = customer;
  const expiry = isOver(licence.expiresOn, desk)
    ? { mark: 'bad' as const, detail: t('customer.expired') }
    : {};
  return {
    number: customer.name,
    badges: badgesOf(customer, desk),
    plate: null,
    facts: factsOf([
      [t('customer.number'), customer.number, { detail: customer.type ?? undefined }],
      [t('customer.phone'), mobile || homePhone || businessPhone, { detail: customer.email ?? undefined }],
      [t('customer.licence'), licence.number, expiry],
    ]),
    notices: noticesOf(customer, desk),
    money: [],
  };
}
