import type { HideableField } from '../../../access/hideable.ts';
import { hiddenBy, ofFeature, personFields, termFields } from './rental-fields.ts';

const withExchanges = (name: string) => [
  `vehicle.${name}`,
  `exchanges.*.original.${name}`,
  `exchanges.*.replacement.${name}`,
];
const ofInsurance = (name: string, fact: string) => ({
  paths: [`insurance.${name}`, `terms.insurance.${name}`],
  facts: [`insurance.${fact}`],
});
const INSURANCE_FACTS = ['company', 'claim', 'policy', 'allowance', 'deductible', 'mostDays', 'maximum'];

/** What settings and features hide of an agreement. */
export const AGREEMENT_FIELDS: readonly HideableField[] = [
  ...hiddenBy('Agreement', {
    CheckoutLocation: {
      paths: ['rental.checkOutPlace'],
      columns: ['CheckoutLocation', 'Location'],
      filters: ['checkOutPlace'],
    },
    CheckinLocation: {
      paths: ['rental.checkInPlace', 'extensions.*.place', 'extensions.*.placeBefore'],
      columns: ['CheckinLocation', 'Location'],
      filters: ['checkInPlace'],
    },
    AgreementType: { paths: ['type'], facts: ['type'], columns: ['AgreementType'], filters: ['type'] },
    PONo: {
      paths: ['purchaseOrder'],
      facts: ['purchaseOrder'],
      columns: ['PoNo'],
      attributes: ['PO number'],
    },
    IsDelivery: { paths: ['isDelivery'], facts: ['flags.delivery'] },
    DeliveryDate: { paths: ['rental.deliveryAt'], facts: ['delivery'], attributes: ['Delivery date'] },
    IsRetrieval: { paths: ['isRetrieval'], facts: ['flags.retrieval'] },
    Note: { paths: ['note'], facts: ['note'] },
    OdometerOut: {
      paths: withExchanges('odometerOut'),
      facts: ['vehicle.odometerOut'],
      columns: ['OdometerOut'],
    },
    FuelLevelOut: { paths: withExchanges('fuelOut'), facts: ['vehicle.fuelOut'] },
    InsurancePolicyNo: ofInsurance('policyNumber', 'policy'),
    Allowance: ofInsurance('allowance', 'allowance'),
    MaxDays: ofInsurance('mostDays', 'mostDays'),
    MaximumAmount: ofInsurance('maximum', 'maximum'),
    Deductible: ofInsurance('deductible', 'deductible'),
  }),
  ...personFields('Agreement', { people: ['customer.', ''], facts: 'person.' }),
  ...termFields('Agreement', 'terms.'),
  ofFeature('insurance', {
    paths: ['insurance', 'terms.insurance', 'insurer', 'claimNumber'],
    facts: INSURANCE_FACTS.map((name) => `insurance.${name}`),
    columns: ['InsuranceCompany', 'ClaimNumber'],
  }),
  ofFeature('delivery', {
    paths: ['isDelivery', 'isRetrieval', 'rental.deliveryAt'],
    facts: ['flags.delivery', 'flags.retrieval', 'delivery'],
    attributes: ['Delivery date'],
  }),
  ofFeature('loaner', { paths: ['isLoaner'], facts: ['flags.loaner'] }),
  ofFeature('electric', { facts: ['vehicle.electric'] }),
  ofFeature('longTerm', { paths: ['money.monthly.*'], facts: ['money.monthly'] }),
];
