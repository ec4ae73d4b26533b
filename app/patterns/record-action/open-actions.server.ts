import { actsAt, type RecordLocation } from '../desk/assigned-locations.ts';
import type { Desk } from '../desk/desk.server.ts';
import type { ActionDeclaration } from '../record/action-declaration.server.ts';

/**
 * What can be done with a record at these locations now: what its life-cycle, this user's permissions and assigned locations,
 * and the service's calls allow.
 * Where the service does not say what somebody may do, everything is offered: it refuses by itself.
 */
export async function openActions<Found>(
  actions: readonly ActionDeclaration<Found>[],
  found: Found,
  desk: Desk,
  locations: readonly RecordLocation[] = [],
): Promise<readonly ActionDeclaration<Found>[]> {
  if (!actsAt(locations, desk)) return [];
  const possible = actions.filter((one) => desk.offers(one.operation) && one.isOpen(found));
  if (possible.length === 0) return [];
  const permissions = await desk.permissions();
  return possible.filter(({ permission }) => permissions?.has(permission) ?? true);
}
