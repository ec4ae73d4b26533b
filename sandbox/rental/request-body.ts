import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

const MAXIMUM_BYTES = 1_048_576;

/** Reads to the end even when it is too much, so that the caller gets the refusal and not a broken connection. */
async function bytes(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= MAXIMUM_BYTES) parts.push(part);
  }
  if (size > MAXIMUM_BYTES) throw new Refusal(413, 'The body is larger than 1 MB.');
  return Buffer.concat(parts);
}

/** A body as JSON or as a form's fields; an empty one is undefined. Refuses what it cannot read with 400, 413 or 415. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const text = (await bytes(request)).toString('utf8');
  if (text.trim() === '') return undefined;
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(text));
  if (type !== 'application/json') throw new Refusal(415, 'A body must be JSON or a form.');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not JSON.');
  }
}
