/** In a path: stands for the first reservation that the list shows. */
export const FIRST_RESERVATION = '/reservations/:first';

/**
 * The path of the first reservation of the list, which depends on the seed.
 * @param cookie the session's Cookie header
 */
export async function firstReservation(origin: string, cookie: string): Promise<string> {
  const list = await fetch(`${origin}/reservations`, { headers: { cookie } });
  const path = /href="(\/reservations\/\d+)/.exec(await list.text())?.[1];
  if (path === undefined) throw new Error('The list shows no reservation.');
  return path;
}
