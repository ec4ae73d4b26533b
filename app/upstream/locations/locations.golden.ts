import type { Golden } from '../upstream.fixture.ts';

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

const regions = {
  accepted: [[{ id: 49, name: 'Germany', code: 'DE' }], [{ id: 7 }, { id: 8, name: null, code: null }], []],
  refused: [[{ name: 'Germany' }], [{ id: 49, name: 49 }], { id: 49, name: 'Germany' }],
};

const saved = { accepted: [{ locationId: 9, version: 1 }, {}], refused: [{ locationId: '9' }, []] };

export const golden: Golden = {
  'locations.list': {
    accepted: [[location, { ...location, timeZone: 'Europe/Berlin' }], [{ locationId: 1 }], []],
    refused: [[{ locationName: 'Pier 4' }], [{ ...location, active: 1 }], location],
  },
  'locations.get': {
    accepted: [location, { ...location, locationCode: 'BER', timeZone: 'Europe/Berlin' }, { locationId: 1 }],
    refused: [[location], { ...location, locationId: '4' }, { ...location, latitude: '52.53' }],
  },
  'locations.create': saved,
  'locations.save': saved,
  'locations.countries': regions,
  'locations.states': regions,
  'locations.saveHours': { accepted: [{ version: 4 }, {}], refused: [{ version: '4' }, []] },
  'locations.createHoliday': { accepted: [{ holidayId: 7 }, {}], refused: [{ holidayId: '7' }, []] },
  'locations.removeHoliday': { accepted: [{ version: 5 }, {}], refused: [[]] },
  'locations.hours': {
    accepted: [
      [{ weekday: 1, opens: '07:00', closes: '20:00' }],
      [{ weekday: 7, opens: '00:00', closes: '24:00' }],
      [],
    ],
    refused: [
      [{ weekday: 0, opens: '07:00', closes: '20:00' }],
      [{ weekday: 1, opens: '7 am', closes: '8 pm' }],
      [{ weekday: 1 }],
    ],
  },
  'locations.holidays': {
    accepted: [
      [
        { holidayId: 3, day: '2026-12-25', name: 'Christmas Day' },
        { holidayId: 4, day: '2027-01-01' },
      ],
      [],
    ],
    refused: [[{ day: '2026-12-25' }], [{ holidayId: 3, day: '25.12.2026' }]],
  },
  'locations.oneWayFees': {
    accepted: [[{ toLocationId: 2, vehicleTypeId: 1, amount: 25, isTaxable: false }], []],
    refused: [[{ toLocationId: 2, amount: 25 }], [{ toLocationId: 2, vehicleTypeId: 1, amount: '25' }]],
  },
  'locations.saveOneWayFees': { accepted: [{ version: 3 }, {}], refused: [{ version: 'new' }] },
};
