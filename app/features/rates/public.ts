/** What other features may use of rates. */
export { gapsState, ratesState } from './gap-list.server.ts';
export { rateImport } from './rate-import.server.ts';
