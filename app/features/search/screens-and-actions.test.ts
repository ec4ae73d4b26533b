import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { accessForTests } from '../../access/access.fixture.ts';
import { offerScreensAndActions } from './screens-and-actions.server.ts';

const t = ((key: string) => key) as TFunction;

const links = [{ href: '/customers/new', label: 'New customer' }];

function offered(query: string, permissions: readonly string[] | null = null): string[] {
  const offer = { query, access: accessForTests({ permissions }), theme: 'dark' as const, links, t };
  return offerScreensAndActions(offer).flatMap(({ items }) => items.map(({ id }) => id));
}

describe('screens and actions', () => {
  it('are all offered for an empty query, except the present theme', () => {
    expect(offered('')).toEqual(
      expect.arrayContaining(['screen-/reservations', 'theme-light', 'experiments', 'logout']),
    );
    expect(offered('')).not.toContain('theme-dark');
  });

  it('are found by every word of the query', () => {
    expect(offered('SIGN shell')).toEqual(['logout']);
  });

  it('begin new records', () => {
    expect(offered('new cust')).toEqual(['new-/customers/new']);
  });

  it('leave out what the user may not see', () => {
    expect(offered('', [])).not.toContain('screen-/reservations');
  });
});
