import type { saveTillOperation } from '../../../app/upstream/tills/tills.contract.ts';
import type { WireOf } from '../../../app/upstream/wire-of.ts';
import { unprocessable } from '../refusal.ts';
import type { Asked } from '../router.ts';
import { checkVersion } from '../versions.ts';
import type { Counted } from './counts.ts';
import { expectedOf } from './moved-money.ts';
import type { TillRecord } from './till.ts';

type Count = WireOf<typeof saveTillOperation.body>;

/** What was found of each method beside what should be there; what nobody expected counts as well. */
function countedOf({ methods }: TillRecord, body: Count): readonly Counted[] {
  const names = body.methods.map(({ method }) => method);
  if (new Set(names).size < names.length) {
    throw unprocessable('A method was counted twice.', { methods: ['Each method once.'] });
  }
  const missing = methods.map(({ method }) => method).filter((method) => !names.includes(method));
  if (missing.length > 0) {
    const words = missing.map((method) => `${method} is to be counted, too.`);
    throw unprocessable('Not everything was counted.', { methods: words });
  }
  return body.methods.map(({ method, counted }) => {
    const flow = methods.find((one) => one.method === method);
    return { method, expected: flow ? expectedOf(flow) : 0, counted: Math.round(counted * 100) };
  });
}

/**
 * Adds a count to a till.
 * @throws Refusal 412 when somebody has counted since, 422 for a day to come, a method that is missing, or a difference
 *   without a note
 */
export function countTill(asked: Asked, till: TillRecord, body: Count): void {
  const { database, caller, now } = asked;
  const { place, counts } = till;
  const [last] = counts;
  const version = last?.version ?? 0;
  checkVersion(asked, {
    version,
    changed_at: last?.counted_at ?? null,
    changed_by: last?.counted_by ?? null,
  });
  if (place.day > place.today) {
    throw unprocessable('That day is still to come.', { day: [`Today is ${place.today}.`] });
  }
  const counted = countedOf(till, body);
  if (counted.some((one) => one.counted !== one.expected) && !body.note) {
    throw unprocessable('A difference needs a note.', { note: ['What may have happened?'] });
  }
  const { lastId } = database.run(
    `INSERT INTO till_counts (location_id, day, version, note, counted_at, counted_by) VALUES (?, ?, ?, ?, ?, ?)`,
    [place.id, place.day, version + 1, body.note || null, now.toISOString(), caller.userId],
  );
  for (const one of counted) {
    database.run('INSERT INTO till_counted (till_count_id, method, expected, counted) VALUES (?, ?, ?, ?)', [
      lastId,
      one.method,
      one.expected,
      one.counted,
    ]);
  }
}
