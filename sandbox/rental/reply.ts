import type { ServerResponse } from 'node:http';
import type { RightAnswer } from './faults/spoiled-answer.ts';
import type { Page } from './lists/page-of.ts';
import { Refusal } from './refusal.ts';
import type { Answer } from './router.ts';

/** An answer before it is sent, refusals among them. */
export interface Reply extends RightAnswer {
  readonly headers?: Readonly<Record<string, string>>;
}

function paginationHeader({ page, pageSize, totalCount }: Page): string {
  const totalPages = Math.ceil(totalCount / pageSize);
  return JSON.stringify({
    CurrentPage: page,
    PageSize: pageSize,
    TotalPages: totalPages,
    TotalCount: totalCount,
  });
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
