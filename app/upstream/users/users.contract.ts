// A user in every form in which the service has one, and the writes: so it is long.

import { z } from 'zod';
import { fullName } from '../../domain/record-names.ts';
import { createOperation, operation, saveOperation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import {
  both,
  bothEach,
  bothSame,
  flagValue,
  readEach,
  readOnly,
  readSame,
  requiredReference,
  requiredText,
  textValue,
  writeOnly,
} from '../record/record-fields.ts';
import type { Change } from '../record/record-types.ts';
import { boundedListOf, decodedBy, filledText, flagOr, nullableListOf } from '../record/record-values.ts';
import { amount, flag, identity, reference, text } from '../record/wire.ts';
import { permission } from '../roles/roles.contract.ts';

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

/** The upper-case token for each of Luxon's. */
const UPPER_CASE_TOKENS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(TOKENS).map(([upper, lower]) => [lower, upper])),
  y: 'YYYY',
  ss: 'ss',
};

const translatedBy = (tokens: Readonly<Record<string, string>>, quote: (literal: string) => string) => {
  const part = /\[([^\]]*)\]|'([^']*)'|([A-Za-z])\3*/g;
  return (pattern: string): string =>
    pattern.replaceAll(part, (token: string, bracketed?: string, quoted?: string) => {
      const literal = bracketed ?? quoted;
      return literal === undefined ? (tokens[token] ?? token) : quote(literal);
    });
};

const toLuxon = translatedBy(TOKENS, (literal) => `'${literal}'`);
const fromLuxon = translatedBy(UPPER_CASE_TOKENS, (literal) => `[${literal}]`);

/** Translates `DD/MM/YYYY hh:mm A` to `dd/MM/yyyy hh:mm a`. Bracketed text stays; empty gives null. */
export function toLowerCaseStyle(pattern: string | null): string | null {
  const wanted = pattern?.trim();
  return wanted ? toLuxon(wanted) : null;
}

const LONGEST_PATTERN = 40;
const pattern = z.string().trim().max(LONGEST_PATTERN).nullish();
const formatValue = {
  read: decodedBy(text, toLowerCaseStyle),
  write: z.codec(pattern, pattern, {
    decode: (wire) => (wire == null ? wire : toLowerCaseStyle(wire)),
    encode: (own) => (own == null ? own : fromLuxon(own)),
  }),
  longest: LONGEST_PATTERN,
};

const LONGEST_EMAIL = 200;
const emailValue = { read: text, write: z.email().max(LONGEST_EMAIL), longest: LONGEST_EMAIL };
const languageValue = { read: filledText, write: z.string().trim().min(1).max(20).optional() };

const assignedLocation = record({
  id: both('locationId', { read: identity, write: z.number().int().positive() }),
  name: readOnly('locationName', text),
  isSelected: both('isSelected', { read: flagOr(false), write: z.boolean() }),
});

/** A location that the list leaves out stays as it was. */
const assignedLocations = {
  read: nullableListOf(assignedLocation.read),
  write: boundedListOf(assignedLocation.create, { most: 500 }).optional(),
};

const withFullName = ({
  fullName: whole,
  firstName,
  lastName,
}: {
  readonly fullName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}) => ({
  fullName: whole?.trim() || fullName(firstName, lastName),
});

