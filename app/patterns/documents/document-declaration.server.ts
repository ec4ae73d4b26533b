import type { Desk } from '../desk/desk.server.ts';
import type { DetailDeclaration } from '../record/detail-declaration.server.ts';
import type { ReadableRecord } from '../record/read-record.server.ts';
import type { DocumentPart, Party } from './document-content.ts';

/** What is signed, and by whom; `client` is the business's own name. */
interface SignedWords {
  readonly statement: string;
  /** Who signs for the renter. */
  readonly renter: string;
}

/** The record that a document is of; `get` may read what the record's own screen does not need. */
interface RecordOnPaper<Found>
  extends ReadableRecord<Found>,
    Pick<DetailDeclaration<Found>, 'address' | 'list'> {}

/** Why a record has no such document now. */
export interface ClosedWords {
  /** 404 where what it would be about does not exist, 409 where it is only not its time. */
  readonly status: 404 | 409;
  readonly title: string;
  readonly text: string;
}

/** A document of a record: an agreement to sign, a confirmation to send. All of its words are the renter's language. */
export interface DocumentDeclaration<Found> {
  /** Names its file, with the record's number: `agreement`. */
  readonly name: string;
  readonly record: RecordOnPaper<Found>;
  /** Where its print page is. */
  address(id: string | number, found: Found): string;
  /** Why there is none of it now, in the words of whoever asks; null where there is. Missing for one that there always is. */
  closed?(found: Found, desk: Desk): ClosedWords | null;
  /** What staff call the record. */
  number(found: Found, desk: Desk): string;
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
