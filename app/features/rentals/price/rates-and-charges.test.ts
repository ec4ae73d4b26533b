import { describe, expect, it } from 'vitest';
import { fieldsByName, type Service } from '../form/rental-form.fixture.ts';
import { agreedAnswers } from './agreed-terms.server.ts';
import {
  agreed,
  CLERK,
  errorsOf,
  fieldsOf,
  formStateOf,
  MANAGER,
  PRICE,
  RATE,
  SERVICE,
  shown,
} from './rates.fixture.ts';
import { ratesAndCharges } from './rates-and-charges.server.ts';

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
    const note = (await fieldsOf({ submitted: { rateName: 'Prepaid' } })).get('rateName')?.note;
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
    const field = (await fieldsOf({ submitted: { rateName: 'Winter' } })).get('rateName');
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
    const field = (await fieldsOf({ service, formContext: { kind: 'agreement', record } })).get('rateName');
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
  const submitted = { 'rates.31.dailyRate': '40' };

  it('is asked of a user with the permission, next to the rate’s own amount', async () => {
    const fields = await fieldsOf({ ...MANAGER });
    expect(fields.get('rates.31.dailyRate')).toMatchObject({ kind: 'money', hint: '$50.00', live: true });
    expect(fields.get('rates.31.monthlyRate')).not.toHaveProperty('hint');
    expect(fields.has('rates.31.packageRate')).toBe(false);
    expect(fields.has('rateReason')).toBe(true);
  });

  it('is not asked of other users', async () => {
    const names = [...(await fieldsOf({ ...CLERK })).keys()];
    expect(names.filter((name) => name.startsWith('rates.') || name === 'rateReason')).toEqual([]);
  });

  it('needs its reason', () => {
    expect(errorsOf({ ...MANAGER, submitted })).toEqual({
      rateReason: 'rentalPrice.problem.reason',
    });
    expect(errorsOf({ ...MANAGER, submitted: { ...submitted, rateReason: 'Loyal' } })).toEqual({});
  });

  it('needs none where no service would keep it', () => {
    const offers = (id: string) => id !== 'notes.create';
    expect(errorsOf({ ...MANAGER, submitted, offers })).toEqual({});
  });

  it('is refused with a message when another user sends it', () => {
    expect(errorsOf({ ...CLERK, submitted })).toEqual({
      'rates.31.dailyRate': 'rentalPrice.problem.forbidden',
    });
  });

  it('can then be taken back', async () => {
    const fields = await fieldsOf({ ...CLERK, submitted });
    expect(fields.has('rates.31.dailyRate')).toBe(true);
    expect(fields.has('rates.31.weeklyRate')).toBe(false);
  });

  it('stays without a word when it was agreed before', () => {
    const terms = agreed({ rates: [{ rateId: 31, dailyRate: 40 }] });
    expect(errorsOf({ ...CLERK, formContext: { terms }, submitted })).toEqual({});
    expect(errorsOf({ ...MANAGER, formContext: { terms }, submitted })).toEqual({});
  });

  it('is what the rate’s line says then', async () => {
    const note = (await fieldsOf({ ...MANAGER, submitted })).get('rateName')?.note;
    expect(note).toContain('rentalPrice.units.dailyRate $40.00');
  });

  it('is asked for as it was agreed, when that was for any rate', async () => {
    const terms = agreed({ rates: [{ rateId: null, dailyRate: 40 }] });
    const { answers } = formStateOf();
    const formState = {
      ...formStateOf({ ...MANAGER }),
      answers: { ...answers, ...agreedAnswers(terms, formStateOf().staffContext) },
    };
    const fields = fieldsByName(await ratesAndCharges.groups(formState));
    expect(fields.has('rates.any.dailyRate')).toBe(true);
  });

  it.each([
    ['an unreadable amount', { 'rates.31.dailyRate': 'cheap' }, 'labels:controls.problem.unreadAmount'],
    ['an amount below nothing', { 'rates.31.dailyRate': '-5' }, 'labels:controls.problem.negative'],
    ['a third decimal', { 'rates.31.dailyRate': '1.234' }, 'labels:controls.problem.tooPrecise'],
    ['more than the service takes', { 'rates.31.dailyRate': '10000001' }, 'labels:controls.problem.tooLarge'],
    ['an unreadable mileage', { 'rates.31.mileageAllowed': 'far' }, 'labels:controls.problem.unreadNumber'],
    ['a choice that there is not', { 'rates.31.isUnlimitedMileage': 'maybe' }, 'fields.problem.choose'],
  ])('refuses %s', (_, wrong, message) => {
    expect(Object.values(errorsOf({ ...MANAGER, submitted: wrong }))).toEqual([message]);
  });

  it('causes no error in fields of a rate that is no longer shown', () => {
    const wrong = { 'rates.31.dailyRate': 'cheap', rateShown: '32' };
    expect(errorsOf({ ...MANAGER, submitted: wrong })).toEqual({});
  });
});

describe('the stage', () => {
  it('asks for time, place and type first', async () => {
    const groups = await shown({ submitted: { checkInAt: '' } });
    expect(groups).toMatchObject([{ notices: [{ text: 'rentalForm.vehicle.whenFirst' }], fields: [] }]);
  });

  it('reviews what was agreed with the service’s amounts', async () => {
    const submitted = { 'charges.9': true, 'rates.31.dailyRate': '40', rateReason: 'Loyal' };
    const lines =
      (await ratesAndCharges.review?.({
        ...formStateOf({ ...MANAGER, submitted }),
        price: PRICE,
      })) ?? [];
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

  it('reviews what was added and taken off, and why', async () => {
    const submitted = {
      preAdjustment: '-5',
      untaxedAdditional: '0',
      additionalCharge: '3',
      adjustmentReason: 'Sand',
    };
    const lines = (await ratesAndCharges.review?.(formStateOf({ ...MANAGER, submitted }))) ?? [];
    expect(lines.filter(({ text }) => text !== '')).toEqual([
      { term: 'price.preAdjustment', text: '−$5.00' },
      { term: 'rentalPrice.adjustment.additionalCharge', text: '$3.00' },
      { term: 'rentalPrice.adjustment.reason', text: 'Sand' },
    ]);
  });
});
