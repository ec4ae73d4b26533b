import { isBefore } from '../../../domain/wall-clock.ts';
import { filtersIn } from '../../../patterns/record-form/field-table.server.ts';
import {
  byDays,
  byFlag,
  byFlagOn,
  byNumber,
  byOneOf,
  byText,
  listFilters,
} from '../../../patterns/record-form/filter-table.server.ts';
import type { VehicleFilters } from '../../../upstream/vehicles/vehicles.contract.ts';
import { VEHICLE_GROUPS } from '../record/vehicle-fields.server.ts';

const { fields, filters } = listFilters<VehicleFilters>(filtersIn(VEHICLE_GROUPS), {
  plate: { label: 'fleet.filters.plate', kind: byText(), place: 'box' },
  statusId: { name: 'status', label: 'fleet.filters.status', kind: byOneOf('statuses'), place: 'row' },
  typeId: { name: 'type', label: 'fleet.filters.type', kind: byOneOf('types'), place: 'row' },
  placeId: { name: 'place', label: 'fleet.filters.place', kind: byOneOf('places'), place: 'row' },
  free: { label: 'fleet.filters.free', kind: byDays(), place: 'row' },
  isActive: { name: 'active', label: 'fleet.filters.active', kind: byFlag(true), place: 'more' },
  number: { label: 'fleet.filters.number', kind: byText(), place: 'more' },
  homePlaceId: {
    name: 'homePlace',
    label: 'fleet.filters.homePlace',
    kind: byOneOf('places'),
    place: 'more',
  },
  vehicleId: { name: 'vehicle', label: 'fleet.filters.vehicle', kind: byNumber(), place: 'more' },
  includesNotFree: {
    name: 'notFree',
    label: 'fleet.filters.notFree',
    kind: byFlagOn(),
    place: 'more',
    offer: 'vehicles.list.not-free',
  },
});

/** The filters of the list. A vehicle is free from one day to another, so both are needed. */
export const vehicleFilters = {
  fields,
  filters: filters
    .refine(({ freeFrom, freeTo }) => !freeFrom || !freeTo || !isBefore(freeTo, freeFrom), {
      path: ['freeTo'],
      message: 'filter.dateOrder',
    })
    .refine(({ freeFrom, freeTo }) => Boolean(freeFrom) === Boolean(freeTo), {
      path: ['freeTo'],
      message: 'fleet.bothDays',
    }),
};
