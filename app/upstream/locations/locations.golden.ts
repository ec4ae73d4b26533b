import type { Golden } from '../golden.ts';

const location = {
  locationId: 4,
  locationName: 'Berlin Mitte',
  address1: 'Invalidenstraße 1',
  address2: null,
  city: 'Berlin',
  stateID: 16,
  countryId: 49,
  postal: '10115',
  latitude: 52.53,
  longitude: 13.38,
  contact: 'Jana Vogel',
  phone: '+49 30 901820',
  email: 'mitte@harbour.example',
  active: true,
  isReservation: true,
};

export const golden: Golden = {
  'locations.list': {
    accepted: [[location, { ...location, timeZone: 'Europe/Berlin' }], [{ locationId: 1 }], []],
    refused: [[{ locationName: 'Pier 4' }], [{ ...location, active: 1 }], location],
  },
};
