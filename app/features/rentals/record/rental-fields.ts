import type { HideableField } from '../../../access/hideable.ts';
import type { Feature } from '../../../access/needs.ts';

type Screen = 'Reservation' | 'Agreement';

/** Where a field is shown, by the names of `HideableField`. */
type Places = readonly [paths: string, facts?: string, columns?: string, filters?: string];

const at = ([paths, facts = '', columns = '', filters = '']: Places) => ({ paths, facts, columns, filters });

/** Makes the fields of a screen by the names of their settings. */
export const hiddenBy = (
  screen: Screen,
  fields: readonly (readonly [setting: string, ...Places])[],
): readonly HideableField[] =>
  fields.map(([setting, ...places]) => ({ needs: { setting: `${screen}.${setting}` }, ...at(places) }));

/** Makes the fields of a feature. */
export const ofFeature = (feature: Feature, ...places: Places): HideableField => ({
  needs: { feature },
  ...at(places),
});

interface Person {
  /** Where a renter's values stand: `customerDetails.`, in rows ''. */
  readonly people: readonly string[];
  /** Before the names of the facts: `person.`. */
  readonly facts: string;
}

/** Returns the fields of the renter and of the drivers. */
export function personFields(screen: Screen, { people, facts: own }: Person): readonly HideableField[] {
  const of = (name: string) => people.map((one) => one + name).join(' ');
  const ofAll = (name: string) => `${of(name)} drivers.*.${name}`;
  return hiddenBy(screen, [
    ['DateOfBirth', ofAll('bornOn'), `${own}born drivers.born`],
    ['CellPhone', of('mobile'), `${own}mobile`, 'Phone'],
    ['Email', of('email'), `${own}email`, 'Email'],
    ['Company', of('company'), `${own}company`, 'Company'],
    ['LicenseNumber', `${ofAll('licence.number')} ${of('licenceNumber')}`, `${own}licence drivers.licence`],
    ['LicenseCountry', ofAll('licence.country')],
    ['LicenseClass', ofAll('licence.class')],
    [
      'LicenseExpiryDate',
      `${ofAll('licence.expiresOn')} ${of('licenceExpiresOn')}`,
      `${own}licenceEnds drivers.licenceEnds`,
    ],
    ['PassportNumber', of('passport.number'), `${own}passport`],
  ]);
}

/** Returns the agreed terms of a price. The amounts of a total stay, so that they add up. */
export const termFields = (screen: Screen, own: string): readonly HideableField[] => [
  ...hiddenBy(screen, [
    ['PromotionCode', 'terms.promotionCode', `${own}promotionCode`],
    ['PreAdjustment', 'terms.preAdjustment money.preAdjustment', `${own}preAdjustment preAdjustment`],
    [
      'PostAdjustment',
      'terms.postAdjustment money.postAdjustments',
      `${own}postAdjustment money.postAdjustments postAdjustment`,
    ],
    ['AdditionalCharge', 'terms.additionalCharge', `${own}additional`],
    [
      'UnTaxableAdditional',
      'terms.untaxedAdditional money.untaxedAdditional',
      `${own}untaxed untaxedAdditional`,
    ],
    ['SecurityDeposit', 'terms.deposit money.deposit', `${own}deposit deposit`],
    ['PaymentReference', 'payments.*.reference'],
  ]),
  ofFeature('promotions', 'terms.promotionCode', `${own}promotionCode promotions notCounted money.promotion`),
  ofFeature('insurance', '', 'insurerTotal customerTotal'),
];
