import { UpstreamError } from '../../upstream/upstream-error.ts';

/** What can be remembered of a save: plain JSON. */
export type Kept =
  | string
  | number
  | boolean
  | null
  | readonly Kept[]
  | { readonly [name: string]: Kept | undefined };

/** What a write has left behind with the rental service, as a look for it finds it. */
export interface Evidence<Result extends Kept = Kept> {
  /** Tells it from what was there before the write. */
  readonly id: string | number;
  /** In words: 'payment P-123 of 349.84, 10:42'. */
  readonly words: string;
  /** Where it can be seen. */
  readonly href: string;
  /** What the write would have given. */
  readonly result: Result;
}

/**
 * What a look for an unknown write found:
 * - `found`: something that was not there before the write. Unless `isSure`, nobody knows what was there before
 * - `absent`: nothing of the kind is there now
 * - `unclear`: it could not be looked for
 */
export type Sought =
  | {
      readonly state: 'found';
      readonly words: string;
      readonly href: string;
      readonly isSure: boolean;
    }
  | { readonly state: 'absent' }
  | { readonly state: 'unclear' };

/**
 * How a save ended:
 * - `done`: it was made, now or when the same form was sent before; `result` is what the work gave then
 * - `refused`: certainly nothing was written; corrected, the form may be sent again
 * - `unknown`: it may have been written, and nobody knows; it is not repeated unless the user asks for that
 * - `other-content`: this form was sent before with something else in it, which may be under way; nothing was written
 * - `foreign`: the key is none of ours, or another user's or form's; nothing was written
 */
export type Outcome<Result extends Kept> =
  | { readonly state: 'done'; readonly result: Result }
  | { readonly state: 'refused'; readonly error: UpstreamError | NotWritten }
  | {
      readonly state: 'unknown';
      /** Why the answer is missing; null when that was another request's. */
      readonly why: UpstreamError | null;
      /** What is there of it; null where the service repeats its first answer, so that sending again is safe. */
      readonly sought: Sought | null;
      /** Names the attempt to the page that tells of it: only who was shown its outcome may ask for another one. */
      readonly attempt: string;
    }
  | { readonly state: 'other-content'; readonly isUnderWay: boolean }
  | { readonly state: 'foreign' };

/** Thrown by the work itself when it finds a reason not to write; an UpstreamError as its cause is what is then told. */
export class NotWritten extends Error {
  override readonly name: string = 'NotWritten';
}

/**
 * A read that comes before the write of the same work: when it fails, certainly nothing was written.
 * @throws NotWritten
 */
export async function beforeWriting<Result>(read: Promise<Result>): Promise<Result> {
  try {
    return await read;
  } catch (cause) {
    throw cause instanceof UpstreamError
      ? new NotWritten('A read before the write failed', { cause })
      : cause;
  }
}
