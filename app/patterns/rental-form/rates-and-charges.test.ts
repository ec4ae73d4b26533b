import { describe, expect, it } from 'vitest';
import type { AgreedTerms } from '../../upstream/pricing/agreed-terms.ts';
import { toAgreedTerms } from '../../upstream/pricing/agreed-terms.ts';
import { toCalculatedPrice } from '../../upstream/pricing/calculated-price.ts';
import { pricingResultSchema } from '../../upstream/pricing/pricing.contract.ts';
import { golden } from '../../upstream/pricing/pricing.golden.ts';
import { agreedAnswers } from './agreed-answers.ts';
import { ratesAndCharges } from './rates-and-charges.server.ts';
import { fieldsByName, readOf, rentalScene, type Service } from './rental-scene.fixture.ts';

const RATE = {
  rateId: 31,
  rateName: 'Standard',
  hourlyRate: 12,
  dailyRate: 50,
  weeklyRate: 250,
  extraHourlyRate: 12,
  monthlyRate: 0,
  mileageAllowed: 100,
  mileageRate: 0.1,
  isUnlimitedMileage: false,
  baseRate: 150,
};
const PREPAID = { rateId: 32, rateName: 'Prepaid', dailyRate: 44, isUnlimitedMileage: true, baseRate: 132 };

const SERVICE: Service = {
  'rates.list': () => [RATE, PREPAID],
  'rates.optimal': () => [
    { rateId: 31, rateName: 'Standard', isOptimal: true },
    { rateId: 32, rateName: 'Prepaid', isOptimal: false },
  ],
  'charges.list': () => [
    {
      miscChargeId: 9,
      name: 'Child seat',
      calculationType: 'Perday',
      value: 5,
      quantity: 1,
      optional: true,
      options: [{ optionId: 3, name: 'Booster', value: 3 }],
    },
    { miscChargeId: 4, name: 'Airport fee', calculationType: 'Percentage', value: 8, optional: false },
  ],
  'taxes.list': () => [
    { taxId: 1, name: 'VAT', value: 20, isOption: false, isSelected: true },
    { taxId: 5, name: 'Harbour levy', value: 1.5, isOption: true, isSelected: false },
    {
      taxId: 7,
      name: 'City tax',
      value: 2,
      isOption: true,
      isSelected: true,
      isDefaultSelectedForReservation: true,
    },
  ],
  'promotions.list': () => [
    {
      promotionId: 8,
      code: 'SPRING10',
      discountType: 'Percentage',
      discountValue: 10,
      applicableTo: 'BaseRate',
      isAutoApply: true,
      minimumDay: 7,
    },
    {
      promotionId: 12,
      code: 'WELCOME20',
      discountType: 'Amount',
      discountValue: 20,
      applicableTo: 'Subtotal',
      minimumTotal: 100,
    },
    {
      promotionId: 14,
      code: 'SORRY50',
      discountType: 'Amount',
      discountValue: 50,
      applicableTo: 'Subtotal',
      oneTimeUse: true,
      isUsed: true,
    },
  ],
};

const [week] = golden['pricing.summary']?.accepted ?? [];
const PRICE = toCalculatedPrice(pricingResultSchema.parse(week));

type Typed = NonNullable<Parameters<typeof rentalScene>[0]>;

const sceneOf = (given: Typed = {}) => rentalScene({ service: SERVICE, ...given });
const shown = async (given: Typed = {}, price: typeof PRICE | null = null) =>
  ratesAndCharges.groups({ ...sceneOf(given), price });
const fieldsOf = async (given: Typed = {}) => fieldsByName(await shown(given));
const errorsOf = (given: Typed = {}) => readOf(ratesAndCharges, sceneOf(given)).errors;
const lineOf = async (group: string, key: string, given: Typed = {}, price: typeof PRICE | null = null) =>
  (await shown(given, price)).find((one) => one.key === group)?.lines?.find((line) => line.key === key);

const CLERK = { permissions: new Set(['RESERVATION_EDIT']) };
const MANAGER = { permissions: new Set(['RESERVATION_EDIT', 'PRICE_OVERRIDE']) };
const agreed = (terms: Partial<AgreedTerms>): AgreedTerms => ({
  ...(toAgreedTerms({}) as AgreedTerms),
  ...terms,
});

