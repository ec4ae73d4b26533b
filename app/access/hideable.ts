// The fields of a record that a setting or a feature may hide, and what is left of the record without them.
import type { Access } from './access.server.ts';
import type { Needs } from './needs.ts';

/** Where a field of a record is shown. */
export interface FieldPlaces {
  /** Its values in the record and in the rows of its list; `drivers.*.licence.number` is that of each driver. */
  readonly paths?: readonly string[];
  /** Names of its facts and tables on the record's screen and documents. */
  readonly facts?: readonly string[];
  /** Codes of its columns. */
  readonly columns?: readonly string[];
  /** Names of its filters in the address. */
  readonly filters?: readonly string[];
  /** Names under which the service repeats it among the record's attributes. */
  readonly attributes?: readonly string[];
}

/** A field of a record, wherever it is shown, with what it needs to be there. */
export interface HideableField extends FieldPlaces {
  readonly needs: Needs;
}

type Hiding = Pick<Access, 'allows'>;

/** Returns what is hidden of one kind: the names of facts, columns or filters, or the paths. */
export const hiddenIn = (
  fields: readonly HideableField[],
  kind: keyof FieldPlaces,
  access: Hiding,
): ReadonlySet<string> =>
  new Set(fields.filter(({ needs }) => !access.allows(needs)).flatMap((field) => field[kind] ?? []));

/** Empties the value at a path: a list has no entries then, any other value is null. Missing ones stay missing. */
function emptied(value: unknown, [head, ...rest]: readonly string[]): unknown {
  if (head === undefined) return Array.isArray(value) ? [] : null;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return head === '*' ? value.map((one) => emptied(one, rest)) : value;
  if (head === '*')
    return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, emptied(own, rest)]));
  return Object.hasOwn(value, head)
    ? { ...value, [head]: emptied(value[head as keyof typeof value], rest) }
    : value;
}

/** Makes records for the screen, without the values that are hidden. The records themselves stay as they are. */
export function masking(fields: readonly HideableField[], access: Hiding): <Shown>(record: Shown) => Shown {
  const paths = [...hiddenIn(fields, 'paths', access)].map((path) => path.split('.'));
  return <Shown>(record: Shown) =>
    // A record's values may each be empty.
    paths.reduce<unknown>((shown, path) => emptied(shown, path), record) as Shown;
}

/** Returns the fields of a record that stands at a path of another one. */
export const under = (path: string, fields: readonly HideableField[]): readonly HideableField[] =>
  fields.map((field) => ({ ...field, paths: (field.paths ?? []).map((own) => `${path}.${own}`) }));
