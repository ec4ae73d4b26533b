import type { Reader } from '../call.ts';
import { choicesOrEmpty, nullOnFailure, read, unreadOnFailure, write } from '../reader.ts';
import type { User, UserProfile } from './users.contract.ts';
import * as contract from './users.contract.ts';

const readUser = read(contract.getUserOperation);

/** Another user than the signed-in one needs SETTINGS_USERS. */
export const getUser = (reader: Reader, id: string | number): Promise<User> =>
  readUser(reader, id, { asUser: Number(reader.staff.userId) });

export const getOwnProfile = (reader: Reader): Promise<UserProfile> => getUser(reader, reader.staff.userId);

export const getOwnProfileOrUnread = unreadOnFailure(getOwnProfile);
export const getOwnProfileOrNull = nullOnFailure(getOwnProfile);

/** Returns the user's function codes, for example `RESERVATION_VIEW`. */
export async function getOwnPermissions(reader: Reader): Promise<ReadonlySet<string>> {
  const permissions = await read(contract.listUserPermissionsOperation)(reader, reader.staff.userId);
  return new Set(permissions.map(({ code }) => code));
}
export const getOwnPermissionsOrUnread = unreadOnFailure(getOwnPermissions);

/** Returns what another user may do; that needs SETTINGS_USERS. */
export const listPermissionsOfUserOrUnread = unreadOnFailure(read(contract.listUserPermissionsOperation));

/** All users with role, locations and last sign-in, where the service has the call (`users.list`). */
export const listUsers = read(contract.listUsersOperation);

/** Null also for a user without SETTINGS_USERS, which is no failure of the page. */
export const listUsersOrNull = nullOnFailure(listUsers);

/** All users by name and email, on every service. */
export const listBriefUsers = read(contract.listBriefUsersOperation);

export const countActiveUsersOrUnread = unreadOnFailure(read(contract.countActiveUsersOperation));
export const getMaximumUsersOrUnread = unreadOnFailure(read(contract.getMaximumUsersOperation));

export const listLanguagesOrEmpty = choicesOrEmpty(contract.listLanguagesOperation);

/** Refused with 409 beyond the licence, and for a user name or an email that another user has. */
export const createUser = write(contract.createUserOperation);

/** Refused with 409 as a creation, and for what would leave no active administrator; 422 for one's own access. */
export const saveUser = write(contract.saveUserOperation);

/** The service sends a link to the user's email address. */
export const sendPasswordResetLink = write(contract.sendPasswordResetLinkOperation);
