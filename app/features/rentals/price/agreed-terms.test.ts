// Both ways between answers and terms, and the refusals of each: so it is long.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersFrom } from '../../../patterns/form-fields/answers.ts';
import { fullTerms, fullTermsBody } from '../../../upstream/pricing/agreed-terms.fixture.ts';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import type { RentalFormContext } from '../form/rental-context.server.ts';
import { readOf, rentalFormState } from '../form/rental-form.fixture.ts';
import { agreedAnswers, agreedFieldOf, agreedTerms } from './agreed-terms.server.ts';
import { RATE_UNITS, type RateOverride } from './rate-fields.server.ts';
import { ratesAndCharges } from './rates-and-charges.server.ts';

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((minor) => minor / 100);
const money = cents(10_000_000);
const signed = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((minor) => minor / 100);
const id = fc.integer({ min: 1, max: 999_999 });
const text = (most: number) =>
  fc
    .string({ unit: 'grapheme', maxLength: most })
    .map((submitted) => submitted.replaceAll(/[\r\n\0]/g, ' ').trim())
    .filter((submitted) => submitted !== '' && submitted.length <= most && !submitted.includes('app'));

const override: fc.Arbitrary<RateOverride> = fc
  .record(
    {
      ...Object.fromEntries(RATE_UNITS.map((unit) => [unit, cents(5000)] as const)),
      mileageAllowed: fc.integer({ min: 0, max: 100_000 }),
      isUnlimitedMileage: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .chain((values) => orNull(id).map((rateId) => ({ rateId, ...values })));

const charge = fc.record({
  chargeId: id,
  quantity: orNull(fc.integer({ min: 0, max: 99 })),
  value: orNull(money),
  optionId: orNull(id),
  reason: orNull(text(200)),
});

const otherCharge = fc.record({
  kindId: id,
  amount: fc.integer({ min: 1, max: 100_000_00 }).map((minor) => minor / 100),
  isTaxable: orNull(fc.boolean()),
  reason: text(200),
});

const insurance = fc.record({
  company: orNull(text(100)),
  claimNumber: orNull(text(60)),
  policyNumber: orNull(text(60)),
  allowance: orNull(money),
  deductible: orNull(money),
  mostDays: orNull(fc.integer({ min: 0, max: 3650 })),
  maximum: orNull(money),
});

const terms: fc.Arbitrary<AgreedTerms> = fc.record({
  rateName: orNull(text(100)),
  rates: fc.uniqueArray(override, { maxLength: 4, selector: ({ rateId }) => rateId }),
  charges: fc.uniqueArray(charge, { maxLength: 6, selector: ({ chargeId }) => chargeId }),
  otherCharges: orNull(fc.array(otherCharge, { minLength: 1, maxLength: 3 })),
  taxIds: orNull(fc.uniqueArray(id, { maxLength: 5 })),
  promotionIds: fc.uniqueArray(id, { maxLength: 4 }),
  promotionCode: orNull(text(60)),
  preAdjustment: orNull(signed),
  isPreAdjustmentTaxable: orNull(fc.boolean()),
  postAdjustment: orNull(signed),
  additionalCharge: orNull(money),
  untaxedAdditional: orNull(money),
  deposit: orNull(money),
  writtenOff: orNull(money),
  agreementType: orNull(text(60)),
  insurance: orNull(insurance),
});

/** An edit of a record that was agreed so. */
function editOf(agreed: AgreedTerms, separators = { decimal: '.', group: ',' }) {
  const type = { id: 3, name: agreed.agreementType ?? 'Retail', isInsurance: agreed.insurance !== null };
  const formContext = { kind: 'agreement', terms: agreed } satisfies Partial<RentalFormContext>;
  const formState = rentalFormState({ formContext, submitted: { typeId: 3 } });
  const { lookUps } = formState.formContext;
  return {
    ...formState,
    staffContext: { ...formState.staffContext, separators },
    formContext: { ...formState.formContext, lookUps: { ...lookUps, types: [type] } },
    answers: { ...formState.answers, ...agreedAnswers(agreed, { ...formState.staffContext, separators }) },
  };
}

describe('what was agreed about a price', () => {
  it('comes back from a form as it was', () => {
    fc.assert(
      fc.property(terms, (agreed) => {
        const expected = { ...agreed, agreementType: agreed.agreementType ?? 'Retail' };
        expect(agreedTerms(editOf(agreed))).toEqual(expected);
      }),
    );
  });

  it('comes back in languages that write numbers otherwise', () => {
    fc.assert(
      fc.property(terms, (agreed) => {
        const { rates, charges, preAdjustment } = agreedTerms(editOf(agreed, { decimal: ',', group: ' ' }));
        expect({ rates, charges, preAdjustment }).toEqual({
          rates: agreed.rates,
          charges: agreed.charges,
          preAdjustment: agreed.preAdjustment,
        });
      }),
      { numRuns: 30 },
    );
  });

  it('goes through the stage as it was, for who may not change prices, too', () => {
    fc.assert(
      fc.property(terms, (agreed) => {
        const formState = editOf(agreed);
        const forbidden = {
          ...formState,
          formContext: { ...formState.formContext, permissions: new Set<string>() },
        };
        const { values, errors } = readOf(ratesAndCharges, forbidden);
        expect(errors).toEqual({});
        expect(values).toMatchObject({ terms: { rates: agreed.rates, charges: agreed.charges } });
      }),
    );
  });
});

describe('the terms of a new rental', () => {
  it('are none while nothing is chosen', () => {
    expect(agreedTerms(rentalFormState())).toEqual({
      rateName: null,
      rates: [],
      charges: [],
      otherCharges: null,
      taxIds: null,
      promotionIds: [],
      promotionCode: null,
      preAdjustment: null,
      isPreAdjustmentTaxable: null,
      postAdjustment: null,
      additionalCharge: null,
      untaxedAdditional: null,
      deposit: null,
      writtenOff: null,
      agreementType: null,
      insurance: null,
    });
  });

  it.each(['app-not-set', 'app not set rate'])('name no rate for %s', (rateName) => {
    expect(agreedTerms(rentalFormState({ submitted: { rateName } })).rateName).toBeNull();
  });

  it('leave out what cannot be read', () => {
    const submitted = {
      'rates.31.dailyRate': 'cheap',
      preAdjustment: '1,5',
      'charges.9': true,
      'charges.9.value': 'x',
    };
    expect(agreedTerms(rentalFormState({ submitted }))).toMatchObject({
      rates: [],
      preAdjustment: null,
      charges: [{ chargeId: 9, value: null }],
    });
  });

  it('have a charge of every rental once one of its fields has a value', () => {
    const always = { 'charges.4.always': 'on' };
    expect(agreedTerms(rentalFormState({ submitted: always })).charges).toEqual([]);
    const submitted = { ...always, 'charges.4.quantity': '2' };
    expect(agreedTerms(rentalFormState({ submitted })).charges).toMatchObject([{ chargeId: 4, quantity: 2 }]);
  });

  it('do not have an unticked charge, whatever its fields hold', () => {
    expect(agreedTerms(rentalFormState({ submitted: { 'charges.9.quantity': '2' } })).charges).toEqual([]);
  });

  it('take the usual kind of a charge as none', () => {
    const submitted = { 'charges.9': true, 'charges.9.option': 'none' };
    expect(agreedTerms(rentalFormState({ submitted })).charges).toMatchObject([{ optionId: null }]);
  });
});

describe('the taxes that are wanted', () => {
  const taxesOf = (submitted: Record<string, string | boolean>) =>
    agreedTerms(rentalFormState({ submitted })).taxIds;

  it.each([
    ['are the place’s own while the user was not asked', {}, null],
    [
      'are the place’s own when the user selected nothing else',
      { taxesOffered: '5,6', 'taxes.6': true, 'taxes.5': true },
      null,
    ],
    ['are the place’s own when it selects none and none is ticked', { taxesOffered: '' }, null],
    ['are those that were added', { taxesOffered: '5', 'taxes.5': true, 'taxes.7': true }, [5, 7]],
    ['are none when those of the place were taken off', { taxesOffered: '5' }, []],
    ['are the record’s, where it chose', { taxesChosen: true, 'taxes.5': true, taxesOffered: '5' }, [5]],
  ])('%s', (_, submitted, ids) => {
    expect(taxesOf(submitted)).toEqual(ids);
  });
});

describe('an insurer', () => {
  const submitted = { typeId: 3, insurer: 'Aviva', allowance: '40', insuredDays: '10' };
  const types = [
    { id: 1, name: 'Retail' },
    { id: 3, name: 'Insurance', isInsurance: true },
  ];
  const { lookUps } = rentalFormState().formContext;
  const formContext = { kind: 'agreement', lookUps: { ...lookUps, types } } as const;

  it('is agreed where the agreement’s type has one', () => {
    expect(agreedTerms(rentalFormState({ submitted, formContext })).insurance).toEqual({
      company: 'Aviva',
      claimNumber: null,
      policyNumber: null,
      allowance: 40,
      deductible: null,
      mostDays: 10,
      maximum: null,
    });
  });

  it('falls when the type is changed to one without', () => {
    expect(
      agreedTerms(rentalFormState({ submitted: { ...submitted, typeId: 1 }, formContext })).insurance,
    ).toBeNull();
  });

  it('stays when the service does not say what the types are', () => {
    const insurance = agreedTerms(rentalFormState({ submitted, formContext })).insurance;
    const before = { ...agreedTerms(rentalFormState()), insurance };
    const silent = { ...formContext, lookUps: { ...lookUps, types: [] }, terms: before };
    expect(agreedTerms(rentalFormState({ submitted, formContext: silent })).insurance).toEqual(insurance);
  });
});

/** What a form holds of rates and charges. */
const ANSWERS = answersFrom({
  'rates.31.hourlyRate': '',
  'rates.32.dailyRate': '40',
  'charges.5.quantity': '2',
  'charges.9': true,
  'charges.9.quantity': '3',
  'charges.4.always': true,
  'charges.4.value': '9',
});

describe('what the service calls a field', () => {
  it.each([
    ['rateName', 'rateName'],
    ['securityDeposit', 'depositAsked'],
    ['agreementInsurance.claimNumber', 'claimNumber'],
    ['rates.0.dailyRate', 'rates.32.dailyRate'],
    ['miscCharges.0.quantity', 'charges.9.quantity'],
    ['miscCharges.0.optionId', 'charges.9.option'],
    ['miscCharges.0', 'charges.9'],
    ['miscCharges.1.value', 'charges.4.value'],
  ])('is found for %s', (name, field) => {
    expect(agreedFieldOf(name, ANSWERS)).toBe(field);
  });

  it.each(['startDate', 'rates.1.dailyRate', 'rates.0.colour', 'miscCharges.2.value', 'taxIds.0'])(
    'is none of ours for %s',
    (name) => {
      expect(agreedFieldOf(name, ANSWERS)).toBeNull();
    },
  );

  it('is found for every field that there is once', () => {
    const { agreementInsurance, ...body } = fullTermsBody;
    const parts = Object.keys(agreementInsurance).map((name) => `agreementInsurance.${name}`);
    const found = [...Object.keys(body), ...parts].map((name) => agreedFieldOf(name, {}));
    const fields = Object.keys(agreedAnswers(fullTerms, rentalFormState().staffContext)).filter(
      (name) => !name.includes('.') && name !== 'taxesChosen',
    );
    expect(fields).toHaveLength(15);
    expect(found).toEqual(expect.arrayContaining(fields));
  });

  it.each([
    ['promotionIds', 'promotionCode'],
    ['agreementInsurance', 'insurer'],
  ])('is that of another term for %s', (name, field) => {
    expect(agreedFieldOf(name, {})).toBe(field);
  });
});
