import type { z } from 'zod';
import { sumAmounts } from '../../../domain/money.ts';
import type { ListDeclaration } from '../../../patterns/list/list-declaration.server.ts';
import { unknownCell } from '../../../patterns/list-screen/row-cells.server.ts';
import { toChoices } from '../../../patterns/list-screen/to-choices.ts';
import type { ReservationRow } from '../../../upstream/reservations/reservation.contract.ts';
import type { ReservationSort } from '../../../upstream/reservations/reservations.contract.ts';
import {
  listReservationStatusesOrEmpty,
  listReservations,
  listReservationTypesOrEmpty,
} from '../../../upstream/reservations/reservations.server.ts';
import { listVehicleTypesOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';
import { reserveWay } from '../../rentals/record/rental-ways.server.ts';
import { type CellWords, columns, usualColumns } from './columns.server.ts';
import { fields } from './fields.ts';
import { filters } from './filters.server.ts';

/** The list of reservations. */
export const reservationList: ListDeclaration<ReservationRow, z.output<typeof filters>, CellWords> = {
  name: 'reservations',
  module: 'reservation',
  fields,
  filters,
  order: { sort: 'number', direction: 'asc' },
  orderOffer: 'reservations.list.sort',
  create: reserveWay(),
  columns,
  usualColumns,
  firstColumn: 'ReservationNumber',
  unknownCell,
  id: (row) => String(row.id),
  rows: ({ reader, today }, { query, filters: asked }) =>
    listReservations(reader, {
      page: query.page,
      pageSize: query.size,
      clientDate: today,
      direction: query.direction,
      sort: query.sort as ReservationSort,
      statuses: asked.status,
      createdFrom: asked.createdFrom,
      createdTo: asked.createdTo,
      customerId: asked.customer,
      vehicleId: asked.vehicle,
      vehicleNumber: asked.vehicleNumber,
      vehicleTypeId: asked.vehicleType,
      checkOutPlaceId: asked.checkOutPlace,
      checkInPlaceId: asked.checkInPlace,
      types: asked.type,
      keyword: asked.keyword,
      number: asked.number,
      checkOutFrom: asked.checkOutFrom,
      checkOutTo: asked.checkOutTo,
      checkInFrom: asked.checkInFrom,
      checkInTo: asked.checkInTo,
      unassigned: asked.unassigned || undefined,
    }),
  choices: async ({ reader, assigned }) => {
    const [statuses, types, vehicleTypes] = await Promise.all([
      listReservationStatusesOrEmpty(reader),
      listReservationTypesOrEmpty(reader),
      listVehicleTypesOrEmpty(reader),
    ]);
    return {
      statuses: toChoices(statuses),
      types: toChoices(types),
      vehicleTypes: toChoices(vehicleTypes),
      places: toChoices(assigned),
    };
  },
  words: ({ formats, nowAt, t }) => ({
    formats,
    nowAt,
    late: t('reservations.late'),
    notAssigned: t('reservations.notAssigned'),
  }),
  totals: (rows, { formats, t }) =>
    t('reservations.totals', {
      total: formats.money(sumAmounts(rows.map(({ money }) => money.total))),
      balance: formats.money(sumAmounts(rows.map(({ money }) => money.balance))),
    }),
};
