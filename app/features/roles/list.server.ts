import { z } from 'zod';
import { holdsWords } from '../../domain/holds-words.ts';
import * as paths from '../../paths.ts';
import { orderedColumns, textCell, unknownCell } from '../../patterns/list/columns.server.ts';
import type { ColumnDeclaration, ListDeclaration } from '../../patterns/list/list-declaration.server.ts';
import { textFilter } from '../../patterns/list/open-list.server.ts';
import { pageOf } from '../../patterns/list/page-of.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { ListedRole } from '../../upstream/roles/roles.contract.ts';
import { listRoles } from '../../upstream/roles/roles.server.ts';
import { countUsersByRole } from './managed-role.server.ts';

interface RoleRow extends ListedRole {
  /** Null where it is not known. */
  readonly userCount: number | null;
}

type Column = ColumnDeclaration<RoleRow, StaffContext>;

const column = orderedColumns<RoleRow>('roles.columns');

const KINDS = ['system', 'custom'] as const;

const kindOf = ({ isSystem }: ListedRole) => (isSystem ? 'system' : 'custom');

const columns: Readonly<Record<string, Column>> = {
  name: column(
    'name',
    'text',
    ({ name }) => textCell(name),
    ({ name }) => name,
  ),
  description: column('description', 'text', ({ description }) => textCell(description)),
  users: column(
    'users',
    'amount',
    ({ userCount }, { t, formats }) => (userCount === null ? t('roles.unknown') : formats.number(userCount)),
    ({ userCount }) => userCount,
  ),
  kind: column('kind', 'text', (role, { t }) => t(`roles.${kindOf(role)}`), kindOf),
  createdBy: column(
    'createdBy',
    'text',
    ({ createdBy }) => textCell(createdBy),
    ({ createdBy }) => createdBy,
  ),
  edit: column('edit', 'link', ({ id }, { t }) => [t('ways.edit'), paths.record('roles', id, 'edit')]),
};

export const filters = z.object({
  keyword: textFilter,
  kind: textFilter.transform((text) => KINDS.find((kind) => kind === text)),
});

/** Roles in the order of the service, which begins with the widest. */
export const roleList: ListDeclaration<RoleRow, z.output<typeof filters>, StaffContext> = {
  name: 'roles',
  needs: { permission: 'SETTINGS_ROLES' },
  module: 'product',
  paged: 'product',
  create: {
    href: paths.create('roles'),
    label: 'forms.role-new.name',
    permission: 'SETTINGS_ROLES',
    operation: 'roles.create',
    key: 'n',
  },
  fields: [
    { name: 'keyword', kind: 'text', label: 'roles.filters.keyword', place: 'box' },
    { name: 'kind', kind: 'choice', label: 'roles.filters.kind', place: 'row', choices: 'kinds' },
  ],
  filters,
  order: { sort: 'name', direction: 'asc' },
  orderOffer: null,
  columns,
  defaultColumns: Object.keys(columns),
  firstColumn: 'name',
  unknownCell,
  id: ({ id }) => String(id),
  async rows({ reader }, { query, filters: { keyword = '', kind } }) {
    const [roles, counts] = await Promise.all([listRoles(reader), countUsersByRole(reader)]);
    const all = roles
      .filter((role) => kind === undefined || kindOf(role) === kind)
      .filter(({ name, description }) => holdsWords(keyword, `${name} ${description}`))
      .map((role) => ({ ...role, userCount: counts && (counts.get(role.id) ?? 0) }));
    return pageOf(all, query);
  },
  choices: async ({ t }) => ({ kinds: KINDS.map((kind) => [kind, t(`roles.${kind}`)] as const) }),
  words: (staffContext) => staffContext,
  totals: () => '',
};
