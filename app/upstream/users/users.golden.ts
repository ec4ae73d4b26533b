import type { Golden } from '../upstream.fixture.ts';

const profile = {
  clientId: 1,
  userID: 103,
  userName: 'agent',
  firstName: 'Ines',
  lastName: 'Carvalho',
  fullName: 'Ines Carvalho',
  email: 'ines@harbour.example',
  userRoleID: 3,
  roleName: 'Counter agent',
  language: 'en',
  languageName: 'English',
  locationName: 'Pier 4',
  lastLogin: '2026-11-16T17:02:11',
  isReservationEmail: false,
  isActive: true,
  phone: '+44 7700 900456',
  scanAccessKey: null,
  lockOut: false,
  locationList: [
    { locationId: 1, locationName: 'Pier 4', isSelected: true },
    { locationId: 2, locationName: 'Airport', isSelected: false },
  ],
  userIdV3: 103,
  overrideDateFormat: 'DD/MM/YYYY',
  overrideTimeFormat: 'hh:mm A',
  version: 3,
  changedAt: '2026-11-14T09:30:00.000Z',
  changedByName: 'Maren Oldenburg',
};

const brief = {
  userID: 103,
  userName: 'agent',
  firstName: 'Ines',
  lastName: 'Carvalho',
  fullName: 'Ines Carvalho',
  email: 'ines@harbour.example',
  isActive: true,
};

const saved = { accepted: [{ userID: 111, version: 1 }, {}], refused: [{ userID: '111' }, []] };
const count = { accepted: [9, 0], refused: ['9', null, { count: 9 }] };

export const golden: Golden = {
  'users.get': {
    accepted: [profile, { userID: 103 }, { ...profile, locationList: null, overrideDateFormat: '' }],
    refused: [{ ...profile, userID: undefined }, { ...profile, isActive: 'true' }, [profile]],
  },
  'users.list': {
    accepted: [[profile, { userID: 104 }], []],
    refused: [[{ ...profile, userID: null }], profile],
  },
  'users.configuration': {
    accepted: [[brief, { userID: 104 }], []],
    refused: [[{ ...brief, userID: '103' }], brief],
  },
  'users.active': count,
  'users.maximum': count,
  'users.create': saved,
  'users.save': saved,
  'users.sendPasswordResetLink': { accepted: [{ message: 'Sent.' }, undefined], refused: ['Sent.', []] },
  'users.permissions': {
    accepted: [
      [
        {
          functionID: 11,
          functionCode: 'RESERVATION_VIEW',
          description: 'May see reservations',
          displayName: 'View reservations',
          systemFunctionCategory: 'Reservations',
        },
        { functionCode: 'FLEET_VIEW' },
      ],
      [],
    ],
    refused: [[{ functionID: 11 }], ['RESERVATION_VIEW']],
  },
  'users.languages': {
    accepted: [[{ key: 'en', value: 'English' }], []],
    refused: [[{ key: 'en' }], { en: 'English' }],
  },
};
