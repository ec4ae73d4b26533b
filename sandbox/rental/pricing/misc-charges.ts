// Charges as they are read and written, by one column map: so it is long.

import {
  type ChargeBody,
  createChargeOperation,
  type listMiscChargesOperation,
  removeChargeOperation,
  saveChargeOperation,
  saveManyChargesOperation,
} from '../../../app/upstream/charges/charges.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { columnMap, flag, money, type OptionalOf, plain } from '../core/column-map.ts';
import { insertRow, updateRow } from '../core/database.ts';
import { fromMinor, minor } from '../core/money.ts';
import { checkOwn, readOwn, recordId } from '../core/records.ts';
import { conflict, refuseWrong } from '../core/refusal.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import { saveMany } from '../core/save-many.ts';
import {
  authorOf,
  changedByName,
  checkVersion,
  stampChange,
  type Versioned,
  versioned,
} from '../core/versions.ts';
import type { ChosenCharge } from './calculation/terms.ts';
import { readAgreementToPrice } from './priced-records.ts';
import { moments } from './rate-choices.ts';

interface ChargeRow {
  readonly id: number;
  readonly value: number;
  readonly quantity: number;
  readonly tax_ids: string | null;
}

interface OptionRow {
  readonly id: number;
  readonly misc_charge_id: number;
}

type Wire = WireOf<typeof listMiscChargesOperation.answer>[number];

type ByHand = 'options' | 'taxIds';

const nothing = { empty: null } as const;

/** A percentage is stored in hundredths like money, so that every value reads the same way. */
const charges = columnMap<Wire & ChargeBody, ByHand, Exclude<OptionalOf<ChargeBody>, ByHand>>()('m', {
  miscChargeId: plain('id'),
  name: plain('name'),
  description: plain('description', { empty: '' }),
  calculationType: plain('calculation_type'),
  value: money('value'),
  quantity: plain('quantity', { empty: 1 }),
  taxable: flag('is_taxable', { empty: 1 }),
  optional: flag('is_optional', { empty: 1 }),
  commission: plain('commission', { empty: 0 }),
  deductible: money('deductible', { empty: 0 }),
  billToInsurance: flag('is_bill_to_insurance', { empty: 0 }),
  minValue: plain('min_value', nothing),
  maxValue: plain('max_value', nothing),
  hourlyValue: money('hourly_value', nothing),
  dailyValue: money('daily_value', nothing),
  weeklyValue: money('weekly_value', nothing),
  monthlyValue: money('monthly_value', nothing),
  hourlyQuantity: plain('hourly_quantity', nothing),
  dailyQuantity: plain('daily_quantity', nothing),
  weeklyQuantity: plain('weekly_quantity', nothing),
  monthlyQuantity: plain('monthly_quantity', nothing),
  appliesTo: plain('applies_to', { empty: 'rental' }),
  locationId: plain('location_id', nothing),
  vehicleTypeId: plain('vehicle_type_id', nothing),
  active: flag('is_active', { empty: 1 }),
  version: plain('version'),
  changedAt: plain('changed_at'),
  changedByName: plain('changed_by_name'),
});

const chargeOptions = columnMap<NonNullable<Wire['options']>[number], never>()('o', {
  optionId: plain('id'),
  name: plain('name'),
  value: money('value'),
});

/** Also those that the agreement has, though they are offered no more or not here. */
const CHARGES = `
SELECT m.*, ${changedByName('m')}, (SELECT group_concat(t.tax_id) FROM misc_charge_taxes t WHERE t.misc_charge_id = m.id) AS tax_ids
FROM misc_charges m
WHERE m.client_id = ?1 AND (
  (m.is_active = ?2
    AND (?3 IS NULL OR m.location_id IS NULL OR m.location_id = ?3)
    AND (?4 IS NULL OR m.vehicle_type_id IS NULL OR m.vehicle_type_id = ?4))
  OR m.id IN (SELECT value FROM json_each(?5)))
ORDER BY m.id`;

