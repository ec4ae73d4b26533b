import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { getTillOperation, saveTillOperation } from '../../../app/upstream/tills/tills.contract.ts';
import { insertRow } from '../core/database.ts';
import { unprocessable } from '../core/refusal.ts';
import { type Answer, type CallContext, type Route, writeRoute } from '../core/router.ts';
import { checkVersion } from '../core/versions.ts';
import {
  type Counted,
  expectedOf,
  readTill,
  type TillPlace,
  type TillRecord,
  tillPlace,
  wireTill,
} from './till.ts';

type Count = WireOf<typeof saveTillOperation.body>;

/** What was counted of each method with what was expected; an unexpected method counts as well. */
function countedOf({ methods }: TillRecord, body: Count): readonly Counted[] {
  const names = body.methods.map(({ method }) => method);
  if (new Set(names).size < names.length) {
    throw unprocessable('A method was counted twice.', { methods: ['Each method once.'] });
  }
  const missing = methods.map(({ method }) => method).filter((method) => !names.includes(method));
  if (missing.length > 0) {
    const words = missing.map((method) => `${method} is missing from the count.`);
    throw unprocessable('Not everything was counted.', { methods: words });
  }
  return body.methods.map(({ method, counted }) => {
    const flow = methods.find((one) => one.method === method);
    return { method, expected: flow ? expectedOf(flow) : 0, counted: Math.round(counted * 100) };
  });
}

/** Counts a till; throws Refusal 412 after another count, 422 for the day, methods or a missing note. */
function countTill(call: CallContext, till: TillRecord, body: Count): void {
  const { database, caller, now } = call;
  const { place, counts } = till;
  const [last] = counts;
  const version = last?.version ?? 0;
  checkVersion(call, { version, changed_at: last?.counted_at ?? null, changed_by: last?.counted_by ?? null });
  if (place.day > place.today) {
    throw unprocessable('That day is in the future.', { day: [`Today is ${place.today}.`] });
  }
  const counted = countedOf(till, body);
  if (counted.some((one) => one.counted !== one.expected) && !body.note) {
    throw unprocessable('A difference needs a note.', { note: ['Enter a note about the difference.'] });
  }
  const till_count_id = insertRow(database, 'till_counts', {
    location_id: place.id,
    day: place.day,
    version: version + 1,
    note: body.note || null,
    counted_at: now.toISOString(),
    counted_by: caller.userId,
  });
  for (const one of counted) insertRow(database, 'till_counted', { till_count_id, ...one });
}

function answered(call: CallContext, place: TillPlace): Answer {
  const till = readTill(call, place);
  const version = till.counts[0]?.version ?? 0;
  return { body: wireTill(call, till), ...(call.profile === 'full' && { version }) };
}

export const tillsRoutes: readonly Route[] = [
  {
    operationId: getTillOperation.id,
    permission: 'AGREEMENT_VIEW',
    answer: (call) => answered(call, tillPlace(call)),
  },
  writeRoute(saveTillOperation, {
    permission: 'TILL_COUNT',
    answer(call, body) {
      const place = tillPlace(call);
      countTill(call, readTill(call, place), body);
      return answered(call, place);
    },
  }),
];
