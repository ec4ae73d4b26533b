import { z } from 'zod';

export interface InputIssue {
  /** The field's name, and what stands below it; empty for the field that is read. */
  readonly path: readonly PropertyKey[];
  /** Key of a text, or words. */
  readonly message: string;
}

interface Refused {
  readonly success: false;
  readonly data?: undefined;
  readonly error: { readonly issues: readonly InputIssue[] };
}

/**
 * What reads input: a function made by this file, or a schema of zod. What a form reads depends on the request, so it is a
 * function: making a schema of zod takes longer than reading with it, and what zod notes about it stays until the next full
 * garbage collection.
 */
export interface InputSchema<Value = unknown> {
  safeParse(
    input: unknown,
  ): { readonly success: true; readonly data: Value; readonly error?: undefined } | Refused;
}

/** What input means, or what is wrong: with the field that is read, with a field of this name, or with several. */
export type Outcome<Value> =
  | { readonly value: Value }
  | { readonly message: string; readonly field?: string }
  | { readonly issues: readonly InputIssue[] };

function resultOf<Value>(outcome: Outcome<Value>): ReturnType<InputSchema<Value>['safeParse']> {
  if ('value' in outcome) return { success: true, data: outcome.value };
  if ('issues' in outcome) return { success: false, error: outcome };
  const { message, field } = outcome;
  return { success: false, error: { issues: [{ path: field === undefined ? [] : [field], message }] } };
}

/** Makes a schema of a function. */
export const reads = <Value>(read: (input: unknown) => Outcome<Value>): InputSchema<Value> => ({
  safeParse: (input) => resultOf(read(input)),
});

/** Returns the first text of a field's input; '' for none. */
export function firstText(input: unknown): string {
  const first: unknown = Array.isArray(input) ? input[0] : input;
  return typeof first === 'string' ? first : '';
}

/** Makes a schema of a function that reads the first text of a field. */
export const readsText = <Value>(read: (submitted: string) => Outcome<Value>): InputSchema<Value> =>
  reads((input) => read(firstText(input)));

/** Reads the same value whatever was sent: of a field that the form does not have or that is fixed. */
export const given = <Value>(value: () => Value): InputSchema<Value> => reads(() => ({ value: value() }));

/** The same schema, whose value `next` reads on. */
export const followedBy = <Value, Next>(
  schema: InputSchema<Value>,
  next: (value: Value) => Outcome<Next>,
): InputSchema<Next> => ({
  safeParse(input) {
    const read = schema.safeParse(input);
    return read.success ? resultOf(next(read.data)) : read;
  },
});

/** The same schema with another form of its value. */
export const mapped = <Value, Next>(schema: InputSchema<Value>, next: (value: Value) => Next) =>
  followedBy(schema, (value) => ({ value: next(value) }));

/** The values of every schema of a union. */
type AllOf<Schema> = (Schema extends InputSchema<infer Value> ? (value: Value) => void : never) extends (
  all: infer Values,
) => void
  ? Values
  : never;

/** Reads the same input by several schemas and puts their values into one; everything that is wrong is found at once. */
export const together = <Schemas extends readonly InputSchema<object>[]>(
  ...schemas: Schemas
): InputSchema<AllOf<Schemas[number]>> =>
  reads((input) => {
    const read = schemas.map((schema) => schema.safeParse(input));
    const issues = read.flatMap(({ error }) => error?.issues ?? []);
    if (issues.length > 0) return { issues };
    return { value: Object.assign({}, ...read.map(({ data }) => data)) };
  });

/** The same schema as one of zod, for a `z.object` of fields. */
export const zodOf = <Value>(schema: InputSchema<Value>) =>
  z
    .unknown()
    .optional()
    .transform((input, context): Value => {
      const read = schema.safeParse(input);
      if (read.success) return read.data;
      for (const { message } of read.error.issues) context.addIssue(message);
      return z.NEVER;
    });
