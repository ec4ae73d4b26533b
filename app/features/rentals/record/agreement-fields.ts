import type { HideableField } from '../../../access/hideable.ts';
import { hiddenBy, ofFeature, personFields, termFields } from './rental-fields.ts';

const atExchanges = (name: string) => `exchanges.*.original.${name} exchanges.*.replacement.${name}`;
const ofInsurance = (name: string) => `insurance.${name} terms.insurance.${name}`;

/** What settings and features hide of an agreement. */
export const AGREEMENT_FIELDS: readonly HideableField[] = [
  ...hiddenBy('Agreement', [
    ['CheckoutLocation', 'rental.checkOutPlace', '', 'CheckoutLocation Location', 'checkOutPlace'],
    ['CheckinLocation', 'rental.checkInPlace', '', 'CheckinLocation Location', 'checkInPlace'],
    ['AgreementType', 'type', 'type', 'AgreementType', 'type'],
    ['PONo', 'purchaseOrder', 'purchaseOrder', 'PoNo'],
    ['IsDelivery', 'isDelivery', 'flags.delivery'],
    ['DeliveryDate', 'rental.deliveryAt', 'delivery'],
    ['IsRetrieval', 'isRetrieval', 'flags.retrieval'],
    ['Note', 'note', 'note'],
    [
      'OdometerOut',
      `vehicle.odometerOut ${atExchanges('odometerOut')}`,
      'vehicle.odometerOut',
      'OdometerOut',
    ],
    ['FuelLevelOut', `vehicle.fuelOut ${atExchanges('fuelOut')}`, 'vehicle.fuelOut'],
    ['InsurancePolicyNo', ofInsurance('policyNumber'), 'insurance.policy'],
    ['Allowance', ofInsurance('allowance'), 'insurance.allowance'],
    ['MaxDays', ofInsurance('mostDays'), 'insurance.mostDays'],
    ['MaximumAmount', ofInsurance('maximum'), 'insurance.maximum'],
    ['Deductible', ofInsurance('deductible'), 'insurance.deductible'],
  ]),
  ...personFields('Agreement', { people: ['customer.', ''], facts: 'person.' }),
  ...termFields('Agreement', 'terms.'),
  ofFeature(
    'insurance',
    'insurance terms.insurance insurer claimNumber',
    ['company', 'claim', 'policy', 'allowance', 'deductible', 'mostDays', 'maximum']
      .map((name) => `insurance.${name}`)
      .join(' '),
    'InsuranceCompany ClaimNumber',
  ),
  ofFeature(
    'delivery',
    'isDelivery isRetrieval rental.deliveryAt',
    'flags.delivery flags.retrieval delivery',
  ),
  ofFeature('loaner', 'isLoaner', 'flags.loaner'),
  ofFeature('electric', '', 'vehicle.electric'),
  ofFeature('longTerm', 'money.monthly.*', 'money.monthly'),
];
