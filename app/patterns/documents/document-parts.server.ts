import type { Amount } from '../../ui/amounts.tsx';
import { type FactDraft, factsOf } from '../detail-screen/value-words.server.ts';
import type { GroupView, TableCell, TableView } from '../record/detail-view.ts';
import type { DocumentPart } from './document-content.ts';

const textOf = (cell: TableCell | undefined): string =>
  typeof cell === 'object' ? [cell.text, cell.detail].filter(Boolean).join(', ') : (cell ?? '');

/** Facts under a heading; no part where nothing is known. */
export function factsPart(title: string, drafts: readonly FactDraft[]): readonly DocumentPart[] {
  const facts = factsOf(drafts).map(({ term, value, detail }) => ({ term, value, detail }));
  return facts.length === 0 ? [] : [{ kind: 'facts', title, facts }];
}

/** A record's table as paper has it: without links, and without columns in which nothing stands. */
export function tablePart({ caption, heads, rows, isSummed }: TableView): readonly DocumentPart[] {
  if (rows.length === 0) return [];
  const kept = heads.flatMap((head, at) => (rows.some((row) => textOf(row[at])) ? [{ ...head, at }] : []));
  const table = {
    heads: kept.map(({ label, end = false }) => ({ label, end })),
    rows: rows.map((row) => kept.map(({ at }) => textOf(row[at]))),
    ...(isSummed && { isSummed }),
  };
  return [{ kind: 'table', title: caption, table }];
}

/** A group of a record's fields as its screen has it: its facts, then its tables. */
export const groupParts = ({ title, facts, tables }: GroupView): readonly DocumentPart[] => [
  ...factsPart(
    title,
    facts.map(({ term, value, detail }) => [term, value, { detail }]),
  ),
  ...tables.flatMap(tablePart),
];

/** Amounts that add up; no part where there are none. */
export const amountsPart = (title: string, amounts: readonly Amount[]): readonly DocumentPart[] =>
  amounts.length === 0 ? [] : [{ kind: 'amounts', title, amounts }];

/** Sentences, numbered where there are several; '' is none. */
export function textPart(title: string, sentences: readonly string[]): readonly DocumentPart[] {
  const said = sentences.filter((sentence) => sentence !== '');
  return said.length === 0 ? [] : [{ kind: 'text', title, sentences: said }];
}
