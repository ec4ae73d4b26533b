import { describe, expect, it } from 'vitest';
import { accessForTests } from '../../access/access.fixture.ts';
import { offeredScreens, type Screen, screens } from './navigation.server.ts';

const screen = (path: string, more: Partial<Screen>): Screen => ({
  path,
  label: path,
  icon: 'calendar',
  permission: null,
  key: path,
  ...more,
});

const all = [
  screen('open', {}),
  screen('fleet', { permission: 'FLEET_VIEW' }),
  screen('loaners', { permission: 'FLEET_VIEW', feature: 'loaner' }),
  screen('call that is missing', { operation: 'gone' }),
];

const offered = (permissions: string[] | null, loaner: boolean) =>
  offeredScreens(
    all,
    accessForTests({ permissions, features: { loaner }, offers: (id) => id !== 'gone' }),
  ).map(({ path }) => path);

describe('the screens that a user is offered', () => {
  it.each([
    [['FLEET_VIEW'], true, ['open', 'fleet', 'loaners']],
    [['FLEET_VIEW'], false, ['open', 'fleet']],
    [[], true, ['open']],
    [null, false, ['open', 'fleet']],
    [null, true, ['open', 'fleet', 'loaners']],
  ])('with permissions %j and the feature %j are %j', (permissions, loaner, expected) => {
    expect(offered(permissions, loaner)).toEqual(expected);
  });
});

it('has a key of its own for each screen, which also names it to the browser', () => {
  const keys = screens.map(({ key }) => key);
  expect(new Set(keys.filter((key) => key.length === 1)).size).toBe(screens.length);
});
