import { z } from 'zod';
import { fullName } from '../../domain/person-name.ts';
import { type Operation, operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import { readOnly, writeOnly } from '../record-fields.ts';
import { decodedBy, filledText, flagOr, nullableListOf } from '../record-values.ts';
import { flag, identity, reference, text } from '../wire.ts';
import { toLowerCaseStyle } from './format-style.ts';

const assignedLocation = record({
  id: readOnly('locationId', identity),
  name: readOnly('locationName', text),
  isSelected: readOnly('isSelected', flagOr(false)),
});

/** The service has upper-case tokens (`DD/MM/YYYY`, `hh:mm A`), the product its own style. */
const formatPattern = decodedBy(text, toLowerCaseStyle);

/** A user. */
const userProfile = record(
  {
    clientId: readOnly('clientId', reference),
    id: readOnly('userID', identity),
    userName: readOnly('userName', text),
    firstName: readOnly('firstName', text),
    lastName: readOnly('lastName', text),
    fullName: readOnly('fullName', text),
    email: readOnly('email', text),
    roleId: readOnly('userRoleID', reference),
    roleName: readOnly('roleName', text),
    /** Language tag, null when none is set. */
    language: readOnly('language', filledText),
    languageName: readOnly('languageName', text),
    placeName: readOnly('locationName', text),
    lastSignInAt: readOnly('lastLogin', text),
    getsReservationEmails: readOnly('isReservationEmail', flag),
    /** True also when the service does not say: it knows its users itself. */
    isActive: readOnly('isActive', flagOr(true)),
    phone: readOnly('phone', text),
    scanAccessKey: readOnly('scanAccessKey', text),
    isLockedOut: readOnly('lockOut', flagOr(false)),
    /** Locations that the user works at; the selected one is the user's own. */
    places: readOnly('locationList', nullableListOf(assignedLocation.read)),
    /** The same user in the service's own numbering. */
    serviceId: readOnly('userIdV3', z.union([z.number(), z.string()]).nullable().default(null)),
    /** In the product's token style (`dd/MM/yyyy`), null when the user has no own format. */
    dateFormat: readOnly('overrideDateFormat', formatPattern),
    timeFormat: readOnly('overrideTimeFormat', formatPattern),
  },
  ({ fullName: whole, firstName, lastName }) => ({
    fullName: whole?.trim() || fullName(firstName, lastName),
  }),
);

/** A user as the screens want it. */
export interface UserProfile
  extends Pick<
    z.output<typeof userProfile.read>,
    | 'id'
    | 'userName'
    | 'fullName'
    | 'email'
    | 'roleName'
    | 'language'
    | 'placeName'
    | 'places'
    | 'isActive'
    | 'isLockedOut'
    | 'dateFormat'
    | 'timeFormat'
  > {}

const filters = record({ asUser: writeOnly('currentUserId', z.number().int()) });

export const getUserOperation = operation({
  id: 'users.get',
  method: 'GET',
  path: '/v3/users/{userId}',
  query: filters.create,
  answer: userProfile.read,
  freshness: 60,
});

const permission = record({
  id: readOnly('functionID', reference),
  /** For example `RESERVATION_VIEW`. */
  code: readOnly('functionCode', z.string()),
  description: readOnly('description', text),
  name: readOnly('displayName', text),
  category: readOnly('systemFunctionCategory', text),
});

export const listUserPermissionsOperation = operation({
  id: 'users.permissions',
  method: 'GET',
  path: '/v3/users/{userId}/permissions',
  answer: listOf(permission.read),
  freshness: 300,
});

const language = record({ tag: readOnly('key', z.string()), name: readOnly('value', z.string()) });

const listLanguagesOperation = operation({
  id: 'users.languages',
  method: 'GET',
  path: '/v3/users/language',
  answer: listOf(language.read),
  freshness: 60,
});

export const usersOperations: readonly Operation[] = [
  getUserOperation,
  listUserPermissionsOperation,
  listLanguagesOperation,
];
