import {
  createRateTypeOperation,
  saveRateTypeOperation,
} from '../../../app/upstream/rates/rates.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { insertRow, updateRow } from '../core/database.ts';
import { readOwn, recordId } from '../core/records.ts';
import { conflict } from '../core/refusal.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import { authorOf, checkVersion, stampChange, type Versioned } from '../core/versions.ts';
import { rateTypesOf } from './rate-choices.ts';

type TypeBody = WireOf<typeof createRateTypeOperation.body>;

/** Throws Refusal 409 for the name of another rate type. */
function checkTypeName({ database, caller }: CallContext, { rateName }: TypeBody, own: number | null): void {
  const named = 'SELECT 1 FROM rate_types WHERE client_id = ? AND lower(name) = lower(?) AND id IS NOT ?';
  const words = `Another rate type has the name ${rateName}.`;
  if (database.get(named, [caller.clientId, rateName, own]) !== undefined)
    throw conflict(words, { errors: { rateName: [words] } });
}

function savedType(call: CallContext, id: number) {
  const body = rateTypesOf(call, id)[0];
  const { version } = readOwn<Versioned>(call, 'rate_types', id);
  return call.profile === 'full' ? { body, version } : { body };
}

export const rateTypeCreateRoute: Route = writeRoute(createRateTypeOperation, {
  permission: 'SETTINGS_RATES',
  answer(call, body) {
    checkTypeName(call, body, null);
    const id = insertRow(call.database, 'rate_types', {
      ...authorOf(call),
      name: body.rateName,
      is_prepaid: body.isPrepaid === true ? 1 : 0,
    });
    return { status: 201, ...savedType(call, id) };
  },
});

/** Agreements keep the name that they were opened with. */
export const rateTypeSaveRoute: Route = writeRoute(saveRateTypeOperation, {
  permission: 'SETTINGS_RATES',
  answer(call, body) {
    const id = recordId(call.pathParams.rateTypeId, 'rate type');
    checkVersion(call, readOwn<Versioned>(call, 'rate_types', id));
    checkTypeName(call, body, id);
    updateRow(call.database, 'rate_types', id, {
      name: body.rateName,
      ...(body.isPrepaid !== undefined && { is_prepaid: body.isPrepaid ? 1 : 0 }),
    });
    stampChange(call, 'rate_types', id);
    return savedType(call, id);
  },
});
