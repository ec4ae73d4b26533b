import { type FieldErrors, missingPermission, notFound, unprocessable } from '../refusal.ts';
import type { Asked } from '../router.ts';
import type { Said } from './columns.ts';

/** What the rules need of the customer as it is; a new one is nothing of all that. */
export interface Present {
  readonly country_id: number | null;
  readonly is_blacklisted: number;
  readonly blacklist_reason: string | null;
  readonly license_issue_date: string | null;
  readonly license_expiry_date: string | null;
}

/**
 * Holds what a body says about a customer against the rules.
 * @throws Refusal 403 BLACKLIST_OVERRIDE for a change of the blacklist, 404 for another tenant's customer type, 422 with
 * the fields
 */
export function checkSaid(asked: Asked, said: Said, present: Present, today: string): void {
  checkBlacklist(asked, said, present);
  checkType(asked, said.customerTypeId);
  const errors: FieldErrors = {
    ...wrongPlaces(asked, said, present),
    ...wrongDates(said, present, today),
  };
  if (Object.keys(errors).length > 0) {
    throw unprocessable('The customer cannot be kept like that.', errors);
  }
}

function checkBlacklist({ caller }: Asked, said: Said, present: Present): void {
  const was = present.is_blacklisted === 1;
  const becomes = said.isBlacklisted ?? was;
  const reason = said.blacklistReason === undefined ? present.blacklist_reason : said.blacklistReason || null;
  const isChanged = becomes !== was || reason !== present.blacklist_reason;
  if (isChanged && !caller.permissions.has('BLACKLIST_OVERRIDE'))
    throw missingPermission('BLACKLIST_OVERRIDE');
  if (isChanged && becomes && reason === null) {
    throw unprocessable('Why is this customer blacklisted?', { blacklistReason: ['A reason is needed.'] });
  }
}

function checkType({ database, caller }: Asked, typeId: number | undefined): void {
  if (typeId === undefined) return;
  const type = database.get('SELECT 1 FROM customer_types WHERE id = ? AND client_id = ?', [
    typeId,
    caller.clientId,
  ]);
  if (type === undefined) throw notFound('There is no such customer type.');
}

function wrongPlaces({ database }: Asked, said: Said, present: Present): FieldErrors {
  const isCountry = (id: number) => database.get('SELECT 1 FROM countries WHERE id = ?', [id]) !== undefined;
  const countryId = said.countryId ?? present.country_id;
  const isState = (id: number) =>
    database.get('SELECT 1 FROM states WHERE id = ? AND country_id = ?', [id, countryId]) !== undefined;
  return {
    ...(said.countryId === undefined || isCountry(said.countryId)
      ? {}
      : { countryId: ['There is no such country.'] }),
    ...(said.licenseCountryId == null || isCountry(said.licenseCountryId)
      ? {}
      : { licenseCountryId: ['There is no such country.'] }),
    ...(said.stateId == null || isState(said.stateId) ? {} : { stateId: ['The country has no such state.'] }),
  };
}

function wrongDates(said: Said, present: Present, today: string): FieldErrors {
  const issued = said.licenseIssueDate === undefined ? present.license_issue_date : said.licenseIssueDate;
  const expires = said.licenseExpiryDate === undefined ? present.license_expiry_date : said.licenseExpiryDate;
  const isBorn = said.dateOfbirth == null || said.dateOfbirth < today;
  const isIssued = said.licenseIssueDate == null || said.licenseIssueDate <= today;
  const inOrder = issued === null || expires === null || issued < expires;
  return {
    ...(isBorn ? {} : { dateOfbirth: ['Takes a day that has passed.'] }),
    ...(isIssued ? {} : { licenseIssueDate: ['Takes a day that has passed.'] }),
    ...(inOrder ? {} : { licenseExpiryDate: ['Is before the licence was issued.'] }),
  };
}
