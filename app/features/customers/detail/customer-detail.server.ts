import { hiddenIn } from '../../../access/hideable.ts';
import * as paths from '../../../paths.ts';
import { viewImages } from '../../../patterns/detail-screen/record-images.server.ts';
import type { DetailDeclaration } from '../../../patterns/record/detail-declaration.server.ts';
import type {
  BadgeView,
  FrameWords,
  GroupView,
  NoticeView,
  TableView,
} from '../../../patterns/record/detail-view.ts';
import { factsOf, groupOf, isOver, valueWords } from '../../../patterns/record/value-words.server.ts';
import { factGroup } from '../../../patterns/record-form/field-table.server.ts';
import { recordOf } from '../../../patterns/resource/resource-parts.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import { getCustomer, getCustomerSummaryOrUnread } from '../../../upstream/customers/customers.server.ts';
import { reserveLink, walkInLink } from '../../rentals/public.ts';
import * as groups from '../record/customer-fields.server.ts';
import { recordCounts } from './figures.server.ts';

export const customerDetail: DetailDeclaration<Customer> = {
  ...recordOf('customers'),
  hideable: groups.CUSTOMER_HIDEABLE,
  actions: [],
  links: ({ id }) => [
    reserveLink({ customer: id }),
    walkInLink({ customer: id }),
    {
      href: paths.editCustomer(id),
      label: 'ways.edit',
      permission: 'CUSTOMER_EDIT',
      operation: 'customers.save',
      key: 'e',
    },
  ],
  get: getCustomer,
  frame: frameOf,
};

function badgesOf({ blacklist, isActive }: Customer, { t }: StaffContext): readonly BadgeView[] {
  const badges: BadgeView[] = [];
  if (blacklist.isListed) badges.push({ word: t('customers.blacklisted'), tone: 'bad', shape: 'late' });
  if (isActive) badges.push({ word: t('customer.active'), tone: 'good', shape: 'settled' });
  if (isActive === false) badges.push({ word: t('customer.inactive'), tone: 'quiet', shape: 'open' });
  return badges;
}

/** The notices for the check-out of a vehicle. */
function noticesOf({ blacklist, licence }: Customer, staffContext: StaffContext): readonly NoticeView[] {
  const { t, formats } = staffContext;
  const day = formats.date(blacklist.since);
  const listed = day ? t('customer.notices.blacklistedSince', { day }) : t('customers.blacklisted');
  const expired = t('customer.notices.licence', { day: formats.date(licence.expiresOn) });
  const notices: NoticeView[] = [];
  if (blacklist.isListed)
    notices.push({ tone: 'bad', text: [listed, blacklist.reason].filter(Boolean).join(': ') });
  if (isOver(licence.expiresOn, staffContext.today)) notices.push({ tone: 'warn', text: expired });
  return notices;
}

export function frameOf(customer: Customer, staffContext: StaffContext): FrameWords {
  const { t } = staffContext;
  const { mobile, homePhone, businessPhone, licence } = customer;
  const expiry = isOver(licence.expiresOn, staffContext.today)
    ? { mark: 'bad' as const, detail: t('customer.expired') }
    : {};
  return {
    number: customer.name,
    badges: badgesOf(customer, staffContext),
    plate: null,
    facts: factsOf([
      [t('customer.number'), customer.number, { detail: customer.type ?? undefined }],
      [t('customer.phone'), mobile || homePhone || businessPhone, { detail: customer.email ?? undefined }],
      [t('customer.licence'), licence.number, expiry],
    ]),
    notices: noticesOf(customer, staffContext),
    money: [],
  };
}

/** The form asks for the emergency contact with the opt-ins; the screen shows it with the other contacts. */
const isEmergency = ({ name }: { readonly name: string }) => name.startsWith('emergency.');

/** Brand and last four digits: only the gateway has more. */
function cardsTable({ cards }: Customer, staffContext: StaffContext): TableView {
  const { t } = staffContext;
  const { flag } = valueWords(staffContext);
  return {
    caption: t('customer.cards.title'),
    heads: ['card', 'until', 'atGateway'].map((head) => ({ label: t(`customer.cards.${head}`) })),
    rows: cards.map(({ brand, lastFour, expiry, isTokenized }) => [
      [brand, lastFour && `•••• ${lastFour}`].filter(Boolean).join(' '),
      expiry ?? '',
      flag(isTokenized) ?? '',
    ]),
  };
}

async function countsGroup({ id }: Customer, staffContext: StaffContext): Promise<GroupView> {
  const { t } = staffContext;
  const { money, number } = valueWords(staffContext);
  const title = t('customer.groups.counts');
  const summary = await getCustomerSummaryOrUnread(staffContext.reader, String(id));
  if (summary === null) return groupOf(title, [[t('customer.counts'), t('unread.value')]]);
  const { reservations, agreements } = recordCounts(id, summary, t);
  return groupOf(title, [
    [t('customer.revenue'), money(summary.revenue)],
    ...[...reservations, ...agreements].map(
      ({ term, count, href }) => [term, number(count), { href }] as const,
    ),
    [t('customer.tickets'), number(summary.trafficTickets)],
  ]);
}

export async function viewIndex(customer: Customer, staffContext: StaffContext) {
  const { identity, contact, licence, insurance, billing, trade, optIns, blacklist } = groups;
  type Fields = typeof billing.fields;
  const hidden = hiddenIn(groups.CUSTOMER_HIDEABLE, 'facts', staffContext.access);
  const group = (legend: string, fields: Fields, tables: readonly TableView[] = []) =>
    factGroup(legend, fields, customer, staffContext, { hidden, tables });
  const src = (id: number) =>
    staffContext.offers('images.getForCustomer') ? paths.customerImage(customer.id, id) : null;
  const cards = cardsTable(customer, staffContext);
  return {
    groups: [
      group(identity.legend, identity.fields),
      group(contact.legend, [...contact.fields, ...optIns.fields.filter(isEmergency)]),
      group(licence.legend, licence.fields),
      group(insurance.legend, insurance.fields),
      group('customer.groups.billing', [...billing.fields, ...trade.fields], [cards]),
      await countsGroup(customer, staffContext),
      group(
        'customer.groups.optIns',
        optIns.fields.filter((field) => !isEmergency(field)),
      ),
      group(blacklist.legend, blacklist.fields),
    ],
    images: viewImages(customer.images, staffContext, src),
  };
}
