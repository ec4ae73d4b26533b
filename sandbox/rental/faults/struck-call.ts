import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Stroke } from './fault-book.ts';

export interface RightAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** Fits no contract: neither a record nor a list of records nor a number. */
const WRONG_SHAPE = '[["unexpected"]]';
const ROW = `{"unexpected":"${'x'.repeat(4000)}"}`;

function whole(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
}

function withStatus(response: ServerResponse, fault: Fault, status: number, traceId: string): void {
  const title = 'A fault was asked for.';
  if (fault.retryAfter !== null) response.setHeader('retry-after', fault.retryAfter);
  if (status === 401) whole(response, 401, 'text/plain; charset=utf-8', title);
  else {
    const problem = JSON.stringify({ type: 'about:blank', title, status, traceId });
    whole(response, status, 'application/problem+json; charset=utf-8', problem);
  }
}

function truncated(response: ServerResponse, { status, type, body }: RightAnswer): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length });
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.socket?.end());
}

/** A list too long to read, sent no faster than it is received. */
function huge(response: ServerResponse, bytes: number): void {
  response.writeHead(200, { 'content-type': JSON_TYPE });
  let sent = 0;
  const more = (): void => {
    while (!response.destroyed) {
      const left = bytes - sent;
      const piece = sent === 0 ? `[${ROW}` : `,${ROW}`;
      if (left <= piece.length + 1) {
        response.end(`${sent === 0 ? '[' : ''}${' '.repeat(Math.max(0, left - (sent === 0 ? 2 : 1)))}]`);
        return;
      }
      sent += piece.length;
      if (!response.write(piece)) {
        response.once('drain', more);
        return;
      }
    }
  };
  more();
}

function sendSpoiled(response: ServerResponse, fault: Fault, right: RightAnswer, traceId: string): void {
  if (fault.blackHole) return;
  if (fault.reset) response.socket?.resetAndDestroy();
  else if (fault.status !== null) withStatus(response, fault, fault.status, traceId);
  else if (fault.malformed) whole(response, 200, JSON_TYPE, `${right.body.slice(0, -1)},"brok`);
  else if (fault.wrongShape) whole(response, 200, JSON_TYPE, WRONG_SHAPE);
  else if (fault.truncated) truncated(response, right);
  else if (fault.huge !== null) huge(response, fault.huge);
}

interface StruckCall {
  readonly response: ServerResponse;
  readonly traceId: string;
  readonly isWrite: boolean;
  answer(): Promise<RightAnswer>;
  send(answer: RightAnswer): void;
}

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
