import { fullName } from '../../../domain/record-names.ts';
import * as paths from '../../../paths.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { checkSet } from '../../../patterns/record-form/check-set.server.ts';
import { tablePart } from '../../../patterns/record-form/field-table.server.ts';
import { form, ofRecord, stage } from '../../../patterns/record-form/form.server.ts';
import type {
  FormDeclaration,
  FormState,
  StepEvidence,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../../patterns/staged-form/write.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import { user } from '../../../upstream/users/users.contract.ts';
import { createUser, getUser, listBriefUsers, saveUser } from '../../../upstream/users/users.server.ts';
import { isFull, openUser, type UserFormContext } from '../record/managed-user.server.ts';
import { IDENTITY_FIELDS, SIGN_IN_FIELDS, type UserFieldValues } from '../record/user-fields.server.ts';

const keyed = ({ places }: UserFormContext) =>
  places.map(({ id, name, isSelected }) => ({ key: String(id), label: name ?? String(id), isSelected }));

const places = checkSet<UserFormContext, 'places'>('places', {
  items: keyed,
  held: (formContext) => keyed(formContext).flatMap(({ key, isSelected }) => (isSelected ? [key] : [])),
  serviceField: 'locationList',
  groups: (fields, { staffContext: { t } }) => [
    { key: 'places', legend: t('user.groups.places'), remark: t('user.placesHint'), columns: 4, fields },
  ],
});

const fields = tablePart<UserFormContext, UserFieldValues>(
  [...IDENTITY_FIELDS, ...SIGN_IN_FIELDS],
  user.pathOf,
);

type State = FormState<UserFormContext>;

/** Whether a location is assigned: one of the selected ones, or any where none is selected. */
const opensAt = (
  name: string | null,
  places: UserFormContext['places'],
  chosen: readonly string[],
): boolean =>
  name === null ||
  chosen.length === 0 ||
  places.some((place) => place.name === name && chosen.includes(String(place.id)));

/** The locations stand behind the role. */
const stageParts = {
  ...fields,
  async groups(state: State) {
    const [drawn, located] = await Promise.all([fields.groups(state), places.groups(state)]);
    const split = IDENTITY_FIELDS.length;
    const { t } = state.staffContext;
    // Without scripts a button narrows the roles.
    const find = { value: 'find', label: t('user.roleFind'), byHand: true } as const;
    const searched = drawn.map((group) => (group.key === 'access' ? { ...group, intents: [find] } : group));
    return [...searched.slice(0, split), ...located, ...searched.slice(split)];
  },
};

export const userStage = stage<UserFormContext>()({
  slug: 'details',
  title: 'user.form.stage',
  parts: [stageParts, { ...places, groups: () => [] }],
  check(
    { isActive, roleId, placeName, places: chosen },
    { formContext: { record, licence, beyond, places: all } },
  ) {
    const isNewlyActive = isActive === true && record?.isActive !== true;
    const isBeyond = roleId != null && roleId !== record?.roleId && beyond.includes(roleId);
    const isAssigned = opensAt(placeName, all, chosen) || placeName === record?.placeName;
    return {
      placeName: isAssigned ? undefined : 'user.form.notAssigned',
      isActive: isNewlyActive && isFull(licence) ? 'user.form.full' : undefined,
      roleId: isBeyond ? 'user.form.roleBeyond' : undefined,
    };
  },
});

type UserValues = UserFieldValues & { readonly places: readonly string[] };
type Of = Submission<UserFormContext, UserValues>;
type Step = WriteDeclaration<UserFormContext, UserValues>;

/** Returns what is written of the input: without locked fields, and every location with whether it is assigned. */
export function writtenUser({ values: { places: chosen, ...values }, formState: { formContext } }: Of) {
  return {
    ...values,
    language: values.language ?? undefined,
    // Without its location, the first of the others opens.
    placeName: opensAt(values.placeName, formContext.places, chosen) ? values.placeName : null,
    places: formContext.places.map(({ id }) => ({ id, isSelected: chosen.includes(String(id)) })),
  };
}

const written = {
  name: 'user',
  label: 'user.form.step',
  content: writtenUser,
  look({ formState: { formContext, staffContext, answers } }: Of) {
    const { record } = formContext;
    const href = record === null ? paths.list('users') : paths.record('users', record.id);
    return { href, label: staffContext.t('user.form.look', { name: answerOf(answers, 'userName') }) };
  },
} as const;

/** Returns the users of this user name, which is unique. @throws UpstreamError */
async function usersNamed(
  reader: Reader,
  userName: string,
  { formState }: Of,
): Promise<readonly StepEvidence[]> {
  const users = await listBriefUsers(reader);
  return users
    .filter((one) => one.userName?.toLowerCase() === userName.toLowerCase())
    .map(({ id, fullName: name }) => ({
      id,
      words: formState.staffContext.t('refusal.evidence.user', { userName, name }),
      href: paths.record('users', id),
      result: { id },
    }));
}

const create: Step = {
  ...written,
  async perform(reader, submission, safety) {
    // Only a record that exists is guarded.
    const { roleId, userName = '', email = '', ...content } = writtenUser(submission);
    const { id } = await createUser(reader, { ...content, userName, email, roleId: Number(roleId) }, safety);
    return { id };
  },
  seek: (reader, submission) => usersNamed(reader, submission.values.userName ?? '', submission),
};

const save: Step = {
  ...written,
  async perform(reader, submission, safety) {
    const { formContext } = submission.formState;
    const id = formContext.record?.id ?? 0;
    await saveUser(reader, id, writtenUser(submission), safety);
    return { id };
  },
  async seek(reader, { formState: { formContext, staffContext } }) {
    const id = formContext.record?.id ?? 0;
    const { fullName: number, ...change } = await getUser(reader, id);
    const found = { href: paths.record('users', id), result: { id } };
    return changeEvidence({ ...change, number }, staffContext, found);
  },
};

const shared = {
  permission: 'SETTINGS_USERS',
  screenName: 'User',
  stages: [userStage],
  about: ({ answers }) =>
    fullName(answerOf(answers, 'firstName'), answerOf(answers, 'lastName')) || answerOf(answers, 'userName'),
} satisfies Partial<FormDeclaration<UserFormContext, UserValues>>;

export const newUser = form<UserFormContext>()({
  ...shared,
  name: 'user-new',
  operation: 'users.create',
  steps: [create],
  address: () => paths.create('users'),
  back: () => paths.list('users'),
  open: (reader, staffContext) => openUser(reader, staffContext, ''),
  done: ({ user: saved }) => ({
    address: saved?.id ? paths.record('users', Number(saved.id)) : paths.list('users'),
    flash: 'userSaved',
  }),
});

export const editUser = form<UserFormContext>()({
  ...shared,
  name: 'user-edit',
  operation: 'users.save',
  param: 'userId',
  steps: [save],
  address: (id) => paths.record('users', id, 'edit'),
  back: (_, id) => paths.record('users', id),
  open: (reader, staffContext, { id }) => openUser(reader, staffContext, id),
  words: ({ record }) => ({ name: record?.fullName ?? '' }),
  ...ofRecord,
  done: (_, { record }) => ({ address: paths.record('users', record?.id ?? ''), flash: 'userSaved' }),
});
