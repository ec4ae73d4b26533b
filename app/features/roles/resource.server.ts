import type { PartsOf } from '../../patterns/resource/resource-parts.server.ts';
import { roleList } from './list.server.ts';
import { roleDetail } from './role-detail.server.ts';
import { editRole, newRole } from './role-form.server.ts';

export const roles = {
  list: roleList,
  record: { detail: roleDetail },
  forms: { new: newRole, edit: editRole },
} satisfies PartsOf<'roles'>;
