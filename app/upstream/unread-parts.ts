import { UpstreamError } from './upstream-error.ts';

/** The reads that one request had to do without, by operation: the page names them, since unknown is not empty. */
export interface UnreadParts {
  /** Remembers a read that failed. One that the service does not offer, or whose record does not exist, is no failure. */
  add(error: UpstreamError): void;
  /** The operations that no part of the page has named yet; from now on they count as named. */
  take(): readonly string[];
}

/** Whether a failed read leaves something unknown: what the service does not offer, or does not have, does not. */
export const leavesUnknown = ({ kind, status }: UpstreamError): boolean =>
  kind !== 'not-offered' && !(kind === 'refused' && status === 404);

/** The unread parts of one request; it begins without any. */
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

/**
 * The failure of a read that the page can do without.
 * @throws the error itself when it is not the service's, or says that the user is signed out
 */
export function failedRead(error: unknown): UpstreamError {
  if (!(error instanceof UpstreamError) || error.kind === 'signed-out') throw error;
  return error;
}
