import { z } from 'zod';
import { holdsWords } from '../../../domain/holds-words.ts';
import * as paths from '../../../paths.ts';
import { orderedColumns, textCell, unknownCell } from '../../../patterns/list/columns.server.ts';
import type { FilterField } from '../../../patterns/list/list-address.ts';
import type { ColumnDeclaration, ListDeclaration } from '../../../patterns/list/list-declaration.server.ts';
import type { Cell, CellKind } from '../../../patterns/list/list-view.ts';
import { idFilter, textFilter, toChoices } from '../../../patterns/list/open-list.server.ts';
import { pageOf } from '../../../patterns/list/page-of.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import { listRolesOrEmpty } from '../../../upstream/roles/roles.server.ts';
import { type BriefUser, listUsersOperation, type User } from '../../../upstream/users/users.contract.ts';
import { listBriefUsers, listUsers } from '../../../upstream/users/users.server.ts';
import { licenceWords, readLicence } from '../record/managed-user.server.ts';
import { assignedWords, STATUSES, statusOf } from '../record/user-words.server.ts';

/** A service without the call for whole users tells only names, email and whether a user is active. */
interface UserRow extends BriefUser {
  readonly whole: User | null;
}

type Column = ColumnDeclaration<UserRow, StaffContext>;

const column = orderedColumns<UserRow>('users.columns');

/** A column of what only whole users have; unknown is named. */
const wholeColumn = (
  name: string,
  kind: CellKind,
  cell: (user: User, words: StaffContext) => Cell,
  value?: (user: User) => string | null,
) =>
  column(
    name,
    kind,
    ({ whole }, staffContext) => (whole ? cell(whole, staffContext) : staffContext.t('users.unknown')),
    value && (({ whole }) => whole && value(whole)),
  );

const statusOfRow = ({ whole, isActive }: UserRow) =>
  statusOf(whole ?? { isActive: isActive === true, isLockedOut: false });

function statusCell(row: UserRow, { t }: StaffContext): Cell {
  if (row.whole === null && row.isActive === null) return t('users.unknown');
  const { status, tone, shape } = statusOfRow(row);
  return [t(`users.statuses.${status}`), `${tone} ${shape}`];
}

const linkCell = (label: string, href: string, { t }: StaffContext): Cell => [t(label), href];

export const columns: Readonly<Record<string, Column>> = {
  name: column(
    'name',
    'text',
    ({ fullName, email, userName }) => [fullName || textCell(userName), textCell(email)],
    ({ fullName }) => fullName,
  ),
  userName: column(
    'userName',
    'text',
    ({ userName }) => textCell(userName),
    ({ userName }) => userName,
  ),
  role: wholeColumn(
    'role',
    'text',
    ({ roleName }) => textCell(roleName),
    ({ roleName }) => roleName,
  ),
  places: wholeColumn('places', 'text', ({ places }, { t }) => assignedWords(places, t)),
  lastSignIn: wholeColumn(
    'lastSignIn',
    'text',
    ({ lastSignInAt }, { formats, t }) => formats.dateTime(lastSignInAt) || t('users.neverSignedIn'),
    ({ lastSignInAt }) => lastSignInAt,
  ),
  status: column('status', 'badge', statusCell, (row) => statusOfRow(row).status),
  phone: wholeColumn('phone', 'text', ({ phone }) => textCell(phone)),
  language: wholeColumn('language', 'text', ({ language, languageName }) =>
    textCell(languageName ?? language),
  ),
  unlock: wholeColumn('unlock', 'link', ({ id, ...user }, staffContext) =>
    statusOf(user).status === 'locked'
      ? linkCell('user.actions.unlock.label', paths.action(paths.record('users', id), 'unlock'), staffContext)
      : '',
  ),
  edit: column('edit', 'link', ({ id }, staffContext) =>
    linkCell('ways.edit', paths.record('users', id, 'edit'), staffContext),
  ),
};

