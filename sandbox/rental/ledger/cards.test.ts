import { describe, expect, it } from 'vitest';
import { refuseCardNumbers } from './cards.ts';

describe('refused', () => {
  it.each([
    ['a number in one piece', { note: 'Card 4111111111111111, thanks' }],
    ['a number in groups', { note: '4111 1111 1111 1111' }],
    ['a number with dashes', { note: '5555-5555-5555-4444' }],
    ['fifteen digits', { note: '378282246310005' }],
    ['a number deep inside', { drivers: [{ remarks: ['6011111111111117'] }] }],
    ['a number as a number', { reference: 4111111111111111 }],
    ['a field named after it', { cardNumber: '12' }],
    ['a field for the check value', { card: { brand: 'Visa', cvv: '123' } }],
  ])('%s', (_, body) => {
    expect(() => refuseCardNumbers(body)).toThrow('Card numbers are never taken');
  });
});

describe('left alone', () => {
  it.each([
    ['digits that fail the check sum', { note: '4111111111111112' }],
    ['a telephone number', { cPhone: '+44 7700 900123' }],
    ['the last four digits', { card: { lastFour: '4242', expiry: '09/29', gatewayToken: 'tok_1a2b' } }],
    ['more digits than a card has', { note: '41111111111111111111111' }],
    ['a licence', { licenseNumber: 'ANGST 806121 Z99' }],
    ['a licence of digits that pass the check sum', { drivers: [{ licenseNumber: '4111111111111111' }] }],
    ['a claim of such digits', { insurance: { claimNumber: '4111111111111111' } }],
    ['no body', undefined],
  ])('%s', (_, body) => {
    expect(() => refuseCardNumbers(body)).not.toThrow();
  });

  it('is an empty field of a forbidden name', () => {
    expect(() => refuseCardNumbers({ cardNumber: null })).not.toThrow();
  });
});
