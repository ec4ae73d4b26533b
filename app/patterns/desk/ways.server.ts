import type { PageKey } from '../navigation.ts';
import { actsAt, type RecordLocation } from './assigned-locations.ts';
import type { Desk } from './desk.server.ts';

/** A way to a form. */
export interface Way {
  readonly href: string;
  /** Key of its name. */
  readonly label: string;
  /** Function code that the service demands. */
  readonly permission: string;
  /** Id of the call by which the form is handed in; there is no way to it where the service lacks the call. */
  readonly operation: string;
  /** The single key that leads there: one of `PAGE_KEYS`. */
  readonly key?: PageKey;
  /** What is done next with such a record. */
  readonly isMain?: boolean;
  /** The user has to be assigned to one of these locations. Missing: those of the record that the way is about. */
  readonly locations?: readonly RecordLocation[];
}

/** A way in words. */
export interface WayView {
  readonly href: string;
  readonly label: string;
  readonly key?: PageKey | undefined;
  readonly isMain?: boolean | undefined;
}

/**
 * The ways that this service and this user's permissions and locations leave open, in words. Where the service does not say what
 * somebody may do, all are offered: it refuses by itself.
 */
export async function offeredWays(
  ways: readonly Way[],
  desk: Desk,
  recordLocations: readonly RecordLocation[] = [],
): Promise<readonly WayView[]> {
  const possible = ways.filter(
    ({ operation, locations = recordLocations }) => desk.offers(operation) && actsAt(locations, desk),
  );
  if (possible.length === 0) return [];
  const permissions = await desk.permissions();
  return possible
    .filter(({ permission }) => permissions?.has(permission) ?? true)
    .map(({ href, label, key, isMain }) => ({ href, label: desk.t(label), key, isMain }));
}
