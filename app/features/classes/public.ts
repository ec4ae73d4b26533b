/** What other features may use of vehicle classes. */
export { depositText } from './class-detail.server.ts';
