import { pictureType, TELLING_BYTES } from './picture-type.ts';
import { LARGEST_PICTURE } from './stored-file.ts';

/** Pixels of the longer side, tried in this order: the first is enough to read a plate or see a scratch. */
const SIDES = [2000, 1600, 1200, 800];
const QUALITY = 0.82;

/** The size in which a picture fits a longest side, never larger than it is. */
export function fitting(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`;

function drawn(picture: ImageBitmap, side: number): Promise<Blob | null> {
  const size = fitting(picture.width, picture.height, side);
  const canvas = Object.assign(document.createElement('canvas'), size);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** A picture as a JPEG within the limit; itself when it is within already, or cannot be read. */
async function shrunk(file: File): Promise<File> {
  if (file.size <= LARGEST_PICTURE || !file.type.startsWith('image/')) return file;
  try {
    const picture = await createImageBitmap(file);
    for (const side of SIDES) {
      const blob = await drawn(picture, side);
      if (blob && blob.size <= LARGEST_PICTURE) {
        return new File([blob], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
      }
    }
  } catch {
    // A file that the browser cannot draw is sent as it is: the server says what is wrong with it.
  }
  return file;
}

export type PictureProblem = 'tooLarge' | 'noPicture';

export const shrunkPictures = (files: readonly File[]): Promise<readonly File[]> =>
  Promise.all(files.map(shrunk));

async function problemOf(file: File): Promise<PictureProblem | null> {
  if (file.size > LARGEST_PICTURE) return 'tooLarge';
  const beginning = await file.slice(0, TELLING_BYTES).arrayBuffer();
  return pictureType(new Uint8Array(beginning)) === null ? 'noPicture' : null;
}

/** What is wrong with pictures, by the server's own rules; those that are right are not in it. */
export async function problemsOf(files: readonly File[]): Promise<ReadonlyMap<File, PictureProblem>> {
  const judged = await Promise.all(files.map(async (file) => [file, await problemOf(file)] as const));
  return new Map(judged.flatMap(([file, problem]) => (problem === null ? [] : [[file, problem] as const])));
}
