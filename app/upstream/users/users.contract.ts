import { z } from 'zod';
import { fullName } from '../../domain/record-names.ts';
import { operation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import { readEach, readOnly, readSame, writeOnly } from '../record/record-fields.ts';
import { decodedBy, filledText, flagOr, nullableListOf } from '../record/record-values.ts';
import { flag, identity, reference, text } from '../record/wire.ts';

/** Luxon's token for each upper-case one; hh, mm and ss are the same. */
const TOKENS: Readonly<Record<string, string>> = {
  YYYY: 'yyyy',
  YY: 'yy',
  DD: 'dd',
  D: 'd',
  dddd: 'EEEE',
  ddd: 'EEE',
  A: 'a',
  MMMM: 'MMMM',
  SS: 'ss',
};

/** Translates `DD/MM/YYYY hh:mm A` to `dd/MM/yyyy hh:mm a`. Bracketed text stays; empty gives null. */
export function toLowerCaseStyle(pattern: string | null): string | null {
  const wanted = pattern?.trim();
  if (!wanted) return null;
  return wanted.replaceAll(
    /\[([^\]]*)\]|'[^']*'|([A-Za-z])\2*/g,
    (part: string, literal: string | undefined) =>
      literal === undefined ? (TOKENS[part] ?? part) : `'${literal}'`,
  );
}

const assignedLocation = record({
  id: readOnly('locationId', identity),
  name: readOnly('locationName', text),
  isSelected: readOnly('isSelected', flagOr(false)),
});

const formatPattern = decodedBy(text, toLowerCaseStyle);

const userProfile = record(
  {
    clientId: readOnly('clientId', reference),
    id: readOnly('userID', identity),
    ...readSame(text, 'userName', 'firstName', 'lastName', 'fullName', 'email', 'roleName'),
    roleId: readOnly('userRoleID', reference),
    language: readOnly('language', filledText),
    ...readEach(text, { languageName: 'languageName', placeName: 'locationName', lastSignInAt: 'lastLogin' }),
    getsReservationEmails: readOnly('isReservationEmail', flag),
    /** True where the service does not say. */
    isActive: readOnly('isActive', flagOr(true)),
    ...readSame(text, 'phone', 'scanAccessKey'),
    isLockedOut: readOnly('lockOut', flagOr(false)),
    places: readOnly('locationList', nullableListOf(assignedLocation.read)),
    serviceId: readOnly('userIdV3', z.union([z.number(), z.string()]).nullable().default(null)),
    /** In the product's style (`dd/MM/yyyy`); null: the tenant's format. */
    dateFormat: readOnly('overrideDateFormat', formatPattern),
    timeFormat: readOnly('overrideTimeFormat', formatPattern),
  },
  ({ fullName: whole, firstName, lastName }) => ({
    fullName: whole?.trim() || fullName(firstName, lastName),
  }),
);

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
  path: '/v3/users/{userId}',
  query: filters.create,
  answer: userProfile.read,
  freshness: 60,
});

const permission = record({
  id: readOnly('functionID', reference),
  code: readOnly('functionCode', z.string()),
  ...readEach(text, { description: 'description', name: 'displayName', category: 'systemFunctionCategory' }),
});

export const listUserPermissionsOperation = operation({
  id: 'users.permissions',
  path: '/v3/users/{userId}/permissions',
  answer: listOf(permission.read),
  freshness: 300,
});

const language = record({ tag: readOnly('key', z.string()), name: readOnly('value', z.string()) });

export const listLanguagesOperation = operation({
  id: 'users.languages',
  path: '/v3/users/language',
  answer: listOf(language.read),
  freshness: 60,
});
