import { createContext } from 'react';

/** The content security policy's nonce of this answer; empty in the browser, where scripts must not learn it. */
export const NonceContext = createContext('');
