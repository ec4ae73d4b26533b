import { z } from 'zod';
import { optionalListOf } from './record.ts';
import type { RecordCodec } from './record-types.ts';
import { flag, text } from './wire.ts';

/**
 * The codec of a value that is read through a function and never written.
 * @param schema of what the service answers
 */
export const decodedBy = <S extends z.ZodType, Product>(schema: S, decode: (wire: z.output<S>) => Product) =>
  z.codec(schema, z.custom<Product>(), {
    decode: (wire) => decode(wire) as z.input<z.ZodType<Product, Product>>,
    encode: (): never => {
      throw new Error('This value is read and never written');
    },
  });

/** A flag that has this value where the service leaves it out. */
export const flagOr = (fallback: boolean) => decodedBy(flag, (value) => value ?? fallback);

/** Text without the spaces around it; null when nothing is left. */
export const filledText = decodedBy(text, (value) => value?.trim() || null);

/** Ids that the service may leave out, which then read as none. */
export const optionalIds = decodedBy(
  z.array(z.number().int()).nullable().default([]),
  (ids): readonly number[] => ids ?? [],
);

/** A list of records that the service may leave out or answer as null, which then reads as empty. */
export const nullableListOf = <Product, Wire>(item: RecordCodec<Product, Wire>) =>
  decodedBy(optionalListOf(item).nullable(), (list): readonly Product[] => list ?? []);

/** A record that the service may leave out or answer as null, which then reads as null. */
export const orNull = <Product, Wire>(item: RecordCodec<Product, Wire>) =>
  decodedBy(item.nullable().default(null), (product): Product | null => product);

/**
 * The same codec of a body, which compares its fields as well.
 * @param check adds what is compared to the schema of the service's side; its paths are the service's names
 */
export const checkedBy = <Product, Wire>(
  body: RecordCodec<Product, Wire>,
  check: (wire: z.ZodType<Wire, Wire>) => z.ZodType<Wire, Wire>,
): RecordCodec<Product, Wire> => {
  const { transform, reverseTransform } = body.def;
  return z.codec(check(body.in), body.out, { decode: transform, encode: reverseTransform });
};
