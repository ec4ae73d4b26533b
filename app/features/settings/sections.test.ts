import { describe, expect, it } from 'vitest';
import { accessForTests } from '../../access/access.fixture.ts';
import { INCOMPLETE_APPLICATION, INCOMPLETE_SECTIONS, openTo } from './sections.ts';

const names = (permissions: readonly string[] | null) =>
  openTo([...INCOMPLETE_SECTIONS, ...INCOMPLETE_APPLICATION], accessForTests({ permissions })).map(
    ({ name }) => name,
  );

describe('the settings that a user may open', () => {
  it('are those of the user’s permissions and those without one', () => {
    expect(names(['SETTINGS_RATES', 'SETTINGS_LOCATIONS'])).toEqual([
      'rates',
      'profile',
      'locations',
      'hours',
    ]);
  });

  it('are only the own profile without any', () => {
    expect(names([])).toEqual(['profile']);
  });

  it('are all where the service does not say', () => {
    expect(names(null)).toHaveLength(INCOMPLETE_SECTIONS.length + INCOMPLETE_APPLICATION.length);
  });
});
