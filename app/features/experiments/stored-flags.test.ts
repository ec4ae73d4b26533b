import { expect, it } from 'vitest';
import { mirrorFlags } from './stored-flags.ts';

const features = [
  { id: 'a', value: 'true', defaultValue: 'false' },
  { id: 'b', value: 'false', defaultValue: 'false' },
];

it('what differs from the default is stored under its id, the rest is taken away', () => {
  const stored = new Map([['b', 'true']]);
  mirrorFlags(features, {
    setItem: (id, value) => void stored.set(id, value),
    removeItem: (id) => void stored.delete(id),
  });
  expect([...stored]).toEqual([['a', 'true']]);
});

it('a browser without storage goes without', () => {
  const forbidden = () => {
    throw new Error('no');
  };
  expect(() => mirrorFlags(features, { setItem: forbidden, removeItem: forbidden })).not.toThrow();
});
