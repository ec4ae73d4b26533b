/** Of `signature`: how the agreement is signed. */
export interface Signing {
  readonly signKind: 'drawn' | 'typed' | 'paper';
  /** The drawing's PNG as a data address; null for the other kinds. */
  readonly signature: string | null;
  /** Who signs; the customer's name where nobody said otherwise, '' on paper. */
  readonly signedName: string;
}
