import type { KeptPart } from './kept-condition.server.ts';
import { PHOTO_SIDES } from './photo-sides.ts';

/** A photo as the vehicle went out and one as it came back; null where one of them is missing. */
export type PhotoPair<Photo> = readonly [before: Photo | null, after: Photo | null];

interface PairedPlace {
  /** '' for photos that show nothing in particular. */
  readonly place: string;
  readonly pairs: readonly PhotoPair<KeptPart>[];
}

/** Where a place stands: the known sides first, those that only the service knows, and photos of none. */
function rankOf(place: string): number {
  const at = (PHOTO_SIDES as readonly string[]).indexOf(place);
  if (at >= 0) return at;
  return place === '' ? PHOTO_SIDES.length + 1 : PHOTO_SIDES.length;
}

/** Photos by place, those of the two hand-overs side by side in the order in which they were taken. */
export function pairedPhotos(photos: readonly KeptPart[]): readonly PairedPlace[] {
  const placeOf = ({ document }: KeptPart) => document.place ?? '';
  const places = [...new Set(photos.map(placeOf))].toSorted((one, other) => rankOf(one) - rankOf(other));
  return places.map((place) => {
    const here = photos.filter((photo) => placeOf(photo) === place);
    const after = here.filter(({ document }) => document.phase === 'check-in');
    const before = here.filter((photo) => !after.includes(photo));
    const rows = Math.max(before.length, after.length);
    const pairs = Array.from({ length: rows }, (_, at) => [before[at] ?? null, after[at] ?? null] as const);
    return { place, pairs };
  });
}
