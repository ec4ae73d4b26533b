import { checkPermission } from '../core/caller.ts';
import { checkOwn } from '../core/records.ts';
import { refuseWrong, unprocessable } from '../core/refusal.ts';
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
  refuseWrong('This customer cannot be saved.', [
    ...countries(call, body, present),
    ...dates(body, present, today),
  ]);
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

function countries({ database }: CallContext, body: CustomerBody, present: Present) {
  const isCountry = (id: number) => database.get('SELECT 1 FROM countries WHERE id = ?', [id]) !== undefined;
  const { countryId = present.country_id, licenseCountryId, stateId } = body;
  const isState = (id: number) =>
    database.get('SELECT 1 FROM states WHERE id = ? AND country_id = ?', [id, countryId]) !== undefined;
  const unknown = 'There is no such country.';
  return [
    [body.countryId !== undefined && !isCountry(body.countryId), 'countryId', unknown],
    [licenseCountryId != null && !isCountry(licenseCountryId), 'licenseCountryId', unknown],
    [stateId != null && !isState(stateId), 'stateId', 'The country has no such state.'],
  ] as const;
}

function dates(body: CustomerBody, present: Present, today: string) {
  const { dateOfbirth, licenseIssueDate: issue, licenseExpiryDate: expiry } = body;
  const issued = issue === undefined ? present.license_issue_date : issue;
  const expires = expiry === undefined ? present.license_expiry_date : expiry;
  const isReversed = issued !== null && expires !== null && issued >= expires;
  return [
    [dateOfbirth != null && dateOfbirth >= today, 'dateOfbirth', 'Must be in the past.'],
    [issue != null && issue > today, 'licenseIssueDate', 'Must be in the past.'],
    [isReversed, 'licenseExpiryDate', 'Is before the licence was issued.'],
  ] as const;
}
