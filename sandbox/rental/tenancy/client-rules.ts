import {
  type getClientRulesOperation,
  saveClientRulesOperation,
} from '../../../app/upstream/clients/client-rules.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { columnMap, money, plain } from '../core/column-map.ts';
import { type Row, updateRow } from '../core/database.ts';
import { notFound, refuseWrong } from '../core/refusal.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import { checkVersion, stampChange, type Versioned, versioned } from '../core/versions.ts';

type Wire = WireOf<typeof getClientRulesOperation.answer> & WireOf<typeof saveClientRulesOperation.body>;

const rules = columnMap<Wire, never>()('c', {
  graceMinutes: plain('grace_minutes'),
  fullDayAfterMinutes: plain('full_day_after_minutes'),
  halfDayMinutes: plain('half_day_minutes'),
  weekDays: plain('week_days'),
  monthDays: plain('month_days'),
  fuelPrice: money('fuel_price'),
  chargingPrice: money('charging_price'),
  fuelServiceFee: money('fuel_service_fee'),
  fuelAllowance: money('fuel_allowance'),
  cancellationFee: money('cancellation_fee'),
  noShowDays: plain('no_show_days'),
  holdDays: plain('hold_days'),
  version: plain('version'),
  changedAt: plain('changed_at'),
  changedByName: plain('changed_by_name'),
});

/** The tenant's own row, with the name of the user who changed it last. */
export function ownClient({ database, caller }: CallContext): Row & Versioned {
  const client = database.get<Row & Versioned>(
    `SELECT c.*, u.first_name || ' ' || u.last_name AS changed_by_name
     FROM clients c LEFT JOIN users u ON u.id = c.changed_by WHERE c.id = ?`,
    [caller.clientId],
  );
  if (client === undefined) throw notFound('There is no such client.');
  return client;
}

/** Stamps the client, whose version covers all of its settings. */
export function savedClient(call: CallContext) {
  stampChange(call, 'clients', call.caller.clientId);
  const { version } = ownClient(call);
  return versioned(call, { version });
}

export const clientRulesRoutes: readonly Route[] = [
  {
    operationId: 'clients.rules',
    answer: (call) => versioned(call, rules.detail(ownClient(call))),
  },
  writeRoute(saveClientRulesOperation, {
    permission: 'SETTINGS_RUNTIME',
    answer(call, body) {
      const before = ownClient(call);
      checkVersion(call, before);
      const given = Object.entries(rules.written(body)).filter(([, cell]) => cell !== null);
      const cells = Object.fromEntries(given);
      const { grace_minutes: grace, full_day_after_minutes: fullDay } = { ...before, ...cells };
      refuseWrong('These rules cannot be saved.', [
        [Number(fullDay) < Number(grace), 'fullDayAfterMinutes', 'A full day cannot begin within the grace.'],
      ]);
      updateRow(call.database, 'clients', call.caller.clientId, cells);
      return savedClient(call);
    },
  }),
];
