import type { Insert } from '../insert.ts';
import { COUNTRIES, countryId, PLACES, STATES, TENANTS } from '../locations.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const OPEN_LATE = ['APT', 'DEN'];

function insertHours(insert: Insert, location_id: number, code: string): void {
  for (const weekday of WEEK) {
    const [opens, closes] = OPEN_LATE.includes(code)
      ? ['06:00', '23:00']
      : ['07:00', weekday > 5 ? '18:00' : '20:00'];
    insert('location_hours', { location_id, weekday, opens, closes });
  }
}

export function insertTenants(insert: Insert, year: number): void {
  for (const [id, name, code] of COUNTRIES) insert('countries', { id, name, code });
  for (const [id, country_id, name, code] of STATES) insert('states', { id, country_id, name, code });
  for (const tenant of TENANTS) {
    const { clientId, legalName, stateId, countryId: country_id, share, ...named } = tenant;
    insert('clients', {
      id: clientId,
      legal_name: legalName,
      state_id: stateId,
      country_id,
      ...named,
      max_vehicles: 100_000,
      max_users: share > 0.5 ? 12 : 5,
      // Of a litre; of a gallon in the United States.
      fuel_price: country_id === countryId('US') ? 480 : 180,
      fuel_service_fee: 500,
      fuel_allowance: 300,
      charging_price: 45,
      cancellation_fee: 2500,
    });
  }
  for (const place of PLACES) {
    const { id, name, code, address, city, postal, latitude, longitude, contact, phone, email } = place;
    insert('locations', {
      ...{ id, name, code, address, city, postal, latitude, longitude, contact, phone, email },
      client_id: place.clientId,
      state_id: place.stateId,
      country_id: countryId(place.country),
      emergency_phone: place.emergencyPhone ?? null,
      time_zone: place.zone,
      turnaround_minutes: place.turnaround,
      is_active: place.closed === undefined ? 1 : 0,
      outside_hours: OPEN_LATE.includes(code) ? 'charged' : 'refused',
      outside_hours_fee: OPEN_LATE.includes(code) ? 3500 : 0,
    });
    insertHours(insert, id, code);
    insert('location_holidays', { location_id: id, day: `${year}-12-25`, name: 'Christmas Day' });
    insert('location_holidays', { location_id: id, day: `${year + 1}-01-01`, name: "New Year's Day" });
  }
}

interface SeedMessage {
  readonly title: string;
  readonly description: string;
  /** Days from the day of seeding; null for none. */
  readonly sent: number | null;
  readonly expires: number | null;
  readonly link?: string;
  readonly inactive?: true;
}

const MESSAGES: Readonly<Record<number, readonly SeedMessage[]>> = {
  1: [
    {
      title: 'Winter tyres from Monday',
      description: 'Cars without them stay on the lot; the workshop changes ten a day.',
      sent: -2,
      expires: 12,
      link: 'https://intranet.harbour.example/winter-tyres',
    },
    {
      title: 'Christmas hours',
      description: 'All desks close at 14:00 on 24 December.',
      sent: 5,
      expires: 40,
    },
    { title: 'New card terminal', description: 'Pier 4 has the new one.', sent: -30, expires: -3 },
    {
      title: 'House rules of the lot',
      description: 'Keys go to the box, never into the car.',
      sent: null,
      expires: null,
      inactive: true,
    },
  ],
  2: [
    {
      title: 'Chain law on the mountain roads',
      description: 'Hand chains out with every vehicle until Thursday.',
      sent: null,
      expires: 6,
    },
    { title: 'Stocktaking', description: 'The depot counts its vehicles.', sent: -20, expires: -19 },
  ],
};

const dayAt = (now: Date, days: number | null): string | null =>
  days === null ? null : `${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T08:00:00`;

export function insertMessages(insert: Insert, now: Date): void {
  for (const [clientId, messages] of Object.entries(MESSAGES)) {
    for (const { title, description, sent, expires, link, inactive } of messages) {
      const text = { client_id: Number(clientId), title, description };
      const days = { sent_date: dayAt(now, sent), expiry_date: dayAt(now, expires) };
      insert('messages', { ...text, ...days, link: link ?? null, is_active: inactive ? 0 : 1 });
    }
  }
}
