import type { Golden } from '../upstream.fixture.ts';

const rate = {
  rateId: 31,
  rateName: 'Standard',
  rateTypeId: 1,
  vehicleTypeId: 3,
  vehicleTypeName: 'Compact SUV',
  locationId: 2,
  locationName: 'Airport',
  hourlyRate: 12,
  halfDayRate: 30,
  dailyRate: 50,
  weekendRate: 120,
  weeklyRate: 250,
  monthlyRate: 900,
  extraHourlyRate: 12,
  extraDailyRate: 40,
  extraWeeklyRate: 210.5,
  packageName: 'Ski week',
  packageRate: 310,
  packageHours: 180,
  weekendFrom: '5T12:00',
  weekendTo: '1T12:00',
  mondayRate: 0,
  tuesdayRate: 0,
  wednesdayRate: 0,
  thursdayRate: 0,
  fridayRate: 80,
  saturdayRate: 80,
  sundayRate: 0,
  mondayCount: 0,
  tuesdayCount: 0,
  wednesdayCount: 0,
  thursdayCount: 1,
  fridayCount: 1,
  saturdayCount: 1,
  sundayCount: 0,
  mileageAllowed: 100,
  mileageRate: 0.1,
  isUnlimitedMileage: false,
  taxable: true,
  mileageTaxable: true,
  isPrepaid: false,
  isLowest: true,
  isDayRate: true,
  isDayWeek: false,
  active: true,
  startDate: '2026-01-01',
  endDate: null,
  baseRate: 210,
  version: 3,
  changedAt: '2026-11-20T09:30:00.000Z',
  changedByName: 'Maren Oldenburg',
};

const type = {
  rateTypeId: 1,
  rateName: 'Standard',
  isPrepaid: false,
  version: 1,
  changedAt: null,
  changedByName: null,
};

/** What the least talkative service may send. */
const bare = { rateId: 7, rateName: 'Weekend special' };

const refusedOne = [
  { ...rate, rateId: null },
  { ...rate, rateName: undefined },
  { ...rate, dailyRate: '50.00' },
  { ...rate, isLowest: 1 },
];

/** The answer of a call that saves many records. */
export const manySaved = {
  accepted: [
    {
      lines: [
        { id: 7, status: 201 },
        { id: 8, status: 412, title: 'Another user has changed this record.', errors: null },
        {
          id: null,
          status: 422,
          title: 'Wrong',
          errors: { dailyRate: ['A rate line needs at least one rate.'] },
        },
      ],
    },
    { lines: [] },
  ],
  refused: [{}, { lines: null }, { lines: [{ id: 7 }] }, { lines: [{ status: '200' }] }],
};

export const golden: Golden = {
  'rates.list': {
    accepted: [[rate, bare], []],
    refused: [rate, ...refusedOne.map((one) => [one])],
  },
  'rates.types': {
    accepted: [[type, { rateTypeId: 2, rateName: 'Web' }], []],
    refused: [[{ rateName: 'Standard' }], [{ rateTypeId: 1 }], {}],
  },
  'rates.optimal': {
    accepted: [
      [
        { rateId: 31, rateName: 'Standard', isOptimal: true },
        { rateId: 32, rateName: 'Web', isOptimal: false },
      ],
      [{ rateId: 31, rateName: 'Standard' }],
      [],
    ],
    refused: [[{ rateId: '31', rateName: 'Standard' }], [{ rateId: 31, isOptimal: true }], null],
  },
  'rates.createType': {
    accepted: [type, { rateTypeId: 7, rateName: 'Web' }],
    refused: [[type], { ...type, rateTypeId: null }, { ...type, rateName: undefined }],
  },
  'rates.saveType': {
    accepted: [{ ...type, version: 2 }],
    refused: [{ ...type, isPrepaid: 'no' }, {}],
  },
  'rates.create': { accepted: [rate, bare], refused: [[rate], ...refusedOne] },
  'rates.saveMany': manySaved,
  'rates.save': { accepted: [rate, bare], refused: [[rate], ...refusedOne] },
};
