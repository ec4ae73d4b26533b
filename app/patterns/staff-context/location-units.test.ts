import { expect, it } from 'vitest';
import { getClientOperation } from '../../upstream/clients/clients.contract.ts';
import { hasOwnUnits, locationUnits } from './location-units.ts';

const clientWith = (settings: object) => getClientOperation.answer.parse({ clientId: 1, ...settings });

const COUNTRIES = [
  { id: 1, name: 'United Kingdom', code: 'GB' },
  { id: 2, name: 'Germany', code: 'DE' },
];
const PIER = { id: 1, name: 'Pier 4', countryId: 1 };
const BERLIN = { id: 4, name: 'Berlin Mitte', countryId: 2 };
const MILES = { distance: 'mi', volume: 'l' };
const KILOMETRES = { distance: 'km', volume: 'l' };

it('follows the country of the first location that is known, by id, name or both', () => {
  const { at, shared } = locationUnits(clientWith({}), [PIER, BERLIN], COUNTRIES);
  expect([at(1), at('Pier 4'), at(99, 4), at({ id: null, name: 'Berlin Mitte' }, PIER)]).toEqual([
    ...[MILES, MILES, KILOMETRES, KILOMETRES],
  ]);
  expect(shared).toEqual({ distance: null, volume: 'l' });
});

it('follows the country of the client at an unknown location', () => {
  const { at } = locationUnits(clientWith({ country: 'Germany' }), [PIER], COUNTRIES);
  expect(at(null, 7, 'Ferry Terminal')).toEqual(KILOMETRES);
});

it('takes the setting of the client before any country', () => {
  const client = clientWith({ distanceUnit: 'km' });
  const { at, shared } = locationUnits(client, [PIER, BERLIN], COUNTRIES);
  expect([at(1), shared]).toEqual([KILOMETRES, KILOMETRES]);
  expect([hasOwnUnits(client), hasOwnUnits(clientWith({ distanceUnit: 'mi', volumeUnit: 'gal' }))]).toEqual([
    ...[false, true],
  ]);
});

it('knows no unit while the countries are unknown', () => {
  const { at, shared } = locationUnits(null, [PIER], []);
  expect([at(1), shared]).toEqual(Array(2).fill({ distance: null, volume: null }));
});
