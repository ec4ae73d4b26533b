/** The parts of a vehicle of which photos are taken by name, so that those of two hand-overs can be compared. */
export const PHOTO_SIDES = ['front', 'left', 'right', 'back', 'inside', 'dashboard'] as const;
export type PhotoSide = (typeof PHOTO_SIDES)[number];

/** The field of photos that show nothing in particular. */
export const OTHER_PHOTOS = 'photos';

/** The field of a side's photos. */
export const sideField = (side: PhotoSide): string => `${OTHER_PHOTOS}.${side}`;

/** Photos that a hand-over takes of each side, and of anything else; together as many as a draft can hold. */
export const MOST_OF_SIDE = 2;
export const MOST_OTHERS = 8;
