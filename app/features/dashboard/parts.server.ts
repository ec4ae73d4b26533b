import { describeError, forbiddenView } from '../../patterns/error-page/describe-error.server.ts';
import { withLimit } from '../../upstream/time-limit.ts';
import { readAttention } from './attention.server.ts';
import { readOverdue, readPickUps, readReturns } from './board.server.ts';
import type { Day } from './day-context.server.ts';
import { readFigures } from './figures.server.ts';
import type { Part, PartData, PartName } from './home-view.ts';
import { readSales, readVehicles, readWidgets } from './widgets.server.ts';

interface Declared<Data> {
  readonly permission: string | null;
  /** Ids of assumed calls and parameters without which there is no such part. */
  readonly needs?: readonly string[];
  /** @throws UpstreamError */
  read(day: Day): Promise<{ readonly data: Data; readonly at?: number | undefined }>;
}

const DECLARED: { readonly [Name in PartName]: Declared<PartData[Name]> } = {
  figures: { permission: null, read: readFigures },
  pickUps: { permission: 'RESERVATION_VIEW', needs: ['reservations.list.dates'], read: readPickUps },
  returns: { permission: 'AGREEMENT_VIEW', needs: ['agreements.list.due'], read: readReturns },
  overdue: { permission: 'AGREEMENT_VIEW', read: readOverdue },
  attention: { permission: 'AGREEMENT_VIEW', read: readAttention },
  widgets: { permission: null, read: readWidgets },
  sales: { permission: null, read: readSales },
  vehicles: { permission: null, read: readVehicles },
};

/** A page does not wait longer for a part of it, in milliseconds. */
export const PART_MS = 1000;

const LATE = Symbol('late');

/** Returns a promise's value, or LATE once the time is over; the promise goes unobserved then. */
async function within<Value>(value: Promise<Value>, ms: number): Promise<Value | typeof LATE> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((done) => {
    timer = setTimeout(done, ms, LATE);
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads one part of the page.
 * @param ms after this time the part is `loading`; null waits as long as a page may take
 * @throws UpstreamError only when the session is over
 */
export async function readPart<Name extends PartName>(
  name: Name,
  day: Day,
  ms: number | null,
): Promise<Part<PartData[Name]>> {
  const { permission, needs = [], read } = DECLARED[name];
  const { access, t, reader } = day.staffContext;
  if (!needs.every((id) => access.allows({ operation: id }))) return { state: 'absent' };
  if (!access.allows({ permission })) return forbiddenView(permission, t);
  const own = ms === null ? reader : { ...reader, signal: withLimit(reader.signal, ms * 4) };
  const reading = read({ ...day, staffContext: { ...day.staffContext, reader: own } }).then(
    ({ data, at = day.now }) => ({ state: 'ready' as const, data, at }),
    (error: unknown) => describeError(error, t).errorView,
  );
  // An end of the session after the page has gone concerns nothing.
  reading.catch(() => undefined);
  const part = ms === null ? await reading : await within(reading, ms);
  return part === LATE ? { state: 'loading' } : part;
}
