import { UpstreamError } from './upstream-error.ts';

/** The failed reads of one request, by operation: the page names them, since unknown is not empty. */
export interface UnreadParts {
  /** Remembers a failed read, see `leavesUnknown`. */
  add(error: UpstreamError): void;
  /** Returns the operations that it has not returned before. */
  take(): readonly string[];
}

/** Whether a failed read leaves something unknown: not where the service lacks the call or the record. */
export const leavesUnknown = ({ kind, status }: UpstreamError): boolean =>
  kind !== 'not-offered' && !(kind === 'refused' && status === 404);

export function createUnreadParts(): UnreadParts {
  const seen = new Set<string>();
  const named = new Set<string>();
  return {
    add(error) {
      if (leavesUnknown(error)) seen.add(error.operationId);
    },
    take() {
      const open = [...seen].filter((id) => !named.has(id));
      for (const id of open) named.add(id);
      return open;
    },
  };
}

/** Returns the failure of an optional read. @throws our own errors, and the end of the session */
export function failedRead(error: unknown): UpstreamError {
  if (!(error instanceof UpstreamError) || error.kind === 'signed-out') throw error;
  return error;
}
