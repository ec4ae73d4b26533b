// Every kind of movement with each of its fields: so it is long.
import { describe, expect, it } from 'vitest';
import { answersFrom } from '../../../patterns/form-fields/answers.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { MoneyAccount } from './money-account.ts';
import { type MoneySpec, moneyFieldOf, moneyFields, moneySchema } from './money-fields.server.ts';
import { staffContextAt } from './money-form.fixture.ts';

const ACCOUNT: MoneyAccount = { balance: 62, collected: 0, onHold: 150 };

const at = (changes: Partial<StaffContext> = {}) => {
  const staffContext = staffContextAt(changes);
  return { staffContext, screen: staffContext.access.settings('Agreement') };
};

describe('what one press enters', () => {
  const fillOf = (spec: Omit<MoneySpec, 'prefix'>, account: Partial<MoneyAccount> = {}) =>
    moneyFields(
      { prefix: 'pay', ...spec },
      { ...at(), answers: {}, account: { ...ACCOUNT, ...account } },
    ).find(({ name }) => name === 'payAmount')?.fill;

  it.each<[Omit<MoneySpec, 'prefix'>, Partial<MoneyAccount>, object | undefined]>([
    [{ kind: 'payment' }, {}, { text: '62', label: 'rentalPayment.fill.payment $62.00' }],
    [{ kind: 'payment' }, { balance: -5 }, undefined],
    [{ kind: 'payment' }, { balance: null }, undefined],
    [{ kind: 'refund' }, { balance: -30 }, { text: '30', label: 'rentalPayment.fill.refund $30.00' }],
    [{ kind: 'release' }, {}, { text: '150', label: 'rentalPayment.fill.release $150.00' }],
    [{ kind: 'adjustment' }, {}, undefined],
  ])('of %j with %j is %j', (spec, account, fill) => {
    expect(fillOf(spec, account)).toEqual(fill);
  });
});

describe('what is asked for', () => {
  const names = (spec: Omit<MoneySpec, 'prefix'>, account: Partial<MoneyAccount> = {}, mayLetOff = true) =>
    moneyFields(
      { prefix: 'pay', ...spec },
      { ...at(), answers: {}, account: { ...ACCOUNT, ...account }, mayLetOff },
    ).map(({ name }) => name.slice('pay'.length));

  it.each<[Omit<MoneySpec, 'prefix'>, Partial<MoneyAccount>, readonly string[]]>([
    [{ kind: 'payment' }, {}, ['Amount', 'Method', 'Reference']],
    [{ kind: 'refund' }, { balance: -30 }, ['Amount', 'Method', 'Reference']],
    [{ kind: 'refund' }, { balance: -30, collected: 90 }, ['From', 'Amount', 'Method', 'Reference']],
    [{ kind: 'release' }, {}, ['Amount']],
    [{ kind: 'forfeit' }, { collected: 90 }, ['From', 'Amount', 'Reason']],
    [{ kind: 'adjustment' }, {}, ['Direction', 'Amount', 'Reason']],
    [{ kind: 'hold' }, {}, ['Amount', 'Brand', 'LastFour', 'Expiry', 'Token', 'Until']],
  ])('by %j with %j: %j', (spec, account, fields) => {
    expect(names(spec, account)).toEqual(fields);
  });

  it('offers no credit to a user without the permission to waive debts', () => {
    expect(names({ kind: 'adjustment' }, {}, false)).toEqual(['Amount', 'Reason']);
  });
});

describe('what the service calls a field of a movement', () => {
  it('depends on what was paid', () => {
    expect(moneyFieldOf('amount', 'pay')).toBe('payAmount');
    expect(moneyFieldOf('card.expiry', 'deposit')).toBe('depositExpiry');
    expect(moneyFieldOf('colour', 'pay')).toBeNull();
  });

  it.each([
    ['method', 'payMethod'],
    ['from', 'payFrom'],
    ['reference', 'payReference'],
    ['reason', 'payReason'],
    ['holdExpiresAt', 'payUntil'],
    ['locationId', 'payPlace'],
    ['card', 'payLastFour'],
    ['card.brand', 'payBrand'],
    ['card.lastFour', 'payLastFour'],
    ['card.gatewayToken', 'payToken'],
  ])('is found for %s', (serviceField, field) => {
    expect(moneyFieldOf(serviceField, 'pay')).toBe(field);
  });

  it.each(['type', 'paymentId', 'card.number'])('is none for %s', (serviceField) => {
    expect(moneyFieldOf(serviceField, 'pay')).toBeNull();
  });
});