describe('the rate', () => {
  it('is proposed as the best one, before the others with what each comes to', async () => {
    const field = (await fieldsOf()).get('rateName');
    expect(field).toMatchObject({
      value: 'app not set rate',
      choices: [
        ['app not set rate', 'rentalPrice.rate.best Standard'],
        ['Standard', 'Standard, $150.00'],
        ['Prepaid', 'Prepaid, $132.00'],
      ],
    });
  });

  it('shows what it costs by unit, and its mileage', async () => {
    expect((await fieldsOf()).get('rateName')?.note).toBe(
      [
        'rentalPrice.units.hourlyRate $12.00',
        'rentalPrice.units.dailyRate $50.00',
        'rentalPrice.units.weeklyRate $250.00',
        'rentalPrice.units.extraHourlyRate $12.00',
        'rentalPrice.rate.mileage 100 $0.10',
      ].join(' · '),
    );
  });

  it('shows that of another one that is chosen', async () => {
    const note = (await fieldsOf({ typed: { rateName: 'Prepaid' } })).get('rateName')?.note;
    expect(note).toBe('rentalPrice.units.dailyRate $44.00 · rentalPrice.rate.unlimited');
  });

  it('shows the one that the service priced by, where none is named', async () => {
    const groups = await shown({}, { ...PRICE, rateId: 32 });
    expect(fieldsByName(groups).get('rateShown')?.value).toBe('32');
  });

  it('has the specified name when there is none', async () => {
    const service = { ...SERVICE, 'rates.list': () => [], 'rates.optimal': () => [] };
    expect((await fieldsOf({ service })).get('rateName')).toMatchObject({
      choices: [['app not set rate', 'rentalPrice.rate.none']],
    });
  });

  it('stays to be seen when it is not offered here', async () => {
    const field = (await fieldsOf({ typed: { rateName: 'Winter' } })).get('rateName');
    expect(field).toHaveProperty('choices.3', ['Winter', 'rentalPrice.rate.notOffered Winter']);
  });

  it('is left to the service while the service does not answer', async () => {
    expect((await fieldsOf({ service: {} })).get('rateName')).toMatchObject({
      choices: [['app not set rate', 'rentalPrice.rate.none']],
    });
    expect(errorsOf({ service: {} })).toEqual({});
  });

  it('of an agreement whose vehicle is out is its own', async () => {
    const asked: unknown[] = [];
    const service: Service = {
      ...SERVICE,
      'rates.list': (query) => {
        asked.push(query.AgreementId);
        return [RATE];
      },
    };
    const record = { id: 77, number: 'A-77', version: 1, changedBy: null, changedAt: null };
    const field = (await fieldsOf({ service, ground: { kind: 'agreement', record } })).get('rateName');
    expect(asked).toEqual([77]);
    expect(field).toMatchObject({
      choices: [
        ['app not set rate', 'rentalPrice.rate.best Standard'],
        ['Standard', 'Standard, $150.00'],
      ],
    });
  });
});

describe('a rate that is changed by hand', () => {
  const typed = { 'rates.31.dailyRate': '40' };

  it('is asked for of who may, beside what the rate says', async () => {
    const fields = await fieldsOf({ ground: MANAGER });
    expect(fields.get('rates.31.dailyRate')).toMatchObject({ kind: 'money', hint: '$50.00', live: true });
    expect(fields.get('rates.31.monthlyRate')).not.toHaveProperty('hint');
    expect(fields.has('rates.31.packageRate')).toBe(false);
    expect(fields.has('rateReason')).toBe(true);
  });

  it('is not asked for of others', async () => {
    const names = [...(await fieldsOf({ ground: CLERK })).keys()];
    expect(names.filter((name) => name.startsWith('rates.') || name === 'rateReason')).toEqual([]);
  });

  it('needs its reason', () => {
    expect(errorsOf({ ground: MANAGER, typed })).toEqual({ rateReason: 'rentalPrice.problem.reason' });
    expect(errorsOf({ ground: MANAGER, typed: { ...typed, rateReason: 'Loyal' } })).toEqual({});
  });

  it('needs none where no service would keep it', () => {
    const offers = (id: string) => id !== 'notes.create';
    expect(errorsOf({ ground: MANAGER, typed, offers })).toEqual({});
  });

  it('is refused in words when others type it', () => {
    expect(errorsOf({ ground: CLERK, typed })).toEqual({
      'rates.31.dailyRate': 'rentalPrice.problem.forbidden',
    });
  });

  it('can then be taken back', async () => {
    const fields = await fieldsOf({ ground: CLERK, typed });
    expect(fields.has('rates.31.dailyRate')).toBe(true);
    expect(fields.has('rates.31.weeklyRate')).toBe(false);
  });

  it('stays without a word when it was agreed before', () => {
    const terms = agreed({ rates: [{ rateId: 31, dailyRate: 40 }] });
    expect(errorsOf({ ground: { ...CLERK, terms }, typed })).toEqual({});
    expect(errorsOf({ ground: { ...MANAGER, terms }, typed })).toEqual({});
  });

  it('is what the rate’s line says then', async () => {
    const note = (await fieldsOf({ ground: MANAGER, typed })).get('rateName')?.note;
    expect(note).toContain('rentalPrice.units.dailyRate $40.00');
  });

  it('is asked for as it was agreed, when that was for any rate', async () => {
    const terms = agreed({ rates: [{ rateId: null, dailyRate: 40 }] });
    const { answers } = sceneOf();
    const scene = {
      ...sceneOf({ ground: MANAGER }),
      answers: { ...answers, ...agreedAnswers(terms, sceneOf().desk) },
    };
    const fields = fieldsByName(await ratesAndCharges.groups(scene));
    expect(fields.has('rates.any.dailyRate')).toBe(true);
  });

  it.each([
    ['an amount that is none', { 'rates.31.dailyRate': 'cheap' }, 'labels:controls.problem.unreadAmount'],
    ['an amount below nothing', { 'rates.31.dailyRate': '-5' }, 'labels:controls.problem.negative'],
    ['a third decimal', { 'rates.31.dailyRate': '1.234' }, 'labels:controls.problem.tooPrecise'],
    ['more than the service takes', { 'rates.31.dailyRate': '10000001' }, 'labels:controls.problem.tooLarge'],
    ['a mileage that is none', { 'rates.31.mileageAllowed': 'far' }, 'labels:controls.problem.unreadNumber'],
    ['a choice that there is not', { 'rates.31.isUnlimitedMileage': 'maybe' }, 'fields.problem.choose'],
  ])('refuses %s', (_, wrong, message) => {
    expect(Object.values(errorsOf({ ground: MANAGER, typed: wrong }))).toEqual([message]);
  });

  it('holds nobody up for a rate that is not shown any more', () => {
    const wrong = { 'rates.31.dailyRate': 'cheap', rateShown: '32' };
    expect(errorsOf({ ground: MANAGER, typed: wrong })).toEqual({});
  });
});

