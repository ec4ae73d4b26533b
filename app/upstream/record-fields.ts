import { z } from 'zod';
import type { NamesCodec } from './record-types.ts';
import { flag, reference, text } from './wire.ts';

/** A kind of value: a lenient schema for what the service answers, and a strict one for what is written. */
export interface ValueKind<Read extends z.ZodType = z.ZodType, Write extends z.ZodType = z.ZodType> {
  readonly read: Read;
  readonly write: Write;
  /** The longest text that a write takes. */
  readonly longest?: number;
}

/** Text of at most so many characters. Missing and null read as null; null clears the field. */
export const textValue = (longest: number) => ({
  read: text,
  write: z.string().trim().max(longest).nullish(),
  longest,
});

/** Text that no record is written without. */
export const requiredText = (longest: number) => ({
  read: text,
  write: z.string().trim().min(1, 'Is needed').max(longest),
  longest,
});

/** A calendar day, `yyyy-MM-dd`. The service may answer it with a time. */
export const dayValue = { read: text, write: z.iso.date().nullish() };

/** A flag; one that is left out stays as it was. */
export const flagValue = { read: flag, write: z.boolean().optional() };

/** The id of another record. */
export const referenceValue = { read: reference, write: z.number().int().positive().nullish() };

/** The id of another record that no record is written without. */
export const requiredReference = { read: reference, write: z.number().int().positive() };

/** How the rows of a list have a field: the service's name there, and the name of the order by it in addresses. */
interface ListedAs {
  readonly name: string | null;
  readonly sort: string | null;
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
  readonly list: List;
}

/** Fields by our names. A group of fields is an object of the product; the service's record is flat. */
export interface Fields {
  readonly [name: string]: Field | Fields;
}

/** Declares a field that is read and written. */
export const both = <const Name extends string, Read extends z.ZodType, Write extends z.ZodType>(
  serviceName: Name,
  { read, write, longest }: ValueKind<Read, Write>,
): Field<Name, Read, Write, null> => ({ serviceName, read, write, longest: longest ?? null, list: null });

/** Declares a field that only answers have. */
export const readOnly = <const Name extends string, Read extends z.ZodType>(
  serviceName: Name,
  read: Read,
): Field<Name, Read, null, null> => ({ serviceName, read, write: null, longest: null, list: null });

/** Declares a field that only writes, or the filters of a list, have. */
export const writeOnly = <const Name extends string, Write extends z.ZodType>(
  serviceName: Name,
  write: Write,
): Field<Name, null, Write, null> => ({ serviceName, read: null, write, longest: null, list: null });

/** A field with how the rows of a list have it; what is left out is null. */
type ListedField<F extends Field, Sort extends string | null, As extends string | null> = Omit<F, 'list'> & {
  readonly list: { readonly name: As; readonly sort: Sort };
};

/**
 * The same field, which the rows of a list have too.
 * @param sort the name of the order by this field in addresses; none: the list cannot be ordered by it
 * @param as the service's name in rows, where it is not the capitalised name of the detail
 */
export function listed<
  F extends Field,
  const Sort extends string | null = null,
  const As extends string | null = null,
>(field: F, { sort, as }: { readonly sort?: Sort; readonly as?: As } = {}): ListedField<F, Sort, As> {
  return { ...field, list: { name: (as ?? null) as As, sort: (sort ?? null) as Sort } };
}

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
