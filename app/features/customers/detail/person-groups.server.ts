import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { GroupView } from '../../../patterns/detail-screen/detail-view.ts';
import { groupOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';

/** Who it is. */
export function identityGroup(customer: Customer, desk: Desk): GroupView {
  const { t, formats } = desk;
  const { day, flag } = valueWords(desk);
  const changed = formats.dateTime(desk.localMoment(customer.changedAt));
  return groupOf(t('customer.groups.identity'), [
    [t('customer.number'), customer.number],
    [t('customer.firstName'), customer.firstName],
    [t('customer.lastName'), customer.lastName],
    [t('customer.company'), customer.company],
    [t('customer.type'), customer.type],
    [t('customer.bornOn'), day(customer.bornOn)],
    [t('customer.isActive'), flag(customer.isActive)],
    [t('customer.created'), day(customer.createdAt)],
    [t('customer.changed'), changed, { detail: customer.changedBy ?? undefined }],
  ]);
}

/** How the customer is reached, and who else is when it matters. */
export function contactGroup(customer: Customer, { t }: Desk): GroupView {
  const { address, emergency } = customer;
  return groupOf(t('customer.groups.contact'), [
    [t('customer.mobile'), customer.mobile],
    [t('customer.homePhone'), customer.homePhone],
    [t('customer.businessPhone'), customer.businessPhone],
    [t('customer.email'), customer.email],
    [t('customer.street'), address.street],
    [t('customer.postcode'), address.postcode],
    [t('customer.city'), address.city],
    [t('customer.state'), address.state],
    [t('customer.country'), address.country],
    [t('customer.emergency'), emergency.name],
    [t('customer.emergencyPhone'), emergency.phone],
  ]);
}

/** What the customer agreed to hear of. */
export function optInGroup({ optIns }: Customer, desk: Desk): GroupView {
  const { t } = desk;
  const { flag } = valueWords(desk);
  return groupOf(t('customer.groups.optIns'), [
    [t('customer.sms'), flag(optIns.sms)],
    [t('customer.emails'), flag(optIns.email)],
  ]);
}

/** Whether the customer is still served. */
export function blacklistGroup({ blacklist }: Customer, desk: Desk): GroupView {
  const { t } = desk;
  const { day, flag } = valueWords(desk);
  return groupOf(t('customer.groups.blacklist'), [
    [t('customers.blacklisted'), flag(blacklist.isListed), { mark: blacklist.isListed ? 'bad' : undefined }],
    [t('customer.blacklistReason'), blacklist.reason],
    [t('customer.blacklistedSince'), day(blacklist.since)],
  ]);
}
