import {
  createVehicleTypeOperation,
  saveVehicleTypeOperation,
} from '../../../app/upstream/vehicles/vehicle-type-offers.contract.ts';
import { insertRow, updateRow } from '../core/database.ts';
import { readOwn, recordId } from '../core/records.ts';
import { conflict, refuseWrong } from '../core/refusal.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import { authorOf, checkVersion, stampChange, type Versioned } from '../core/versions.ts';
import { type TypeBody, types } from './type-offers.ts';

const permission = 'SETTINGS_VEHICLES';

/** What a new class has where the body does not say. */
const DEFAULTS = { group_id: 1, seats: 5, doors: 5, baggages: 2, full_value: 0, deposit: 0 };

/** A class has every number: null leaves it as it was. */
const writtenBy = (body: TypeBody) =>
  Object.fromEntries(Object.entries(types.written(body)).filter(([, cell]) => cell !== null));

/** Throws Refusal 409 for the name of another class, 422 for a deposit as a percentage without one. */
function checkType({ database, caller }: CallContext, body: TypeBody, own: number | null): void {
  const named = 'SELECT 1 FROM vehicle_types WHERE client_id = ? AND lower(name) = lower(?) AND id IS NOT ?';
  const { VehicleTypeName: name = null } = body;
  const words = `Another vehicle class has the name ${name}.`;
  if (database.get(named, [caller.clientId, name, own]) !== undefined)
    throw conflict(words, { errors: { VehicleTypeName: [words] } });
  refuseWrong('This vehicle class cannot be saved.', [
    [
      body.IsDepositPercentage === true && !body.DepositPercentage,
      'DepositPercentage',
      'A deposit as a percentage needs the percentage.',
    ],
  ]);
}

function saved({ profile, ...call }: CallContext, id: number) {
  const { version } = readOwn<Versioned>(call, 'vehicle_types', id);
  const body = { VehicleTypeId: id };
  return profile === 'full' ? { body: { ...body, Version: version }, version } : { body };
}

const createTypeRoute: Route = writeRoute(createVehicleTypeOperation, {
  permission,
  answer(call, body) {
    checkType(call, body, null);
    const id = insertRow(call.database, 'vehicle_types', {
      ...DEFAULTS,
      ...authorOf(call),
      ...writtenBy(body),
    });
    return { status: 201, ...saved(call, id) };
  },
});

const saveTypeRoute: Route = writeRoute(saveVehicleTypeOperation, {
  permission,
  answer(call, body) {
    const id = recordId(call.pathParams.vehicleTypeId, 'vehicle class');
    checkVersion(call, readOwn<Versioned>(call, 'vehicle_types', id));
    checkType(call, body, id);
    updateRow(call.database, 'vehicle_types', id, writtenBy(body));
    stampChange(call, 'vehicle_types', id);
    return saved(call, id);
  },
});

export const typeWriteRoutes: readonly Route[] = [createTypeRoute, saveTypeRoute];
