import type { KeptFile } from '../form-fields/field-view.ts';

/** A picture of a draft with its bytes. */
export interface DraftFile extends KeptFile {
  /** image/png, image/jpeg or image/webp. */
  readonly contentType: string;
  /** Base64. */
  content(): string;
}

/** The pictures of a draft. */
export interface DraftFiles {
  /** Those that were given to a field, in their order. */
  of(field: string): readonly DraftFile[];
}
