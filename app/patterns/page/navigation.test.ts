import { describe, expect, it } from 'vitest';
import { offeredScreens, type Screen } from './navigation.ts';

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
  screen('loaners', { permission: 'FLEET_VIEW', feature: 'Loaner vehicles' }),
  screen('call that is missing', { operation: 'gone' }),
];

const offered = (permissions: string[] | null, features: string[] | null) =>
  offeredScreens(
    all,
    permissions && new Set(permissions),
    features && new Set(features),
    (id) => id !== 'gone',
  ).map(({ path }) => path);

describe('the screens that a user is offered', () => {
  it.each([
    [['FLEET_VIEW'], ['Loaner vehicles'], ['open', 'fleet', 'loaners']],
    [['FLEET_VIEW'], [], ['open', 'fleet']],
    [[], ['Loaner vehicles'], ['open']],
    [null, [], ['open', 'fleet']],
    [null, null, ['open', 'fleet', 'loaners']],
  ])('with permissions %j and features %j are %j', (permissions, features, expected) => {
    expect(offered(permissions, features)).toEqual(expected);
  });
});
