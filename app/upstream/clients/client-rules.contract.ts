import { z } from 'zod';
import { operation, saveOperation } from '../operation.ts';
import { record } from '../record/record.ts';
import { bothSame, readOnly } from '../record/record-fields.ts';
import type { Change } from '../record/record-types.ts';
import { moneyWithin } from '../record/record-values.ts';
import { amount, text } from '../record/wire.ts';

export const MOST_MINUTES = 1440;
export const MOST_FEE = 1_000_000;

const whole = (least: number, most: number) => ({
  read: amount,
  write: z.number().int().min(least).max(most).nullish(),
});
const fee = { read: amount, write: moneyWithin(MOST_FEE).min(0).nullish() };

/** How a client counts time, and what it charges apart from rates. Null in a body leaves a rule as it was. */
export const clientRules = record({
  ...bothSame(whole(0, MOST_MINUTES), 'graceMinutes', 'fullDayAfterMinutes', 'halfDayMinutes'),
  ...bothSame(whole(1, 7), 'weekDays'),
  ...bothSame(whole(28, 31), 'monthDays'),
  /** Fuel for a unit of the tank, charging for a percent of the battery; less than the allowance is not charged. */
  ...bothSame(fee, 'fuelPrice', 'chargingPrice', 'fuelServiceFee', 'fuelAllowance', 'cancellationFee'),
  /** The rental days that a no-show pays. */
  ...bothSame(whole(0, 31), 'noShowDays'),
  /** The days until a card authorisation expires. */
  ...bothSame(whole(1, 60), 'holdDays'),
  version: readOnly('version', amount),
  /** UTC, ISO. */
  changedAt: readOnly('changedAt', text),
  changedBy: readOnly('changedByName', text),
});

export interface ClientRules extends z.output<typeof clientRules.read> {}

export interface ClientRulesChange extends Change<typeof clientRules.fields> {}

export const getClientRulesOperation = operation({
  id: 'clients.rules',
  path: '/v3/clients/{clientId}/rules',
  answer: clientRules.read,
  freshness: 60,
  provenance: 'assumed',
});

const saved = record({ version: readOnly('version', amount) });

export const saveClientRulesOperation = saveOperation({
  id: 'clients.saveRules',
  path: '/v3/clients/{clientId}/rules',
  body: clientRules.change,
  answer: saved.read,
  invalidates: ['clients.rules', 'clients.get'],
});
