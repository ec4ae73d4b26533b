import type { RecordLocation } from '../../access/assigned-locations.ts';
import { sharedUnits, type Units, unitsOfCountry } from '../../domain/units.ts';
import type { Client } from '../../upstream/clients/clients.contract.ts';
import type { Place } from '../../upstream/locations/locations.contract.ts';
import type { Region } from '../../upstream/locations/locations.server.ts';

/** A location by its id, its name or both. */
export type PlaceReference = number | string | null | RecordLocation;

/** Whether the client's setting decides, so that no country has to be known. */
export const hasOwnUnits = (client: Client | null): boolean =>
  client?.distanceUnit != null && client.volumeUnit != null;

/** Returns the units of a business: the client's setting, else by the location's country. */
export function locationUnits(
  client: Client | null,
  places: readonly Pick<Place, 'id' | 'name' | 'countryId'>[],
  countries: readonly Region[],
) {
  const by = (country: Region | undefined): Units => {
    const { distance, volume } = unitsOfCountry(country?.code ?? null);
    return { distance: client?.distanceUnit ?? distance, volume: client?.volumeUnit ?? volume };
  };
  const of = ({ countryId }: Pick<Place, 'countryId'>) => by(countries.find(({ id }) => id === countryId));
  return {
    /** What all locations share. */
    shared: sharedUnits(places.map(of)),
    /** Of the first location that is known, by its id or name; of an inactive one, by the client's country. */
    at(...references: readonly PlaceReference[]): Units {
      const isAt = (reference: PlaceReference) => (place: (typeof places)[number]) =>
        typeof reference === 'object'
          ? reference?.id === place.id || reference?.name === place.name
          : reference === place.id || reference === place.name;
      const known = references.flatMap((reference) => places.find(isAt(reference)) ?? []).at(0);
      return known ? of(known) : by(countries.find(({ name }) => name === client?.country));
    },
  };
}
