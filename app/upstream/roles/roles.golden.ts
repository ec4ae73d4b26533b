import type { Golden } from '../upstream.fixture.ts';

const listed = {
  userRoleID: 3,
  roleName: 'Counter agent',
  description: 'Reservations, agreements and customers',
  type: 'System',
  createdBy: 'Forecourt',
};

const viewReservations = {
  functionID: 11,
  functionCode: 'RESERVATION_VIEW',
  description: 'See reservations and their notes.',
  displayName: 'View reservations',
  systemFunctionCategory: 'Reservations',
};

const role = {
  ...listed,
  permissions: [viewReservations, { functionCode: 'FLEET_VIEW' }],
  version: 4,
  changedAt: '2026-11-16T17:02:11.000Z',
  changedByName: 'Maren Oldenburg',
};

const saved = { accepted: [{ userRoleID: 31, version: 1 }, {}], refused: [{ userRoleID: '31' }, []] };

export const golden: Golden = {
  'roles.list': {
    accepted: [[listed, { userRoleID: 7, createdBy: 101 }], []],
    refused: [[{ ...listed, userRoleID: undefined }], listed],
  },
  'roles.get': {
    accepted: [role, { userRoleID: 3, permissions: [] }],
    refused: [listed, { ...role, permissions: ['RESERVATION_VIEW'] }, [role]],
  },
  'roles.permissions': {
    accepted: [[viewReservations, { functionCode: 'FLEET_VIEW' }], []],
    refused: [[{ functionID: 11 }], ['RESERVATION_VIEW']],
  },
  'roles.create': saved,
  'roles.savePermissions': saved,
  'roles.remove': saved,
};
