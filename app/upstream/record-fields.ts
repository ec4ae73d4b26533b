import { z } from 'zod';
import type { NamesCodec } from './record-types.ts';
import { amount, day, flag, moment, reference, text } from './wire.ts';

/** A kind of value: a lenient schema for what the service answers, and a strict one for what is written. */
interface ValueKind<Read extends z.ZodType = z.ZodType, Write extends z.ZodType = z.ZodType> {
  readonly read: Read;
  readonly write: Write;
  /** The longest text that a write takes. */
  readonly longest?: number;
  /** A value by which a list is narrowed; only kinds that have it can say `filter: true`. */
  readonly filter?: z.ZodType;
}

/** Text of at most so many characters. Missing and null read as null; null clears the field. */
export const textValue = (longest: number) => ({
  read: text,
  write: z.string().trim().max(longest).nullish(),
  longest,
  filter: z.string(),
});

/** Text that no record is written without. */
export const requiredText = (longest: number) => ({
  read: text,
  write: z.string().trim().min(1, 'Is needed').max(longest),
  longest,
  filter: z.string(),
});

/** A calendar day, `yyyy-MM-dd`. The service may answer it with a time. */
export const dayValue = { read: text, write: z.iso.date().nullish(), filter: day };

/** A flag; one that is left out stays as it was. */
export const flagValue = { read: flag, write: z.boolean().optional(), filter: z.boolean() };

/** A flag that a body may leave out or send as null. */
export const optionalFlag = { read: flag, write: z.boolean().nullish() };

/** A whole number from 0 to this bound. */
export const countValue = (most: number) => ({
  read: amount,
  write: z.number().int().min(0).max(most).nullish(),
});

/** A wall-clock moment, without a zone. */
export const momentValue = { read: text, write: moment.nullish() };

/** A wall-clock moment that no record is written without. */
export const requiredMoment = { read: text, write: moment };

/** The id of another record. */
export const referenceValue = {
  read: reference,
  write: z.number().int().positive().nullish(),
  filter: z.number().int(),
};

/** The id of another record that no record is written without. */
export const requiredReference = {
  read: reference,
  write: z.number().int().positive(),
  filter: z.number().int(),
};

/**
 * How a list has a field: the service's name in rows, the name of the order by it in addresses, and the parameter of the
 * query that narrows the list by it.
 */
interface ListedAs {
  readonly name: string | null;
  readonly sort: string | null;
  readonly filter: Field | null;
}

/** A field of a record: the service's name with the schemas of its value; null where it cannot be read, or written. */
export interface Field<
  Name extends string = string,
  Read extends z.ZodType | null = z.ZodType | null,
  Write extends z.ZodType | null = z.ZodType | null,
  List extends ListedAs | null = ListedAs | null,
> {
  readonly serviceName: Name;
  readonly read: Read;
  readonly write: Write;
  /** The longest text that a write takes; null where there is no such bound. */
  readonly longest: number | null;
  /** A value by which a list is narrowed; null where the field's kind has none. */
  readonly filter: z.ZodType | null;
  readonly list: List;
}

/** Fields by our names. A group of fields is an object of the product; the service's record is flat. */
export interface Fields {
  readonly [name: string]: Field | Fields;
}

/** Declares a field that is read and written. */
export const both = <const Name extends string, Read extends z.ZodType, Write extends z.ZodType>(
  serviceName: Name,
  { read, write, longest, filter }: ValueKind<Read, Write>,
): Field<Name, Read, Write, null> => ({
  serviceName,
  read,
  write,
  longest: longest ?? null,
  filter: filter ?? null,
  list: null,
});

/** Declares a field that only answers have. */
export const readOnly = <const Name extends string, Read extends z.ZodType>(
  serviceName: Name,
  read: Read,
): Field<Name, Read, null, null> => ({
  serviceName,
  read,
  write: null,
  longest: null,
  filter: null,
  list: null,
});

/** Declares a field that only writes, or the filters of a list, have. */
export const writeOnly = <const Name extends string, Write extends z.ZodType>(
  serviceName: Name,
  write: Write,
): Field<Name, null, Write, null> => ({
  serviceName,
  read: null,
  write,
  longest: null,
  filter: null,
  list: null,
});

/** How a list has a field. */
interface ListedOptions {
  /** The name of the order by this field in addresses; without it the list cannot be ordered by the field. */
  readonly sort?: string;
  /** The service's name in rows, where it is not the capitalised name of the detail. */
  readonly as?: string;
  /**
   * The list is narrowed by this field: by one value under the field's name in rows, or by another parameter of the query,
   * for example `writeOnly('CustomerTypes', idList)`.
   */
  readonly filter?: true | Field<string, null, z.ZodType>;
}

type RowName<F extends Field, O> = O extends { readonly as: infer As extends string }
  ? As
  : Capitalize<F['serviceName']>;

/** One value of a field, as it is read. */
type FilterValue<F extends Field> = F extends { readonly read: infer Read extends z.ZodType }
  ? NonNullable<z.output<Read>> | undefined
  : never;

type FilterField<F extends Field, O> = O extends { readonly filter: infer Filter }
  ? Filter extends Field
    ? Filter
    : Field<RowName<F, O>, null, z.ZodType<FilterValue<F>, FilterValue<F>>, null>
  : null;

type ListedField<F extends Field, O extends ListedOptions> = Omit<F, 'list'> & {
  readonly list: {
    readonly name: O extends { readonly as: infer As extends string } ? As : null;
    readonly sort: O extends { readonly sort: infer Sort extends string } ? Sort : null;
    readonly filter: FilterField<F, O>;
  };
};

/** The service's name of a field in rows. */
export const rowName = ({ list, serviceName: name }: Pick<Field, 'list' | 'serviceName'>): string =>
  list?.name ?? name.charAt(0).toUpperCase() + name.slice(1);

/** The parameter that narrows a list by one value of a field. */
function ownFilter(field: Field): Field {
  if (field.filter === null)
    throw new Error(`A list cannot be narrowed by one value of ${field.serviceName}`);
  return writeOnly(rowName(field), field.filter.optional());
}

/**
 * The same field, which the rows of a list have too.
 * @throws Error for `filter: true` on a field whose kind has no value to narrow by
 */
export function listed<F extends Field, const O extends ListedOptions = object>(
  field: F,
  options?: O,
): ListedField<F, O> {
  const { as, sort, filter }: ListedOptions = options ?? {};
  const named = { ...field, list: { name: as ?? null, sort: sort ?? null, filter: null } };
  const list = { ...named.list, filter: filter === true ? ownFilter(named) : (filter ?? null) };
  return { ...field, list: list as ListedField<F, O>['list'] };
}

/** Ids by which a list is narrowed; none of them when it is left out. */
export const idList: z.ZodType<readonly number[] | undefined, readonly number[] | undefined> = z
  .array(z.number().int())
  .optional();

/**
 * The codec of a few names of ours for as many of the service's.
 * @param names the service's name by ours
 */
export function namesCodec<Name extends string>(names: Readonly<Record<Name, string>>): NamesCodec<Name> {
  const entries = Object.entries<string>(names) as [Name, string][];
  const ours = new Map(entries.map(([own, service]) => [service, own]));
  return z.codec(z.enum(entries.map(([, service]) => service)), z.enum(entries.map(([own]) => own)), {
    // Both sides are checked before: there is a name for each.
    decode: (service) => ours.get(service) as never,
    encode: (own) => names[own],
  });
}
