/** A file that is stored with a draft until the form is submitted. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly href: string;
}

/** A picture of an earlier time that new ones are compared with, in texts of the server. */
export interface EarlierPicture {
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
  readonly problem?: string | undefined;
}

/** Bytes of a picture that a form takes; with scripts a larger one is made smaller before it is sent. */
export const LARGEST_PICTURE = 700_000;

/** Pixels of a picture that a form takes: a few bytes can unpack to gigabytes in the browser that shows it. */
export const MOST_PIXELS = 50_000_000;

/** Bytes of all new pictures that are sent at once: a larger form does not get through. */
export const MOST_TOGETHER = 7_000_000;
