import type { Desk } from '../../patterns/desk/desk.server.ts';
import type { Reader } from '../../upstream/call.ts';
import type { Till } from '../../upstream/tills/tills.contract.ts';
import { getTill, type TillPlace } from '../../upstream/tills/tills.server.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { tillOfNumber } from './till-number.ts';

/** A till with its names as this user reads them. */
export interface NamedTill {
  readonly till: Till;
  readonly place: string;
  /** The day in words. */
  readonly date: string;
  /** The present day at the place, `yyyy-MM-dd`. */
  readonly today: string;
}

/** Reads a till. @throws UpstreamError with status 404 when there is no such place for this tenant */
export async function readTill(reader: Reader, desk: Desk, which: TillPlace): Promise<NamedTill> {
  const till = await getTill(reader, which);
  const known = desk.places.find(({ id }) => id === till.placeId)?.name ?? till.place;
  return {
    till,
    place: known ?? String(till.placeId),
    date: desk.formats.date(till.day),
    today: desk.nowAt(known).slice(0, 10),
  };
}

/** The same by its number in an address. */
export function readTillOfNumber(reader: Reader, desk: Desk, number: string): Promise<NamedTill> {
  const which = tillOfNumber(number);
  if (which !== null) return readTill(reader, desk, which);
  throw new UpstreamError('refused', 'No till has this number', {
    operationId: 'tills.get',
    traceId: reader.traceId,
    status: 404,
  });
}
