import type { listTaxesOperation } from '../../../app/upstream/taxes/taxes.contract.ts';
import type { WireOf } from '../../../app/upstream/wire-of.ts';
import { columnMap, flag, plain } from '../lists/column-map.ts';
import { badParameter, notFound } from '../refusal.ts';
import type { Asked, Route } from '../router.ts';
import { readAgreementToPrice } from './agreement-to-price.ts';

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

/** Which taxes of the location are chosen: by the agreement, or by the location itself. */
function isSelected({ taxIds }: { readonly taxIds: readonly number[] | null }, row: LocationTaxRow): boolean {
  if (row.is_option === 0) return true;
  return taxIds === null ? row.is_default_selected === 1 : taxIds.includes(row.tax_id);
}

function locationId({ database, caller, query }: Asked): number {
  const id = query.id('LocationId');
  if (id === undefined) throw badParameter('LocationId', 'is required');
  const found = database.get('SELECT id FROM locations WHERE id = ? AND client_id = ?', [
    id,
    caller.clientId,
  ]);
  if (found === undefined) throw notFound('There is no such location.');
  return id;
}

export const taxesRoute: Route = {
  operationId: 'taxes.list',
  answer(asked) {
    const { database, caller, query } = asked;
    const id = locationId(asked);
    const agreementId = query.id('AgreementId');
    const terms =
      agreementId === undefined ? { taxIds: null } : readAgreementToPrice(asked, agreementId).terms;
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
