import { type Answers, answerOf } from '../../../patterns/form-fields/answers.ts';
import { customer } from '../../../upstream/customers/customers.contract.ts';

/** The service's names of what the shared stages say, as refusals name them. */
const FIELDS: Readonly<Record<string, string>> = {
  vehicleId: 'vehicle',
  customerId: 'customer',
  overrideNote: 'overrideNote',
};

/** Of a driver. */
const PERSON: Readonly<Record<string, string>> = {
  customerId: 'customer',
  firstName: 'firstName',
  lastName: 'lastName',
  dateOfBirth: 'bornOn',
  licenseNumber: 'licenceNumber',
  licenseCountryId: 'licenceCountry',
  licenseClass: 'licenceClass',
  licenseExpiryDate: 'licenceExpiresOn',
};

/** Of a new customer, by the path in the record. */
const CREATED: Readonly<Record<string, string>> = {
  typeId: 'type',
  firstName: 'firstName',
  lastName: 'lastName',
  company: 'company',
  bornOn: 'bornOn',
  mobile: 'mobile',
  email: 'email',
  'address.countryId': 'country',
  'licence.number': 'licenceNumber',
  'licence.countryId': 'licenceCountry',
  'licence.classes': 'licenceClass',
  'licence.expiresOn': 'licenceExpiresOn',
  allowsDuplicate: 'allowDuplicate',
};

/** The field of a new customer for one that the service names in refusing to create it. */
function createdFieldOf(serviceField: string, answers: Answers): string | null {
  const field = CREATED[customer.pathOf(serviceField) ?? ''];
  return field === undefined || answerOf(answers, 'new.lastName') === '' ? null : `new.${field}`;
}

/**
 * The shared stages' field for one that the service names in refusing the rental or its new customer; null for what
 * is none of theirs.
 * Where others drive beside the customer, the customer is the service's first driver.
 */
export function rentalFieldOf(serviceField: string, answers: Answers): string | null {
  const driver = /^drivers\.(\d+)\.(\w+)$/.exec(serviceField);
  if (driver === null) return FIELDS[serviceField] ?? createdFieldOf(serviceField, answers);
  const [, number, field = ''] = driver;
  const place = Number(number) - (answerOf(answers, 'customerDrives') === 'on' ? 1 : 0);
  if (place < 0) return 'customer';
  const isKnown = answerOf(answers, `drivers.${place}.customer`) !== '';
  return isKnown ? 'customerDrives' : `drivers.${place}.${PERSON[field] ?? 'lastName'}`;
}
