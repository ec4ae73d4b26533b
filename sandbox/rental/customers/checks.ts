import { checkPermission } from '../core/caller.ts';
import { checkOwn } from '../core/records.ts';
import { type FieldErrors, unprocessable } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';
import type { CustomerBody } from './columns.ts';

export interface Present {
  readonly country_id: number | null;
  readonly is_blacklisted: number;
  readonly blacklist_reason: string | null;
  readonly license_issue_date: string | null;
  readonly license_expiry_date: string | null;
}

/** Throws Refusal 403 BLACKLIST_OVERRIDE, 404 for a foreign customer type, 422 with the fields. */
export function checkCustomer(call: CallContext, body: CustomerBody, present: Present, today: string): void {
  checkBlacklist(call, body, present);
  checkOwn(call, 'customer_types', body.customerTypeId);
  const errors: FieldErrors = { ...wrongPlaces(call, body, present), ...wrongDates(body, present, today) };
  if (Object.keys(errors).length > 0) {
    throw unprocessable('This customer cannot be saved.', errors);
  }
}

function checkBlacklist({ caller }: CallContext, body: CustomerBody, present: Present): void {
  const was = present.is_blacklisted === 1;
  const becomes = body.isBlacklisted ?? was;
  const reason = body.blacklistReason === undefined ? present.blacklist_reason : body.blacklistReason || null;
  const isChanged = becomes !== was || reason !== present.blacklist_reason;
  if (isChanged) checkPermission(caller, 'BLACKLIST_OVERRIDE');
  if (isChanged && becomes && reason === null) {
    throw unprocessable('This customer needs a reason for the blacklist.', {
      blacklistReason: ['A reason is needed.'],
    });
  }
}

function wrongPlaces({ database }: CallContext, body: CustomerBody, present: Present): FieldErrors {
  const isCountry = (id: number) => database.get('SELECT 1 FROM countries WHERE id = ?', [id]) !== undefined;
  const countryId = body.countryId ?? present.country_id;
  const isState = (id: number) =>
    database.get('SELECT 1 FROM states WHERE id = ? AND country_id = ?', [id, countryId]) !== undefined;
  return {
    ...(body.countryId === undefined || isCountry(body.countryId)
      ? {}
      : { countryId: ['There is no such country.'] }),
    ...(body.licenseCountryId == null || isCountry(body.licenseCountryId)
      ? {}
      : { licenseCountryId: ['There is no such country.'] }),
    ...(body.stateId == null || isState(body.stateId) ? {} : { stateId: ['The country has no such state.'] }),
  };
}

function wrongDates(body: CustomerBody, present: Present, today: string): FieldErrors {
  const issued = body.licenseIssueDate === undefined ? present.license_issue_date : body.licenseIssueDate;
  const expires = body.licenseExpiryDate === undefined ? present.license_expiry_date : body.licenseExpiryDate;
  const isBorn = body.dateOfbirth == null || body.dateOfbirth < today;
  const isIssued = body.licenseIssueDate == null || body.licenseIssueDate <= today;
  const inOrder = issued === null || expires === null || issued < expires;
  return {
    ...(isBorn ? {} : { dateOfbirth: ['Must be in the past.'] }),
    ...(isIssued ? {} : { licenseIssueDate: ['Must be in the past.'] }),
    ...(inOrder ? {} : { licenseExpiryDate: ['Is before the licence was issued.'] }),
  };
}