export const user = record(
  {
    clientId: readOnly('clientId', reference),
    id: readOnly('userID', identity),
    userName: both('userName', requiredText(60)),
    ...bothSame(requiredText(100), 'firstName', 'lastName'),
    ...readSame(text, 'fullName', 'roleName'),
    email: both('email', emailValue),
    roleId: both('userRoleID', requiredReference),
    language: both('language', languageValue),
    /** Wall-clock text of the business, `yyyy-MM-ddTHH:mm:ss`. */
    ...readEach(text, { languageName: 'languageName', lastSignInAt: 'lastLogin' }),
    /** The name of the location that opens first. */
    placeName: both('locationName', textValue(100)),
    getsReservationEmails: both('isReservationEmail', flagValue),
    /** True where the service does not say. */
    isActive: both('isActive', { ...flagValue, read: flagOr(true) }),
    ...bothSame(textValue(40), 'phone', 'scanAccessKey'),
    isLockedOut: both('lockOut', { ...flagValue, read: flagOr(false) }),
    places: both('locationList', assignedLocations),
    serviceId: readOnly('userIdV3', z.union([z.number(), z.string()]).nullable().default(null)),
    /** In the product's style (`dd/MM/yyyy`); null: the tenant's format. */
    ...bothEach(formatValue, { dateFormat: 'overrideDateFormat', timeFormat: 'overrideTimeFormat' }),
    version: readOnly('version', amount),
    /** UTC, ISO. */
    changedAt: readOnly('changedAt', text),
    changedBy: readOnly('changedByName', text),
  },
  withFullName,
);
export interface User extends z.output<typeof user.read> {}

export interface UserChange extends Change<typeof user.fields> {}

export interface UserProfile
  extends Pick<
    User,
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
  answer: user.read,
  freshness: 60,
});

export const listUsersOperation = operation({
  id: 'users.list',
  path: '/v3/users',
  answer: listOf(user.read),
  freshness: 60,
  provenance: 'assumed',
});

const briefUser = record(
  {
    id: readOnly('userID', identity),
    ...readSame(text, 'userName', 'firstName', 'lastName', 'fullName', 'email'),
    /** Null where the service does not say. */
    isActive: readOnly('isActive', flag),
  },
  withFullName,
);

export interface BriefUser extends z.output<typeof briefUser.read> {}

export const listBriefUsersOperation = operation({
  id: 'users.configuration',
  path: '/v3/users/userconfiguration',
  answer: listOf(briefUser.read),
  freshness: 300,
});

export const listUserPermissionsOperation = operation({
  id: 'users.permissions',
  path: '/v3/users/{userId}/permissions',
  answer: listOf(permission.read),
  freshness: 300,
});

const language = record({ tag: readOnly('key', z.string()), name: readOnly('value', z.string()) });

export interface UserLanguage extends z.output<typeof language.read> {}

export const listLanguagesOperation = operation({
  id: 'users.languages',
  path: '/v3/users/language',
  answer: listOf(language.read),
  freshness: 60,
  sharedBy: 'tenant',
});

/** The users of the licence: how many are active, and how many may be. */
export const countActiveUsersOperation = operation({
  id: 'users.active',
  path: '/v3/users/activeusers',
  answer: z.number(),
  freshness: 60,
});

export const getMaximumUsersOperation = operation({
  id: 'users.maximum',
  path: '/v3/users/maximumuser',
  answer: z.number(),
  freshness: 60,
});

/** The specification does not show the answer: nothing in it is required. */
const saved = record({ id: readOnly('userID', reference), version: readOnly('version', amount) });

const writes = {
  answer: saved.read,
  provenance: 'given',
  success: [200, 201],
  refusals: [400, 401, 403, 404, 409, 412, 422, 500],
  invalidates: ['users.get', 'users.list', 'users.configuration', 'users.permissions', 'users.active'],
} as const;

export const createUserOperation = createOperation({
  ...writes,
  id: 'users.create',
  path: '/v3/users',
  body: user.create,
});

/** What is left out stays; null clears. Without SETTINGS_USERS only language, formats and phone of one's own change. */
export const saveUserOperation = saveOperation({
  ...writes,
  id: 'users.save',
  path: '/v3/users/{userId}',
  body: user.change,
});

const receiver = record({ id: writeOnly('userID', identity) });

export const sendPasswordResetLinkOperation = operation({
  id: 'users.sendPasswordResetLink',
  method: 'POST',
  path: '/v3/users/sendpasswordresetlink',
  body: receiver.create,
  answer: z.object({}).nullish(),
  success: [200, 201],
  refusals: [400, 401, 403, 404, 422],
});
