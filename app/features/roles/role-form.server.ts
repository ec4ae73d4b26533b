import * as paths from '../../paths.ts';
import { answerOf } from '../../patterns/form-fields/answers.ts';
import { checkSet, tickedIn } from '../../patterns/record-form/check-set.server.ts';
import { line, paragraph } from '../../patterns/record-form/field-kinds.server.ts';
import { fieldGroup, form, ofRecord, stage } from '../../patterns/record-form/form.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type {
  FormDeclaration,
  FormState,
  Submission,
  WriteDeclaration,
} from '../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../patterns/staged-form/write.server.ts';
import type { Reader } from '../../upstream/call.ts';
import { role } from '../../upstream/roles/roles.contract.ts';
import { createRole, getRole, listRoles, saveRolePermissions } from '../../upstream/roles/roles.server.ts';
import {
  type Catalogue,
  getManagedRole,
  type ManagedRole,
  matrixOf,
  readCatalogue,
  usersWords,
} from './managed-role.server.ts';

interface RoleFormContext extends Catalogue {
  readonly record: ManagedRole | null;
}

type State = FormState<RoleFormContext>;

async function openRole(reader: Reader, staffContext: StaffContext, id: string): Promise<RoleFormContext> {
  const record = id === '' ? null : await getManagedRole(reader, id, staffContext);
  return { record, ...(await readCatalogue(reader, record)) };
}

const heldIn = ({ record }: RoleFormContext) => record?.permissions.map(({ code }) => code) ?? [];

const allowedIn = (state: State): ReadonlySet<string> =>
  new Set(
    tickedIn(
      'permissions',
      state.formContext.permissions.map(({ code }) => code),
      state,
    ),
  );

/** The permissions that the answers change, with whether they are allowed then. */
function changesIn(state: State) {
  const [before, after] = [new Set(heldIn(state.formContext)), allowedIn(state)];
  return state.formContext.permissions
    .filter(({ code }) => before.has(code) !== after.has(code))
    .map(({ code, name }) => ({ title: name ?? code, isAllowed: after.has(code) }));
}

/** What saving does: how much changes, for how many users, and when. */
function effectOf(state: State): readonly string[] {
  const { staffContext, formContext } = state;
  const { t, formats } = staffContext;
  const { record } = formContext;
  const changes = t('role.form.changes', { changes: formats.number(changesIn(state).length) });
  if (record === null) return [changes];
  return [changes, usersWords(record.userCount, staffContext), t('role.form.within')];
}

/** The service changes neither name nor description of a role. */
const isNew = ({ record }: RoleFormContext): boolean => record === null;

const details = fieldGroup<RoleFormContext>()(
  'details',
  { legend: 'role.groups.details', columns: 2, pathOf: role.pathOf },
  {
    name: {
      label: 'role.name',
      kind: line(role.longest('name')),
      missing: 'errors.roleName.missing',
      required: true,
      exists: isNew,
    },
    description: {
      label: 'role.description',
      kind: paragraph(role.longest('description'), 1),
      exists: isNew,
    },
  },
);

const permissions = checkSet<RoleFormContext, 'permissions'>('permissions', {
  items: (formContext) =>
    formContext.permissions.map(({ code, name }) => ({ key: code, label: name ?? code })),
  held: heldIn,
  serviceField: 'permissions',
  live: true,
  groups(fields, state) {
    const { staffContext, formContext, answers } = state;
    const { t } = staffContext;
    const { record } = formContext;
    const own = {
      title: record?.name ?? (answerOf(answers, 'name') || t('role.form.new')),
      detail: record === null ? '' : usersWords(record.userCount, staffContext),
      allowed: allowedIn(state),
      before: new Set(heldIn(formContext)),
    };
    return [
      {
        key: 'permissions',
        legend: t('role.permissions'),
        remark: effectOf(state).join(' · '),
        ...(record?.isOwn && { notices: [{ tone: 'info' as const, text: t('role.own') }] }),
        fields,
        matrix: matrixOf(formContext, own, staffContext),
      },
    ];
  },
});

