import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import type { listTaxesOperation } from '../../../app/upstream/taxes/taxes.contract.ts';
import { columnMap, flag, plain } from '../core/column-map.ts';
import { checkOwn } from '../core/records.ts';
import { required } from '../core/refusal.ts';
import type { CallContext, Route } from '../core/router.ts';
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
});

const TAXES = `
SELECT l.*, t.name, t.description, t.value, t.gl_code, t.is_never_exempt, t.active_date, t.expiry_date,
  p.name AS location_name
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
      body: rows.map((row) => ({
        ...taxes.detail(row),
        isSelected: isSelected(terms, row),
        isDefaultSelectedForReservation: row.is_option === 0 || row.is_default_selected === 1,
      })),
    };
  },
};
