import { createHash } from 'node:crypto';
import { recordHistory } from './core/history.ts';
import { badParameter, unprocessable } from './core/refusal.ts';
import type { Answer, CallContext, Route } from './core/router.ts';
import { markWritten } from './demo-clock.ts';

interface Addressed {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
}

interface StoredValue {
  readonly request_hash: string;
  readonly status: number;
  readonly body: string;
}

/**
 * Runs a write in one transaction, which records the history of what it changes; on profile `full` an idempotency key repeats its answer, or 422 if reused.
 */
export function write(route: Route, call: CallContext, { method, path, key }: Addressed): Answer {
  const { database, caller, now, profile } = call;
  return database.transaction(() => {
    if (key === undefined || profile !== 'full') return answered(route, call);
    if (key.length > 200) throw badParameter('Idempotency-Key', 'takes at most 200 characters');
    const request = JSON.stringify([method, path.toLowerCase(), caller.userId, call.body]);
    const hash = createHash('sha256').update(request).digest('hex');
    const stored = database.get<StoredValue>(
      'SELECT request_hash, status, body FROM idempotent_answers WHERE client_id = ? AND key = ?',
      [caller.clientId, key],
    );
    if (stored !== undefined && stored.request_hash !== hash) {
      throw unprocessable('This idempotency key was used for another request.');
    }
    if (stored !== undefined) return { status: stored.status, body: JSON.parse(stored.body) };
    const answer = answered(route, call);
    database.run('INSERT INTO idempotent_answers VALUES (?, ?, ?, ?, ?, ?)', [
      caller.clientId,
      key,
      hash,
      answer.status ?? 200,
      JSON.stringify(answer.body),
      now.toISOString(),
    ]);
    return answer;
  });
}

function answered(route: Route, call: CallContext): Answer {
  markWritten(call.database, call.now);
  const { result, changes } = call.database.recorded(() => route.answer(call));
  recordHistory(call, changes);
  return result;
}
