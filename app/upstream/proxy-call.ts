import { z } from 'zod';
import type { Credentials } from '../identity/staff.ts';
import type { Operation } from './operation.ts';
import { wireOf } from './record/wire-of.ts';
import { registry } from './registry.ts';

type ProxyMatch =
  | {
      readonly kind: 'call';
      readonly operation: Operation;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'other-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' };

/** A path parameter: characters that mean themselves in an address, no leading dot, nothing encoded. */
const VALUE = /^[\w~-][\w.~-]{0,99}$/;
const HOLE = /^\{(\w+)\}$/;

interface PatternPart {
  readonly text: string;
  /** The name of the parameter that stands here. */
  readonly hole?: string | undefined;
}

const patterns = new WeakMap<Operation, readonly PatternPart[]>();

function patternOf(operation: Operation): readonly PatternPart[] {
  const known = patterns.get(operation);
  if (known) return known;
  const parts = operation.path.split('/').map((text) => ({ text, hole: HOLE.exec(text)?.[1] }));
  patterns.set(operation, parts);
  return parts;
}

/** The first segments of all calls: addresses below them are the service's. */
export const serviceRoots: ReadonlySet<string> = new Set(
  registry.map(({ path }) => path.split('/')[1] ?? ''),
);

/** Null when the path is not one of this operation. */
function readPathParams(operation: Operation, segments: readonly string[]): Record<string, string> | null {
  const pattern = patternOf(operation);
  if (pattern.length !== segments.length) return null;
  const pathParams: Record<string, string> = {};
  for (const [index, { text, hole }] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (hole === undefined ? text !== segment : !VALUE.test(segment)) return null;
    if (hole !== undefined) pathParams[hole] = segment;
  }
  return pathParams;
}

/** Only declared methods and raw paths pass. A spelled-out path hides one with parameters. */
export function matchCall(
  method: string,
  path: string,
  operations: readonly Operation[] = registry,
): ProxyMatch {
  const segments = path.split('/');
  const fitting = operations.flatMap((operation) => {
    const params = readPathParams(operation, segments);
    return params === null ? [] : [{ operation, params, count: Object.keys(params).length }];
  });
  const fewest = Math.min(...fitting.map(({ count }) => count));
  const closest = fitting.filter(({ count }) => count === fewest);
  const found = closest.find(({ operation }) => operation.method === method);
  if (found) return { kind: 'call', operation: found.operation, params: found.params };
  if (closest.length === 0) return { kind: 'unknown' };
  return { kind: 'other-method', allowed: closest.map(({ operation }) => operation.method).toSorted() };
}

/** Parameters that come from the session and are never read from an address. */
const WHOSE = new Set(['clientid', 'userid', 'currentuserid']);

function inner(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? inner(schema.unwrap()) : schema;
}

/** Text as the schema's kind of value; other text stays, and the schema refuses it. */
function readValue(schema: unknown, text: string): unknown {
  const wanted = inner(schema);
  if (wanted instanceof z.ZodNumber && /^-?\d{1,15}(\.\d+)?$/.test(text)) return Number(text);
  if (wanted instanceof z.ZodBoolean && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

/** The value of a parameter that the address has once or several times. */
function readValues(schema: unknown, texts: readonly string[]): unknown {
  const wanted = inner(schema);
  if (wanted instanceof z.ZodArray) return texts.map((text) => readValue(wanted.element, text));
  return texts.length > 1 ? texts : readValue(wanted, texts[0] ?? '');
}

/** The parameters that the operation knows, as its schema's kinds of values; undefined for an operation without any. */
export function readQuery(operation: Operation, search: URLSearchParams, staff: Credentials): unknown {
  const schema = inner(wireOf(operation.query));
  if (!(schema instanceof z.ZodObject)) return undefined;
  const entries = Object.entries(schema.shape).flatMap(([name, wanted]) => {
    const lower = name.toLowerCase();
    if (WHOSE.has(lower)) return [[name, Number(lower === 'clientid' ? staff.clientId : staff.userId)]];
    const texts = search.getAll(name);
    return texts.length > 0 ? [[name, readValues(wanted, texts)]] : [];
  });
  return Object.fromEntries(entries);
}