type Parsed = Readonly<Record<string, string>>;

function read(spec: Omit<MoneySpec, 'prefix'>, submitted: Parsed = {}, account: MoneyAccount = ACCOUNT) {
  const movement = { ...at(), answers: answersFrom(submitted), account };
  const result = moneySchema({ prefix: 'pay', ...spec }, movement).safeParse(submitted);
  return result.success
    ? result.data
    : Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('a movement of money', () => {
  it.each<[string, Omit<MoneySpec, 'prefix'>, Parsed, Partial<MoneyAccount>, object | null]>([
    ['takes nothing while no amount is entered, however much is owed', { kind: 'payment' }, {}, {}, null],
    [
      'takes a card with its reference',
      { kind: 'payment' },
      { payAmount: '62', payReference: 'Slip 7' },
      {},
      { type: 'Payment', amount: 62, method: 'Card', reference: 'Slip 7' },
    ],
    [
      'takes cash without one',
      { kind: 'payment' },
      { payAmount: '62', payMethod: 'Cash' },
      {},
      { type: 'Payment', amount: 62, method: 'Cash', reference: null },
    ],
    ['takes nothing by an amount of 0', { kind: 'payment' }, { payAmount: '0', payReference: 'x' }, {}, null],
    [
      'takes what is typed',
      { kind: 'payment' },
      { payAmount: '20.50', payMethod: 'Cash', payReference: ' Slip 7 ' },
      {},
      { type: 'Payment', amount: 20.5, method: 'Cash', reference: 'Slip 7' },
    ],
    ['is none of nothing', { kind: 'payment' }, {}, { balance: -5 }, null],
    [
      'gives a credit back before a deposit',
      { kind: 'refund' },
      { payAmount: '30', payReference: 'r' },
      { balance: -30, collected: 100 },
      { type: 'Refund', takenFrom: 'Balance', amount: 30, method: 'Card', reference: 'r' },
    ],
    [
      'gives a deposit back where that is chosen',
      { kind: 'refund' },
      { payFrom: 'Deposit', payAmount: '100', payReference: 'r' },
      { balance: -30, collected: 100 },
      { type: 'Refund', takenFrom: 'Deposit', amount: 100, method: 'Card', reference: 'r' },
    ],
    [
      'takes from where the form says',
      { kind: 'refund', from: 'Deposit' },
      { payAmount: '100', payReference: 'r' },
      { balance: -30, collected: 100 },
      { type: 'Refund', takenFrom: 'Deposit', amount: 100, method: 'Card', reference: 'r' },
    ],
    [
      'releases what is held',
      { kind: 'release' },
      { payAmount: '150' },
      {},
      { type: 'Release', takenFrom: 'Hold', amount: 150 },
    ],
    [
      'keeps of a deposit what is owed',
      { kind: 'forfeit' },
      { payAmount: '62', payReason: 'Unpaid' },
      {},
      { type: 'Forfeit', takenFrom: 'Hold', amount: 62, reason: 'Unpaid' },
    ],
    [
      'charges for a reason',
      { kind: 'adjustment' },
      { payAmount: '60', payReason: 'Parking fine' },
      {},
      { type: 'Adjustment', amount: 60, reason: 'Parking fine' },
    ],
    [
      'credits for a reason',
      { kind: 'adjustment' },
      { payDirection: 'credit', payAmount: '60', payReason: 'Waited' },
      {},
      { type: 'Adjustment', amount: -60, reason: 'Waited' },
    ],
    [
      'is no credit by a direction that its kind does not have',
      { kind: 'payment' },
      { payDirection: 'credit', payAmount: '60', payMethod: 'Cash' },
      {},
      { type: 'Payment', amount: 60, method: 'Cash', reference: null },
    ],
    [
      'writes off what is owed',
      { kind: 'write-off' },
      { payAmount: '62', payReason: 'Small' },
      {},
      { type: 'WriteOff', amount: 62, reason: 'Small' },
    ],
    [
      'holds on a card, of which no number is known',
      { kind: 'hold', proposed: 200 },
      {
        payAmount: '200',
        payBrand: 'Visa',
        payLastFour: '4242',
        payExpiry: '4/29',
        payToken: 'tok_9',
        payUntil: '+5d 12:00',
      },
      {},
      {
        type: 'Hold',
        amount: 200,
        method: 'Card',
        card: { brand: 'Visa', lastFour: '4242', expiry: '04/29', gatewayToken: 'tok_9' },
        holdExpiresAt: '2026-11-25T12:00:00',
      },
    ],
  ])('%s', (_, spec, submitted, account, input) => {
    expect(read(spec, submitted, { ...ACCOUNT, ...account })).toEqual(input);
  });

  it.each<[string, Omit<MoneySpec, 'prefix'>, Parsed, object]>([
    ['an empty adjustment', { kind: 'adjustment' }, {}, { payReason: 'fields.problem.missing' }],
    [
      'an adjustment without an amount',
      { kind: 'adjustment', isNeeded: true },
      { payReason: 'x' },
      { payAmount: 'labels:controls.problem.noAmount' },
    ],
    [
      'a card without a reference',
      { kind: 'payment' },
      { payAmount: '62' },
      { payReference: 'rentalPayment.problem.reference' },
    ],
    [
      'a refund to a card without a reference',
      { kind: 'refund', from: 'Deposit' },
      { payAmount: '62', payMethod: 'Card' },
      { payReference: 'rentalPayment.problem.reference' },
    ],
    [
      'a deposit on a card without a reference',
      { kind: 'deposit' },
      { payAmount: '200' },
      { payReference: 'rentalPayment.problem.reference' },
    ],
    [
      'a reference without an amount',
      { kind: 'payment' },
      { payReference: 'Slip 7' },
      { payAmount: 'rentalPayment.problem.amount' },
    ],
    [
      'an amount that has to be typed',
      { kind: 'deposit', isNeeded: true },
      {},
      { payAmount: 'labels:controls.problem.noAmount' },
    ],
    [
      'an amount below nothing',
      { kind: 'payment' },
      { payAmount: '-5' },
      { payAmount: 'labels:controls.problem.negative' },
    ],
    ['a write-off without a reason', { kind: 'write-off' }, {}, { payReason: 'fields.problem.missing' }],
    [
      'a reason that is too long',
      { kind: 'forfeit' },
      { payReason: 'x'.repeat(301) },
      { payReason: 'fields.problem.tooLong' },
    ],
  ])('refuses %s', (_, spec, submitted, errors) => {
    expect(read(spec, submitted)).toEqual(errors);
  });
});

describe('the till of a movement', () => {
  const spec = { kind: 'payment', asksPlace: true } as const;

  it('is that of the place that is chosen', () => {
    expect(read(spec, { payAmount: '5', payMethod: 'Cash', payPlace: '2' })).toMatchObject({ locationId: 2 });
  });

  it('is the record’s own where the form does not ask', () => {
    expect(read({ kind: 'payment' }, { payAmount: '5', payMethod: 'Cash' })).not.toHaveProperty('locationId');
  });

  it('is of a place that there is', () => {
    expect(read(spec, { payPlace: '7' })).toEqual({ payPlace: 'fields.problem.choose' });
  });

  it('is at first where the user works, and no question in a business of one place', () => {
    const fieldsAt = (places: StaffContext['places']) =>
      moneyFields({ prefix: 'pay', ...spec }, { ...at({ places }), answers: {}, account: ACCOUNT });
    const { places } = staffContextAt();
    expect(fieldsAt(places).find(({ name }) => name === 'payPlace')?.value).toBe('1');
    expect(fieldsAt(places.slice(0, 1)).map(({ name }) => name)).not.toContain('payPlace');
  });
});

describe('a reference that the client’s settings require', () => {
  const screen = { of: () => ({ isVisible: true, isRequired: true, defaultValue: null }) };
  const errorsOf = (submitted: Parsed, kind: MoneySpec['kind'] = 'payment') => {
    const movement = { ...at(), answers: answersFrom(submitted), account: ACCOUNT, screen };
    const { error } = moneySchema({ prefix: 'pay', kind }, movement).safeParse(submitted);
    return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  };

  it('is asked for once money moves, with the reason of a card', () => {
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ payAmount: '0' })).toEqual([]);
    expect(errorsOf({ payAmount: '5', payMethod: 'Cash' })).toEqual([
      ['payReference', 'fields.problem.missing'],
    ]);
    expect(errorsOf({ payAmount: '5' })).toEqual([['payReference', 'rentalPayment.problem.reference']]);
  });

  it('is none of a movement without one', () => {
    expect(errorsOf({ payAmount: '5' }, 'release')).toEqual([]);
  });
});
