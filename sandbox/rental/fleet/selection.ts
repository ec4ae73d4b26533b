import { equal, none, type Statement } from '../lists/conditions.ts';
import { countOf, pageOf } from '../lists/page-of.ts';
import type { VehicleFilters } from './filters.ts';

/** By its beginning, without case and spaces. `instr` knows no wildcards, so % and _ are what they are. */
function beginning(column: string, text: string | undefined): readonly Statement[] {
  if (text === undefined) return none;
  const sql = `instr(upper(replace(${column}, ' ', '')), ?) = 1`;
  return [{ sql, cells: [text.replaceAll(/\s/g, '').toUpperCase()] }];
}

function byStatus(status: string | undefined): readonly Statement[] {
  if (status === undefined) return none;
  if (/^\d{1,9}$/.test(status)) return equal('v.status_id', Number(status));
  const sql = `v.status_id IN (SELECT id FROM vehicle_statuses WHERE upper(replace(name, ' ', '')) = ?)`;
  return [{ sql, cells: [status.replaceAll(/\s/g, '').toUpperCase()] }];
}

/** With a period the place is where the vehicle has to be then, and where it stands now tells little. */
const byPlace = ({ period, currentPlace }: VehicleFilters): readonly Statement[] =>
  period === undefined ? equal('v.current_location_id', currentPlace) : none;

function conditions(clientId: number, filters: VehicleFilters): readonly Statement[] {
  return [
    ...equal('v.client_id', clientId),
    ...equal('v.is_active', filters.active === undefined ? undefined : Number(filters.active)),
    ...equal('v.id', filters.vehicleId),
    ...byStatus(filters.status),
    ...equal('v.vehicle_type_id', filters.vehicleTypeId),
    ...equal('v.owning_location_id', filters.owningPlace),
    ...byPlace(filters),
    ...beginning('v.license_no', filters.plate),
    ...beginning('v.number', filters.number),
  ];
}

const selection = (clientId: number, filters: VehicleFilters) => ({
  from: 'vehicles v',
  key: 'v.id',
  conditions: conditions(clientId, filters),
});

/** How many vehicles of the tenant the filters leave, whether free or not. */
export const countStatement = (clientId: number, filters: VehicleFilters): Statement =>
  countOf(selection(clientId, filters));

/** The ids of one page in order, whether free or not. */
export const pageStatement = (clientId: number, filters: VehicleFilters): Statement =>
  pageOf({ ...filters, ...selection(clientId, filters) });

/** The ids of all of them in order but those that `further` conditions leave out. */
export function allStatement(
  clientId: number,
  filters: VehicleFilters,
  further: readonly Statement[],
): Statement {
  const asked = selection(clientId, filters);
  const narrowed = { ...asked, conditions: [...asked.conditions, ...further] };
  return pageOf({ ...filters, ...narrowed, page: 1, pageSize: -1 });
}
