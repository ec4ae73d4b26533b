import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RightAnswer } from '../faults/struck-call.ts';
import type { Page } from './page.ts';
import { Refusal } from './refusal.ts';
import type { Answer } from './router.ts';

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

export interface Reply extends RightAnswer {
  readonly headers?: Readonly<Record<string, string>>;
}

function paginationHeader({ page, pageSize, totalCount }: Page): string {
  const TotalPages = Math.ceil(totalCount / pageSize);
  return JSON.stringify({ CurrentPage: page, PageSize: pageSize, TotalPages, TotalCount: totalCount });
}

export function replyOf({ status = 200, body, page, version }: Answer): Reply {
  const headers = {
    ...(version === undefined ? {} : { etag: `"${version}"` }),
    ...(page === undefined ? {} : { 'x-pagination': paginationHeader(page) }),
  };
  return { status, type: 'application/json', body: JSON.stringify(body), headers };
}

/** A refusal as a problem object, a 401 as plain text, and everything else that was thrown as a 500. */
export function refusalReply(error: unknown, traceId: string): Reply {
  const refusal = error instanceof Refusal ? error : new Refusal(500, 'The service failed.');
  const { status, message: title, fields } = refusal;
  if (status === 401) {
    return { status, type: 'text/plain', body: title, headers: { 'www-authenticate': 'Bearer' } };
  }
  const body = JSON.stringify({ type: 'about:blank', title, status, traceId, ...fields });
  return { status, type: 'application/problem+json', body };
}

export function sendReply(response: ServerResponse, { status, type, body, headers }: Reply): void {
  if (response.headersSent) return;
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}
