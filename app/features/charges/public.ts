/** What other features may use of charges. */
export { chargeImport } from './charge-import.server.ts';
