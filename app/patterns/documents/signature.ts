/** How somebody signed: drawn on the screen, typed as a name, or on the printed page, which is still to be signed. */
export interface Signature {
  readonly kind: 'drawn' | 'typed' | 'paper';
  /** The drawing's PNG as a data address; null for the other kinds. */
  readonly drawing: string | null;
  readonly name: string;
  /** Wall-clock text of the place where it was signed. */
  readonly at: string;
}
