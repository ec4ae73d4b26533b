import type { Amount } from '../../ui/panel.tsx';
import type { ClientTerms } from '../../upstream/clients/clients.contract.ts';
import type { DetailDeclaration } from '../record/detail-declaration.server.ts';
import type { GroupView, TableCell, TableView } from '../record/detail-view.ts';
import type { ReadableRecord } from '../record/read-record.server.ts';
import { type FactDraft, factsOf } from '../record/value-words.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { DocumentPart, Party } from './document-content.ts';

/** The record of a document; `get` may read what the record's own screen does not need. */
interface RecordOnPaper<Found>
  extends ReadableRecord<Found>,
    Pick<DetailDeclaration<Found>, 'address' | 'list' | 'hideable'> {}

export interface ClosedWords {
  /** 404 where its subject does not exist, 409 where it is not its time. */
  readonly status: 404 | 409;
  readonly title: string;
  readonly text: string;
}

/** A document of a record, in the renter's language. `client` is the business's name. */
export interface DocumentDeclaration<Found> {
  /** Names its file, with the record's number: `agreement`. */
  readonly name: string;
  readonly record: RecordOnPaper<Found>;
  address(id: string | number, found: Found): string;
  /** Why it is not available now, in the user's language; null where it is. */
  closed?(found: Found, staffContext: StaffContext): ClosedWords | null;
  number(found: Found, staffContext: StaffContext): string;
  title(found: Found, staffContext: StaffContext): string;
  remark(found: Found, staffContext: StaffContext): string | null;
  receiver(found: Found, staffContext: StaffContext): Party;
  /** It prints the client's own terms. */
  readonly printsTerms?: true;
  /** @param terms the client's own, in the closest language; null where it has none or they are not printed */
  parts(
    found: Found,
    staffContext: StaffContext,
    client: string,
    terms: ClientTerms | null,
  ): readonly DocumentPart[];
  signed?(found: Found, staffContext: StaffContext, client: string): { statement: string; renter: string };
}

type TextPart = Extract<DocumentPart, { readonly kind: 'text' }>;

const textOf = (cell: TableCell | undefined): string =>
  typeof cell === 'object' ? [cell.text, cell.detail].filter(Boolean).join(', ') : (cell ?? '');

export function factsPart(title: string, drafts: readonly FactDraft[]): readonly DocumentPart[] {
  const facts = factsOf(drafts).map(({ term, value, detail }) => ({ term, value, detail }));
  return facts.length === 0 ? [] : [{ kind: 'facts', title, facts }];
}

/** Returns a record's table without links and without empty columns. */
export function tablePart({ caption, heads, rows, isSummed }: TableView): readonly DocumentPart[] {
  if (rows.length === 0) return [];
  const stored = heads.flatMap((head, at) => (rows.some((row) => textOf(row[at])) ? [{ ...head, at }] : []));
  const table = {
    heads: stored.map(({ label, end = false }) => ({ label, end })),
    rows: rows.map((row) => stored.map(({ at }) => textOf(row[at]))),
    ...(isSummed && { isSummed }),
  };
  return [{ kind: 'table', title: caption, table }];
}

/** Returns the facts of a group, then its tables. */
export function groupParts({ title, facts, tables }: GroupView): readonly DocumentPart[] {
  const drafts = facts.map(({ term, value, detail }) => [term, value, { detail }] as const);
  return [...factsPart(title, drafts), ...tables.flatMap(tablePart)];
}

export const amountsPart = (title: string, amounts: readonly Amount[]): readonly DocumentPart[] =>
  amounts.length === 0 ? [] : [{ kind: 'amounts', title, amounts }];

/** Returns a client's own text by its paragraphs. */
export function prosePart(title: string, text: string): readonly DocumentPart[] {
  const paragraphs = text.split(/\n+/).map((paragraph) => paragraph.trim());
  return textPart(title, paragraphs).map((part) => ({ ...part, isProse: true }));
}

/** Returns sentences, numbered where there are several; '' is none. */
export function textPart(title: string, sentences: readonly string[]): readonly TextPart[] {
  const texts = sentences.filter((sentence) => sentence !== '');
  return texts.length === 0 ? [] : [{ kind: 'text', title, sentences: texts }];
}
