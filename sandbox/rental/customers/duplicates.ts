import type { Cell } from '../core/database.ts';
import { conflict } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';
import type { Warning } from '../drivers/rules.ts';

export interface Marks {
  /** Null for a customer that is not stored yet. */
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

/** Compared as on the card, without spaces and dashes; a licence without a known country matches any. */
const SAME_LICENCE = `license_number IS NOT NULL
  AND replace(replace(upper(license_number), ' ', ''), '-', '') = ?3
  AND (license_country_id IS NULL OR ?4 IS NULL OR license_country_id = ?4)`;

const named = ({ number, first_name, last_name }: Other): string => `${number}, ${first_name} ${last_name},`;

/**
 * Warns of a customer with the same email or mobile; throws Refusal 409 for the same licence unless allowed.
 */
export function checkDuplicates(
  { database, caller }: Pick<CallContext, 'database' | 'caller'>,
  customer: Marks,
  isAllowed: boolean,
): readonly Warning[] {
  const other = (condition: string, value: string | null | undefined, ...cells: readonly Cell[]) =>
    value
      ? database.get<Other>(
          `SELECT id, number, first_name, last_name FROM customers
           WHERE client_id = ?1 AND id IS NOT ?2 AND ${condition} LIMIT 1`,
          [caller.clientId, customer.id, value, ...cells],
        )
      : undefined;
  const licence = customer.license_number?.toUpperCase().replace(/[ -]/g, '');
  const byLicence = other(SAME_LICENCE, licence, customer.license_country_id);
  if (byLicence !== undefined && !isAllowed) {
    throw conflict(`${named(byLicence)} has this licence.`, {
      customerId: byLicence.id,
      parameter: 'allowDuplicate',
    });
  }
  const [byEmail, byPhone] = [
    other('email = ?3', customer.email),
    other('cell_phone = ?3', customer.cell_phone),
  ];
  return [
    ...(byLicence ? [{ code: 'same-licence', message: `${named(byLicence)} has this licence.` }] : []),
    ...(byEmail ? [{ code: 'same-email', message: `${named(byEmail)} has this email address.` }] : []),
    ...(byPhone ? [{ code: 'same-phone', message: `${named(byPhone)} has this mobile number.` }] : []),
  ];
}
