import { z } from 'zod';
import type { NamesCodec } from './record-types.ts';
import { amount, day, flag, moment, reference, text } from './wire.ts';

/** A kind of value: a lenient schema for what the service answers, and a strict one for what is written. */
interface ValueKind<Read extends z.ZodType = z.ZodType, Write extends z.ZodType = z.ZodType> {
  readonly read: Read;
  readonly write: Write;
  /** The longest text that a write takes. */
  readonly longest?: number;
  /** A value that narrows a list; only kinds that have it can say `filter: true`. */
  readonly filter?: z.ZodType;
}

/** Missing and null read as null; null clears the field. */
export const textValue = (longest: number) => ({
  read: text,
  write: z.string().trim().max(longest).nullish(),
  longest,
  filter: z.string(),
});

export const requiredText = (longest: number) => ({
  read: text,
  write: z.string().trim().min(1, 'Is needed').max(longest),
  longest,
  filter: z.string(),
});

/** `yyyy-MM-dd`; the service may answer it with a time. */
export const dayValue = { read: text, write: z.iso.date().nullish(), filter: day };

/** A flag that is left out stays as it was. */
export const flagValue = { read: flag, write: z.boolean().optional(), filter: z.boolean() };

/** A flag that a body may leave out or send as null. */
export const optionalFlag = { read: flag, write: z.boolean().nullish() };

/** A whole number from 0 to this bound. */
export const countValue = (most: number) => ({
  read: amount,
  write: z.number().int().min(0).max(most).nullish(),
});

/** Wall-clock text, without a zone. */
export const momentValue = { read: text, write: moment.nullish() };

export const requiredMoment = { read: text, write: moment };

/** The id of another record. */
export const referenceValue = {
  read: reference,
  write: z.number().int().positive().nullish(),
  filter: z.number().int(),
};

export const requiredReference = {
  read: reference,
  write: z.number().int().positive(),
  filter: z.number().int(),
};

interface ListedAs {
  /** The service's name in rows. */
  readonly name: string | null;
  /** The name of the order by the field in addresses. */
  readonly sort: string | null;
  /** The parameter that narrows the list by the field. */
  readonly filter: Field | null;
}

/** A field of a record: `read` or `write` is null where it cannot be read, or written. */
export interface Field<
  Name extends string = string,
  Read extends z.ZodType | null = z.ZodType | null,
  Write extends z.ZodType | null = z.ZodType | null,
  List extends ListedAs | null = ListedAs | null,
> {
  readonly serviceName: Name;
  readonly read: Read;
  readonly write: Write;
  readonly longest: number | null;
  readonly filter: z.ZodType | null;
  readonly list: List;
}

/** Fields by our names, also in groups; the service's record is flat. */
export interface Fields {
  readonly [name: string]: Field | Fields;
}

const NOTHING = { read: null, write: null, longest: null, filter: null, list: null };

/** Declares a field that is read and written. */
export const both = <const Name extends string, Read extends z.ZodType, Write extends z.ZodType>(
  serviceName: Name,
  kind: ValueKind<Read, Write>,
): Field<Name, Read, Write, null> => ({ ...NOTHING, serviceName, ...kind });

/** Declares a field that only answers have. */
export const readOnly = <const Name extends string, Read extends z.ZodType>(
  serviceName: Name,
  read: Read,
): Field<Name, Read, null, null> => ({ ...NOTHING, serviceName, read });

/** Declares a field that only writes, or the filters of a list, have. */
export const writeOnly = <const Name extends string, Write extends z.ZodType>(
  serviceName: Name,
  write: Write,
): Field<Name, null, Write, null> => ({ ...NOTHING, serviceName, write });

type Names = Readonly<Record<string, string>>;

const eachOf = <Made>(names: Names, make: (serviceName: string) => Made): Readonly<Record<string, Made>> =>
  Object.fromEntries(Object.entries(names).map(([name, serviceName]) => [name, make(serviceName)]));

/** Declares several fields of one kind that are read and written: the service's name by ours. */
export const bothEach = <Read extends z.ZodType, Write extends z.ZodType, const N extends Names>(
  kind: ValueKind<Read, Write>,
  names: N,
) => eachOf(names, (name) => both(name, kind)) as { readonly [K in keyof N]: Field<N[K], Read, Write, null> };

/** The same for fields that the service calls as the product does. */
export const bothSame = <Read extends z.ZodType, Write extends z.ZodType, const N extends string>(
  kind: ValueKind<Read, Write>,
  ...names: readonly N[]
) =>
  Object.fromEntries(names.map((name) => [name, both(name, kind)])) as {
    readonly [K in N]: Field<K, Read, Write, null>;
  };

/** Declares several fields of one kind that only answers have: the service's name by ours. */
export const readEach = <Read extends z.ZodType, const N extends Names>(read: Read, names: N) =>
  eachOf(names, (name) => readOnly(name, read)) as {
    readonly [K in keyof N]: Field<N[K], Read, null, null>;
  };

/** The same for fields that the service calls as the product does. */
export const readSame = <Read extends z.ZodType, const N extends string>(
  read: Read,
  ...names: readonly N[]
) =>
  Object.fromEntries(names.map((name) => [name, readOnly(name, read)])) as {
    readonly [K in N]: Field<K, Read, null, null>;
  };

/** Declares several fields of one kind that only writes have, or the filters of a list. */
export const writeEach = <Write extends z.ZodType, const N extends Names>(write: Write, names: N) =>
  eachOf(names, (name) => writeOnly(name, write)) as {
    readonly [K in keyof N]: Field<N[K], null, Write, null>;
  };

interface ListedOptions {
  /** The name of the order by this field in addresses; missing: there is none. */
  readonly sort?: string;
  /** The service's name in rows, where it is not the capitalised name of the detail. */
  readonly as?: string;
  /** Narrows the list: by one value under the name in rows, or by a parameter such as `writeOnly('Types', idList)`. */
  readonly filter?: true | Field<string, null, z.ZodType>;
}

type RowName<F extends Field, O> = O extends { readonly as: infer As extends string }
  ? As
  : Capitalize<F['serviceName']>;

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

function ownFilter(field: Field): Field {
  if (field.filter === null)
    throw new Error(`A list cannot be narrowed by one value of ${field.serviceName}`);
  return writeOnly(rowName(field), field.filter.optional());
}

/** The same field in rows too. @throws Error for `filter: true` on a kind without a value to narrow by */
export function listed<F extends Field, const O extends ListedOptions = object>(
  field: F,
  options?: O,
): ListedField<F, O> {
  const { as, sort, filter }: ListedOptions = options ?? {};
  const named = { ...field, list: { name: as ?? null, sort: sort ?? null, filter: null } };
  const list = { ...named.list, filter: filter === true ? ownFilter(named) : (filter ?? null) };
  return { ...field, list: list as ListedField<F, O>['list'] };
}

/** Ids that narrow a list. */
export const idList: z.ZodType<readonly number[] | undefined, readonly number[] | undefined> = z
  .array(z.number().int())
  .optional();

/** The codec of a few names: the service's by ours. */
export function namesCodec<Name extends string>(names: Readonly<Record<Name, string>>): NamesCodec<Name> {
  const entries = Object.entries<string>(names) as [Name, string][];
  const ours = new Map(entries.map(([own, service]) => [service, own]));
  return z.codec(z.enum(entries.map(([, service]) => service)), z.enum(entries.map(([own]) => own)), {
    // Both sides are checked before: there is a name for each.
    decode: (service) => ours.get(service) as never,
    encode: (own) => names[own],
  });
}
