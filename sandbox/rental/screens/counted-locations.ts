import { type PlaceTime, placeTimes } from '../agreements/record/location-time.ts';
import { checkAssigned } from '../core/assigned-locations.ts';
import type { CallContext } from '../core/router.ts';

/** The ids of the locations that are asked for, each assigned to the caller; empty stands for all of the caller's. */
function requestedLocations(call: CallContext): readonly number[] {
  const { query } = call;
  const one = query.text('LocationId') === '0' ? undefined : query.id('LocationId');
  const ids = [...(one === undefined ? [] : [one]), ...query.ids('MultipleLocation')];
  for (const id of ids) checkAssigned(call, id);
  return ids;
}

/** The requested locations, else all assigned ones, each with its present moment; foreign locations are left out. */
export function countedLocations(call: CallContext): readonly PlaceTime[] {
  const { caller, database, now } = call;
  const ids = requestedLocations(call);
  return placeTimes(database, caller.clientId, now).filter(
    ({ locationId }) =>
      (caller.assigned?.has(locationId) ?? true) && (ids.length === 0 || ids.includes(locationId)),
  );
}
