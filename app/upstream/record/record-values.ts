import { z } from 'zod';
import { listOf } from './record.ts';
import type { ListCodec, RecordCodec } from './record-types.ts';
import { flag, text } from './wire.ts';

/** The codec of a value that is read through a function and never written. */
export const decodedBy = <S extends z.ZodType, Product>(schema: S, decode: (wire: z.output<S>) => Product) =>
  z.codec(schema, z.custom<Product>(), {
    decode: (wire) => decode(wire) as z.input<z.ZodType<Product, Product>>,
    encode: (): never => {
      throw new Error('This value is read and never written');
    },
  });

/** A flag that has this value where the service leaves it out. */
export const flagOr = (fallback: boolean) => decodedBy(flag, (value) => value ?? fallback);

/** A number where null and missing mean 0, as in miscellaneous charges. */
export const numberOrZero = decodedBy(z.number().nullish(), (value) => value ?? 0);

/** Text without the spaces around it; null when nothing is left. */
export const filledText = decodedBy(text, (value) => value?.trim() || null);

/** Missing ids and null read as none. */
export const optionalIds = decodedBy(
  z.array(z.number().int()).nullable().default([]),
  (ids): readonly number[] => ids ?? [],
);

/** The product's side of a value that is checked already. */
const decoded = <Product, Wire>({ def }: RecordCodec<Product, Wire>, wire: Wire): Product =>
  def.transform(wire, { value: wire, issues: [] }) as Product;

/** A record; missing reads as null. */
export const nullableOf = <Product, Wire>(item: RecordCodec<Product, Wire>) =>
  decodedBy(item.in.nullable().default(null), (wire): Product | null =>
    wire === null ? null : decoded(item, wire),
  );

/** A list of records; missing and null read as empty. */
export const nullableListOf = <Product, Wire>(item: RecordCodec<Product, Wire>) => {
  const list = listOf(item);
  return decodedBy(list.in.nullable().default([]), (wire): readonly Product[] =>
    wire === null ? [] : decoded(list, wire),
  );
};

/** The same codec of a body, whose fields `check` also compares, by the service's names. */
export const checkedBy = <Product, Wire>(
  body: RecordCodec<Product, Wire>,
  check: (wire: z.ZodType<Wire, Wire>) => z.ZodType<Wire, Wire>,
): RecordCodec<Product, Wire> => {
  const { transform, reverseTransform } = body.def;
  return z.codec(check(body.in), body.out, { decode: transform, encode: reverseTransform });
};

/** A flag that is sent only where it is true. */
export const sentIfTrue = z.codec(z.boolean().nullish(), z.boolean().nullish(), {
  decode: (value) => value,
  encode: (value) => value || undefined,
});

/** A list in a body. */
export const boundedListOf = <Product, Wire>(
  item: RecordCodec<Product, Wire>,
  { least, most }: { readonly least?: number; readonly most: number },
): ListCodec<Product, Wire> =>
  checkedBy(listOf(item), (wire) =>
    wire.check(z.maxLength(most), ...(least === undefined ? [] : [z.minLength(least)])),
  );

const hasCents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** Currency units of either sign, with at most two decimals. */
export const moneyWithin = (most: number) =>
  z.number().min(-most).max(most).refine(hasCents, 'Takes at most two decimals');
