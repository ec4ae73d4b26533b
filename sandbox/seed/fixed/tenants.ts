import type { Insert } from '../insert.ts';
import { COUNTRIES, countryId, PLACES, STATES, TENANTS } from '../places.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const OPEN_LATE = ['APT', 'DEN'];

function layHours(insert: Insert, location_id: number, code: string): void {
  for (const weekday of WEEK) {
    const [opens, closes] = OPEN_LATE.includes(code)
      ? ['06:00', '23:00']
      : ['07:00', weekday > 5 ? '18:00' : '20:00'];
    insert('location_hours', { location_id, weekday, opens, closes });
  }
}

/** Countries, tenants and their places with hours and the next holidays. */
export function layTenants(insert: Insert, year: number): void {
  for (const [id, name, code] of COUNTRIES) insert('countries', { id, name, code });
  for (const [id, country_id, name, code] of STATES) insert('states', { id, country_id, name, code });
  for (const tenant of TENANTS) {
    const { clientId, legalName, stateId, country, share, ...named } = tenant;
    insert('clients', {
      id: clientId,
      legal_name: legalName,
      state_id: stateId,
      country_id: countryId(country),
      ...named,
      max_vehicles: 100_000,
      max_users: share > 0.5 ? 12 : 5,
      fuel_price: 180,
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
      time_zone: place.zone,
      turnaround_minutes: place.turnaround,
      is_active: place.closed === undefined ? 1 : 0,
      outside_hours: OPEN_LATE.includes(code) ? 'charged' : 'refused',
      outside_hours_fee: OPEN_LATE.includes(code) ? 3500 : 0,
    });
    layHours(insert, id, code);
    insert('location_holidays', { location_id: id, day: `${year}-12-25`, name: 'Christmas Day' });
    insert('location_holidays', { location_id: id, day: `${year + 1}-01-01`, name: "New Year's Day" });
  }
}
