import { describe, expect, it } from 'vitest';
import { createWaits } from './waits.server.ts';

const ANN = { clientId: '1', userId: '103' };
const BEN = { clientId: '1', userId: '104' };

function open() {
  let at = 0;
  const pass = (seconds: number) => {
    at += seconds * 1000;
  };
  return { waits: createWaits(() => at), pass };
}

describe('fault 73: the waits that the service asks for', () => {
  it('hold for one user and one operation, to the second', () => {
    const { waits, pass } = open();
    expect(waits.note(ANN, 'notes.create', 3)).toBe(3);
    expect([waits.left(ANN, 'notes.create'), waits.left(ANN, 'notes.list')]).toEqual([3, 0]);
    expect([waits.left(BEN, 'notes.create'), waits.longest(BEN), waits.longest(ANN)]).toEqual([0, 0, 3]);
    pass(2.5);
    expect(waits.left(ANN, 'notes.create')).toBe(1);
    pass(0.5);
    expect([waits.left(ANN, 'notes.create'), waits.longest(ANN)]).toEqual([0, 0]);
  });

  it.each([
    [86_400, 120],
    [0, 1],
    [0.2, 1],
    [null, 1],
  ])('of %s seconds are %i', (seconds, wait) => {
    expect(open().waits.note(ANN, 'notes.create', seconds)).toBe(wait);
  });
});
