import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Stroke } from './fault-book.ts';
import { type RightAnswer, sendSpoiled } from './spoiled-answer.ts';

interface StruckCall {
  readonly response: ServerResponse;
  readonly traceId: string;
  readonly isWrite: boolean;
  /** Does what was asked; refusals come as answers. */
  answer(): Promise<RightAnswer>;
  send(answer: RightAnswer): void;
}

/** Stands in for the answer of a write that was struck before it happened. */
const NOTHING_DONE: RightAnswer = { status: 200, type: 'application/json', body: '{"struck":"before"}' };

/** Ends early when the caller goes away or the service closes. */
async function wait(milliseconds: number, response: ServerResponse): Promise<void> {
  if (milliseconds === 0 || response.destroyed) return;
  const gone = new AbortController();
  const give = () => gone.abort();
  response.once('close', give);
  await pause(milliseconds, undefined, { signal: gone.signal }).catch(() => undefined);
  response.off('close', give);
}

/** Answers a call that a fault strikes. `when: after` lets a write happen first and then strikes its answer. */
export async function answerStruck(stroke: Stroke, call: StruckCall): Promise<void> {
  const { response, isWrite, answer, send, traceId } = call;
  const { delayMs, rejectsToken, fault } = stroke;
  const done = isWrite && stroke.isAfter ? await answer() : null;
  await wait(delayMs, response);
  if (response.destroyed) return;
  if (rejectsToken) {
    send({ status: 401, type: 'text/plain', body: 'The access token is not known any more.' });
    return;
  }
  if (fault === null) {
    send(done ?? (await answer()));
    return;
  }
  const right = done ?? (isWrite ? NOTHING_DONE : await answer());
  sendSpoiled(response, fault, right, traceId);
}
