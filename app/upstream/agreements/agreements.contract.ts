import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { amount, day, flag, identity, reference, text } from '../wire.ts';
import { getAgreementOperation, getAgreementSummaryOperation } from './agreement-detail.contract.ts';
import { checkInAgreementOperation, extendAgreementOperation } from './agreement-return.contract.ts';
import {
  createAgreementOperation,
  saveAgreementOperation,
  saveAgreementStatusOperation,
} from './agreement-write.contract.ts';

/** Fields of the list row by which the service can order. */
const sortFields = [
  'CreatedDate',
  'AgreementNumber',
  'AgreementStatusId',
  'LastName',
  'CheckoutDate',
  'CheckinDate',
  'ReturnDate',
  'VehicleNo',
  'LicenseNo',
  'VehicleType',
  'VehicleMake',
  'TotalAmount',
  'BalanceDue',
  'AgreementType',
  'CustomerType',
  'CompanyName',
  'ReservationNumber',
  'CheckoutLocationName',
  'CheckinLocationName',
  'ReturnLocationName',
  'OdometerOut',
  'OdometerIn',
  'InsuranceCompany',
  'ClaimNumber',
  'DaysRemaining',
  'TotalDays',
] as const;

const vehicle = {
  VehicleId: reference,
  VehicleNo: text,
  LicenseNo: text,
  VehicleTypeId: reference,
  VehicleType: text,
  VehicleMake: text,
  VehicleModel: text,
  VehicleYear: amount,
  OdometerOut: amount,
  OdometerIn: amount,
};

const customer = {
  CustomerId: reference,
  FirstName: text,
  LastName: text,
  CompanyName: text,
  CustomerType: text,
  Email: text,
  HPhone: text,
  BPhone: text,
  CPhone: text,
};

/** One row of the list, spelled as the service spells it. Dates are wall-clock text of the location. */
const agreementRowSchema = z.object({
  AgreementId: identity,
  AgreementNumber: z.string(),
  AgreementStatusId: identity,
  AgreementStatusName: text,
  AgreementTypeId: reference,
  AgreementType: text,
  ReserveId: reference,
  ReservationNumber: text,
  CreatedDate: text,
  CheckoutDate: text,
  CheckinDate: text,
  ReturnDate: text,
  CheckoutLocationId: reference,
  CheckoutLocationName: text,
  CheckinLocationId: reference,
  CheckinLocationName: text,
  ReturnLocationId: reference,
  ReturnLocationName: text,
  ...customer,
  ...vehicle,
  TotalDays: amount,
  TotalAmount: amount,
  AmountPaid: amount,
  BalanceDue: amount,
  InsuranceCompany: text,
  ClaimNumber: text,
  /** Calendar days from today to the day that the vehicle is due; negative when it is overdue, null once it is back. */
  DaysRemaining: amount,
  IsOverdue: flag,
  PoNo: text,
});

export const listAgreementsOperation = operation({
  id: 'agreements.list',
  method: 'GET',
  path: '/v3/agreements',
  query: z.object({
    page: z.number().int().min(1),
    pageSize: z.number().int().min(1),
    currentDate: day,
    AgreementStatusName: z.string().optional(),
    Statuses: z.array(z.number().int()).optional(),
    IsSearchOverdues: z.boolean().optional(),
    /** The first and the last day of check-out. */
    StartDate: day.optional(),
    EndDate: day.optional(),
    SortBy: z.enum(sortFields).optional(),
    SortDirection: z.enum(['asc', 'desc']).optional(),
    CustomerId: z.number().int().optional(),
    VehicleId: z.number().int().optional(),
    VehicleNo: z.string().optional(),
    VehicleTypeId: z.number().int().optional(),
    PickupLocationId: z.number().int().optional(),
    ReturnLocationId: z.number().int().optional(),
    AgreementTypes: z.array(z.number().int()).optional(),
    Keyword: z.string().optional(),
    AgreementNumber: z.string().optional(),
  }),
  answer: z.array(agreementRowSchema),
  refusals: [400, 401, 403, 404],
  paged: true,
});

export const listAgreementStatusesOperation = operation({
  id: 'agreements.statuses',
  method: 'GET',
  path: '/v3/agreements/statuses',
  answer: z.array(z.object({ id: identity, name: z.string() })),
  freshness: 300,
});

export const listAgreementTypesOperation = operation({
  id: 'agreements.types',
  method: 'GET',
  path: '/v3/agreements/types',
  answer: z.array(
    z.object({
      typeId: identity,
      typeName: z.string(),
      isDefault: flag,
      isInsurance: flag,
      isLoaner: flag,
      isDeleted: flag,
    }),
  ),
  freshness: 300,
});

/** A proposal: the number that counts is the one that a check-out answers with. */
export const generateAgreementNumberOperation = operation({
  id: 'agreements.generateNumber',
  method: 'GET',
  path: '/v3/agreements/generateagreementno',
  query: z.object({ agreementType: z.string().optional() }),
  answer: z.object({ agreementNo: z.string() }),
  refusals: [400, 401, 403, 404],
});

export const agreementsOperations: readonly Operation[] = [
  listAgreementsOperation,
  listAgreementStatusesOperation,
  listAgreementTypesOperation,
  generateAgreementNumberOperation,
  getAgreementOperation,
  getAgreementSummaryOperation,
  createAgreementOperation,
  saveAgreementOperation,
  saveAgreementStatusOperation,
  extendAgreementOperation,
  checkInAgreementOperation,
];
