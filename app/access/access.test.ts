import { describe, expect, it } from 'vitest';
import { accessForTests } from './access.fixture.ts';
import { createAccess } from './access.server.ts';

const everywhere = { offers: () => true, isAssigned: () => true };
const unknown = createAccess({ permissions: null, features: null, settings: null }, everywhere);

describe('access', () => {
  it.each([
    ['a permission that the user has', { permission: 'FLEET_VIEW' }, true],
    ['another permission', { permission: 'FLEET_EDIT' }, false],
    ['no permission', { permission: null }, true],
    [
      'two permissions, of which one is missing',
      { permission: 'FLEET_VIEW', permissions: ['FLEET_EDIT'] },
      false,
    ],
    ['two permissions', { permission: 'FLEET_VIEW', permissions: ['FLEET_VIEW'] }, true],
    ['a feature that is on', { feature: 'loaner' }, true],
    ['a feature that is off', { feature: 'longTerm' }, false],
    ['a feature that the service does not list', { feature: 'online' }, true],
    ['a field that is shown', { setting: 'Reservation.PONo' }, true],
    ['a field that is hidden', { setting: 'Reservation.RONo' }, false],
    ['a field of that name on another screen', { setting: 'Agreement.RONo' }, true],
    ['a call that the service has', { operation: 'vehicles.save' }, true],
    ['a call that it lacks', { operation: 'tills.save' }, false],
    ['an assigned location', { locations: [{ id: 1, name: 'Pier 4' }] }, true],
    ['another location', { locations: [{ id: 2, name: 'Airport' }] }, false],
    ['nothing', {}, true],
  ] as const)('for %s is %j: %j', (_, needs, expected) => {
    const access = accessForTests({
      permissions: ['FLEET_VIEW'],
      features: { loaner: 'true', longTerm: 'false' },
      settings: { 'Reservation.RONo': { isVisible: false }, 'Reservation.PONo': {} },
      offers: (id) => id !== 'tills.save',
      isAssigned: (id) => id === 1,
    });
    expect(access.allows(needs)).toBe(expected);
  });

  it('needs all that is named', () => {
    const access = accessForTests({ permissions: ['FLEET_VIEW'], features: { loaner: false } });
    expect(access.allows({ permission: 'FLEET_VIEW', feature: 'loaner' })).toBe(false);
  });

  it('has no writes in an inactive business', () => {
    const access = accessForTests({ mayWrite: false });
    const operations = ['vehicles.list', 'vehicles.save', 'notes.create'];
    expect(operations.map((operation) => access.allows({ operation }))).toEqual([true, false, false]);
  });

  it('excludes nothing that could not be read', () => {
    expect([
      unknown.allows({ permission: 'FLEET_VIEW', feature: 'loaner', setting: 'Vehicle.Vin' }),
      unknown.settings('Vehicle').of('Vin'),
      unknown.limit('drivers'),
    ]).toEqual([true, { isVisible: true, isRequired: false, defaultValue: null }, null]);
  });

  it('does not demand what it hides', () => {
    const settings = { 'Vehicle.Vin': { isVisible: false, isRequired: true, defaultValue: 'W' } };
    expect(accessForTests({ settings }).settings('Vehicle').of('Vin')).toEqual({
      isVisible: false,
      isRequired: false,
      defaultValue: 'W',
    });
  });

  it.each([
    ['4', 4],
    [4, 4],
    ['false', 0],
    [false, 0],
    ['', 0],
    ['0', 0],
    ['true', null],
    ['many', null],
  ])('limits the drivers by %j to %j', (value, expected) => {
    expect(accessForTests({ features: { drivers: value } }).limit('drivers')).toBe(expected);
  });
});
