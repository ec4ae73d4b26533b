import { describe, expect, it } from 'vitest';
import { agreed, CLERK, errorsOf, fieldsOf, lineOf, MANAGER, PRICE, SERVICE } from './rates.fixture.ts';

describe('a charge', () => {
  it('is one to choose, with what it costs', async () => {
    expect(await lineOf('charges', '9')).toMatchObject({
      title: 'Child seat',
      detail: 'rentalPrice.charge.perDay $5.00',
      fields: [{ name: 'charges.9', kind: 'check', live: true }],
    });
  });

  it('shows its calculation and asks for more once it is chosen', async () => {
    const line = await lineOf('charges', '9', { submitted: { 'charges.9': true }, ...CLERK }, PRICE);
    expect(line).toMatchObject({ how: '$5.00 × price.how.days 8', amount: '$40.00' });
    expect(line?.fields.map(({ name }) => name)).toEqual([
      'charges.9',
      'charges.9.quantity',
      'charges.9.option',
    ]);
  });

  it('can have another price of who may, with the reason', async () => {
    const line = await lineOf('charges', '9', { submitted: { 'charges.9': true }, ...MANAGER });
    expect(line?.fields.map(({ name }) => name)).toContain('charges.9.value');
    const submitted = { 'charges.9': true, 'charges.9.value': '4' };
    expect(errorsOf({ ...MANAGER, submitted })).toEqual({
      'charges.9.reason': 'rentalPrice.problem.reason',
    });
    expect(errorsOf({ ...MANAGER, submitted: { ...submitted, 'charges.9.reason': 'Promised' } })).toEqual({});
    expect(errorsOf({ ...CLERK, submitted })).toEqual({
      'charges.9.value': 'rentalPrice.problem.forbidden',
    });
  });

  it('that is always due has no box', async () => {
    const line = await lineOf('charges', '4', {}, PRICE);
    expect(line?.detail).toBe('rentalPrice.charge.always · rentalPrice.charge.percentage 8');
    expect(line?.fields[0]).toMatchObject({ name: 'charges.4.always', kind: 'hidden', value: 'on' });
  });

  it('that is not offered any more can be taken off', async () => {
    const line = await lineOf('charges', '33', { submitted: { 'charges.33': true } });
    expect(line).toMatchObject({ title: '#33', fields: [{ name: 'charges.33', kind: 'check' }] });
  });

  it.each([
    ['a quantity that is none', { 'charges.9.quantity': 'two' }, 'charges.9.quantity'],
    ['more than the service takes', { 'charges.9.quantity': '100' }, 'charges.9.quantity'],
    ['a kind that is none', { 'charges.9.option': 'red' }, 'charges.9.option'],
    ['a reason that is too long', { 'charges.9.reason': 'w'.repeat(201) }, 'charges.9.reason'],
  ])('refuses %s of a chosen one', (_, wrong, name) => {
    expect(Object.keys(errorsOf({ submitted: { 'charges.9': true, ...wrong } }))).toEqual([name]);
    expect(errorsOf({ submitted: wrong })).toEqual({});
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
    const fields = await fieldsOf({ submitted: { taxesChosen: true, 'taxes.5': true } });
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
    expect(await lineOf('promotions', '8', {}, PRICE)).toMatchObject({ amount: '−$30.00' });
    const [counted] = PRICE.promotions;
    const skipped = { ...PRICE, promotions: counted ? [{ ...counted, skipped: 'minimum-day' }] : [] };
    expect(await lineOf('promotions', '8', {}, skipped)).toMatchObject({
      how: 'rentalPrice.promotion.skipped price.skipped.minimumDays',
    });
  });

  it('can be named by a code where the service lists none', async () => {
    const service = { ...SERVICE, 'promotions.list': () => [] };
    expect((await fieldsOf({ service })).has('promotionCode')).toBe(true);
    expect(errorsOf({ submitted: { promotionCode: 'p'.repeat(61) } })).toEqual({
      promotionCode: 'fields.problem.tooLong',
    });
  });
});

describe('adjustments', () => {
  it('are asked for of who may', async () => {
    expect((await fieldsOf({ ...MANAGER })).has('preAdjustment')).toBe(true);
    expect((await fieldsOf({ ...CLERK })).has('preAdjustment')).toBe(false);
  });

  it.each(['preAdjustment', 'postAdjustment', 'additionalCharge', 'untaxedAdditional'])(
    'of %s need permission and reason',
    (name) => {
      expect(errorsOf({ ...CLERK, submitted: { [name]: '5' } })).toEqual({
        [name]: 'rentalPrice.problem.forbidden',
      });
      expect(errorsOf({ ...MANAGER, submitted: { [name]: '5' } })).toEqual({
        adjustmentReason: 'rentalPrice.problem.reason',
      });
      expect(errorsOf({ ...MANAGER, submitted: { [name]: '5', adjustmentReason: 'Late van' } })).toEqual({});
      expect(
        errorsOf({ ...CLERK, formContext: { terms: agreed({ [name]: 5 }) }, submitted: { [name]: '5' } }),
      ).toEqual({});
    },
  );

  it('may take off before and after tax, and nowhere else', () => {
    const reason = { adjustmentReason: 'Late van' };
    expect(
      errorsOf({ ...MANAGER, submitted: { preAdjustment: '-5', postAdjustment: '-1', ...reason } }),
    ).toEqual({});
    expect(errorsOf({ ...MANAGER, submitted: { additionalCharge: '-5', ...reason } })).toEqual({
      additionalCharge: 'labels:controls.problem.negative',
    });
  });
});
