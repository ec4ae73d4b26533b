import { type Answers, answerOf } from '../../patterns/form-fields/answers.ts';
import { countryNamed } from '../../patterns/record-form/states-of-country.server.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Reader } from '../../upstream/call.ts';
import type { RentalLocation } from '../../upstream/locations/locations.contract.ts';
import {
  getLocation,
  listAllLocations,
  listCountriesOrEmpty,
  listStatesOrUnread,
  type Region,
} from '../../upstream/locations/locations.server.ts';
import { unreadOnFailure } from '../../upstream/reader.ts';
import type { ReservationRow } from '../../upstream/reservations/reservation.contract.ts';
import type { VehicleRow } from '../../upstream/vehicles/vehicles.contract.ts';
import { listVehicles } from '../../upstream/vehicles/vehicles.server.ts';
import { readExpected } from '../reservations/public.ts';

/** Records of which a page names a few. */
const NAMED = 5;

/** The first records and the number of all; null where they could not be read. */
type Some<Row> = { readonly rows: readonly Row[]; readonly count: number } | null;

/** What is still planned at a location: it is concerned when the location is closed. */
interface LocationUse {
  readonly pickUps: Some<ReservationRow>;
  readonly returns: Some<ReservationRow>;
  readonly vehicles: Some<VehicleRow>;
}

export interface NamedLocation extends RentalLocation {
  /** Null where the location has none, or the service does not name it. */
  readonly country: string | null;
  readonly state: string | null;
}

export interface ManagedLocation extends NamedLocation {
  readonly use: LocationUse;
}

const readVehicles = unreadOnFailure(async (reader: Reader, locationId: number) => {
  const asked = { page: 1, pageSize: NAMED, isActive: true, locationId };
  const { rows, pagination } = await listVehicles(reader, asked);
  return { rows, count: pagination.totalCount ?? rows.length };
});

async function readUse(reader: Reader, id: number, today: string): Promise<LocationUse> {
  const asked = { today, most: NAMED };
  const [pickUps, returns, vehicles] = await Promise.all([
    readExpected(reader, { ...asked, checkOutPlaceId: id }),
    readExpected(reader, { ...asked, checkInPlaceId: id }),
    readVehicles(reader, id),
  ]);
  return { pickUps, returns, vehicles };
}

const nameIn = (regions: readonly Region[], id: number | null): string | null =>
  regions.find((one) => one.id === id)?.name ?? null;

/** Names the country and the state of each location. */
async function withNames(
  reader: Reader,
  locations: readonly RentalLocation[],
): Promise<readonly NamedLocation[]> {
  const withState = locations.filter(({ address }) => address.stateId !== null);
  const ids = [...new Set(withState.flatMap(({ address }) => address.countryId ?? []))];
  const [countries, ...states] = await Promise.all([
    listCountriesOrEmpty(reader),
    ...ids.map((id) => listStatesOrUnread(reader, id)),
  ]);
  const all = states.flatMap((some) => some ?? []);
  return locations.map((location) => ({
    ...location,
    country: nameIn(countries, location.address.countryId),
    state: nameIn(all, location.address.stateId),
  }));
}

/** @throws UpstreamError with status 404 when there is no such location for this tenant */
export async function getManagedLocation(
  reader: Reader,
  id: string,
  { today }: Pick<StaffContext, 'today'>,
): Promise<ManagedLocation> {
  const location = await getLocation(reader, id);
  const [[named], use] = await Promise.all([
    withNames(reader, [location]),
    readUse(reader, location.id, today),
  ]);
  return { ...(named ?? { ...location, country: null, state: null }), use };
}

/** Active and inactive locations, by name. @throws UpstreamError */
export const listNamedLocations = async (reader: Reader): Promise<readonly NamedLocation[]> =>
  withNames(reader, await listAllLocations(reader));

export interface LocationFormContext {
  readonly record: NamedLocation | null;
  readonly countries: readonly Region[];
  /** The country of the location, or that of the business. */
  readonly country: Region | null;
  /** The service has the fields that the specification does not name. */
  readonly hasRules: boolean;
}

/** Reads a location, or what a new one begins with. @throws UpstreamError as `getManagedLocation` */
export async function openLocation(
  reader: Reader,
  { client, offers }: StaffContext,
  id: string,
): Promise<LocationFormContext> {
  const [record, countries] = await Promise.all([
    id === '' ? null : getLocation(reader, id).then((one) => withNames(reader, [one])),
    listCountriesOrEmpty(reader),
  ]);
  const country = countryNamed(countries, client?.country ?? null);
  return { record: record?.[0] ?? null, countries, country, hasRules: offers('locations.rules') };
}

/** Returns the country that the user selected, else that of the business. */
export function chosenCountry({ countries, country }: LocationFormContext, answers: Answers): Region | null {
  const id = answerOf(answers, 'address.countryId');
  return countries.find((one) => String(one.id) === id) ?? country;
}
