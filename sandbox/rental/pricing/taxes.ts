import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import {
  createTaxOperation,
  type listTaxesOperation,
  saveTaxOperation,
  type TaxBody,
} from '../../../app/upstream/taxes/taxes.contract.ts';
import { columnMap, flag, plain } from '../core/column-map.ts';
import { insertRow, updateRow } from '../core/database.ts';
import { checkOwn, readOwn, recordId } from '../core/records.ts';
import { conflict, refuseWrong, required } from '../core/refusal.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import {
  authorOf,
  changedByName,
  checkVersion,
  stampChange,
  type Versioned,
  versioned,
} from '../core/versions.ts';
import { readAgreementToPrice } from './priced-records.ts';

interface LocationTaxRow {
  readonly tax_id: number;
  readonly is_option: number;
  readonly is_default_selected: number;
}

type Wire = WireOf<typeof listTaxesOperation.answer>[number];

const taxes = columnMap<Wire, 'isSelected' | 'isDefaultSelectedForReservation'>()('t', {
  id: plain('id'),
  taxId: plain('tax_id'),
  locationTaxId: plain('id'),
  name: plain('name'),
  description: plain('description'),
  value: plain('value'),
  isOption: flag('is_option'),
  isOptional: flag('is_option'),
  activeDate: plain('active_date'),
  expiryDate: plain('expiry_date'),
  isNeverExempt: flag('is_never_exempt'),
  glCode: plain('gl_code'),
  locationId: plain('location_id'),
  locationName: plain('location_name'),
  version: plain('version'),
  changedAt: plain('changed_at'),
  changedByName: plain('changed_by_name'),
});

const TAXES = `
SELECT l.*, t.name, t.description, t.value, t.gl_code, t.is_never_exempt, t.active_date, t.expiry_date,
  t.version, t.changed_at, ${changedByName('t')}, p.name AS location_name
FROM location_taxes l JOIN taxes t ON t.id = l.tax_id JOIN locations p ON p.id = l.location_id
WHERE l.location_id = ? AND t.client_id = ? ORDER BY t.id`;

function isSelected({ taxIds }: { readonly taxIds: readonly number[] | null }, row: LocationTaxRow): boolean {
  if (row.is_option === 0) return true;
  return taxIds === null ? row.is_default_selected === 1 : taxIds.includes(row.tax_id);
}

function locationId(call: CallContext): number {
  const id = required('LocationId', call.query.id('LocationId'));
  checkOwn(call, 'locations', id);
  return id;
}

export const taxesRoute: Route = {
  operationId: 'taxes.list',
  answer(call) {
    const { database, caller, query } = call;
    const id = locationId(call);
    const agreementId = query.id('AgreementId');
    const terms =
      agreementId === undefined ? { taxIds: null } : readAgreementToPrice(call, agreementId).terms;
    const rows = database.all<LocationTaxRow>(TAXES, [id, caller.clientId]);
    return {
      body: rows.map(
        (row) =>
          versioned(call, {
            ...taxes.detail(row),
            isSelected: isSelected(terms, row),
            isDefaultSelectedForReservation: row.is_option === 0 || row.is_default_selected === 1,
          }).body,
      ),
    };
  },
};

const permission = 'SETTINGS_RATES';

/** Refuses locations of other tenants with 404, the name of another tax with 409, a location that is given twice with 422. */
function checkTax(call: CallContext, { name, locations }: TaxBody, own: number | null): void {
  for (const { locationId: id } of locations) checkOwn(call, 'locations', id);
  const named = 'SELECT 1 FROM taxes WHERE client_id = ? AND lower(name) = lower(?) AND id IS NOT ?';
  if (call.database.get(named, [call.caller.clientId, name, own]) !== undefined) {
    const words = `Another tax has the name ${name}.`;
    throw conflict(words, { errors: { name: [words] } });
  }
  const ids = new Set(locations.map(({ locationId: id }) => id));
  refuseWrong('This tax cannot be saved.', [
    [ids.size < locations.length, 'locations', 'A location is given twice.'],
  ]);
}

const cellsOf = ({ name, description, value, glCode, isNeverExempt, activeDate, expiryDate }: TaxBody) => ({
  name,
  description: description ?? '',
  value,
  gl_code: glCode || null,
  is_never_exempt: Number(isNeverExempt === true),
  active_date: activeDate ?? null,
  expiry_date: expiryDate ?? null,
});

/** Each location charges the tax once; those that are left out charge it no longer. */
function replaceLocations({ database }: CallContext, id: number, locations: TaxBody['locations']): void {
  const ids = JSON.stringify(locations.map((one) => one.locationId));
  database.run(
    'DELETE FROM location_taxes WHERE tax_id = ? AND location_id NOT IN (SELECT value FROM json_each(?))',
    [id, ids],
  );
  for (const { locationId: place, isOption, isDefaultSelectedForReservation: isDefault } of locations)
    database.run(
      `INSERT INTO location_taxes (location_id, tax_id, is_option, is_default_selected) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET is_option = excluded.is_option, is_default_selected = excluded.is_default_selected`,
      [place, id, Number(isOption), Number(isDefault)],
    );
}

function savedTax(call: CallContext, id: number) {
  const { version } = readOwn<Versioned>(call, 'taxes', id);
  return versioned(call, { taxId: id, version });
}

/** Writes of taxes. Prices that are agreed already keep the taxes that they have. */
export const taxWriteRoutes: readonly Route[] = [
  writeRoute(createTaxOperation, {
    permission,
    answer(call, body) {
      checkTax(call, body, null);
      const id = insertRow(call.database, 'taxes', { ...authorOf(call), ...cellsOf(body) });
      replaceLocations(call, id, body.locations);
      return { status: 201, ...savedTax(call, id) };
    },
  }),
  writeRoute(saveTaxOperation, {
    permission,
    answer(call, body) {
      const id = recordId(call.pathParams.taxId, 'tax');
      checkVersion(call, readOwn<Versioned>(call, 'taxes', id));
      checkTax(call, body, id);
      updateRow(call.database, 'taxes', id, cellsOf(body));
      replaceLocations(call, id, body.locations);
      stampChange(call, 'taxes', id);
      return savedTax(call, id);
    },
  }),
];
