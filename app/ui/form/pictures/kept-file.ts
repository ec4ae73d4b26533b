/** A file that is kept with a form until that is handed in. */
export interface KeptFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Where its bytes are. */
  readonly href: string;
}

/** Bytes of a picture that a form takes; with scripts a larger one is made smaller before it is sent. */
export const LARGEST_PICTURE = 700_000;
