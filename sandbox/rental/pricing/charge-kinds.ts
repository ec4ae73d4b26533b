import {
  type chargeKind,
  listChargeKindsOperation,
  saveChargeKindsOperation,
} from '../../../app/upstream/charges/charge-kinds.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { columnMap, flag, plain } from '../core/column-map.ts';
import { updateRow } from '../core/database.ts';
import { checkOwn } from '../core/records.ts';
import { refuseWrong } from '../core/refusal.ts';
import { type Route, writeRoute } from '../core/router.ts';
import { checkVersion } from '../core/versions.ts';
import { ownClient, savedClient } from '../tenancy/client-rules.ts';

const kinds = columnMap<Required<WireOf<typeof chargeKind.read>>, never>()('k', {
  chargeKindId: plain('id'),
  name: plain('name'),
  isActive: flag('is_active'),
  taxable: flag('is_taxable'),
});

const OWN = 'SELECT * FROM charge_kinds WHERE client_id = ? ORDER BY id';
const NAMESAKE = 'SELECT id FROM charge_kinds WHERE client_id = ? AND id <> ? AND lower(name) = lower(?)';

export const chargeKindRoutes: readonly Route[] = [
  {
    operationId: listChargeKindsOperation.id,
    answer: ({ database, caller }) => ({
      body: database.all<Parameters<typeof kinds.detail>[0]>(OWN, [caller.clientId]).map(kinds.detail),
    }),
  },
  writeRoute(saveChargeKindsOperation, {
    permission: 'SETTINGS_RUNTIME',
    answer(call, body) {
      const { database, caller } = call;
      checkVersion(call, ownClient(call));
      for (const { chargeKindId, name, isActive, taxable } of body.kinds) {
        checkOwn(call, 'charge_kinds', chargeKindId);
        const namesake = database.value<number>(NAMESAKE, caller.clientId, chargeKindId, name);
        refuseWrong('These charge kinds cannot be saved.', [
          [namesake !== undefined, 'kinds', `There is a charge kind ${name} already.`],
        ]);
        updateRow(database, 'charge_kinds', chargeKindId, {
          ...{ name, is_active: Number(isActive), is_taxable: Number(taxable) },
        });
      }
      return savedClient(call);
    },
  }),
];
