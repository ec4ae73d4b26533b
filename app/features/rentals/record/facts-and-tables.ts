import type { FactView, TableCell, TableView } from '../../../patterns/record/detail-view.ts';
import type { FactDraft } from '../../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';

type FactMore = { readonly [P in 'detail' | 'href' | 'mark']?: FactView[P] | null };

/** Facts by names, of which `key` makes the keys of their terms. */
export const factsBy = (
  { t }: Pick<StaffContext, 't'>,
  key: (name: string) => string,
  facts: Readonly<
    Record<string, string | null | undefined | readonly [value: string | null | undefined, more: FactMore]>
  >,
): readonly FactDraft[] =>
  Object.entries(facts).map(([name, fact]) => {
    const [value, { detail, href, mark }] = typeof fact === 'object' && fact !== null ? fact : [fact, {}];
    const more = { ...(detail && { detail }), ...(href && { href }), ...(mark && { mark }) };
    return [t(key(name)), value ?? null, more];
  });

/** The link of a fact about another record; none without its id. */
export const linkIf = (id: number | null, address: (id: number) => string): FactMore => ({
  href: id === null ? null : address(id),
});

/** Returns the text of one of the service's names; an unknown one stays as it is. */
export function nameOf(
  names: ReadonlyMap<string, string>,
  name: string | null,
  t: (key: string) => string,
): string {
  const key = names.get(name ?? '');
  return key === undefined ? (name ?? '') : t(key);
}

export const figures = (...keys: readonly string[]) => keys.map((figure) => ({ figure }));

/** Makes a table with heads by the keys of their texts; a cell without a value is empty. */
export const tableOf = (
  t: (key: string) => string,
  caption: string,
  heads: readonly (string | { readonly figure: string })[],
  rows: readonly (readonly (TableCell | null | undefined)[])[],
): TableView => ({
  caption,
  heads: heads.map((head) => (typeof head === 'string' ? t(head) : { label: t(head.figure), end: true })),
  rows: rows.map((cells) => cells.map((cell) => cell ?? '')),
});
