import type { z } from 'zod';
import type { WireOf } from './wire-of.ts';

type Leaf = { readonly serviceName: string };
type Readable = { readonly read: z.ZodType };
type Writable = { readonly write: z.ZodType };
type InRows = Readable & { readonly list: object };

/** Expands a type for the hints of editors. */
export type Show<T> = T extends infer O ? { [K in keyof O]: O[K] } : never;

/** Names of the fields that `Part` is true of, and of the groups that hold one. */
type KeysOf<F, Part> = {
  [K in keyof F]: F[K] extends Leaf
    ? F[K] extends Part
      ? K
      : never
    : [KeysOf<F[K], Part>] extends [never]
      ? never
      : K;
}[keyof F];

/** Names of the fields that a new record cannot be without. */
type RequiredKeys<F> = {
  [K in KeysOf<F, Writable>]: F[K] extends { write: infer W extends z.ZodType }
    ? undefined extends z.output<W>
      ? never
      : K
    : [RequiredKeys<F[K]>] extends [never]
      ? never
      : K;
}[KeysOf<F, Writable>];

/** What is read of a record, by our names: all fields, or those that rows have. */
export type Read<F, Part = Readable> = Show<{
  readonly [K in KeysOf<F, Part>]: F[K] extends { read: infer R extends z.ZodType }
    ? z.output<R>
    : Read<F[K], Part>;
}>;

export type ReadRow<F> = Read<F, InRows>;

/** A change of a record, by our names: what is left out stays as it was. */
export type Change<F> = Show<{
  readonly [K in KeysOf<F, Writable>]?:
    | (F[K] extends { write: infer W extends z.ZodType } ? z.output<W> : Change<F[K]>)
    | undefined;
}>;

type Joined<T> = T extends object ? { [K in keyof T]: T[K] } : never;

/** A new record, by our names: what cannot be missing is required. */
export type Create<F> = Joined<
  {
    readonly [K in RequiredKeys<F>]: F[K] extends { write: infer W extends z.ZodType }
      ? z.output<W>
      : Create<F[K]>;
  } & {
    readonly [K in Exclude<KeysOf<F, Writable>, RequiredKeys<F>>]?:
      | (F[K] extends { write: infer W extends z.ZodType } ? z.output<W> : Create<F[K]>)
      | undefined;
  }
>;

/** A record that is always written whole, by our names: null where there is no value. */
export type Whole<F> = Show<{
  readonly [K in KeysOf<F, Writable>]: F[K] extends { write: infer W extends z.ZodType }
    ? Exclude<z.output<W>, undefined>
    : Whole<F[K]>;
}>;

type LeavesOf<F> = { [K in keyof F]: F[K] extends Leaf ? F[K] : LeavesOf<F[K]> }[keyof F];
type NameOf<L, Part> = L extends Part & { readonly serviceName: infer Name extends string } ? Name : never;
type RowNameOf<L> = L extends Readable & { readonly list: { readonly name: infer As } }
  ? As extends string
    ? As
    : Capitalize<NameOf<L, Readable>>
  : never;

type Answered<L> = L extends { read: infer R extends z.ZodType } ? WireOf<R> : never;
type Sent<L> = L extends { write: infer W extends z.ZodType } ? z.input<W> : never;

/** A record as the service answers it, by the service's names. */
export type WireRead<F> = { readonly [L in LeavesOf<F> as NameOf<L, Readable>]: Answered<L> };

/** A row as the service answers it: the listed fields under their names in rows. */
export type WireRow<F> = { readonly [L in LeavesOf<F> as RowNameOf<L>]: Answered<L> };

/** Fields that only rows have, by their capitalised names. */
export type WireRowOnly<F> = {
  readonly [L in LeavesOf<F> as Capitalize<NameOf<L, Readable>>]: Answered<L>;
};

/** A record as it is written, by the service's names; what cannot be missing is required. */
export type WireCreate<F> = Show<
  { readonly [L in LeavesOf<F> as WireKey<L, true>]: Sent<L> } & {
    readonly [L in LeavesOf<F> as WireKey<L, false>]?: Sent<L> | undefined;
  }
>;

type WireKey<L, Required> = L extends { write: infer W extends z.ZodType }
  ? (undefined extends z.input<W> ? false : true) extends Required
    ? NameOf<L, Writable>
    : never
  : never;

/** A change as it is written, by the service's names. */
export type WireChange<F> = { readonly [L in LeavesOf<F> as NameOf<L, Writable>]?: Sent<L> | undefined };

/** The names of the orders of a list, as addresses have them. */
export type SortsOf<F> = {
  [K in keyof F]: F[K] extends Leaf
    ? F[K] extends { readonly list: { readonly sort: infer S extends string } }
      ? S
      : never
    : SortsOf<F[K]>;
}[keyof F];

type InFilters = { readonly list: { readonly filter: Leaf } };

/** The parameters that narrow a list by fields, at the fields' paths. */
export type FiltersOf<F> = {
  readonly [K in KeysOf<F, InFilters>]: F[K] extends { readonly list: { readonly filter: infer Filter } }
    ? Filter
    : FiltersOf<F[K]>;
};

/** A codec between names of ours and the service's. */
export type NamesCodec<Name extends string> = z.ZodCodec<z.ZodType<string, string>, z.ZodType<Name, Name>>;

/** A codec between a record of the service and ours. */
export type RecordCodec<Product, Wire> = z.ZodCodec<z.ZodType<Wire, Wire>, z.ZodType<Product>>;

/** A codec between a list of the service and ours, which is decoded as a whole. */
export type ListCodec<Product, Wire> = RecordCodec<readonly Product[], readonly Wire[]>;

/** What a caller passes for a schema: of a codec our side. */
export type ProductOf<S extends z.ZodType> = S extends z.ZodCodec ? z.output<S> : z.input<S>;