const OPTIONS = `
SELECT o.id, o.misc_charge_id, o.name, o.value FROM misc_charge_options o
JOIN misc_charges m ON m.id = o.misc_charge_id WHERE m.client_id = ? ORDER BY o.id`;

const wire = (
  call: CallContext,
  row: ChargeRow,
  options: readonly OptionRow[],
  chosen: ChosenCharge | undefined,
) =>
  versioned(call, {
    ...charges.detail(row),
    value: fromMinor(chosen?.value ?? row.value),
    quantity: chosen?.quantity ?? row.quantity,
    options: options.filter(({ misc_charge_id }) => misc_charge_id === row.id).map(chargeOptions.detail),
    taxIds: row.tax_ids === null ? [] : row.tax_ids.split(',').map(Number),
  }).body;

/** Charges offered at a location for a vehicle type, with those of an agreement at their agreed values. */
export const miscChargesRoute: Route = {
  operationId: 'charges.list',
  answer(call) {
    const { caller, database, query } = call;
    const active = query.choice('Active', ['true', 'false']) !== 'false';
    const [locationId, vehicleTypeId] = [query.id('LocationId'), query.id('VehicleTypeId')];
    moments(query);
    checkOwn(call, 'locations', locationId);
    checkOwn(call, 'vehicle_types', vehicleTypeId);
    const agreementId = query.id('AgreementId');
    const chosen = agreementId === undefined ? [] : readAgreementToPrice(call, agreementId).terms.charges;
    const rows = database.all<ChargeRow>(CHARGES, [
      caller.clientId,
      active ? 1 : 0,
      locationId ?? null,
      vehicleTypeId ?? null,
      JSON.stringify(chosen.map(({ miscChargeId }) => miscChargeId)),
    ]);
    const options = database.all<OptionRow>(OPTIONS, [caller.clientId]);
    const chosenOf = (row: ChargeRow) => chosen.find(({ miscChargeId }) => miscChargeId === row.id);
    return { body: rows.map((row) => wire(call, row, options, chosenOf(row))) };
  },
};

const permission = 'SETTINGS_RATES';

/** Refuses what other tenants have with 404, the name of another charge with 409, and bounds that contradict with 422. */
function checkCharge(call: CallContext, body: ChargeBody, own: number | null): void {
  checkOwn(call, 'locations', body.locationId);
  checkOwn(call, 'vehicle_types', body.vehicleTypeId);
  for (const id of body.taxIds ?? []) checkOwn(call, 'taxes', id);
  const named = 'SELECT 1 FROM misc_charges WHERE client_id = ? AND lower(name) = lower(?) AND id IS NOT ?';
  if (call.database.get(named, [call.caller.clientId, body.name, own]) !== undefined) {
    const words = `Another charge has the name ${body.name}.`;
    throw conflict(words, { errors: { name: [words] } });
  }
  const { minValue, maxValue, calculationType, value } = body;
  refuseWrong('This charge cannot be saved.', [
    [
      calculationType === 'Percentage' && value > 100,
      'value',
      'A percentage of the base charge is at most 100.',
    ],
    [!!minValue && !!maxValue && minValue > maxValue, 'maxValue', 'The last day is before the first one.'],
  ]);
}

/** A first or last day of 0 is none. */
const cellsOf = ({ minValue, maxValue, ...body }: ChargeBody) =>
  charges.written({ ...body, minValue: minValue || null, maxValue: maxValue || null });

