import {
  createLocationOperation,
  saveLocationOperation,
} from '../../../app/upstream/locations/locations.contract.ts';
import { insertRow, updateRow } from '../core/database.ts';
import { readOwn, recordId } from '../core/records.ts';
import { conflict, refuseWrong } from '../core/refusal.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import { checkVersion, stampChange, type Versioned, versioned } from '../core/versions.ts';
import { type LocationBody, locations } from './locations.ts';

const MANAGE_LOCATIONS = 'SETTINGS_LOCATIONS';

interface LocationRow extends Versioned {
  readonly id: number;
  readonly state_id: number | null;
  readonly country_id: number;
  readonly is_active: number;
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Columns that are never empty: null leaves them as they were. */
const NEVER_EMPTY = new Set([
  ...['code', 'time_zone', 'turnaround_minutes'],
  ...['young_driver_age', 'outside_hours', 'outside_hours_fee'],
]);

const writtenBy = (body: LocationBody) =>
  Object.fromEntries(
    Object.entries(locations.written(body)).filter(
      ([column, cell]) => cell !== null || !NEVER_EMPTY.has(column),
    ),
  );

/** Throws Refusal 409 for the name of another location, 422 for an unknown country, state or time zone. */
function checkLocation(
  { database, caller }: CallContext,
  body: LocationBody,
  before: LocationRow | null,
): void {
  const other = database.get(
    'SELECT 1 FROM locations WHERE client_id = ? AND lower(name) = lower(?) AND id IS NOT ?',
    [caller.clientId, body.locationName ?? null, before?.id ?? null],
  );
  const words = `Another location has the name ${body.locationName}.`;
  if (other !== undefined) throw conflict(words, { errors: { locationName: [words] } });
  const country = body.countryId ?? before?.country_id ?? null;
  const state = body.stateID === undefined ? (before?.state_id ?? null) : body.stateID;
  const isCountry = database.get('SELECT 1 FROM countries WHERE id = ?', [country]) !== undefined;
  const isState =
    state === null ||
    database.get('SELECT 1 FROM states WHERE id = ? AND country_id = ?', [state, country]) !== undefined;
  refuseWrong('This location cannot be saved.', [
    [!isCountry, 'countryId', 'There is no such country.'],
    [isCountry && !isState, 'stateID', 'This state is not in the country.'],
    [body.timeZone != null && !isZone(body.timeZone), 'timeZone', 'There is no such time zone.'],
  ]);
}

/** Throws Refusal 409 when no active location is left. The caller's transaction is undone. */
function checkActiveLeft({ database, caller }: CallContext): void {
  const active = 'SELECT count(*) FROM locations WHERE client_id = ? AND is_active = 1';
  if ((database.value<number>(active, caller.clientId) ?? 0) > 0) return;
  const words = 'The business needs an active location.';
  throw conflict(words, { errors: { active: [words] } });
}

/** What a new location has where the body does not say: the zone of the first one, and a code from its name. */
function defaultsOf({ database, caller }: CallContext, { locationName = '' }: LocationBody) {
  const first = 'SELECT time_zone FROM locations WHERE client_id = ? ORDER BY id LIMIT 1';
  return {
    client_id: caller.clientId,
    code: locationName.replaceAll(/\W/g, '').slice(0, 3).toUpperCase() || 'NEW',
    time_zone: database.value<string>(first, caller.clientId) ?? 'UTC',
  };
}

function saved(call: CallContext, id: number) {
  const { version } = readOwn<LocationRow>(call, 'locations', id);
  return versioned(call, { locationId: id, version });
}

const createLocationRoute: Route = writeRoute(createLocationOperation, {
  permission: MANAGE_LOCATIONS,
  answer(call, body) {
    checkLocation(call, body, null);
    const { caller, database, now } = call;
    const id = insertRow(database, 'locations', {
      ...defaultsOf(call, body),
      changed_at: now.toISOString(),
      changed_by: caller.userId,
      ...writtenBy(body),
    });
    return { status: 201, ...saved(call, id) };
  },
});

const saveLocationRoute: Route = writeRoute(saveLocationOperation, {
  permission: MANAGE_LOCATIONS,
  answer(call, body) {
    const before = readOwn<LocationRow>(call, 'locations', recordId(call.pathParams.locationId, 'location'));
    checkVersion(call, before);
    checkLocation(call, body, before);
    updateRow(call.database, 'locations', before.id, writtenBy(body));
    if (before.is_active === 1) checkActiveLeft(call);
    stampChange(call, 'locations', before.id);
    return saved(call, before.id);
  },
});

export const locationWriteRoutes: readonly Route[] = [createLocationRoute, saveLocationRoute];
