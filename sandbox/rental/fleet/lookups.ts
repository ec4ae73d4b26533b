import { type Route, rowsRoute } from '../core/router.ts';

interface TypeRow {
  readonly id: number;
  readonly name: string;
  readonly has_vehicles: number;
  readonly minimum_age: number;
}

export const fleetLookups: readonly Route[] = [
  {
    operationId: 'vehicles.types',
    answer({ caller, database, profile }) {
      const types = database.all<TypeRow>(
        `SELECT t.id, t.name, t.minimum_age,
           EXISTS (SELECT 1 FROM vehicles v WHERE v.client_id = t.client_id AND v.vehicle_type_id = t.id) AS has_vehicles
         FROM vehicle_types t WHERE t.client_id = ? ORDER BY t.display_order, t.id`,
        [caller.clientId],
      );
      return {
        body: types.map(({ id, name, has_vehicles, minimum_age }) => ({
          id,
          value: name,
          hasVehicles: has_vehicles === 1,
          ...(profile === 'full' && { minimumAge: minimum_age }),
        })),
      };
    },
  },
  rowsRoute('vehicles.statuses', 'SELECT id, name FROM vehicle_statuses ORDER BY id'),
  rowsRoute('vehicles.fuelLevels', 'SELECT value, eighths FROM fuel_levels ORDER BY eighths'),
];
