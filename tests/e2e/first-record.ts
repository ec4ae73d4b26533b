/**
 * In a path: stands for the first record that the list before it shows, as in `/fleet/:first/notes`; the list may have
 * a query, as in `/reservations?status=3/:first/edit`.
 */
const FIRST = '/:first';

/**
 * Puts the first record of a list, which depends on the seed, into a path that wants it.
 * @param cookie the session's Cookie header
 */
export async function withFirstRecord(path: string, origin: string, cookie: string): Promise<string> {
  const [asked = '', rest] = path.split(FIRST);
  if (rest === undefined) return path;
  const [list = ''] = asked.split('?');
  const shown = await (await fetch(origin + asked, { headers: { cookie } })).text();
  const record = new RegExp(`href="(${list}/\\d+)"`).exec(shown)?.[1];
  if (record === undefined) throw new Error(`${asked} shows no record.`);
  return record + rest;
}
