import { KEPT_PARAMETER } from '../hidden-fields.ts';

type Changes = Readonly<Record<string, string | number | readonly string[] | null>>;

/** The query for all of a list, which its bare address is not where a saved view is the default. */
export const ALL = '?view=all';

const addressOf = (query: URLSearchParams) => (query.size === 0 ? ALL : `?${query}`);

/**
 * The query of a list's address with some parameters changed and the rest kept; null takes a parameter away, a list
 * repeats it. Whatever changes what the list holds goes back to page 1, so `page` stays only when it is named.
 * The answer begins with '?', so that it is an address by itself.
 */
export function listAddress(search: string, changes: Changes): string {
  const query = new URLSearchParams(search);
  for (const passing of ['view', KEPT_PARAMETER]) query.delete(passing);
  if (!('page' in changes)) query.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    query.delete(name);
    if (value === null || (name === 'page' && value === 1)) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return addressOf(query);
}

/** The value by which a choice says that it does not narrow the list. */
export const ANY = 'any';

/**
 * What a filter form sends, without the parameters that say nothing; page 1 again.
 * @param resting values of controls that always send one, while they say nothing
 */
export function filterAddress(form: FormData, resting: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value.trim() === '' || value === ANY) continue;
    if (resting[name] === value) continue;
    query.append(name, value.trim());
  }
  return addressOf(query);
}