/** Replaces the options; one that is named by its id stays the same, since rentals refer to it. Throws 404 for another's. */
function replaceOptions(call: CallContext, id: number, options: NonNullable<ChargeBody['options']>): void {
  const { database } = call;
  const own = database
    .all<OptionRow>('SELECT id, misc_charge_id FROM misc_charge_options WHERE misc_charge_id = ?', [id])
    .map((one) => one.id);
  const stays = options.flatMap(({ optionId }) => optionId ?? []);
  refuseWrong('This charge cannot be saved.', [
    [stays.some((one) => !own.includes(one)), 'options', 'An option belongs to another charge.'],
  ]);
  for (const one of own.filter((known) => !stays.includes(known)))
    database.run('DELETE FROM misc_charge_options WHERE id = ?', [one]);
  for (const { optionId, name, value } of options) {
    const cells = { misc_charge_id: id, name, value: minor(value) };
    if (optionId == null) insertRow(database, 'misc_charge_options', cells);
    else updateRow(database, 'misc_charge_options', optionId, cells);
  }
}

function replaceTaxes({ database }: CallContext, id: number, taxIds: readonly number[]): void {
  const chosen = JSON.stringify(taxIds);
  database.run(
    'DELETE FROM misc_charge_taxes WHERE misc_charge_id = ? AND tax_id NOT IN (SELECT value FROM json_each(?))',
    [id, chosen],
  );
  database.run('INSERT OR IGNORE INTO misc_charge_taxes SELECT ?, value FROM json_each(?)', [id, chosen]);
}

function writeParts(call: CallContext, id: number, body: ChargeBody): void {
  replaceOptions(call, id, body.options ?? []);
  replaceTaxes(call, id, body.taxIds ?? []);
}

function savedCharge(call: CallContext, id: number) {
  const { version } = readOwn<Versioned>(call, 'misc_charges', id);
  return versioned(call, { miscChargeId: id, version });
}

/** A rental that was priced with the charge refers to it, by a line or by what was agreed. */
const USED = `
SELECT 1 AS used FROM charge_lines WHERE kind IN ('misc', 'young-driver') AND source_id = ?1
UNION ALL SELECT 1 FROM reservations WHERE instr(price_terms, '"miscChargeId":' || ?1 || ',') > 0
UNION ALL SELECT 1 FROM agreements WHERE instr(price_terms, '"miscChargeId":' || ?1 || ',') > 0
LIMIT 1`;

const idIn = (call: CallContext): number => recordId(call.pathParams.miscChargeId, 'miscellaneous charge');

const checkCurrent = (call: CallContext, id: number): void =>
  checkVersion(call, readOwn<Versioned>(call, 'misc_charges', id));

function createCharge(call: CallContext, body: ChargeBody): number {
  checkCharge(call, body, null);
  const id = insertRow(call.database, 'misc_charges', { ...authorOf(call), ...cellsOf(body) });
  writeParts(call, id, body);
  return id;
}

function saveCharge(call: CallContext, id: number, body: ChargeBody): void {
  checkCurrent(call, id);
  checkCharge(call, body, id);
  updateRow(call.database, 'misc_charges', id, cellsOf(body));
  writeParts(call, id, body);
  stampChange(call, 'misc_charges', id);
}

/** Writes of charges. Prices that are agreed already keep the charges that they have. */
export const chargeWriteRoutes: readonly Route[] = [
  writeRoute(createChargeOperation, {
    permission,
    answer: (call, body) => ({ status: 201, ...savedCharge(call, createCharge(call, body)) }),
  }),
  writeRoute(saveChargeOperation, {
    permission,
    answer(call, body) {
      const id = idIn(call);
      saveCharge(call, id, body);
      return savedCharge(call, id);
    },
  }),
  writeRoute(saveManyChargesOperation, {
    permission,
    answer: (call, { lines }) => saveMany(call, lines, { create: createCharge, save: saveCharge }),
  }),
  writeRoute(removeChargeOperation, {
    permission,
    answer(call) {
      const id = idIn(call);
      checkCurrent(call, id);
      const { name } = readOwn<{ readonly name: string }>(call, 'misc_charges', id);
      if (call.database.get(USED, [id]) !== undefined)
        throw conflict(`Rentals have the charge ${name}, so it stays. Make it inactive instead.`);
      call.database.run('DELETE FROM misc_charges WHERE id = ?', [id]);
      return { body: { miscChargeId: id } };
    },
  }),
];
