import type { QueryReader } from '../core/query.ts';
import { badParameter, required } from '../core/refusal.ts';
import type { CallContext, Route } from '../core/router.ts';
import { cheapestCard } from './calculation/choose-card.ts';
import { rentalMinutes } from './calculation/rental-time.ts';
import { PLAIN_TERMS } from './calculation/terms.ts';
import { readPriceBook } from './read-price-book.ts';

/** CheckoutDate and CheckinDate as wall-clock text; 400 if a value is not a moment. */
export const moments = (query: QueryReader) => ({
  start: query.moment('CheckoutDate'),
  end: query.moment('CheckinDate'),
});

const TYPES = `
SELECT t.id, t.name, t.is_prepaid, t.version, t.changed_at,
  (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = t.changed_by) AS changed_by_name
FROM rate_types t WHERE t.client_id = ?1 AND (?4 IS NULL OR t.id = ?4)
  AND ((?2 IS NULL AND ?3 IS NULL) OR EXISTS (
    SELECT 1 FROM rates r WHERE r.rate_type_id = t.id AND r.is_active = 1
      AND (?2 IS NULL OR r.vehicle_type_id = ?2) AND (?3 IS NULL OR r.location_id = ?3)))
ORDER BY t.id`;

interface TypeRow {
  readonly id: number;
  readonly name: string;
  readonly is_prepaid: number;
  readonly version: number;
  readonly changed_at: string | null;
  readonly changed_by_name: string | null;
}

/** The rate types of the tenant, or the one with the id; by a query those that have rates of its class and location. */
export function rateTypesOf(
  { caller, database, profile }: CallContext,
  own: number | null,
  query?: QueryReader,
) {
  const asked = [query?.id('VehicleTypeId') ?? null, query?.id('LocationId') ?? null];
  const rows = database.all<TypeRow>(TYPES, [caller.clientId, ...asked, own]);
  return rows.map(({ id, name, is_prepaid, version, changed_at, changed_by_name }) => ({
    rateTypeId: id,
    rateName: name,
    isPrepaid: is_prepaid === 1,
    ...(profile === 'full' && { version }),
    ...(profile !== 'given' && { changedAt: changed_at, changedByName: changed_by_name }),
  }));
}

/** The names that rates go by; with a vehicle type or location those that it has rates of. */
export const rateTypesRoute: Route = {
  operationId: 'rates.types',
  answer: (call) => ({ body: rateTypesOf(call, null, call.query) }),
};

/** The rates to choose from for a rental; optimal is the one that the service takes when none is named. None at all is an empty list. */
export const optimalRatesRoute: Route = {
  operationId: 'rates.optimal',
  answer(call) {
    const { query } = call;
    const dates = moments(query);
    const start = required('CheckoutDate', dates.start);
    const end = required('CheckinDate', dates.end);
    const vehicleTypeId = required('VehicleTypeId', query.id('VehicleTypeId'));
    const locationId = required('LocationId', query.id('LocationId'));
    const book = readPriceBook(call.database, {
      clientId: call.caller.clientId,
      startDate: start,
      endDate: end,
      startLocationId: locationId,
      endLocationId: locationId,
      vehicleTypeId,
      terms: PLAIN_TERMS,
    });
    const minutes = rentalMinutes(start, book.zones.start, end, book.zones.end);
    if (minutes <= 0) throw badParameter('CheckinDate', 'must come after CheckoutDate');
    const optimal = cheapestCard(book, start, minutes);
    return {
      body: book.cards.map(({ rateId, rateName }) => ({
        rateId,
        rateName,
        isOptimal: rateId === optimal?.rateId,
      })),
    };
  },
};
