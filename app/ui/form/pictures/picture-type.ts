/** Kinds of pictures that a form takes. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
/** A WebP has its length between the two; other kinds of RIFF are sounds and films. */
const WEBP = [0x57, 0x45, 0x42, 0x50];
/** So many bytes tell the kind. */
export const TELLING_BYTES = 12;

const holds = (bytes: Uint8Array, marks: readonly number[], at = 0): boolean =>
  marks.every((mark, nth) => bytes[at + nth] === mark);

/** What a picture is by its first bytes, since a name and what a browser claims are not believed; null for anything else. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  if (holds(bytes, PNG)) return 'image/png';
  if (holds(bytes, JPEG)) return 'image/jpeg';
  return holds(bytes, RIFF) && holds(bytes, WEBP, 8) ? 'image/webp' : null;
}
