import { z } from 'zod';
import { wireOf } from '../../../app/upstream/wire-of.ts';

/** A JSON schema of the 2020-12 draft, which OpenAPI 3.1 takes as it is. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * What a schema takes on the wire: before defaults are filled in and values are turned into others. What JSON schema
 * has no words for may be anything.
 */
export function schemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(wireOf(schema), {
    io: 'input',
    unrepresentable: 'any',
  });
  return rest;
}

/** Whether an operation has no query or no body at all. */
export const isNothing = (schema: z.ZodType): boolean => schema instanceof z.ZodUndefined;

/** The parameters of a query, which is an object in every contract. */
export function propertiesOf(schema: z.ZodType): readonly {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}[] {
  if (isNothing(schema)) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as {
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    required: required.includes(name),
    schema: one,
  }));
}
