import { getUserOperation } from '../../upstream/users/users.contract.ts';
import { userBody } from '../../upstream/users/whole-user.fixture.ts';
import type { ManagedUser, UserFormContext } from './record/managed-user.server.ts';

export const managedUser = (
  changes: object = {},
  more: Partial<Pick<ManagedUser, 'guard' | 'licence'>> = {},
): ManagedUser => ({
  ...getUserOperation.answer.parse({ ...userBody, ...changes }),
  guard: null,
  licence: { active: 4, most: 12 },
  ...more,
});

export const userFormContext = (changes: Partial<UserFormContext>): UserFormContext => ({
  record: null,
  licence: { active: 4, most: 12 },
  roles: [13, 11].map((id) => ({
    id,
    name: id === 13 ? 'Counter agent' : 'Administrator',
    ...{ description: null, type: 'System', createdBy: null, isSystem: true },
  })),
  languages: [
    { tag: 'en', name: 'English' },
    { tag: 'en-US', name: 'English (United States)' },
  ],
  beyond: [],
  places: changes.record?.places ?? [
    { id: 1, name: 'Pier 4', isSelected: false },
    { id: 2, name: 'Airport', isSelected: false },
  ],
  ...changes,
});
