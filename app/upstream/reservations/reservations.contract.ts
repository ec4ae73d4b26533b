import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { amount, day, flag, identity, reference, text } from '../wire.ts';
import { getReservationOperation, getReservationSummaryOperation } from './reservation-detail.contract.ts';
import {
  createReservationOperation,
  saveReservationOperation,
  saveReservationStatusOperation,
} from './reservation-write.contract.ts';

/** Fields of the list row by which a service that offers `reservations.list.sort` can order. */
export const reservationSortFields = [
  'ReservationNumber',
  'StatusId',
  'LastName',
  'StartDate',
  'EndDate',
  'VehicleType',
  'VehicleMake',
  'VehicleNo',
  'LicenseNo',
  'StartLocationName',
  'EndLocationName',
  'TotalAmount',
  'BalanceDue',
  'CreatedDate',
  'ReservationType',
  'CompanyName',
  'BasePrice',
  'AdvancePaid',
  'TotalDays',
] as const;

/** One row of the list, spelled as the service spells it. Dates are wall-clock text of the location. */
export const reservationRowSchema = z.object({
  ReserveId: identity,
  ReservationNumber: z.string(),
  ReservationType: text,
  ReservationTypeId: reference,
  StatusId: identity,
  ReservationStatusName: text,
  CreatedDate: text,
  StartDate: text,
  EndDate: text,
  CustomerId: reference,
  FirstName: text,
  LastName: text,
  CompanyName: text,
  Email: text,
  CPhone: text,
  VehicleId: reference,
  VehicleNo: text,
  LicenseNo: text,
  VehicleTypeId: reference,
  VehicleType: text,
  VehicleMake: text,
  VehicleModel: text,
  VehicleYear: amount,
  StartLocationId: reference,
  StartLocationName: text,
  EndLocationId: reference,
  EndLocationName: text,
  TotalDays: amount,
  BasePrice: amount,
  TotalAmount: amount,
  AdvancePaid: amount,
  BalanceDue: amount,
  AgreementId: reference,
  AgreementNumber: text,
  Note: text,
  ReferralName: text,
});

export const listReservationsOperation = operation({
  id: 'reservations.list',
  method: 'GET',
  path: '/v3/reservations',
  query: z.object({
    page: z.number().int().min(1),
    pageSize: z.number().int().min(1),
    clientDate: day,
    Statuses: z.array(z.number().int()).optional(),
    CreatedDateFrom: day.optional(),
    CreatedDateTo: day.optional(),
    SortDirection: z.enum(['asc', 'desc']).optional(),
    CustomerId: z.number().int().optional(),
    VehicleId: z.number().int().optional(),
    VehicleNo: z.string().optional(),
    VehicleTypeId: z.number().int().optional(),
    CheckoutLocationId: z.number().int().optional(),
    CheckinLocationId: z.number().int().optional(),
    ReservationTypes: z.array(z.number().int()).optional(),
    Keyword: z.string().optional(),
    ReservationNumber: z.string().optional(),
    SortBy: z.enum(reservationSortFields).optional(),
    StartDateFrom: day.optional(),
    StartDateTo: day.optional(),
    EndDateFrom: day.optional(),
    EndDateTo: day.optional(),
    Unassigned: z.boolean().optional(),
  }),
  answer: z.array(reservationRowSchema),
  paged: true,
  assumedQuery: [
    { id: 'reservations.list.sort', names: ['SortBy'] },
    {
      id: 'reservations.list.dates',
      names: ['StartDateFrom', 'StartDateTo', 'EndDateFrom', 'EndDateTo'],
    },
    { id: 'reservations.list.unassigned', names: ['Unassigned'] },
  ],
});

export const listReservationStatusesOperation = operation({
  id: 'reservations.statuses',
  method: 'GET',
  path: '/v3/reservations/statuses',
  answer: z.array(z.object({ id: identity, name: z.string() })),
  freshness: 300,
});

export const listReservationTypesOperation = operation({
  id: 'reservations.types',
  method: 'GET',
  path: '/v3/reservations/types',
  answer: z.array(
    z.object({
      typeId: identity,
      typeName: z.string(),
      calculationType: text,
      isDefault: flag,
      abbreviation: text,
      isFront: flag,
      isDeleted: flag,
      isPossibleDelete: flag,
      isAddedByCustomer: flag,
    }),
  ),
  freshness: 300,
});

export const reservationsOperations: readonly Operation[] = [
  listReservationsOperation,
  listReservationStatusesOperation,
  listReservationTypesOperation,
  getReservationOperation,
  getReservationSummaryOperation,
  createReservationOperation,
  saveReservationOperation,
  saveReservationStatusOperation,
];
