import { z } from 'zod';

interface Property {
  readonly maxLength?: number;
  readonly anyOf?: readonly Property[];
}

/** The longest text that a contract's body takes in each of its fields, by the service's name. */
export function longestTexts(body: z.ZodType): readonly (readonly [field: string, longest: number])[] {
  const { properties } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as {
    readonly properties: Readonly<Record<string, Property>>;
  };
  return Object.entries(properties).flatMap(([field, { maxLength, anyOf = [] }]) => {
    const longest = maxLength ?? anyOf.find((one) => one.maxLength !== undefined)?.maxLength;
    return longest === undefined ? [] : [[field, longest] as const];
  });
}
