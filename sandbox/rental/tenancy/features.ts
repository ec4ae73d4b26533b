import type { Database } from '../core/database.ts';

const OFF = ['', 'false', '0'];

/** Whether a tenant has a feature; one that is not listed for it is no limit. */
export function hasFeature(database: Database, clientId: number, name: string): boolean {
  const sql = 'SELECT value FROM client_features WHERE client_id = ? AND name = ?';
  const value = database.value<string>(sql, clientId, name);
  return value === undefined || !OFF.includes(value.trim().toLowerCase());
}

/** The features that a type of reservation or agreement belongs to, by the type's name. */
const OF_TYPE = new Map([
  ['Insurance', 'Insurance replacement'],
  ['Insurance replacement', 'Insurance replacement'],
  ['Loaner', 'Loaner vehicles'],
  ['Online', 'Online reservations'],
]);

/** Whether a tenant offers a type of reservation or agreement. */
export function offersType(database: Database, clientId: number, typeName: unknown): boolean {
  const feature = OF_TYPE.get(String(typeName));
  return feature === undefined || hasFeature(database, clientId, feature);
}
