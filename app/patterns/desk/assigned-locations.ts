import type { UserProfile } from '../../upstream/users/users.contract.ts';

/** A location that a record names: where it begins, is due or came back. */
export interface RecordLocation {
  readonly id: number | null;
  readonly name: string | null;
}

/**
 * Ids of the locations that the user is assigned to: those that the service marks as selected in the user's profile.
 * Null stands for all of them, those that are not active any more included: none or every one is marked, or the profile
 * cannot be read, in which case the service decides.
 */
export function assignedIds(profile: Pick<UserProfile, 'places'> | null): ReadonlySet<number> | null {
  const places = profile?.places ?? [];
  const selected = places.filter(({ isSelected }) => isSelected).map(({ id }) => id);
  return selected.length === 0 || selected.length === places.length ? null : new Set(selected);
}

/** Those of the locations that the user is assigned to, in their order. */
export function onlyAssigned<Item extends { readonly id: number }>(
  profile: Pick<UserProfile, 'places'> | null,
  locations: readonly Item[],
): readonly Item[] {
  const ids = assignedIds(profile);
  return ids === null ? locations : locations.filter(({ id }) => ids.has(id));
}

/** Where the user works: the assigned location chosen in this browser, else the one that the profile names, else the first. */
export function ownLocation<Item extends { readonly id: number; readonly name: string }>(
  chosen: number | null,
  profile: Pick<UserProfile, 'placeName'> | null,
  assigned: readonly Item[],
): Item | null {
  return (
    assigned.find(({ id }) => id === chosen) ??
    assigned.find(({ name }) => name === profile?.placeName) ??
    assigned[0] ??
    null
  );
}

/** Whether the user may act on a record at these locations: one of them is assigned to the user, or the record names none. */
export function actsAt(
  locations: readonly RecordLocation[],
  { isAssigned }: { isAssigned(id: number): boolean },
): boolean {
  const ids = locations.flatMap(({ id }) => id ?? []);
  return ids.length === 0 || ids.some((id) => isAssigned(id));
}
