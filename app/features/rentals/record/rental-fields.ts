// What settings and features hide of a reservation or an agreement, wherever its record is shown.
import type { HideableField } from '../../../access/hideable.ts';
import type { Feature } from '../../../access/needs.ts';

type Screen = 'Reservation' | 'Agreement';

type Places = Omit<HideableField, 'needs'>;

/** Makes the fields of a screen by the names of their settings. */
export const hiddenBy = (
  screen: Screen,
  fields: readonly (readonly [setting: string, places: Places])[],
): readonly HideableField[] =>
  fields.map(([setting, places]) => ({
    needs: { setting: `${screen}.${setting}` },
    ...places,
  }));

/** Makes the fields of a feature. */
export const ofFeature = (feature: Feature, places: Places): HideableField => ({
  needs: { feature },
  ...places,
});

interface Person {
  /** Before the paths of a renter's values: `customerDetails.`, in rows ''. */
  readonly people: readonly string[];
  /** Before the names of the facts: `person.`. */
  readonly facts: string;
}

/** Returns the fields of the renter and of the drivers. */
export function personFields(screen: Screen, { people, facts }: Person): readonly HideableField[] {
  const at = (...names: readonly string[]) => names.flatMap((name) => people.map((one) => `${one}${name}`));
  const ofDrivers = (name: string) => `drivers.*.${name}`;
  return hiddenBy(screen, [
    [
      'DateOfBirth',
      { paths: [...at('bornOn'), ofDrivers('bornOn')], facts: [`${facts}born`, 'drivers.born'] },
    ],
    ['CellPhone', { paths: at('mobile'), facts: [`${facts}mobile`], columns: ['Phone'] }],
    ['Email', { paths: at('email'), facts: [`${facts}email`], columns: ['Email'] }],
    ['Company', { paths: at('company'), facts: [`${facts}company`], columns: ['Company'] }],
    [
      'LicenseNumber',
      {
        paths: [...at('licence.number', 'licenceNumber'), ofDrivers('licence.number')],
        facts: [`${facts}licence`, 'drivers.licence'],
      },
    ],
    ['LicenseCountry', { paths: [...at('licence.country'), ofDrivers('licence.country')] }],
    ['LicenseClass', { paths: [...at('licence.class'), ofDrivers('licence.class')] }],
    [
      'LicenseExpiryDate',
      {
        paths: [...at('licence.expiresOn', 'licenceExpiresOn'), ofDrivers('licence.expiresOn')],
        facts: [`${facts}licenceEnds`, 'drivers.licenceEnds'],
      },
    ],
    ['PassportNumber', { paths: at('passport.number'), facts: [`${facts}passport`] }],
  ]);
}

/** Returns the agreed terms of a price. The amounts of a total stay, so that they add up. */
export const termFields = (screen: Screen, facts: string): readonly HideableField[] => [
  ...hiddenBy(screen, [
    ['PromotionCode', { paths: ['terms.promotionCode'], facts: [`${facts}promotionCode`] }],
    [
      'PreAdjustment',
      {
        paths: ['terms.preAdjustment', 'money.preAdjustment'],
        facts: [`${facts}preAdjustment`, 'preAdjustment'],
      },
    ],
    [
      'PostAdjustment',
      {
        paths: ['terms.postAdjustment', 'money.postAdjustments'],
        facts: [`${facts}postAdjustment`, 'money.postAdjustments', 'postAdjustment'],
      },
    ],
    ['AdditionalCharge', { paths: ['terms.additionalCharge'], facts: [`${facts}additional`] }],
    [
      'UnTaxableAdditional',
      {
        paths: ['terms.untaxedAdditional', 'money.untaxedAdditional'],
        facts: [`${facts}untaxed`, 'untaxedAdditional'],
      },
    ],
    ['SecurityDeposit', { paths: ['terms.deposit', 'money.deposit'], facts: [`${facts}deposit`, 'deposit'] }],
    ['PaymentReference', { paths: ['payments.*.reference'] }],
  ]),
  ofFeature('promotions', {
    paths: ['terms.promotionCode'],
    facts: [`${facts}promotionCode`, 'promotions', 'notCounted', 'money.promotion'],
  }),
  ofFeature('insurance', { facts: ['insurerTotal', 'customerTotal'] }),
];
