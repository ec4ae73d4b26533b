import type { FieldPlaces, HideableField } from '../../../access/hideable.ts';
import type { Feature } from '../../../access/needs.ts';

type Screen = 'Reservation' | 'Agreement';

/** Makes the fields of a screen by the names of their settings. */
export const hiddenBy = (
  screen: Screen,
  fields: Readonly<Record<string, FieldPlaces>>,
): readonly HideableField[] =>
  Object.entries(fields).map(([setting, places]) => ({
    needs: { setting: `${screen}.${setting}` },
    ...places,
  }));

/** Makes the fields of a feature. */
export const ofFeature = (feature: Feature, places: FieldPlaces): HideableField => ({
  needs: { feature },
  ...places,
});

interface Person {
  /** Where a renter's values stand: `customerDetails.`, in rows ''. */
  readonly people: readonly string[];
  /** Before the names of the facts: `person.`. */
  readonly facts: string;
}

/** Returns the fields of the renter and of the drivers. */
export function personFields(screen: Screen, { people, facts: own }: Person): readonly HideableField[] {
  const of = (name: string) => people.map((one) => one + name);
  const ofAll = (name: string) => [...of(name), `drivers.*.${name}`];
  return hiddenBy(screen, {
    DateOfBirth: { paths: ofAll('bornOn'), facts: [`${own}born`, 'drivers.born'] },
    CellPhone: { paths: of('mobile'), facts: [`${own}mobile`], columns: ['Phone'] },
    Email: { paths: of('email'), facts: [`${own}email`], columns: ['Email'] },
    Company: { paths: of('company'), facts: [`${own}company`], columns: ['Company'] },
    LicenseNumber: {
      paths: [...ofAll('licence.number'), ...of('licenceNumber')],
      facts: [`${own}licence`, 'drivers.licence'],
    },
    LicenseCountry: { paths: ofAll('licence.country') },
    LicenseClass: { paths: ofAll('licence.class') },
    LicenseExpiryDate: {
      paths: [...ofAll('licence.expiresOn'), ...of('licenceExpiresOn')],
      facts: [`${own}licenceEnds`, 'drivers.licenceEnds'],
    },
    PassportNumber: { paths: of('passport.number'), facts: [`${own}passport`] },
  });
}

/** Returns the agreed terms of a price. The amounts of a total stay, so that they add up. */
export const termFields = (screen: Screen, own: string): readonly HideableField[] => [
  ...hiddenBy(screen, {
    PromotionCode: { paths: ['terms.promotionCode'], facts: [`${own}promotionCode`] },
    PreAdjustment: {
      paths: ['terms.preAdjustment', 'money.preAdjustment'],
      facts: [`${own}preAdjustment`, 'preAdjustment'],
    },
    PostAdjustment: {
      paths: ['terms.postAdjustment', 'money.postAdjustments'],
      facts: [`${own}postAdjustment`, 'money.postAdjustments', 'postAdjustment'],
    },
    AdditionalCharge: { paths: ['terms.additionalCharge'], facts: [`${own}additional`] },
    UnTaxableAdditional: {
      paths: ['terms.untaxedAdditional', 'money.untaxedAdditional'],
      facts: [`${own}untaxed`, 'untaxedAdditional'],
    },
    SecurityDeposit: { paths: ['terms.deposit', 'money.deposit'], facts: [`${own}deposit`, 'deposit'] },
    PaymentReference: { paths: ['payments.*.reference'] },
  }),
  ofFeature('promotions', {
    paths: ['terms.promotionCode'],
    facts: [`${own}promotionCode`, 'promotions', 'notCounted', 'money.promotion'],
  }),
  ofFeature('insurance', { facts: ['insurerTotal', 'customerTotal'] }),
];
