import type { Answered, LooseCall } from './call.ts';
import type { Operation } from './operation.ts';
import { readPagination } from './pagination.ts';
import { type Problem, problemSchema } from './problem.contract.ts';
import type { RawAnswer } from './transport.server.ts';
import { UpstreamError, type UpstreamFailure } from './upstream-error.ts';
import type { UpstreamLog } from './upstream-log.ts';
import { wireOf } from './wire-of.ts';

/** The body could not be read as what its content type says. */
const UNREADABLE = Symbol('unreadable');

function decode({ contentType, body }: RawAnswer): string {
  const charset = /charset="?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** Parses a body by its content type: JSON, text, a form's fields, or undefined when it is empty. */
function parseBody(raw: RawAnswer): unknown {
  if (raw.body.length === 0) return undefined;
  const type = raw.contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || type.endsWith('+json')) {
    try {
      return JSON.parse(decode(raw));
    } catch {
      return UNREADABLE;
    }
  }
  if (type === 'application/x-www-form-urlencoded')
    return Object.fromEntries(new URLSearchParams(decode(raw)));
  return type.startsWith('text/') ? decode(raw) : UNREADABLE;
}

function expected(operation: Operation, status: number): string {
  const statuses = [...operation.success, ...operation.refusals].join(', ');
  return `Server returned unexpected response. Expected one of: ${statuses} got: ${status}`;
}

/**
 * An assumed call that the service does not know after all: 405 and 501 say so, and so does a 404 without a problem
 * object (with one, it is the record that is missing).
 */
function isMissingCall(operation: Operation, status: number, problem: Problem | null): boolean {
  return (
    operation.standing === 'assumed' && (status === 405 || status === 501 || (status === 404 && !problem))
  );
}

/**
 * Turns what came over the wire into the operation's data.
 * @throws UpstreamError `refused`, `not-offered`, `unexpected-status` or `unexpected-answer`; a body that breaks
 * the contract is logged by the paths of its faults, never by its values
 */
export function readAnswer(
  operation: Operation,
  raw: RawAnswer,
  call: LooseCall,
  log: UpstreamLog,
): Answered<unknown> {
  const about = { operationId: operation.id, traceId: call.traceId };
  const body = parseBody(raw);
  const problem = problemSchema.safeParse(body).data ?? null;
  const fail = (kind: UpstreamFailure, message: string) =>
    new UpstreamError(kind, message, {
      ...about,
      status: raw.status,
      problem,
      retryAfter: raw.retryAfter,
    });

  if (!operation.success.includes(raw.status)) {
    if (isMissingCall(operation, raw.status, problem)) {
      throw fail('not-offered', `This service does not offer ${operation.id}`);
    }
    if (operation.refusals.includes(raw.status)) {
      throw fail('refused', problem?.title ?? `Refused with status ${raw.status}`);
    }
    log.warn({ ...about, status: raw.status }, 'The rental service answered with an undeclared status');
    throw fail('unexpected-status', expected(operation, raw.status));
  }

  const schema = call.isWire ? wireOf(operation.answer) : operation.answer;
  const parsed = body === UNREADABLE ? null : schema.safeParse(body);
  if (!parsed?.success) {
    const issues = parsed?.error.issues.slice(0, 20).map(({ path, code }) => `${path.join('.')}: ${code}`);
    log.warn(
      { ...about, status: raw.status, contentType: raw.contentType, issues: issues ?? ['not readable'] },
      'The rental service answered with what the contract does not know',
    );
    throw fail('unexpected-answer', `The answer to ${operation.id} is not what its contract says`);
  }
  return {
    data: parsed.data,
    pagination: operation.paged ? readPagination(raw.pagination, log, about) : null,
    etag: raw.etag,
  };
}
