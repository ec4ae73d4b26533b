import { isBefore } from '../../domain/calendar.ts';
import type { RecordLinkView } from '../staff-context/record-links.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { FactView, GroupView, TableCell, TableView } from './detail-view.ts';

/** A fact with its value, null or '' for none. */
export type FactDraft = readonly [
  term: string,
  value: string | null,
  more?: Omit<Partial<FactView>, 'term' | 'value'>,
];

/** Whether a paper has expired. `today` is that of the record's location, else of the user's. */
export const isOver = (lastDay: string | null, today: string): boolean =>
  lastDay !== null && isBefore(lastDay.slice(0, 10), today);

/** The last day of a paper, with a mark and the text of the key `expired` once it is over. */
export const lastDayFact = (
  term: string,
  lastDay: string | null,
  today: string,
  { formats, t }: Pick<StaffContext, 'formats' | 't'>,
  expired: string,
): FactDraft => [
  term,
  formats.date(lastDay) || null,
  isOver(lastDay, today) ? { mark: 'bad', detail: t(expired) } : {},
];

/** When a record was changed last, and by whom. */
export const lastChangeFact = (
  { changedAt, changedBy }: { readonly changedAt: string | null; readonly changedBy: string | null },
  { formats, localMoment }: Pick<StaffContext, 'formats' | 'localMoment'>,
  term: string,
): FactDraft => [term, formats.dateTime(localMoment(changedAt)), { detail: changedBy || undefined }];

export const factsOf = (drafts: readonly FactDraft[]): readonly FactView[] =>
  drafts.flatMap(([term, value, more]) => (value ? [{ term, value, ...more }] : []));

/** A group of a record's fields; tables without rows are named among what is empty. */
export function groupOf(
  title: string,
  drafts: readonly FactDraft[],
  tables: readonly TableView[] = [],
  links: readonly RecordLinkView[] = [],
): GroupView {
  const missing = drafts.flatMap(([term, value]) => (value ? [] : [term]));
  const bare = tables.filter(({ rows }) => rows.length === 0).map(({ caption }) => caption);
  const empty = [...missing, ...bare];
  return {
    title,
    facts: factsOf(drafts),
    ...(empty.length > 0 && { empty: { count: empty.length, terms: empty.join(', ') } }),
    tables: tables.filter(({ rows }) => rows.length > 0),
    ...(links.length > 0 && { links }),
  };
}

/** Values of a record in this user's words; null in, null out. */
export function valueWords({ formats, t }: Pick<StaffContext, 'formats' | 't'>) {
  const flag = (value: boolean | null) => (value === null ? null : t(value ? 'list.yes' : 'list.no'));
  return {
    number: (value: number | null) => (value === null ? null : formats.number(value)),
    /** With the unit of the context. */
    distance: (value: number | null) => (value === null ? null : formats.distance(value)),
    volume: (value: number | null) => (value === null ? null : formats.volume(value)),
    money: (amount: number | null) => (amount === null ? null : formats.money(amount)),
    day: (wire: string | null) => formats.date(wire) || null,
    /** A wall-clock moment of the service, as day and time. */
    moment: (wire: string | null) => formats.dateTime(wire) || null,
    flag,
    /** A setting's value, which services send as text, number or flag. */
    scalar: (value: string | number | boolean | null) =>
      typeof value === 'boolean' ? flag(value) : (value?.toString() ?? null),
  };
}

type Part = string | null | undefined;

export const orEmpty = (text: Part): string => text ?? '';

export const joined = (...parts: readonly (Part | false)[]): string => parts.filter(Boolean).join(', ');

/** The parts that are there, as one line: 'Compact · $150.00 · 5 free'. */
export const dotted = (...parts: readonly (Part | false)[]): string => parts.filter(Boolean).join(' · ');

export const stacked = (text: Part, detail: Part): TableCell =>
  detail ? { text: orEmpty(text), detail } : orEmpty(text);
