import {
  listOneWayFeesOperation,
  saveOneWayFeesOperation,
} from '../../../app/upstream/locations/one-way-fees.contract.ts';
import { fromMinor, minor } from '../core/money.ts';
import { checkOwn } from '../core/records.ts';
import { refuseWrong } from '../core/refusal.ts';
import { type Route, writeRoute } from '../core/router.ts';
import { checkVersion } from '../core/versions.ts';
import { locationOf } from './locations.ts';
import { savedLocation, toChange } from './store-hours.ts';

interface FeeRow {
  readonly to_location_id: number;
  readonly vehicle_type_id: number;
  readonly amount: number;
  readonly is_taxable: number;
}

const SAVED = `INSERT INTO one_way_fees (from_location_id, to_location_id, vehicle_type_id, amount, is_taxable)
  VALUES (?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET amount = excluded.amount, is_taxable = excluded.is_taxable`;

export const oneWayFeesRoutes: readonly Route[] = [
  {
    operationId: listOneWayFeesOperation.id,
    answer: (call) => ({
      body: call.database
        .all<FeeRow>(
          'SELECT * FROM one_way_fees WHERE from_location_id = ? ORDER BY to_location_id, vehicle_type_id',
          [locationOf(call).id ?? null],
        )
        .map(({ to_location_id, vehicle_type_id, amount, is_taxable }) => ({
          toLocationId: to_location_id,
          vehicleTypeId: vehicle_type_id,
          amount: fromMinor(amount),
          isTaxable: is_taxable === 1,
        })),
    }),
  },
  writeRoute(saveOneWayFeesOperation, {
    permission: 'SETTINGS_LOCATIONS',
    answer(call, { fees }) {
      const location = toChange(call);
      checkVersion(call, location);
      for (const { toLocationId, vehicleTypeId, amount, isTaxable = true } of fees) {
        checkOwn(call, 'locations', toLocationId);
        checkOwn(call, 'vehicle_types', vehicleTypeId);
        refuseWrong('These fees cannot be saved.', [
          [toLocationId === location.id, 'fees', 'A rental that ends where it begins has no one-way fee.'],
        ]);
        const pair = [location.id, toLocationId, vehicleTypeId];
        if (amount > 0) call.database.run(SAVED, [...pair, minor(amount), Number(isTaxable)]);
        else
          call.database.run(
            'DELETE FROM one_way_fees WHERE from_location_id = ? AND to_location_id = ? AND vehicle_type_id = ?',
            pair,
          );
      }
      return savedLocation(call, location.id);
    },
  }),
];
