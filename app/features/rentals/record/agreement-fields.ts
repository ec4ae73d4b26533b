import type { HideableField } from '../../../access/hideable.ts';
import { hiddenBy, ofFeature, personFields, termFields } from './rental-fields.ts';

/** What settings and features hide of an agreement. */
export const AGREEMENT_FIELDS: readonly HideableField[] = [
  ...hiddenBy('Agreement', [
    [
      'CheckoutLocation',
      {
        paths: ['rental.checkOutPlace'],
        columns: ['CheckoutLocation', 'Location'],
        filters: ['checkOutPlace'],
      },
    ],
    [
      'CheckinLocation',
      {
        paths: ['rental.checkInPlace'],
        columns: ['CheckinLocation', 'Location'],
        filters: ['checkInPlace'],
      },
    ],
    ['AgreementType', { paths: ['type'], facts: ['type'], columns: ['AgreementType'], filters: ['type'] }],
    ['PONo', { paths: ['purchaseOrder'], facts: ['purchaseOrder'], columns: ['PoNo'] }],
    ['IsDelivery', { paths: ['isDelivery'], facts: ['flags.delivery'] }],
    ['DeliveryDate', { paths: ['rental.deliveryAt'], facts: ['delivery'] }],
    ['IsRetrieval', { paths: ['isRetrieval'], facts: ['flags.retrieval'] }],
    ['Note', { paths: ['note'], facts: ['note'] }],
    [
      'OdometerOut',
      {
        paths: [
          ...['vehicle.odometerOut', 'exchanges.*.original.odometerOut'],
          'exchanges.*.replacement.odometerOut',
        ],
        facts: ['vehicle.odometerOut'],
        columns: ['OdometerOut'],
      },
    ],
    [
      'FuelLevelOut',
      {
        paths: ['vehicle.fuelOut', 'exchanges.*.original.fuelOut', 'exchanges.*.replacement.fuelOut'],
        facts: ['vehicle.fuelOut'],
      },
    ],
    [
      'InsurancePolicyNo',
      {
        paths: ['insurance.policyNumber', 'terms.insurance.policyNumber'],
        facts: ['insurance.policy'],
      },
    ],
    [
      'Allowance',
      {
        paths: ['insurance.allowance', 'terms.insurance.allowance'],
        facts: ['insurance.allowance'],
      },
    ],
    ['MaxDays', { paths: ['insurance.mostDays', 'terms.insurance.mostDays'], facts: ['insurance.mostDays'] }],
    [
      'MaximumAmount',
      {
        paths: ['insurance.maximum', 'terms.insurance.maximum'],
        facts: ['insurance.maximum'],
      },
    ],
    [
      'Deductible',
      {
        paths: ['insurance.deductible', 'terms.insurance.deductible'],
        facts: ['insurance.deductible'],
      },
    ],
  ]),
  ...personFields('Agreement', { people: ['customer.', ''], facts: 'person.' }),
  ...termFields('Agreement', 'terms.'),
  ofFeature('insurance', {
    paths: ['insurance', 'terms.insurance', 'insurer', 'claimNumber'],
    facts: ['company', 'claim', 'policy', 'allowance', 'deductible', 'mostDays', 'maximum'].map(
      (name) => `insurance.${name}`,
    ),
    columns: ['InsuranceCompany', 'ClaimNumber'],
  }),
  ofFeature('delivery', {
    paths: ['isDelivery', 'isRetrieval', 'rental.deliveryAt'],
    facts: ['flags.delivery', 'flags.retrieval', 'delivery'],
  }),
  ofFeature('loaner', { paths: ['isLoaner'], facts: ['flags.loaner'] }),
  ofFeature('electric', { facts: ['vehicle.electric'] }),
  ofFeature('longTerm', { paths: ['money.monthly.*'], facts: ['money.monthly'] }),
];