describe('a charge', () => {
  it('is one to choose, with what it costs', async () => {
    expect(await lineOf('charges', '9')).toMatchObject({
      title: 'Child seat',
      detail: 'rentalPrice.charge.perDay $5.00',
      fields: [{ name: 'charges.9', kind: 'check', live: true }],
    });
  });

  it('shows its calculation and asks for more once it is chosen', async () => {
    const line = await lineOf('charges', '9', { typed: { 'charges.9': true }, ground: CLERK }, PRICE);
    expect(line).toMatchObject({ how: '$5.00 × price.how.days 8', amount: '$40.00' });
    expect(line?.fields.map(({ name }) => name)).toEqual([
      'charges.9',
      'charges.9.quantity',
      'charges.9.option',
    ]);
  });

  it('can have another price of who may, with the reason', async () => {
    const line = await lineOf('charges', '9', { typed: { 'charges.9': true }, ground: MANAGER });
    expect(line?.fields.map(({ name }) => name)).toContain('charges.9.value');
    const typed = { 'charges.9': true, 'charges.9.value': '4' };
    expect(errorsOf({ ground: MANAGER, typed })).toEqual({
      'charges.9.reason': 'rentalPrice.problem.reason',
    });
    expect(errorsOf({ ground: MANAGER, typed: { ...typed, 'charges.9.reason': 'Promised' } })).toEqual({});
    expect(errorsOf({ ground: CLERK, typed })).toEqual({
      'charges.9.value': 'rentalPrice.problem.forbidden',
    });
  });

  it('that is always due has no box', async () => {
    const line = await lineOf('charges', '4', {}, PRICE);
    expect(line?.detail).toBe('rentalPrice.charge.always · rentalPrice.charge.percentage 8');
    expect(line?.fields[0]).toMatchObject({ name: 'charges.4.always', kind: 'hidden', value: 'on' });
  });

  it('that is not offered any more can be taken off', async () => {
    const line = await lineOf('charges', '33', { typed: { 'charges.33': true } });
    expect(line).toMatchObject({ title: '#33', fields: [{ name: 'charges.33', kind: 'check' }] });
  });

  it.each([
    ['a quantity that is none', { 'charges.9.quantity': 'two' }, 'charges.9.quantity'],
    ['more than the service takes', { 'charges.9.quantity': '100' }, 'charges.9.quantity'],
    ['a kind that is none', { 'charges.9.option': 'red' }, 'charges.9.option'],
    ['a reason that is too long', { 'charges.9.reason': 'w'.repeat(201) }, 'charges.9.reason'],
  ])('refuses %s of a chosen one', (_, wrong, name) => {
    expect(Object.keys(errorsOf({ typed: { 'charges.9': true, ...wrong } }))).toEqual([name]);
    expect(errorsOf({ typed: wrong })).toEqual({});
  });
});

