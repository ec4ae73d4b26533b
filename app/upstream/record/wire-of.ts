import { z } from 'zod';

/** Of a codec the service's side. */
export type WireOf<S extends z.ZodType> = S extends z.ZodCodec ? z.input<S> : z.output<S>;

const made = new WeakMap<z.ZodType, z.ZodType>();

/** The same schema with other parts, its own checks included. */
const withParts = <S extends z.ZodType>(schema: S, parts: object): S =>
  schema.clone({ ...schema._zod.def, ...parts } as typeof schema._zod.def);

function wireOfObject(schema: z.ZodObject): z.ZodType {
  const shape = Object.entries<z.ZodType>(schema.shape);
  const wired = shape.map(([name, part]) => [name, wireOf(part)] as const);
  return wired.every(([, part], at) => part === shape[at]?.[1])
    ? schema
    : withParts(schema, { shape: Object.fromEntries(wired) });
}

function wireOfInner(schema: z.ZodType, inner: z.ZodType, key: 'innerType' | 'element'): z.ZodType {
  const wired = wireOf(inner);
  return wired === inner ? schema : withParts(schema, { [key]: wired });
}

function build(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodCodec) return wireOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodObject) return wireOfObject(schema);
  if (schema instanceof z.ZodArray) return wireOfInner(schema, schema.element as z.ZodType, 'element');
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  ) {
    return wireOfInner(schema, schema.unwrap() as z.ZodType, 'innerType');
  }
  return schema;
}

/** Returns the schema with the service's side of every codec in it, for the proxy and the sandbox. */
export function wireOf<S extends z.ZodType>(schema: S): z.ZodType<WireOf<S>> {
  const known = made.get(schema) ?? build(schema);
  made.set(schema, known);
  return known as z.ZodType<WireOf<S>>;
}
