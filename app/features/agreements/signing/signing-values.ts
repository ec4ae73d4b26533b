/** Of `signature`: how the agreement is signed. */
export interface Signing {
  readonly signKind: 'drawn' | 'typed' | 'paper';
  /** The drawing's PNG as a data address; null for the other kinds. */
  readonly drawing: string | null;
  /** Who signs; '' for the renter. */
  readonly signedName: string;
  /** Tag of the language that the renter reads. */
  readonly signLanguage: string;
}
