import { createContext } from 'react';

/** The styles of a page for a browser without their files, which are written into it. */
export interface FirstStyles {
  /** The addresses of the files that have them, in their order. */
  readonly files: readonly string[];
  /** What the page has in their place until it is rendered, since they depend on it. */
  readonly place: string;
  /** The address of the script that every page with scripts begins with. */
  readonly script: string;
}

/** What only the server's render of a page knows; in the browser, where scripts must not learn the nonce, nothing. */
interface PageContextValue {
  /** The content security policy's nonce of this answer. */
  readonly nonce: string;
  /** Shown with an error that no screen catches. */
  readonly traceId: string | null;
  /** Null where the page links its styles. */
  readonly styles: FirstStyles | null;
}

export const PageContext = createContext<PageContextValue>({ nonce: '', traceId: null, styles: null });
