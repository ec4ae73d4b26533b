import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { GroupView } from '../../../patterns/detail-screen/detail-view.ts';
import { groupOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { Customer } from '../../../upstream/customers/customers.contract.ts';
import { lastDayFact } from './expiry.server.ts';

/** What allows the customer to drive, and the passport beside it. */
export function licenceGroup({ licence, passport }: Customer, desk: Desk): GroupView {
  const { t } = desk;
  const { day } = valueWords(desk);
  return groupOf(t('customer.groups.licence'), [
    [t('customer.licence'), licence.number],
    [t('customer.licenceClasses'), licence.classes],
    [t('customer.licenceCountry'), licence.country],
    [t('customer.licenceIssued'), day(licence.issuedOn)],
    lastDayFact(t('customer.licenceUntil'), licence.expiresOn, desk),
    [t('customer.passport'), passport.number],
    lastDayFact(t('customer.passportUntil'), passport.expiresOn, desk),
  ]);
}

/** The customer's own insurance. */
export function insuranceGroup({ insurance }: Customer, desk: Desk): GroupView {
  const { t } = desk;
  return groupOf(t('customer.groups.insurance'), [
    [t('customer.insurer'), insurance.company],
    [t('customer.policy'), insurance.policyNumber],
    lastDayFact(t('customer.insuredUntil'), insurance.expiresOn, desk),
  ]);
}
