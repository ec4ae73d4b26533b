import { staffContextInEnglish } from '../../../patterns/documents/document.fixture.ts';
import type { DocumentContent, DocumentPart } from '../../../patterns/documents/document-content.ts';
import type { DocumentDeclaration } from '../../../patterns/documents/document-declaration.server.ts';
import { makeDocument } from '../../../patterns/documents/make-document.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import { getAgreementOperation } from '../../../upstream/agreements/agreements.contract.ts';
import { golden } from '../../../upstream/agreements/agreements.golden.ts';

/** The whole agreement of the contract's own example, with some of it changed. */
export const wholeAgreement = (changes: object = {}): Agreement =>
  getAgreementOperation.answer.parse({ ...(golden['agreements.get']?.accepted[0] as object), ...changes });

/** An entry of an account, as the service sends it. */
export const entry = (id: number, type: string, amount: number, overrides: object = {}) => ({
  paymentId: id,
  paymentNumber: `P-${id}`,
  type,
  amount,
  ...overrides,
});

/** Makes the document in a language. */
export const made = <Found>(
  document: DocumentDeclaration<Found>,
  found: Found,
  language = 'en',
): Promise<DocumentContent> => makeDocument(document, found, staffContextInEnglish(language));

export const partNamed = ({ parts }: DocumentContent, title: string): DocumentPart | undefined =>
  parts.find((part) => part.title === title);

/** Returns the lines of a part: facts, rows, amounts or sentences; none where there is no such part. */
export function linesOf(content: DocumentContent, title: string): readonly (readonly string[])[] {
  const part = partNamed(content, title);
  if (part?.kind === 'facts') {
    return part.facts.map(({ term, value, detail }) => [term, value, ...(detail ? [detail] : [])]);
  }
  if (part?.kind === 'table') return part.table.rows;
  if (part?.kind === 'amounts') return part.amounts.map(({ term, how = '', amount }) => [term, how, amount]);
  return part?.sentences.map((sentence) => [sentence]) ?? [];
}