const fields: readonly FilterField[] = [
  { name: 'keyword', kind: 'text', label: 'users.filters.keyword', place: 'box' },
  { name: 'status', kind: 'choice', label: 'users.filters.status', place: 'set', choices: 'statuses' },
  { name: 'role', kind: 'choice', label: 'users.filters.role', place: 'row', choices: 'roles' },
  { name: 'place', kind: 'choice', label: 'users.filters.place', place: 'row', choices: 'branches' },
];

export const filters = z.object({
  keyword: textFilter,
  status: textFilter.transform((text) => STATUSES.find((status) => status === text)),
  role: idFilter,
  place: idFilter,
});
type Filters = z.output<typeof filters>;

/** Whether a user fits; what is not known of a user fits no filter. */
export function fits({ whole, ...brief }: UserRow, { keyword, status, role, place }: Filters): boolean {
  const words = [brief.fullName, brief.userName, brief.email].join(' ');
  if (!holdsWords(keyword ?? '', words)) return false;
  if (whole === null) {
    if (role !== undefined || place !== undefined) return false;
    return status === undefined || (brief.isActive !== null && (status === 'active') === brief.isActive);
  }
  const isAt = (id: number) => {
    const selected = whole.places.filter(({ isSelected }) => isSelected);
    return selected.length === 0 || selected.some((one) => one.id === id);
  };
  return (
    (status === undefined || statusOf(whole).status === status) &&
    (role === undefined || whole.roleId === role) &&
    (place === undefined || isAt(place))
  );
}

async function readRows({ reader, offers }: StaffContext): Promise<readonly UserRow[]> {
  if (offers(listUsersOperation.id)) return (await listUsers(reader)).map((whole) => ({ ...whole, whole }));
  return (await listBriefUsers(reader)).map((brief) => ({ ...brief, whole: null }));
}

export const userList: ListDeclaration<UserRow, Filters, StaffContext> = {
  name: 'users',
  needs: { permission: 'SETTINGS_USERS' },
  module: 'product',
  paged: 'product',
  create: {
    href: paths.create('users'),
    label: 'forms.user-new.name',
    permission: 'SETTINGS_USERS',
    operation: 'users.create',
    key: 'n',
  },
  fields,
  filters,
  order: { sort: 'name', direction: 'asc' },
  orderOffer: null,
  columns,
  defaultColumns: ['name', 'userName', 'role', 'places', 'lastSignIn', 'status', 'unlock', 'edit'],
  firstColumn: 'name',
  unknownCell,
  id: ({ id }) => String(id),
  dayViews: ({ t }) =>
    STATUSES.map((id) => ({ id, name: t(`users.statuses.${id}`), search: `status=${id}` })),
  async viewCounts(staffContext) {
    const rows = await readRows(staffContext).catch(() => null);
    if (rows === null) return {};
    const counts = STATUSES.map((status) => [
      status,
      rows.filter((row) => statusOfRow(row).status === status).length,
    ]);
    return Object.fromEntries([['all', rows.length], ...counts]);
  },
  async rows(staffContext, { query, filters: given }) {
    const all = (await readRows(staffContext)).filter((row) => fits(row, given));
    return pageOf(all, query);
  },
  async choices({ reader, places, t }) {
    const roles = await listRolesOrEmpty(reader);
    return {
      statuses: STATUSES.map((status) => [status, t(`users.statuses.${status}`)] as const),
      roles: toChoices(roles.map(({ id, name }) => ({ id, name: name ?? String(id) }))),
      branches: toChoices(places),
    };
  },
  async remark(staffContext) {
    const { active, most } = await readLicence(staffContext.reader);
    if (active === null || most === null) return null;
    return { text: licenceWords({ active, most }, staffContext), bar: { used: active, whole: most } };
  },
  words: (staffContext) => staffContext,
  totals: (_, { t }) => t('users.licenceNote'),
};
