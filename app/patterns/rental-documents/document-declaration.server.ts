import type { Desk } from '../desk/desk.server.ts';
import type { DetailDeclaration } from '../detail-screen/detail-declaration.server.ts';
import type { DocumentPart, Party } from './document-content.ts';

/** What is signed, and by whom; `client` is the business's own name. */
interface SignedWords {
  readonly statement: string;
  /** Who signs for the renter. */
  readonly renter: string;
}

/** A document of a record: an agreement to sign, a confirmation to send. All of its words are the renter's language. */
export interface DocumentDeclaration<Found> {
  /** Names its file, with the record's number: `agreement`. */
  readonly name: string;
  /** The record that it is of. */
  readonly record: DetailDeclaration<Found>;
  /** Where its print page is. */
  address(id: string | number): string;
  /** What staff call the record. */
  number(found: Found): string;
  title(found: Found, desk: Desk): string;
  /** What must be known before it is read; null for nothing. */
  remark(found: Found, desk: Desk): string | null;
  receiver(found: Found, desk: Desk): Party;
  /**
   * What stands in it, in order.
   * @param client the business's name
   */
  parts(found: Found, desk: Desk, client: string): readonly DocumentPart[];
  /** Missing for a document that nobody signs. */
  signed?(found: Found, desk: Desk, client: string): SignedWords;
}
