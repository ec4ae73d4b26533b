import { ofAssigned } from '../assigned-locations.ts';
import type { Caller } from '../caller.ts';
import { equal, none, type Statement } from '../lists/conditions.ts';
import { countOf, pageOf } from '../lists/page-of.ts';
import type { VehicleFilters } from './filters.ts';

/** Whose list it is. */
type Whose = Pick<Caller, 'clientId' | 'assigned'>;

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

/**
 * Vehicles that a plate, a number or an id names exactly are found wherever they stand, and so are those that are free for a
 * period: what is on the way to the location is one of them.
 */
function namedExactly({ plate, number, vehicleId, period }: VehicleFilters): readonly Statement[] {
  if (vehicleId !== undefined || period !== undefined) return [{ sql: '1', cells: [] }];
  const exactly = (column: string, text: string | undefined): readonly Statement[] =>
    text === undefined
      ? none
      : [
          {
            sql: `upper(replace(${column}, ' ', '')) = ?`,
            cells: [text.replaceAll(/\s/g, '').toUpperCase()],
          },
        ];
  return [...exactly('v.license_no', plate), ...exactly('v.number', number)];
}

function conditions(whose: Whose, filters: VehicleFilters): readonly Statement[] {
  const { clientId } = whose;
  return [
    ...equal('v.client_id', clientId),
    ...filters.narrowed,
    ...byStatus(filters.status),
    ...byPlace(filters),
    ...beginning('v.license_no', filters.plate),
    ...beginning('v.number', filters.number),
    ...ofAssigned(whose, ['v.current_location_id', 'v.owning_location_id'], namedExactly(filters)),
  ];
}

const selection = (whose: Whose, filters: VehicleFilters) => ({
  from: 'vehicles v',
  key: 'v.id',
  conditions: conditions(whose, filters),
});

/** How many vehicles of the tenant the filters leave, whether free or not. */
export const countStatement = (whose: Whose, filters: VehicleFilters): Statement =>
  countOf(selection(whose, filters));

/** The ids of one page in order, whether free or not. */
export const pageStatement = (whose: Whose, filters: VehicleFilters): Statement =>
  pageOf({ ...filters, ...selection(whose, filters) });

/** The ids of all of them in order but those that `further` conditions leave out. */
export function allStatement(
  whose: Whose,
  filters: VehicleFilters,
  further: readonly Statement[],
): Statement {
  const asked = selection(whose, filters);
  const narrowed = { ...asked, conditions: [...asked.conditions, ...further] };
  return pageOf({ ...filters, ...narrowed, page: 1, pageSize: -1 });
}
