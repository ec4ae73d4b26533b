import type { UserProfile } from '../upstream/users/users.contract.ts';

export interface RecordLocation {
  readonly id: number | null;
  readonly name: string | null;
}

/** Returns the ids that the profile marks as selected; null for all: none or each is, or it is unknown. */
export function assignedIds(profile: Pick<UserProfile, 'places'> | null): ReadonlySet<number> | null {
  const places = profile?.places ?? [];
  const selected = places.filter(({ isSelected }) => isSelected).map(({ id }) => id);
  return selected.length === 0 || selected.length === places.length ? null : new Set(selected);
}

export function onlyAssigned<Item extends { readonly id: number }>(
  profile: Pick<UserProfile, 'places'> | null,
  locations: readonly Item[],
): readonly Item[] {
  const ids = assignedIds(profile);
  return ids === null ? locations : locations.filter(({ id }) => ids.has(id));
}

/** Returns where the user works: the location selected in this browser, of the profile, or the first. */
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

/** Whether one of these locations is assigned to the user, or there is none. */
export function actsAt(
  locations: readonly RecordLocation[],
  { isAssigned }: { isAssigned(id: number): boolean },
): boolean {
  const ids = locations.flatMap(({ id }) => id ?? []);
  return ids.length === 0 || ids.some((id) => isAssigned(id));
}
