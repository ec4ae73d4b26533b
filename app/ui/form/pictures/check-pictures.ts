import { LARGEST_PICTURE } from './kept-file.ts';
import { pictureType, TELLING_BYTES } from './picture-type.ts';
import { shrunk } from './shrink-picture.ts';

/** Why the server will not keep a picture. */
export type PictureProblem = 'tooLarge' | 'noPicture';

/** Large pictures made smaller. */
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
