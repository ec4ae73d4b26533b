import { z } from 'zod';

interface JsonSchema {
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly maximum?: number;
}

/** One value of a sample and its place: `payments.0.paymentId`. */
interface SampleLeaf {
  readonly path: string;
  readonly value: unknown;
}

/** A field that carries a moment is filled with one, so that it can be formatted. */
const IS_MOMENT = /[dD]ate[^.]*$|At$|\bat$/;
const FIRST_DAY = Date.UTC(2030, 0, 1, 9);
const DAY = 86_400_000;

/**
 * An answer in which every field that a contract knows has a value of its own, one item in each list, and where each
 * of them stands: to find out which fields a reader or a screen forgets. Flags are true; a choice takes its first.
 */
export function fullSample(schema: z.ZodType): {
  readonly sample: unknown;
  readonly leaves: readonly SampleLeaf[];
} {
  const leaves: SampleLeaf[] = [];
  let count = 0;

  function leaf(path: string, { type, maximum }: JsonSchema): unknown {
    const types = [type].flat();
    count += 1;
    if (types.includes('boolean')) return true;
    if (types.includes('number') || types.includes('integer')) return Math.min(1000 + count, maximum ?? 1e6);
    if (IS_MOMENT.test(path)) return new Date(FIRST_DAY + count * DAY).toISOString().slice(0, 19);
    return `text-${1000 + count}`;
  }

  function fill(node: JsonSchema, path: string): unknown {
    const known = node.anyOf?.find(({ type }) => type !== 'null') ?? node;
    const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
    if (known.anyOf) return fill(known, path);
    if (known.properties) {
      const entries = Object.entries(known.properties);
      return Object.fromEntries(entries.map(([key, one]) => [key, fill(one, below(key))]));
    }
    if (known.type === 'array' && known.items) return [fill(known.items, below(0))];
    const value = known.enum?.[0] ?? leaf(path, known);
    leaves.push({ path, value });
    return value;
  }

  const sample = fill(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '');
  return { sample, leaves };
}

const valuesIn = (node: unknown): readonly unknown[] =>
  typeof node === 'object' && node !== null ? Object.values(node).flatMap(valuesIn) : [node];

const flagsAmong = (values: readonly unknown[]): number => values.filter((value) => value === true).length;

/** The places of the values that an answer can have and its decoded record has not; flags are only counted. */
export function lostBy(schema: z.ZodType): readonly string[] {
  const { sample, leaves } = fullSample(schema);
  const values = valuesIn(schema.parse(sample));
  const lost = leaves.filter(({ value }) => !values.includes(value)).map(({ path }) => path);
  const flags = flagsAmong(leaves.map(({ value }) => value)) - flagsAmong(values);
  return flags > 0 ? [...lost, `${flags} flags`] : lost;
}

/** Another value of the same kind: what a screen shows has to change with it. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value > 1 ? value - 1 : value + 1;
  const text = String(value);
  return /^\d{4}-\d\d-\d\d/.test(text) ? text.replace(/^\d{4}/, '2041') : `other ${text}`;
}

/** The sample with another value at one place. A choice takes no other, and its place has to be tried by hand. */
export function withOther(sample: unknown, { path }: Pick<SampleLeaf, 'path'>): unknown {
  const copy = structuredClone(sample);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], copy);
  (holder as Record<string, unknown>)[last] = otherThan((holder as Record<string, unknown>)[last]);
  return copy;
}
