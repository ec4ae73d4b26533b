import { fullName } from '../../domain/person-name.ts';
import type { Reader } from '../call.ts';

import { toLowerCaseStyle } from './format-style.ts';
import { getUserOperation, listUserPermissionsOperation } from './users.contract.ts';

/** A user as the screens want it. */
export interface UserProfile {
  readonly id: number;
  readonly userName: string | null;
  readonly fullName: string;
  readonly email: string | null;
  readonly roleName: string | null;
  /** Language tag, null when none is set. */
  readonly language: string | null;
  readonly placeName: string | null;
  /** Locations that the user works at; the selected one is the user's own. */
  readonly places: readonly {
    readonly id: number;
    readonly name: string | null;
    readonly isSelected: boolean;
  }[];
  /** True also when the service does not say: it knows its users itself. */
  readonly isActive: boolean;
  readonly isLockedOut: boolean;
  /** In the product's token style (`dd/MM/yyyy`), null when the user has no own format. */
  readonly dateFormat: string | null;
  readonly timeFormat: string | null;
}

/**
 * The signed-in user's own profile.
 * @throws UpstreamError
 */
export async function getOwnProfile({ upstream, staff, traceId, signal }: Reader): Promise<UserProfile> {
  const params = { userId: staff.userId };
  const query = { currentUserId: Number(staff.userId) };
  const { data } = await upstream.call(staff, getUserOperation, { params, query, traceId, signal });
  return {
    id: data.userID,
    userName: data.userName,
    fullName: data.fullName?.trim() || fullName(data.firstName, data.lastName),
    email: data.email,
    roleName: data.roleName,
    language: data.language?.trim() || null,
    placeName: data.locationName,
    places: (data.locationList ?? []).map(({ locationId, locationName, isSelected }) => ({
      id: locationId,
      name: locationName,
      isSelected: isSelected ?? false,
    })),
    isActive: data.isActive ?? true,
    isLockedOut: data.lockOut ?? false,
    dateFormat: toLowerCaseStyle(data.overrideDateFormat),
    timeFormat: toLowerCaseStyle(data.overrideTimeFormat),
  };
}

/**
 * The function codes that the signed-in user holds, for example `RESERVATION_VIEW`.
 * @throws UpstreamError
 */
export async function getOwnPermissions({
  upstream,
  staff,
  traceId,
  signal,
}: Reader): Promise<ReadonlySet<string>> {
  const params = { userId: staff.userId };
  const { data } = await upstream.call(staff, listUserPermissionsOperation, { params, traceId, signal });
  return new Set(data.map(({ functionCode }) => functionCode));
}