describe('taxes', () => {
  it('are those to choose, ticked where the place takes them by itself, and those that are always due', async () => {
    const fields = await fieldsOf();
    expect([fields.get('taxes.5')?.value, fields.get('taxes.7')?.value]).toEqual(['', 'on']);
    expect(fields.has('taxes.1')).toBe(false);
    expect(fields.get('taxesOffered')?.value).toBe('7');
  });

  it('are ticked as the record has them', async () => {
    const fields = await fieldsOf({ typed: { taxesChosen: true, 'taxes.5': true } });
    expect(fields.get('taxes.7')?.value).toBe('');
  });

  it('say how they come about', async () => {
    expect(await lineOf('taxes', '1', {}, PRICE)).toMatchObject({
      how: 'price.how.percent 20, price.how.of $310.00',
      amount: '$62.00',
    });
  });
});

describe('promotions', () => {
  it('are those to choose, and those that apply by themselves', async () => {
    expect((await lineOf('promotions', '8'))?.fields).toEqual([]);
    expect(await lineOf('promotions', '12')).toMatchObject({
      detail: '$20.00 price.ofSubtotal, rentalPrice.promotion.fromTotal $100.00',
      fields: [{ name: 'promotions.12', kind: 'check' }],
    });
    expect(await lineOf('promotions', '14')).toBeUndefined();
  });

  it('say what they take off, or why they do not count', async () => {
    expect(await lineOf('promotions', '8', {}, PRICE)).toMatchObject({ amount: '-$30.00' });
    const [counted] = PRICE.promotions;
    const skipped = { ...PRICE, promotions: counted ? [{ ...counted, skipped: 'minimum-day' }] : [] };
    expect(await lineOf('promotions', '8', {}, skipped)).toMatchObject({
      how: 'rentalPrice.promotion.skipped price.skipped.minimumDays',
    });
  });

  it('can be named by a code where the service lists none', async () => {
    const service = { ...SERVICE, 'promotions.list': () => [] };
    expect((await fieldsOf({ service })).has('promotionCode')).toBe(true);
    expect(errorsOf({ typed: { promotionCode: 'p'.repeat(61) } })).toEqual({
      promotionCode: 'fields.problem.tooLong',
    });
  });
});

describe('adjustments', () => {
  it('are asked for of who may', async () => {
    expect((await fieldsOf({ ground: MANAGER })).has('preAdjustment')).toBe(true);
    expect((await fieldsOf({ ground: CLERK })).has('preAdjustment')).toBe(false);
  });

  it.each(['preAdjustment', 'postAdjustment', 'additionalCharge', 'untaxedAdditional'])(
    'of %s need permission and reason',
    (name) => {
      expect(errorsOf({ ground: CLERK, typed: { [name]: '5' } })).toEqual({
        [name]: 'rentalPrice.problem.forbidden',
      });
      expect(errorsOf({ ground: MANAGER, typed: { [name]: '5' } })).toEqual({
        adjustmentReason: 'rentalPrice.problem.reason',
      });
      expect(errorsOf({ ground: MANAGER, typed: { [name]: '5', adjustmentReason: 'Late van' } })).toEqual({});
      expect(
        errorsOf({ ground: { ...CLERK, terms: agreed({ [name]: 5 }) }, typed: { [name]: '5' } }),
      ).toEqual({});
    },
  );

  it('may take off before and after tax, and nowhere else', () => {
    const reason = { adjustmentReason: 'Late van' };
    expect(
      errorsOf({ ground: MANAGER, typed: { preAdjustment: '-5', postAdjustment: '-1', ...reason } }),
    ).toEqual({});
    expect(errorsOf({ ground: MANAGER, typed: { additionalCharge: '-5', ...reason } })).toEqual({
      additionalCharge: 'labels:controls.problem.negative',
    });
  });
});

describe('the stage', () => {
  it('asks for time, place and type first', async () => {
    const groups = await shown({ typed: { endAt: '' } });
    expect(groups).toMatchObject([{ notices: [{ text: 'rentalForm.vehicle.whenFirst' }], fields: [] }]);
  });

  it('reviews what was agreed with the service’s amounts', async () => {
    const typed = { 'charges.9': true, 'rates.31.dailyRate': '40', rateReason: 'Loyal' };
    const lines =
      (await ratesAndCharges.review?.({ ...sceneOf({ ground: MANAGER, typed }), price: PRICE })) ?? [];
    expect(lines.filter(({ text }) => text !== '').map(({ text }) => text)).toEqual([
      'Standard',
      'rentalPrice.units.dailyRate $40.00',
      'Loyal',
      'Child seat $40.00',
      'VAT $62.00',
      'SPRING10',
      '$200.00',
    ]);
  });
});
