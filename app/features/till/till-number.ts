import type { TillPlace } from '../../upstream/tills/tills.server.ts';

/** Names a till in an address as records are named, by a whole number: its place's, and behind it the day's eight digits. */
export const tillNumber = ({ placeId, day }: TillPlace): string => `${placeId}${day.replaceAll('-', '')}`;

/** The till of a number; null for one that names none. */
export function tillOfNumber(number: string): TillPlace | null {
  const [, place, year, month, day] = /^([1-9]\d{0,6})(\d{4})(\d\d)(\d\d)$/.exec(number) ?? [];
  return place === undefined ? null : { placeId: Number(place), day: `${year}-${month}-${day}` };
}
