import type { Reader } from '../call.ts';
import { nullOnFailure, read, unreadOnFailure } from '../reader.ts';
import { getUserOperation, listUserPermissionsOperation, type UserProfile } from './users.contract.ts';

export const getOwnProfile = (reader: Reader): Promise<UserProfile> =>
  read(getUserOperation)(reader, reader.staff.userId, { asUser: Number(reader.staff.userId) });
export const getOwnProfileOrUnread = unreadOnFailure(getOwnProfile);
export const getOwnProfileOrNull = nullOnFailure(getOwnProfile);

/** Returns the user's function codes, for example `RESERVATION_VIEW`. */
async function getOwnPermissions(reader: Reader): Promise<ReadonlySet<string>> {
  const permissions = await read(listUserPermissionsOperation)(reader, reader.staff.userId);
  return new Set(permissions.map(({ code }) => code));
}
export const getOwnPermissionsOrUnread = unreadOnFailure(getOwnPermissions);
