import type { StaffDirectory, StaffUser } from '../../staff.ts';
import { type Database, readRecord } from '../core/database.ts';
import { officeTime } from '../core/wall-clock.ts';

interface State {
  readonly database: Database;
  readonly now: () => Date;
}

const USER = `
SELECT u.user_name AS login, u.id AS user_id, u.client_id, u.first_name, u.last_name, u.email,
  u.is_active = 1 AND u.lock_out = 0 AS is_open
FROM users u`;

interface Found extends Omit<StaffUser, 'mayEnter'> {
  readonly isOpen: boolean;
}

/** The users of the rental database, who sign in at the identity provider. `state` is read for each question. */
export function rentalDirectory(state: () => State): StaffDirectory {
  function find(condition: string, cell: string | number): StaffUser | undefined {
    const user = readRecord<Found>(state().database, `${USER} WHERE ${condition}`, [cell]);
    return user && { ...user, mayEnter: user.isOpen };
  }
  return {
    byLogin: (login) => find('u.user_name = ?', login),
    byId: (userId) => find('u.id = ?', userId),
    signedIn(userId) {
      const { database, now } = state();
      const clientId = database.value<number>('SELECT client_id FROM users WHERE id = ?', userId);
      if (clientId === undefined) return;
      const moment = officeTime({ database, caller: { clientId }, now: now() });
      database.run('UPDATE users SET last_login = ? WHERE id = ?', [moment, userId]);
    },
  };
}
