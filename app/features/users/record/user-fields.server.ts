import { DEFAULT_LANGUAGE } from '../../../config/constants.ts';
import { type FactDraft, joined, lastChangeFact } from '../../../patterns/record/value-words.server.ts';
import { combobox, oneText } from '../../../patterns/record-form/choice-kinds.server.ts';
import * as kinds from '../../../patterns/record-form/field-kinds.server.ts';
import {
  askedIn,
  fieldTable,
  type ValuesOfGroups,
} from '../../../patterns/record-form/field-table.server.ts';
import type { FieldState } from '../../../patterns/record-form/field-values.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { PickOption } from '../../../ui/form/choice-fields.tsx';
import { user } from '../../../upstream/users/users.contract.ts';
import { isFull, licenceWords, type ManagedUser, type UserFormContext } from './managed-user.server.ts';
import { dateFormatField, languageField, phoneField, timeFormatField } from './own-fields.server.ts';

const group = fieldTable<UserFormContext, ManagedUser, string>('User');

/** Text is as long as the contract says. */
const text = (path: string) => kinds.line<UserFormContext>(user.longest(path));

/** What would take away the access of the signed-in user or of the last administrator cannot be changed. */
const guarded = (hint?: string) => ({
  locked: ({ record }: UserFormContext) => record !== null && record.guard !== null,
  notes({ formContext: { record }, staffContext: { t } }: FieldState<UserFormContext>): {
    readonly hint?: string;
  } {
    const reason = record?.guard ? `user.guards.${record.guard}` : hint;
    return reason === undefined ? {} : { hint: t(reason) };
  },
});

/** Locks what a user with more permissions signs in by: only administrators change it. */
const ofStronger = (hint?: string) => ({
  locked: ({ record, beyond }: UserFormContext) => record?.roleId != null && beyond.includes(record.roleId),
  notes({ formContext: { record, beyond }, staffContext: { t } }: FieldState<UserFormContext>): {
    readonly hint?: string;
  } {
    if (record?.roleId != null && beyond.includes(record.roleId)) return { hint: t('user.ofStronger') };
    return hint === undefined ? {} : { hint: t(hint) };
  },
});

export const identity = group('identity', { legend: 'user.groups.identity', columns: 2 })({
  firstName: { label: 'user.firstName', kind: text('firstName'), required: true },
  lastName: { label: 'user.lastName', kind: text('lastName'), required: true },
  userName: {
    label: 'user.userName',
    kind: text('userName'),
    required: true,
    ...ofStronger('user.userNameHint'),
  },
  email: {
    label: 'user.email',
    kind: kinds.email(user.longest('email')),
    required: true,
    ...ofStronger(),
  },
  phone: phoneField(),
  language: { ...languageField(), begin: () => DEFAULT_LANGUAGE },
});

/** The roles of the business, and that of the record. A role with more permissions than the user's own is closed. */
function roleOptions({
  formContext,
  staffContext: { t },
}: FieldState<UserFormContext>): readonly PickOption[] {
  const { roles, beyond, record } = formContext;
  const held = record?.roleId ?? null;
  const isListed = held === null || roles.some(({ id }) => id === held);
  return [
    ...(isListed ? [] : [{ value: String(held), title: record?.roleName ?? String(held) }]),
    ...roles.map(({ id, name, description }) => ({
      value: String(id),
      title: name ?? String(id),
      detail: description ?? undefined,
      ...(beyond.includes(id) && id !== held && { closed: t('user.roleBeyond') }),
    })),
  ];
}

export const access = group('access', { legend: 'user.groups.access', columns: 2 })({
  roleId: {
    label: 'user.role',
    kind: combobox<UserFormContext>({
      search: { name: 'roleSearch', label: 'user.roleSearch' },
      options: roleOptions,
    }),
    required: true,
    live: true,
    wide: true,
    ...guarded(),
    fact: ({ roleName }: ManagedUser, _: StaffContext, term: string): FactDraft => [term, roleName],
  },
  scanAccessKey: {
    label: 'user.scanAccessKey',
    kind: kinds.identifier(user.longest('scanAccessKey')),
    hint: 'user.scanAccessKeyHint',
  },
  placeName: {
    label: 'user.opensFirst',
    kind: oneText(({ formContext: { places } }) =>
      places.flatMap(({ name }) => (name ? [[name, name]] : [])),
    ),
    hint: 'user.opensFirstHint',
  },
});

export const signIn = group('signIn', { legend: 'user.groups.signIn', columns: 3 })({
  isActive: {
    label: 'user.isActive',
    kind: kinds.check(),
    begin: ({ licence }) => !isFull(licence),
    ...guarded(),
    notes(state) {
      const { hint } = guarded('user.isActiveHint').notes(state);
      const words = licenceWords(state.formContext.licence, state.staffContext);
      return { hint: joined(hint, words) };
    },
  },
  isLockedOut: { label: 'user.isLockedOut', kind: kinds.check(), ...guarded('user.isLockedOutHint') },
  getsReservationEmails: {
    label: 'user.getsReservationEmails',
    kind: kinds.check(),
    hint: 'user.getsReservationEmailsHint',
  },
  lastSignInAt: {
    label: 'user.lastSignIn',
    kind: kinds.line(0),
    onlyShown: true,
    fact: ({ lastSignInAt }, { formats, t }, term) => [
      term,
      formats.dateTime(lastSignInAt) || t('users.neverSignedIn'),
    ],
  },
});

export const formats = group('formats', { legend: 'user.groups.formats', columns: 2 })({
  dateFormat: dateFormatField(),
  timeFormat: timeFormatField(),
  changedAt: {
    label: 'user.changed',
    kind: kinds.line(0),
    onlyShown: true,
    fact: lastChangeFact,
  },
});

const GROUPS = [identity, access, signIn, formats] as const;

/** The fields before and behind the locations of a user. */
export const [IDENTITY_FIELDS, SIGN_IN_FIELDS] = [
  askedIn<UserFormContext, ManagedUser>([identity, access]),
  askedIn<UserFormContext, ManagedUser>([signIn, formats]),
];

export type UserFieldValues = ValuesOfGroups<typeof GROUPS>;
