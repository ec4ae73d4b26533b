import type { PartsOf } from '../../patterns/resource/resource-parts.server.ts';
import { userDetail, viewUser } from './detail/user-detail.server.ts';
import { editUser, newUser } from './form/user-form.server.ts';
import { userList } from './list/list.server.ts';

export const users = {
  list: userList,
  record: { detail: userDetail, fields: viewUser },
  forms: { new: newUser, edit: editUser },
} satisfies PartsOf<'users'>;
