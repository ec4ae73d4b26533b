import { createContext } from 'react';

/** What only the server's render of a page knows; in the browser, where scripts must not learn the nonce, nothing. */
interface PageContextValue {
  /** The content security policy's nonce of this answer. */
  readonly nonce: string;
  /** Shown with an error that no screen catches. */
  readonly traceId: string | null;
}

export const PageContext = createContext<PageContextValue>({ nonce: '', traceId: null });
