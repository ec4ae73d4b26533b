import { expect, it } from 'vitest';
import { sharedUnits, unitsOfCountry } from './units.ts';

it.each([
  ['GB', { distance: 'mi', volume: 'l' }],
  ['US', { distance: 'mi', volume: 'gal' }],
  ['DE', { distance: 'km', volume: 'l' }],
  [null, { distance: null, volume: null }],
])('follows the country %s', (code, units) => {
  expect(unitsOfCountry(code)).toEqual(units);
});

it('shares only what is the same everywhere', () => {
  const units = (...codes: string[]) => sharedUnits(codes.map((code) => unitsOfCountry(code)));
  expect(units('GB', 'US')).toEqual({ distance: 'mi', volume: null });
  expect(units('GB', 'DE')).toEqual({ distance: null, volume: 'l' });
  expect(units('US')).toEqual({ distance: 'mi', volume: 'gal' });
  expect(units()).toEqual({ distance: null, volume: null });
});
