import { wholeSample } from '../sent.fixture.ts';
import { getCustomerOperation, saveCustomerOperation } from './customers.contract.ts';

/** Neither of these is a field of the customer that was read. */
const isOther = (field: string): boolean => field === 'card' || field === 'allowDuplicate';
const sample = Object.entries(wholeSample(saveCustomerOperation.body)).filter(([field]) => !isOther(field));

/** Every field that a save can say of a customer, in the service's spelling. */
export const wholeBody = {
  ...Object.fromEntries(sample),
  customerTypeId: 11,
  firstName: 'Zoë',
  lastName: 'Ångström',
  companyName: 'Analytical Engines',
  dateOfbirth: '1986-12-01',
  email: 'zoe@post.example',
  hPhone: '+44 20 7946 0958',
  bPhone: 'ask at the desk',
  cPhone: '+44 7700 900123',
  address: '4 Quay Road',
  city: 'Leeds',
  stateId: 8,
  countryId: 1,
  zipCode: 'LS1 4AP',
  licenseNumber: 'ANGST 806121 Z99',
  licenseCountryId: 2,
  licenseClass: 'B, BE',
  licenseIssueDate: '2011-05-01',
  licenseExpiryDate: '2031-04-30',
  passportNumber: 'P 1815',
  passportExpiryDate: '2030-02-28',
  insuranceCompany: 'Aviva',
  insurancePolicyNo: 'AV-1',
  insuranceExpiryDate: '2027-01-31',
  billingName: 'Accounts',
  billingAddress: '4 Quay Road\nLeeds',
  bankName: 'Coutts',
  bankAccountName: 'Z Ångström',
  emergencyContactName: 'Per Ångström',
  emergencyContactPhone: '+46 70 123 45 67',
  paymentTerms: 'Net 30',
  employmentType: 'Self-employed',
  brokerName: 'Northern Brokers',
  brokerCommission: 7.5,
  isTaxExempt: true,
  isSMSOpted: true,
  isEmailOpted: true,
  active: true,
  isBlacklisted: true,
  blacklistReason: 'Unpaid damage',
};

/** The customer with all of that, and with a picture. */
export const zoe = getCustomerOperation.answer.parse({
  ...wholeBody,
  customerId: 7714,
  customerNumber: 'C-17714',
  images: [{ imageId: 31, name: 'Licence, front', contentType: 'image/jpeg' }],
  version: 4,
  changedByName: 'Maren Oldenburg',
  changedAt: '2026-11-19T08:12:00.000Z',
});
