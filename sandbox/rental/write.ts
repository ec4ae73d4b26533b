import { createHash } from 'node:crypto';
import { markWritten } from './demo-clock.ts';
import { badParameter, unprocessable } from './refusal.ts';
import type { Answer, Asked, Route } from './router.ts';

/** How the write was addressed; the key is what Idempotency-Key says. */
interface Addressed {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
}

interface Kept {
  readonly request_hash: string;
  readonly status: number;
  readonly body: string;
}

/**
 * Runs a write in one transaction. On profile `full` the same idempotency key with the same request gets the first
 * answer again, and with another request 422; a write that was refused keeps nothing, so it may be tried again.
 */
export function write(route: Route, asked: Asked, { method, path, key }: Addressed): Answer {
  const { database, caller, now, profile } = asked;
  return database.transaction(() => {
    if (key === undefined || profile !== 'full') return answered(route, asked);
    if (key.length > 200) throw badParameter('Idempotency-Key', 'takes at most 200 characters');
    const request = JSON.stringify([method, path.toLowerCase(), caller.userId, asked.body]);
    const hash = createHash('sha256').update(request).digest('hex');
    const kept = database.get<Kept>(
      'SELECT request_hash, status, body FROM idempotent_answers WHERE client_id = ? AND key = ?',
      [caller.clientId, key],
    );
    if (kept !== undefined && kept.request_hash !== hash) {
      throw unprocessable('This idempotency key was used for another request.');
    }
    if (kept !== undefined) return { status: kept.status, body: JSON.parse(kept.body) };
    const answer = answered(route, asked);
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

function answered(route: Route, asked: Asked): Answer {
  markWritten(asked.database, asked.now);
  return route.answer(asked);
}
