import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, type Preferences } from './preferences.ts';
import { followProfileLanguage } from './profile-language.ts';

const kept = (language: string | null, profileLanguage: string | null): Preferences => ({
  ...DEFAULT_PREFERENCES,
  language,
  profileLanguage,
});

describe('followProfileLanguage', () => {
  it('switches to the language of a profile that was not seen here', () => {
    expect(followProfileLanguage('en-US', kept('en-GB', null), false)).toEqual(kept('en-US', 'en-US'));
  });

  it('switches when the profile changes', () => {
    expect(followProfileLanguage('en-GB', kept('en-US', 'en-US'), false)).toEqual(kept('en-GB', 'en-GB'));
  });

  it('leaves alone what was chosen here afterwards', () => {
    expect(followProfileLanguage('en-US', kept('en-GB', 'en-US'), false)).toBeNull();
  });

  it('leaves alone what the address asks for', () => {
    expect(followProfileLanguage('en-US', kept('en-GB', null), true)).toEqual(kept('en-GB', 'en-US'));
  });

  it('leaves everything alone for a profile without a language', () => {
    expect(followProfileLanguage(null, kept('en-GB', 'en-US'), false)).toBeNull();
  });
});
