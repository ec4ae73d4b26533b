import { getUserOperation } from '../../upstream/users/users.contract.ts';
import type { ManagedUser, UserFormContext } from './record/managed-user.server.ts';

/** A user as the service sends one. */
export const userBody = {
  userID: 103,
  userName: 'agent',
  firstName: 'Ines',
  lastName: 'Carvalho',
  email: 'ines@harbour.example',
  userRoleID: 13,
  roleName: 'Counter agent',
  language: 'en',
  languageName: 'English',
  lastLogin: '2026-11-16T17:02:11',
  isReservationEmail: true,
  isActive: true,
  phone: '+44 7700 900103',
  scanAccessKey: '7741-02',
  lockOut: false,
  locationList: [
    { locationId: 1, locationName: 'Pier 4', isSelected: true },
    { locationId: 2, locationName: 'Airport', isSelected: false },
  ],
  overrideDateFormat: 'DD/MM/YYYY',
  overrideTimeFormat: null,
  version: 3,
};

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
  places: changes.record?.places ?? [
    { id: 1, name: 'Pier 4', isSelected: false },
    { id: 2, name: 'Airport', isSelected: false },
  ],
  ...changes,
});
