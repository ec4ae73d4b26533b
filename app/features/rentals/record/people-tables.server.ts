import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { joined, orEmpty } from '../../../patterns/detail-screen/table-cells.server.ts';
import { valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { TableView } from '../../../patterns/record/detail-view.ts';
import type { BillingContact, Driver } from '../../../upstream/customers/people.contract.ts';

type Words = Pick<Desk, 'formats' | 't'>;

/** Who may drive; a driver who is a customer leads there. */
export function driversTable(drivers: readonly Driver[], words: Words): TableView {
  const { t } = words;
  const { day } = valueWords(words);
  return {
    caption: t('people.drivers'),
    heads: [
      { label: t('people.name') },
      { label: t('people.role') },
      { label: t('people.born') },
      { label: t('people.licence') },
      { label: t('people.licenceEnds') },
    ],
    rows: drivers.map(({ fullName, customerId, bornOn, isPrimary, licence }) => [
      customerId === null ? fullName : { text: fullName, href: paths.customer(customerId) },
      isPrimary ? t('people.mainDriver') : t('people.otherDriver'),
      orEmpty(day(bornOn)),
      joined(licence.number, licence.class, licence.country),
      orEmpty(day(licence.expiresOn)),
    ]),
  };
}

/** Who is sent the bill. */
export function billingContactsTable(contacts: readonly BillingContact[], { t }: Words): TableView {
  return {
    caption: t('people.billingContacts'),
    heads: [
      { label: t('people.name') },
      { label: t('people.address') },
      { label: t('people.phone') },
      { label: t('people.email') },
      { label: t('people.billedBy') },
      { label: t('people.state') },
    ],
    rows: contacts.map(({ name, address, phone, email, billedBy, isActive }) => [
      orEmpty(name),
      orEmpty(address),
      orEmpty(phone),
      orEmpty(email),
      orEmpty(billedBy),
      isActive === null ? '' : t(isActive ? 'people.active' : 'people.inactive'),
    ]),
  };
}
