/** What other features may use of drafts. */
export { startedAt } from './drafts.server.ts';
