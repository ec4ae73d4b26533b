import type { DraftFile } from '../../../patterns/draft-files/draft-files.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { OTHER_PHOTOS, PHOTO_SIDES, sideField } from './photo-sides.ts';

/** A photo of a form with the side of the vehicle that it shows; null where none was named. */
interface TakenPhoto extends DraftFile {
  readonly side: string | null;
}

/** All photos that were given to a form, those of the sides first. */
export const photosOf = ({ files }: Pick<FormState<unknown>, 'files'>): readonly TakenPhoto[] => [
  ...PHOTO_SIDES.flatMap((side) => files.of(sideField(side)).map((file) => ({ ...file, side }))),
  ...files.of(OTHER_PHOTOS).map((file) => ({ ...file, side: null })),
];
