/** In a path: stands for the first record that the list before it shows, as in `/fleet/:first/notes`. */
const FIRST = '/:first';

/**
 * Puts the first record of a list, which depends on the seed, into a path that wants it.
 * @param cookie the session's Cookie header
 */
export async function withFirstRecord(path: string, origin: string, cookie: string): Promise<string> {
  const [list = '', rest] = path.split(FIRST);
  if (rest === undefined) return path;
  const shown = await (await fetch(origin + list, { headers: { cookie } })).text();
  const record = new RegExp(`href="(${list}/\\d+)"`).exec(shown)?.[1];
  if (record === undefined) throw new Error(`${list} shows no record.`);
  return record + rest;
}
