import type { Answered, LooseCall, Pagination, UpstreamLog } from '../call.ts';
import type { Operation } from '../operation.ts';
import { type Problem, problemSchema } from '../problem.contract.ts';
import { wireOf } from '../record/wire-of.ts';
import { callFailure, type UpstreamFailure } from '../upstream-error.ts';
import type { RawAnswer } from './transport.server.ts';

/** A body that is not what its content type says. */
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

/** The service lacks an assumed call: 405, 501, or a 404 without a problem object. */
function isMissingCall(operation: Operation, status: number, problem: Problem | null): boolean {
  return (
    operation.provenance === 'assumed' && (status === 405 || status === 501 || (status === 404 && !problem))
  );
}

/**
 * Turns an answer into the operation's data. A body that breaks the contract is logged by the paths of its faults, never
 * by its values.
 * @throws UpstreamError `refused`, `not-offered`, `unexpected-status` or `unexpected-answer`
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
  const { status, retryAfter } = raw;
  const fail = (kind: UpstreamFailure, message: string) =>
    callFailure(operation, call, kind, message, { status, problem, retryAfter });

  if (!operation.success.includes(status)) {
    if (isMissingCall(operation, status, problem)) {
      throw fail('not-offered', `This service does not offer ${operation.id}`);
    }
    if (operation.refusals.includes(status)) {
      throw fail('refused', problem?.title ?? `Refused with status ${status}`);
    }
    log.warn({ ...about, status }, 'The rental service answered with an undeclared status');
    const declared = [...operation.success, ...operation.refusals].join(', ');
    const message = `Server returned unexpected response. Expected one of: ${declared} got: ${status}`;
    throw fail('unexpected-status', message);
  }

  const schema = call.isWire ? wireOf(operation.answer) : operation.answer;
  const parsed = body === UNREADABLE ? null : schema.safeParse(body);
  if (!parsed?.success) {
    const issues = parsed?.error.issues.slice(0, 20).map(({ path, code }) => `${path.join('.')}: ${code}`);
    log.warn(
      { ...about, status, contentType: raw.contentType, issues: issues ?? ['not readable'] },
      'The rental service answered with what the contract does not know',
    );
    throw fail('unexpected-answer', `The answer to ${operation.id} is not what its contract says`);
  }
  return {
    data: parsed.data,
    pagination: operation.paged ? readPagination(raw.pagination, log, about) : null,
    etag: raw.etag,
    readAt: Date.now(),
  };
}

/** The spellings met in the field, in lower case. */
const SPELLINGS = {
  page: ['currentpage', 'page', 'pagenumber'],
  pageSize: ['pagesize', 'size'],
  totalPages: ['totalpages', 'pagecount', 'totalpagecount'],
  totalCount: ['totalcount', 'totalrecords', 'totalrecordcount'],
} as const;

function figure(record: Readonly<Record<string, unknown>>, spellings: readonly string[]): number {
  const found = Object.entries(record).find(([key]) => spellings.includes(key.toLowerCase()))?.[1];
  const value = typeof found === 'string' && found.trim() !== '' ? Number(found) : found;
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.trunc(value) : 0;
}

function parse(header: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(header);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Reads the x-pagination header. A missing or unreadable one gives zeros; the latter is logged without its text. */
function readPagination(
  header: string | null,
  log: UpstreamLog,
  about: { readonly traceId: string },
): Pagination {
  const parsed = header === null ? {} : parse(header);
  if (parsed === null)
    log.warn({ ...about, length: header?.length }, 'The x-pagination header is not readable');
  const record = parsed ?? {};
  return {
    page: figure(record, SPELLINGS.page),
    pageSize: figure(record, SPELLINGS.pageSize),
    totalPages: figure(record, SPELLINGS.totalPages),
    totalCount: figure(record, SPELLINGS.totalCount),
  };
}
