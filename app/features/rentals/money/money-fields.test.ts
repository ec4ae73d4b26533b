import { describe, expect, it } from 'vitest';
import type { MoneyAccount } from './money-account.ts';
import { moneyFieldOf, moneyFields } from './money-fields.server.ts';
import { deskAt } from './money-form.fixture.ts';
import type { MoneySpec } from './money-spec.ts';

const ACCOUNT: MoneyAccount = { balance: 62, collected: 0, onHold: 150 };

describe('what one press enters', () => {
  const fillOf = (spec: Omit<MoneySpec, 'prefix'>, account: Partial<MoneyAccount> = {}) =>
    moneyFields(
      { prefix: 'pay', ...spec },
      { desk: deskAt(), answers: {}, account: { ...ACCOUNT, ...account } },
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
      { desk: deskAt(), answers: {}, account: { ...ACCOUNT, ...account }, mayLetOff },
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

  it('is no credit of who may not let anybody off', () => {
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
