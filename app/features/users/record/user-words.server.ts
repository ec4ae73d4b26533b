import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Mark } from '../../../ui/marks.tsx';
import type { User } from '../../../upstream/users/users.contract.ts';

export const STATUSES = ['active', 'locked', 'inactive'] as const;
type UserStatus = (typeof STATUSES)[number];

const MARKS: Readonly<Record<UserStatus, Mark>> = {
  active: { tone: 'good', shape: 'settled' },
  locked: { tone: 'bad', shape: 'late' },
  inactive: { tone: 'quiet', shape: 'open' },
};

/** An inactive user cannot sign in, locked or not. */
export function statusOf({ isActive, isLockedOut }: Pick<User, 'isActive' | 'isLockedOut'>) {
  const status: UserStatus = isActive ? (isLockedOut ? 'locked' : 'active') : 'inactive';
  return { status, ...MARKS[status] };
}

const NAMED = 2;

/** 'Pier 4, Airport +1'; all locations where none is selected. */
export function assignedWords(places: User['places'], t: StaffContext['t']): string {
  const names = places.filter(({ isSelected }) => isSelected).map(({ id, name }) => name ?? String(id));
  if (names.length === 0 || names.length === places.length) return t('users.allPlaces');
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` +${rest}` : '');
}
