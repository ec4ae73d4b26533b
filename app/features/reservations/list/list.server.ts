import type { LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { sumAmounts } from '../../../domain/money.ts';
import type { Staff } from '../../../identity/staff.ts';
import { openDesk } from '../../../patterns/desk/desk.server.ts';
import { listTexts } from '../../../patterns/list-screen/list-texts.server.ts';
import { type ListDeclaration, loadList } from '../../../patterns/list-screen/load-list.server.ts';
import { listColumnsOrEmpty } from '../../../upstream/columns/columns.server.ts';
import type { ReservationRow } from '../../../upstream/reservations/reservation-row.ts';
import type { ReservationSort } from '../../../upstream/reservations/reservation-sort.ts';
import {
  listReservationStatusesOrEmpty,
  listReservations,
  listReservationTypesOrEmpty,
} from '../../../upstream/reservations/reservations.server.ts';
import { listVehicleTypesOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';
import { type CellWords, columns, unknownCell, usualColumns } from './columns.server.ts';
import { fields } from './fields.ts';
import { filters } from './filters.server.ts';

type Filters = z.output<typeof filters>;

const list: ListDeclaration<ReservationRow, Filters, CellWords> = {
  texts: 'reservations',
  fields,
  filters,
  direction: 'asc',
  columns,
  usualColumns,
  firstColumn: 'ReservationNumber',
  unknownCell,
  id: (row) => String(row.id),
};

const toChoices = (items: readonly { readonly id: number; readonly name: string }[]) =>
  items.map(({ id, name }) => [String(id), name] as const);

/**
 * The reservations that the address asks for, in words, and the page's status.
 * @throws UpstreamError only when the session is over
 */
export async function loadReservationList({ request, context }: LoaderFunctionArgs, staff: Staff) {
  const desk = await openDesk({ request, context }, staff);
  const { reader, formats, places, today, nowAt } = desk;
  const { t } = context;
  return loadList(
    list,
    {
      search: new URL(request.url).searchParams,
      rowsPreferred: context.preferences.rows,
      ordersByColumn: context.upstream.offers('reservations.list.sort'),
      rows: ({ query, filters: asked }) =>
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
        }),
      columns: () => listColumnsOrEmpty(reader, 'reservation'),
      choices: async () => {
        const [statuses, types, vehicleTypes] = await Promise.all([
          listReservationStatusesOrEmpty(reader),
          listReservationTypesOrEmpty(reader),
          listVehicleTypesOrEmpty(reader),
        ]);
        return {
          statuses: toChoices(statuses),
          types: toChoices(types),
          vehicleTypes: toChoices(vehicleTypes),
          places: toChoices(places),
        };
      },
      words: { formats, nowAt, late: t('reservations.late'), notAssigned: t('reservations.notAssigned') },
      totals: (rows) =>
        t('reservations.totals', {
          total: formats.money(sumAmounts(rows.map(({ total }) => total))),
          balance: formats.money(sumAmounts(rows.map(({ balance }) => balance))),
        }),
    },
    listTexts(context, formats),
  );
}
