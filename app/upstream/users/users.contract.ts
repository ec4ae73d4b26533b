import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { flag, identity, reference, text } from '../wire.ts';

const userProfileSchema = z.object({
  clientId: reference,
  userID: identity,
  userName: text,
  firstName: text,
  lastName: text,
  fullName: text,
  email: text,
  userRoleID: reference,
  roleName: text,
  language: text,
  languageName: text,
  locationName: text,
  lastLogin: text,
  isReservationEmail: flag,
  isActive: flag,
  phone: text,
  scanAccessKey: text,
  lockOut: flag,
  locationList: z
    .array(z.object({ locationId: identity, locationName: text, isSelected: flag }))
    .nullable()
    .default([]),
  userIdV3: z.union([z.number(), z.string()]).nullable().default(null),
  /** Upper-case token style: `DD/MM/YYYY`, `hh:mm A`. */
  overrideDateFormat: text,
  overrideTimeFormat: text,
});

export const getUserOperation = operation({
  id: 'users.get',
  method: 'GET',
  path: '/v3/users/{userId}',
  query: z.object({ currentUserId: z.number().int() }),
  answer: userProfileSchema,
  freshness: 60,
});

export const listUserPermissionsOperation = operation({
  id: 'users.permissions',
  method: 'GET',
  path: '/v3/users/{userId}/permissions',
  answer: z.array(
    z.object({
      functionID: reference,
      functionCode: z.string(),
      description: text,
      displayName: text,
      systemFunctionCategory: text,
    }),
  ),
  freshness: 300,
});

const listLanguagesOperation = operation({
  id: 'users.languages',
  method: 'GET',
  path: '/v3/users/language',
  answer: z.array(z.object({ key: z.string(), value: z.string() })),
  freshness: 60,
});

export const usersOperations: readonly Operation[] = [
  getUserOperation,
  listUserPermissionsOperation,
  listLanguagesOperation,
];
