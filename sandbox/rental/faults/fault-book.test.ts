import { beforeEach, describe, expect, it } from 'vitest';
import { createFaultBook, type FaultBook } from './fault-book.ts';

let book: FaultBook;
beforeEach(() => {
  book = createFaultBook([
    { id: 'cars.list', method: 'GET' },
    { id: 'cars.save', method: 'PUT' },
  ]);
});

describe('the fault book', () => {
  it('is empty at the start', () => {
    expect([book.strike('cars.list'), book.faults]).toEqual([null, {}]);
  });

  it('strikes the operation that is named and no other', () => {
    book.set({ 'cars.list': { status: 503 } });
    expect([book.strike('cars.list')?.fault?.status, book.strike('cars.save')]).toEqual([503, null]);
  });

  it('strikes every operation with *', () => {
    book.set({ '*': { status: 503 } });
    expect(book.strike('cars.save')?.fault?.status).toBe(503);
  });

  it('lets an operation’s own fault go before *', () => {
    book.set({ '*': { status: 503 }, 'cars.list': { status: 500 } });
    expect(book.strike('cars.list')?.fault?.status).toBe(500);
  });

  it('strikes so many times and no more', () => {
    book.set({ 'cars.list': { status: 503, times: 2 } });
    const struck = [1, 2, 3].map(() => book.strike('cars.list')?.fault?.status);
    expect(struck).toEqual([503, 503, undefined]);
  });

  it('rejects so many tokens and then has nothing left', () => {
    book.set({ 'cars.list': { rejectToken: 1 } });
    expect([book.strike('cars.list')?.rejectsToken, book.strike('cars.list')]).toEqual([true, null]);
  });

  it('rejects tokens first and then continues with the rest', () => {
    book.set({ 'cars.list': { rejectToken: 1, status: 500, times: 1 } });
    const struck = [1, 2, 3].map(() => book.strike('cars.list'));
    expect(struck.map((one) => [one?.rejectsToken, one?.fault?.status])).toEqual([
      [true, undefined],
      [false, 500],
      [undefined, undefined],
    ]);
  });

  it('puts a new fault in place of the one before', () => {
    book.set({ 'cars.list': { status: 503, delayMs: 10 } });
    book.set({ 'cars.list': { reset: true } });
    expect(book.faults['cars.list']).toMatchObject({ reset: true, status: null, delayMs: 0 });
  });

  it('lifts a fault with null', () => {
    book.set({ 'cars.list': { status: 503 } });
    book.set({ 'cars.list': null });
    expect(book.faults).toEqual({});
  });

  it('counts calls by operation and method, struck or not', () => {
    book.set({ 'cars.list': { status: 503 } });
    for (const id of ['cars.list', 'cars.list', 'cars.save']) book.strike(id);
    expect(book.counts).toEqual({
      'cars.list': { method: 'GET', calls: 2 },
      'cars.save': { method: 'PUT', calls: 1 },
    });
  });

  it('forgets faults and counts at a reset', () => {
    book.set({ '*': { status: 503 } });
    book.strike('cars.list');
    book.reset();
    expect([book.faults, book.counts]).toEqual([{}, {}]);
  });

  it.each([
    ['an operation that there is not', { 'cars.wash': { status: 500 } }, /cars\.wash/],
    ['a fault that there is not', { 'cars.list': { explode: true } }, /explode/],
    ['an ill-typed fault', { 'cars.list': { delayMs: '10' } }, /delayMs/],
    ['two ways of spoiling at once', { 'cars.list': { reset: true, huge: 10 } }, /at a time/],
    ['a success for a fault', { 'cars.list': { status: 200 } }, /status/],
  ])('refuses %s and changes nothing', (_, faults, words) => {
    expect(() => book.set({ 'cars.save': { reset: true }, ...faults })).toThrow(words);
    expect(book.faults).toEqual({});
  });
});
