import { describe, expect, it } from 'vitest';
import { userClaims } from './openid-strategy.server.ts';

const names = { claimClient: 'clientId', claimUser: 'userId' };

describe('fault 72: claims that name tenant and user', () => {
  it.each([
    '',
    'acme',
    '0',
    '-1',
    '007',
    '0x1',
    '1e3',
    '1.5',
    ' 1',
    '1\n',
    '1/../2',
    '١',
    '9'.repeat(16),
    0,
    -1,
    1.5,
    Number.NaN,
    1e21,
    true,
    null,
    undefined,
    ['1'],
    [1],
    { id: 1 },
  ])('%j is no id, neither of a tenant nor of a user', (claim) => {
    expect(userClaims({ clientId: claim, userId: '103' }, names)).toBeNull();
    expect(userClaims({ clientId: '1', userId: claim }, names)).toBeNull();
  });

  it('are taken as text or as numbers', () => {
    const ids = { clientId: '1', userId: '103' };
    expect(userClaims(ids, names)).toEqual(ids);
    expect(userClaims({ clientId: 1, userId: 103 }, names)).toEqual(ids);
  });

  it('may have a dotted name, or stand within another claim', () => {
    const nested = { claimClient: 'app.tenant', claimUser: 'https://app.example/user' };
    const claims = { app: { tenant: 2 }, 'https://app.example/user': '7' };
    expect(userClaims(claims, nested)).toEqual({ clientId: '2', userId: '7' });
    expect(userClaims({ ...claims, app: 'tenant' }, nested)).toBeNull();
    expect(userClaims(claims, { ...nested, claimClient: 'constructor.name' })).toBeNull();
  });
});
