import type { Desk } from '../desk/desk.server.ts';
import type { WayView } from '../desk/ways.server.ts';
import type { FactView, GroupView, TableView } from '../record/detail-view.ts';

/** A fact before it is known whether there is anything to say: null and '' are nothing. */
export type FactDraft = readonly [
  term: string,
  value: string | null,
  more?: Omit<Partial<FactView>, 'term' | 'value'>,
];

/** Facts of which something is known. */
export function factsOf(drafts: readonly FactDraft[]): readonly FactView[] {
  return drafts.flatMap(([term, value, more]) => (value ? [{ term, value, ...more }] : []));
}

/** A group of a record's fields; tables without rows are named among what is empty. */
export function groupOf(
  title: string,
  drafts: readonly FactDraft[],
  tables: readonly TableView[] = [],
  ways: readonly WayView[] = [],
): GroupView {
  const missing = drafts.flatMap(([term, value]) => (value ? [] : [term]));
  const bare = tables.filter(({ rows }) => rows.length === 0).map(({ caption }) => caption);
  return {
    title,
    facts: factsOf(drafts),
    empty: [...missing, ...bare],
    tables: tables.filter(({ rows }) => rows.length > 0),
    ...(ways.length > 0 && { ways }),
  };
}

/** Values of a record in this user's words; null in, null out. */
export interface ValueWords {
  number(value: number | null): string | null;
  /** An amount in the business's currency. */
  money(amount: number | null): string | null;
  /** A day or a moment of the service, as a day. */
  day(wire: string | null): string | null;
  /** A wall-clock moment of the service, as day and time. */
  moment(wire: string | null): string | null;
  flag(value: boolean | null): string | null;
  /** A setting's value, which services send as text, number or flag. */
  scalar(value: string | number | boolean | null): string | null;
}

/** How this user reads values. */
export function valueWords({ formats, t }: Pick<Desk, 'formats' | 't'>): ValueWords {
  const flag = (value: boolean | null) => (value === null ? null : t(value ? 'list.yes' : 'list.no'));
  return {
    number: (value) => (value === null ? null : formats.number(value)),
    money: (amount) => (amount === null ? null : formats.money(amount)),
    day: (wire) => formats.date(wire) || null,
    moment: (wire) => formats.dateTime(wire) || null,
    flag,
    scalar: (value) => (typeof value === 'boolean' ? flag(value) : value === null ? null : String(value)),
  };
}
