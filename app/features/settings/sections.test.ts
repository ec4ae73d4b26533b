import { describe, expect, it } from 'vitest';
import { accessForTests } from '../../access/access.fixture.ts';
import { INCOMPLETE_APPLICATION, INCOMPLETE_SECTIONS, openTo, SECTIONS } from './sections.ts';

const all = [...SECTIONS, ...INCOMPLETE_SECTIONS, ...INCOMPLETE_APPLICATION];
const names = (permissions: readonly string[] | null) =>
  openTo(all, accessForTests({ permissions })).map(({ name }) => name);

describe('the settings that a user may open', () => {
  it('are those of the user’s permissions and those without one', () => {
    expect(names(['SETTINGS_RATES', 'SETTINGS_USERS'])).toEqual([
      'users',
      'rateTypes',
      'rateLines',
      'rateGaps',
      'charges',
      'taxes',
      'promotions',
      'priceImport',
      'profile',
      'preferences',
      'experiments',
    ]);
  });

  it('are only those of the user without any', () => {
    expect(names([])).toEqual(['profile', 'preferences', 'experiments']);
  });

  it('are all where the service does not say', () => {
    expect(names(null)).toHaveLength(all.length);
  });
});