export const roleStage = stage<RoleFormContext>()({
  slug: 'permissions',
  title: 'role.permissions',
  parts: [details, permissions],
  isReviewed: true,
  booked: effectOf,
  review(state) {
    const { t } = state.staffContext;
    const { record } = state.formContext;
    const named = ['name', 'description'].map((name) => ({
      term: t(`role.${name}`),
      text: answerOf(state.answers, name),
    }));
    const changed = changesIn(state).map(({ title, isAllowed }) => ({
      term: title,
      text: t(isAllowed ? 'role.form.allowed' : 'role.form.removed'),
    }));
    return [...(record === null ? named : []), ...changed];
  },
});

interface RoleValues {
  readonly name: string | null;
  readonly description: string | null;
  readonly permissions: readonly string[];
}

type Of = Submission<RoleFormContext, RoleValues>;
type Step = WriteDeclaration<RoleFormContext, RoleValues>;

const written = {
  name: 'role',
  label: 'role.form.step',
  content: ({ values }: Of) => values,
  look({ formState: { formContext, staffContext } }: Of) {
    const { record } = formContext;
    const href = record === null ? paths.list('roles') : paths.record('roles', record.id);
    return { href, label: staffContext.t('role.form.look') };
  },
} as const;

const create: Step = {
  ...written,
  async perform(reader, { values: { name, description, permissions: codes } }, safety) {
    const { id } = await createRole(reader, { name: name ?? '', description, codes: [...codes] }, safety);
    return { id };
  },
  async seek(reader, { values, formState: { staffContext } }) {
    const named = (await listRoles(reader)).filter(
      ({ name }) => name?.toLowerCase() === values.name?.toLowerCase(),
    );
    return named.map(({ id, name }) => ({
      id,
      words: staffContext.t('refusal.evidence.role', { name }),
      href: paths.record('roles', id),
      result: { id },
    }));
  },
};

const save: Step = {
  ...written,
  async perform(reader, { values, formState: { formContext } }, safety) {
    const id = formContext.record?.id ?? 0;
    await saveRolePermissions(reader, id, { codes: [...values.permissions] }, safety);
    return { id };
  },
  async seek(reader, { formState: { formContext, staffContext } }) {
    const id = formContext.record?.id ?? 0;
    const { name, changedAt, changedBy } = await getRole(reader, id);
    const found = { href: paths.record('roles', id), result: { id } };
    return changeEvidence({ number: name ?? String(id), changedAt, changedBy }, staffContext, found);
  },
};

const shared = {
  permission: 'SETTINGS_ROLES',
  screenName: 'Role',
  stages: [roleStage],
  about: ({ formContext: { record }, answers }) => record?.name ?? answerOf(answers, 'name'),
} satisfies Partial<FormDeclaration<RoleFormContext, RoleValues>>;

export const newRole = form<RoleFormContext>()({
  ...shared,
  name: 'role-new',
  operation: 'roles.create',
  steps: [create],
  address: () => paths.create('roles'),
  back: () => paths.list('roles'),
  open: (reader, staffContext) => openRole(reader, staffContext, ''),
  done: ({ role: saved }) => ({
    address: saved?.id ? paths.record('roles', Number(saved.id)) : paths.list('roles'),
    flash: 'roleSaved',
  }),
});

export const editRole = form<RoleFormContext>()({
  ...shared,
  name: 'role-edit',
  operation: 'roles.savePermissions',
  param: 'roleId',
  steps: [save],
  address: (id) => paths.record('roles', id, 'edit'),
  back: (_, id) => paths.record('roles', id),
  open: (reader, staffContext, { id }) => openRole(reader, staffContext, id),
  words: ({ record }) => ({ name: record?.name ?? '' }),
  ...ofRecord,
  done: (_, { record }) => ({ address: paths.record('roles', record?.id ?? ''), flash: 'roleSaved' }),
});
