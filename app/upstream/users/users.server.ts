import type { Reader } from '../call.ts';
import { nullOnFailure, one, unreadOnFailure } from '../reader.ts';
import { getUserOperation, listUserPermissionsOperation, type UserProfile } from './users.contract.ts';

/**
 * The signed-in user's own profile.
 * @throws UpstreamError
 */
export async function getOwnProfile({ upstream, staff, traceId, signal }: Reader): Promise<UserProfile> {
  const params = { userId: staff.userId };
  const query = { asUser: Number(staff.userId) };
  return (await upstream.call(staff, getUserOperation, { params, query, traceId, signal })).data;
}

/** The same; null when the service does not answer, and the page says so. */
export const getOwnProfileOrUnread = unreadOnFailure(getOwnProfile);

/** The same; null when the service does not answer. */
export const getOwnProfileOrNull = nullOnFailure(getOwnProfile);

const listPermissions = one(listUserPermissionsOperation);

/**
 * The function codes that the signed-in user holds, for example `RESERVATION_VIEW`.
 * @throws UpstreamError
 */
export async function getOwnPermissions(reader: Reader): Promise<ReadonlySet<string>> {
  const permissions = await listPermissions(reader, reader.staff.userId);
  return new Set(permissions.map(({ code }) => code));
}

/** The same; null when the service does not answer, and the page says so. */
export const getOwnPermissionsOrUnread = unreadOnFailure(getOwnPermissions);
