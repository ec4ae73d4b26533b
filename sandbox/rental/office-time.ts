import type { Asked } from './router.ts';
import { wallClock } from './wall-clock.ts';

/**
 * Now on the wall of the tenant's first place: the date of what belongs to no place, such as a new customer or a note.
 */
export function officeTime({ database, caller, now }: Pick<Asked, 'database' | 'caller' | 'now'>): string {
  const office = database.get<{ time_zone: string }>(
    'SELECT time_zone FROM locations WHERE client_id = ? ORDER BY id LIMIT 1',
    [caller.clientId],
  );
  return wallClock(now, office?.time_zone ?? 'UTC');
}
