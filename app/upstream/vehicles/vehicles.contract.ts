import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { amount, day, flag, identity, moment, reference, text } from '../wire.ts';
import { getVehicleOperation } from './vehicle-detail.contract.ts';
import { getVehicleSummaryOperation } from './vehicle-summary.contract.ts';
import { listVehicleTypeOffersOperation } from './vehicle-type-offers.contract.ts';
import {
  createVehicleOperation,
  saveVehicleOperation,
  saveVehicleStatusOperation,
} from './vehicle-write.contract.ts';

/** Fields of the list row by which a service that offers `vehicles.list.sort` can order. */
export const vehicleSortFields = [
  'VehicleNo',
  'LicenseNo',
  'VehicleType',
  'Make',
  'Model',
  'Year',
  'VehicleStatus',
  'OwningLocationName',
  'CurrentLocationName',
  'Odometer',
  'DailyRate',
  'Seats',
  'Baggages',
] as const;

/** Another record's period on the vehicle. Dates are wall-clock text of the period's own places. */
const commitmentSchema = z.object({
  referenceType: z.enum(['reservation', 'agreement', 'maintenance', 'transfer']),
  referenceId: identity,
  number: text,
  startDate: text,
  endDate: text,
  customerName: text,
});

/** One row of the fleet's list. Rates are the usual ones of its type where it stands now, in currency units. */
export const vehicleRowSchema = z.object({
  VehicleId: identity,
  VehicleNo: z.string(),
  Make: text,
  Model: text,
  Year: amount,
  Active: flag,
  LicenseNo: text,
  OwningLocationId: reference,
  OwningLocationName: text,
  CurrentLocationId: reference,
  CurrentLocationName: text,
  VehicleStatusId: reference,
  VehicleStatus: text,
  VehicleTypeId: reference,
  VehicleType: text,
  Odometer: amount,
  HourlyRate: amount,
  DailyRate: amount,
  WeeklyRate: amount,
  MonthlyRate: amount,
  Seats: amount,
  Baggages: amount,
  /** Only when a period was asked for: whether the vehicle can be promised for it, else why not in words. */
  IsFree: flag,
  NotFreeBecause: text,
  /** The record in the way; null when something else is, such as the place. */
  NotFreeConflict: commitmentSchema.nullable().default(null),
  /** What the vehicle has to be back for after the period. */
  NextCommitment: commitmentSchema.nullable().default(null),
});

export const listVehiclesOperation = operation({
  id: 'vehicles.list',
  method: 'GET',
  path: '/v3/vehicles',
  query: z.object({
    page: z.number().int().min(1),
    pageSize: z.number().int().min(1),
    Active: z.boolean().optional(),
    SortDirection: z.enum(['asc', 'desc']).optional(),
    /** Plate and number are matched by their beginning, without case and spaces. */
    LicenseNo: z.string().optional(),
    VehicleNo: z.string().optional(),
    VehicleId: z.number().int().optional(),
    /** A status by its id. */
    VehicleStatus: z.number().int().optional(),
    VehicleTypeId: z.number().int().optional(),
    OwningLocationId: z.number().int().optional(),
    /** Where it stands; with a period, where it has to be for it. */
    CurrentLocationId: z.number().int().optional(),
    /** Both together: only vehicles that can be promised from the one to the other. */
    StartDate: z.union([moment, day]).optional(),
    EndDate: z.union([moment, day]).optional(),
    SortBy: z.enum(vehicleSortFields).optional(),
    /** With a period: lists the vehicles that are not free, too, and says why. */
    IncludeNotFree: z.boolean().optional(),
  }),
  answer: z.array(vehicleRowSchema),
  refusals: [400, 401, 403, 404],
  paged: true,
  assumedQuery: [
    { id: 'vehicles.list.sort', names: ['SortBy'] },
    { id: 'vehicles.list.not-free', names: ['IncludeNotFree'] },
  ],
});

export const listVehicleStatusesOperation = operation({
  id: 'vehicles.statuses',
  method: 'GET',
  path: '/v3/vehicles/statuses',
  answer: z.array(z.object({ id: identity, name: z.string() })),
  freshness: 300,
});

/** The look-up of vehicle types: what a choice needs and no more. */
export const listVehicleTypesOperation = operation({
  id: 'vehicles.types',
  method: 'GET',
  path: '/v3/vehicles/types',
  /** `minimumAge` of who drives, in full years; not every service sends it. */
  answer: z.array(z.object({ id: identity, value: z.string(), hasVehicles: flag, minimumAge: amount })),
  freshness: 300,
});

export const listFuelLevelsOperation = operation({
  id: 'vehicles.fuelLevels',
  method: 'GET',
  path: '/v3/vehicles/fuellevels',
  /** `eighths` of a tank, as inspections write it down; not every service sends it. */
  answer: z.array(z.object({ value: z.string(), eighths: amount })),
  freshness: 600,
});

export const vehiclesOperations: readonly Operation[] = [
  listVehiclesOperation,
  listVehicleStatusesOperation,
  listVehicleTypesOperation,
  listFuelLevelsOperation,
  getVehicleOperation,
  getVehicleSummaryOperation,
  listVehicleTypeOffersOperation,
  createVehicleOperation,
  saveVehicleOperation,
  saveVehicleStatusOperation,
];
