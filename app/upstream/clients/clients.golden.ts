import type { Golden } from '../upstream.fixture.ts';

const profile = {
  clientId: 1,
  clientName: 'Harbour Rentals',
  address1: '4 Quay Road',
  address2: null,
  city: 'Harbour',
  state: null,
  country: 'United Kingdom',
  zipCode: 'HB1 4AA',
  phone: '+44 20 7946 0000',
  email: 'desk@harbour.example',
  currency: 'USD',
  distanceUnit: 'mi',
  volumeUnit: null,
  maxVehiclesReached: false,
  isActive: true,
  version: 4,
  changedAt: '2026-11-14T09:30:00.000Z',
  changedByName: 'Maren Oldenburg',
};

export const golden: Golden = {
  'clients.get': {
    accepted: [profile, { clientId: 1 }],
    refused: [{ ...profile, clientId: undefined }, { ...profile, currency: 840 }, 'Harbour Rentals'],
  },
  'clients.rules': {
    accepted: [
      {
        graceMinutes: 29,
        fullDayAfterMinutes: 90,
        halfDayMinutes: 300,
        weekDays: 7,
        monthDays: 30,
        fuelPrice: 1.8,
        chargingPrice: 0.45,
        fuelServiceFee: 5,
        fuelAllowance: 3,
        cancellationFee: 25,
        noShowDays: 1,
        holdDays: 7,
        version: 2,
        changedAt: '2026-11-14T09:30:00.000Z',
        changedByName: 'Maren Oldenburg',
      },
      {},
    ],
    refused: [{ graceMinutes: '29' }, 'rules'],
  },
  'clients.saveRules': { accepted: [{ version: 3 }, {}], refused: [{ version: 'new' }] },
  'clients.features': {
    accepted: [
      [
        { featureName: 'Insurance replacement', clientFeatureId: 31, featureId: 4, value: 'true' },
        { featureName: 'Maximum drivers', clientFeatureId: 32, featureId: 5, value: 4 },
      ],
      [],
    ],
    refused: [[{ featureId: 4 }], [{ featureName: 'x', value: {} }]],
  },
  'clients.screenSettings': {
    accepted: [
      [
        {
          screenName: 'Reservation',
          sectionName: 'Rental information',
          fieldName: 'PONo',
          defaultValue: null,
          isFieldRequired: false,
          isVisible: true,
        },
      ],
    ],
    refused: [[{ screenName: 'Reservation' }], [{ screenName: 'R', fieldName: 'F', isVisible: 'no' }]],
  },
  'clients.terms': {
    accepted: [
      [
        {
          language: 'en',
          terms: 'The vehicle stays in the country.\n\nPets are not allowed.',
          emergencyPhone: '+44 23 8018 0499',
          version: 3,
          changedAt: '2026-03-01T09:00:00Z',
          changedByName: 'Ada Admin',
        },
        { language: 'de', terms: '' },
      ],
      [],
    ],
    refused: [[{ language: 'en' }], [{ terms: 'No language.' }], [{ language: 1, terms: '' }]],
  },
  'clients.save': { accepted: [{ version: 3 }, {}], refused: [{ version: 'new' }] },
  'clients.saveFeatures': { accepted: [{ version: 3 }, {}], refused: [{ version: 'new' }] },
  'clients.saveScreenSettings': { accepted: [{ version: 3 }, {}], refused: [{ version: 'new' }] },
  'clients.saveTerms': { accepted: [{ version: 3 }, {}], refused: [{ version: 'new' }] },
};
