import * as paths from '../../paths.ts';
import type { DetailDeclaration } from '../../patterns/record/detail-declaration.server.ts';
import type { FrameWords } from '../../patterns/record/detail-view.ts';
import { factsOf, groupOf } from '../../patterns/record/value-words.server.ts';
import {
  askedIn,
  factGroup,
  fieldTable,
  tablePart,
  type ValuesOfGroups,
} from '../../patterns/record-form/field-table.server.ts';
import { form, ofRecord, stage } from '../../patterns/record-form/form.server.ts';
import { recordOf } from '../../patterns/resource/resource-parts.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Submission, WriteDeclaration } from '../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../patterns/staged-form/write.server.ts';
import type { Reader } from '../../upstream/call.ts';
import { type User, type UserLanguage, user } from '../../upstream/users/users.contract.ts';
import { getUser, listLanguagesOrEmpty, saveUser } from '../../upstream/users/users.server.ts';
import {
  assignedWords,
  badgeOf,
  dateFormatField,
  languageField,
  phoneField,
  resetPassword,
  timeFormatField,
} from '../users/public.ts';

const getSelf = (reader: Reader): Promise<User> => getUser(reader, reader.staff.userId);

export const profileDetail: DetailDeclaration<User> = {
  ...recordOf('profile'),
  actions: [resetPassword<User>(null)],
  links: () => [
    {
      href: paths.record('profile', '', 'edit'),
      label: 'profile.edit',
      permission: null,
      operation: 'users.save',
      key: 'e',
      isMain: true,
    },
  ],
  get: getSelf,
  frame: frameOf,
};

function frameOf(own: User, { t, formats }: StaffContext): FrameWords {
  return {
    number: own.fullName || own.userName || String(own.id),
    badges: [badgeOf(own, t)],
    plate: null,
    facts: factsOf([
      [t('user.userName'), own.userName, { detail: own.email ?? undefined }],
      [t('user.role'), own.roleName],
      [t('user.places'), assignedWords(own.places, t)],
      [t('user.lastSignIn'), formats.dateTime(own.lastSignInAt) || t('users.neverSignedIn')],
    ]),
    notices: [],
    money: [],
  };
}

interface ProfileContext {
  readonly record: User;
  readonly languages: readonly UserLanguage[];
}

/** All that users change of their own record: other fields of a body are not read. */
const own = fieldTable<ProfileContext, User, string>('Profile')('own', {
  legend: 'profile.groups.own',
  columns: 2,
})({
  language: { ...languageField(), hint: 'profile.languageHint' },
  phone: phoneField(),
  dateFormat: dateFormatField(),
  timeFormat: timeFormatField(),
});

const part = tablePart<ProfileContext, ValuesOfGroups<readonly [typeof own]>>(
  askedIn<ProfileContext, User>([own]),
  user.pathOf,
);

export function viewProfile(record: User, staffContext: StaffContext) {
  const { t } = staffContext;
  const { firstName, lastName, email, roleName, places } = record;
  return {
    groups: [
      factGroup('profile.groups.own', own.fields, record, staffContext),
      groupOf(t('profile.groups.managed'), [
        [t('user.firstName'), firstName],
        [t('user.lastName'), lastName],
        [t('user.email'), email],
        [t('user.role'), roleName],
        [t('user.places'), assignedWords(places, t)],
      ]),
    ],
  };
}

const profileStage = stage<ProfileContext>()({ slug: 'details', title: 'profile.groups.own', parts: [part] });

type ProfileValues = ValuesOfGroups<readonly [typeof own]>;

const LOOK = { href: paths.record('profile', '') };

const save: WriteDeclaration<ProfileContext, ProfileValues> = {
  name: 'profile',
  label: 'profile.step',
  content: ({ values }) => values,
  async perform(reader, { values }, safety) {
    await saveUser(reader, reader.staff.userId, { ...values }, safety);
    return {};
  },
  async seek(reader, { formState: { staffContext } }: Submission<ProfileContext, ProfileValues>) {
    const { fullName: number, changedAt, changedBy } = await getSelf(reader);
    return changeEvidence({ number, changedAt, changedBy }, staffContext, { ...LOOK, result: {} });
  },
  look: ({ formState: { staffContext } }) => ({ ...LOOK, label: staffContext.t('profile.look') }),
};

export const editProfile = form<ProfileContext>()({
  name: 'profile-edit',
  permission: null,
  operation: 'users.save',
  screenName: 'Profile',
  param: '',
  stages: [profileStage],
  steps: [save],
  address: () => paths.record('profile', '', 'edit'),
  back: () => paths.record('profile', ''),
  async open(reader) {
    const [record, languages] = await Promise.all([getSelf(reader), listLanguagesOrEmpty(reader)]);
    return { record, languages };
  },
  about: ({ formContext: { record } }) => record.fullName,
  ...ofRecord,
  done: () => ({ address: paths.record('profile', ''), flash: 'profileSaved' }),
});
