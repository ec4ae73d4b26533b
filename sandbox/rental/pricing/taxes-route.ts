import { badParameter, notFound } from '../refusal.ts';
import type { Asked, Route } from '../router.ts';
import { readAgreementToPrice } from './agreement-to-price.ts';

interface LocationTaxRow {
  readonly id: number;
  readonly tax_id: number;
  readonly is_option: number;
  readonly is_default_selected: number;
  readonly name: string;
  readonly description: string;
  readonly value: number;
  readonly gl_code: string | null;
  readonly is_never_exempt: number;
  readonly active_date: string | null;
  readonly expiry_date: string | null;
}

const TAXES = `
SELECT l.id, l.tax_id, l.is_option, l.is_default_selected, t.name, t.description, t.value, t.gl_code,
  t.is_never_exempt, t.active_date, t.expiry_date
FROM location_taxes l JOIN taxes t ON t.id = l.tax_id
WHERE l.location_id = ? AND t.client_id = ? ORDER BY t.id`;

/** Which taxes of the location are chosen: by the agreement, or by the location itself. */
function isSelected({ taxIds }: { readonly taxIds: readonly number[] | null }, row: LocationTaxRow): boolean {
  if (row.is_option === 0) return true;
  return taxIds === null ? row.is_default_selected === 1 : taxIds.includes(row.tax_id);
}

function location({ database, caller, query }: Asked): { readonly id: number; readonly name: string } {
  const id = query.id('LocationId');
  if (id === undefined) throw badParameter('LocationId', 'is required');
  const found = database.get<{ id: number; name: string }>(
    'SELECT id, name FROM locations WHERE id = ? AND client_id = ?',
    [id, caller.clientId],
  );
  if (found === undefined) throw notFound('There is no such location.');
  return found;
}

export const taxesRoute: Route = {
  operationId: 'taxes.list',
  answer(asked) {
    const { database, caller, query } = asked;
    const place = location(asked);
    const agreementId = query.id('AgreementId');
    const terms =
      agreementId === undefined ? { taxIds: null } : readAgreementToPrice(asked, agreementId).terms;
    const rows = database.all<LocationTaxRow>(TAXES, [place.id, caller.clientId]);
    return {
      body: rows.map((row) => ({
        id: row.id,
        taxId: row.tax_id,
        locationTaxId: row.id,
        name: row.name,
        description: row.description,
        value: row.value,
        isOption: row.is_option === 1,
        isOptional: row.is_option === 1,
        isSelected: isSelected(terms, row),
        activeDate: row.active_date,
        expiryDate: row.expiry_date,
        isDefaultSelectedForReservation: row.is_option === 0 || row.is_default_selected === 1,
        isNeverExempt: row.is_never_exempt === 1,
        glCode: row.gl_code,
        locationId: place.id,
        locationName: place.name,
      })),
    };
  },
};
