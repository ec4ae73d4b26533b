import type { Golden } from '../upstream.fixture.ts';
import { detail } from './agreement-detail.golden.ts';

const row = {
  AgreementId: 1204,
  AgreementNumber: 'A-11204',
  AgreementStatusId: 1,
  AgreementStatusName: 'Open',
  AgreementTypeId: 13,
  AgreementType: 'Insurance',
  ReserveId: 20380,
  ReservationNumber: 'R-20380',
  CreatedDate: '2026-11-17T09:02:11',
  CheckoutDate: '2026-11-17T09:00:00',
  CheckinDate: '2026-11-19T09:00:00',
  ReturnDate: null,
  CheckoutLocationId: 1,
  CheckoutLocationName: 'Pier 4',
  CheckinLocationId: 2,
  CheckinLocationName: 'Airport',
  ReturnLocationId: null,
  ReturnLocationName: null,
  CustomerId: 7714,
  FirstName: 'Zoë',
  LastName: 'Ångström',
  CompanyName: null,
  CustomerType: 'Private',
  Email: 'zoe@example.com',
  HPhone: null,
  BPhone: null,
  CPhone: '+44 7700 900123',
  VehicleId: 42,
  VehicleNo: 'V-0042',
  LicenseNo: 'LD21 KXB',
  VehicleTypeId: 3,
  VehicleType: 'Compact SUV',
  VehicleMake: 'Nissan',
  VehicleModel: 'Qashqai',
  VehicleYear: 2023,
  OdometerOut: 41_200,
  OdometerIn: null,
  TotalDays: 2,
  TotalAmount: 132,
  AmountPaid: 50,
  BalanceDue: 82,
  InsuranceCompany: 'Aviva',
  ClaimNumber: 'CL-77120',
  DaysRemaining: -1,
  IsOverdue: true,
  PoNo: null,
};

/** What the least talkative service may send. */
const bareRow = { AgreementId: 7, AgreementNumber: 'A-7', AgreementStatusId: 5 };

const price = {
  rateId: 12,
  rateName: 'Standard',
  baseRate: 100,
  subTotal: 110,
  totalTax: 22,
  total: 132,
  balanceDue: 82,
  advancePayment: 50,
  amountPaid: 0,
  totalDays: 2,
  daysInWeek: 7,
  rateSummaryItems: [{ type: 'Daily', name: 'Daily', rate: 50, units: 2, total: 100 }],
  miscCharges: [{ miscChargeId: 4, name: 'Child seat', quantity: 1, value: 10, taxable: true, total: 10 }],
  extraCharges: [],
  taxes: [{ taxId: 1, name: 'VAT', value: 20, total: 22 }],
  promotions: [],
};

const written = {
  agreementId: 1204,
  agreementNumber: 'A-11204',
  version: 2,
  agreementStatusId: 1,
  agreementStatusName: 'Open',
  totalAmount: 132,
  balanceDue: 82,
  warnings: [{ code: 'outside-hours', message: 'Pier 4 is open from 07:00 to 20:00 on that day.' }],
};

/** A service that keeps no versions and gives no warnings. */
const bareWritten = { agreementId: 7, agreementNumber: 'A-7', agreementStatusId: 1 };

const brokenWritten = [
  {},
  [written],
  { ...written, agreementId: undefined },
  { ...written, agreementNumber: 7 },
  { ...written, balanceDue: '82' },
];

export const golden: Golden = {
  'agreements.list': {
    accepted: [[], [row], [bareRow], [{ ...row, FieldOfTomorrow: { any: 'thing' } }]],
    refused: [
      null,
      { items: [row] },
      [{ ...row, AgreementId: undefined }],
      [{ ...row, AgreementNumber: null }],
      [{ ...row, TotalAmount: 'a lot' }],
      [{ ...row, CheckinDate: 1_700_000_000 }],
      [{ ...row, IsOverdue: 'yes' }],
    ],
  },
  'agreements.statuses': {
    accepted: [
      [
        { id: 1, name: 'Open' },
        { id: 3, name: 'Pending payment' },
      ],
      [],
    ],
    refused: [[{ name: 'Open' }], [{ id: '1', name: 'Open' }], {}],
  },
  'agreements.types': {
    accepted: [
      [
        {
          typeId: 13,
          typeName: 'Insurance',
          isDefault: false,
          isInsurance: true,
          isLoaner: false,
          isDeleted: false,
        },
      ],
      [{ typeId: 11, typeName: 'Retail' }],
    ],
    refused: [[{ typeId: 11 }], [{ typeId: 11, typeName: 'Retail', isDefault: 1 }], {}],
  },
  'agreements.generateNumber': {
    accepted: [{ agreementNo: 'A-11205' }],
    refused: [{}, { agreementNo: 11_205 }, 'A-11205'],
  },
  'agreements.get': {
    accepted: [detail, { agreementId: 7, agreementNumber: 'A-7', agreementStatusId: 5 }],
    refused: [
      [detail],
      { ...detail, agreementId: null },
      { ...detail, totalAmount: '132' },
      { ...detail, driverList: { name: 'Zoë' } },
      { ...detail, vehicleExchanges: [{}] },
    ],
  },
  'agreements.summary': {
    accepted: [price],
    refused: [{}, { ...price, total: undefined }, { ...price, taxes: 'none' }, [price]],
  },
  'agreements.create': {
    accepted: [{ ...written, deposit: 150 }, bareWritten],
    refused: brokenWritten,
  },
  'agreements.save': {
    accepted: [{ ...written, totalBefore: 120 }, bareWritten],
    refused: brokenWritten,
  },
  'agreements.saveStatus': { accepted: [written, bareWritten], refused: brokenWritten },
  'agreements.extend': {
    accepted: [
      {
        ...written,
        checkinDate: '2026-11-22T09:00:00',
        totalDays: 5,
        totalBefore: 132,
        difference: 150,
      },
      bareWritten,
    ],
    refused: [...brokenWritten, { ...written, difference: 'more' }],
  },
  'agreements.checkin': {
    accepted: [
      { ...written, totalBefore: 132, difference: 12, balanceDeposit: 150, price },
      { ...bareWritten, price },
    ],
    refused: [written, { ...written, price: {} }, { ...written, price, balanceDeposit: 'all' }],
  },
};
