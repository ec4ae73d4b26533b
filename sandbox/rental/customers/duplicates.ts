import type { Warning } from '../drivers/rules.ts';
import { conflict } from '../refusal.ts';
import type { Asked } from '../router.ts';

/** By what a customer could be the same person as another one. */
export interface Marks {
  /** Null for one that is not kept yet. */
  readonly id: number | null;
  readonly license_number: string | null;
  readonly license_country_id: number | null;
  readonly email: string | null;
  readonly cell_phone: string | null;
}

interface Other {
  readonly id: number;
  readonly number: string;
  readonly first_name: string;
  readonly last_name: string;
}

const OTHER = 'SELECT id, number, first_name, last_name FROM customers WHERE client_id = ?1';

/** Compared as on the card, without spaces and dashes; a licence without a known country matches any. */
const SAME_LICENCE = `${OTHER} AND id IS NOT ?2 AND license_number IS NOT NULL
  AND replace(replace(upper(license_number), ' ', ''), '-', '') = ?3
  AND (license_country_id IS NULL OR ?4 IS NULL OR license_country_id = ?4) LIMIT 1`;

const named = ({ number, first_name, last_name }: Other): string => `${number}, ${first_name} ${last_name},`;

/**
 * Looks whether the customer is kept already: another one with the same e-mail address or mobile number is a warning.
 * @throws Refusal 409 naming the other one when it has the same licence, unless that is allowed: a warning then, too
 */
export function checkDuplicates(
  { database, caller }: Pick<Asked, 'database' | 'caller'>,
  customer: Marks,
  isAllowed: boolean,
): readonly Warning[] {
  const same = (column: 'email' | 'cell_phone', value: string | null) =>
    value === null
      ? undefined
      : database.get<Other>(`${OTHER} AND ${column} = ?2 AND id IS NOT ?3 LIMIT 1`, [
          caller.clientId,
          value,
          customer.id,
        ]);
  const licence = customer.license_number?.toUpperCase().replace(/[ -]/g, '') ?? '';
  const byLicence =
    licence === ''
      ? undefined
      : database.get<Other>(SAME_LICENCE, [
          caller.clientId,
          customer.id,
          licence,
          customer.license_country_id,
        ]);
  if (byLicence !== undefined && !isAllowed) {
    throw conflict(`${named(byLicence)} has this licence.`, {
      customerId: byLicence.id,
      parameter: 'allowDuplicate',
    });
  }
  const [byEmail, byPhone] = [same('email', customer.email), same('cell_phone', customer.cell_phone)];
  return [
    ...(byLicence ? [{ code: 'same-licence', message: `${named(byLicence)} has this licence.` }] : []),
    ...(byEmail ? [{ code: 'same-email', message: `${named(byEmail)} has this e-mail address.` }] : []),
    ...(byPhone ? [{ code: 'same-phone', message: `${named(byPhone)} has this mobile number.` }] : []),
  ];
}
