import type { Database } from '../database.ts';

/** The sequence that the tenant's next agreement takes; its number is `A-<sequence>`. */
export function nextSequence(database: Database, clientId: number): number {
  const last = database.get<{ sequence: number | null }>(
    'SELECT max(sequence) AS sequence FROM agreements WHERE client_id = ?',
    [clientId],
  );
  return (last?.sequence ?? 0) + 1;
}
