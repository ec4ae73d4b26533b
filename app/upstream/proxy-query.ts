import { z } from 'zod';
import type { Credentials } from '../identity/staff.ts';
import type { Operation } from './operation.ts';
import { wireOf } from './wire-of.ts';

/** Parameters that say who asks. They come from the session and are never read from an address. */
const WHOSE = new Set(['clientid', 'userid', 'currentuserid']);

function inner(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? inner(schema.unwrap()) : schema;
}

/** Text as the schema's kind of value; what does not look like it stays text, and the schema refuses it. */
function readValue(schema: unknown, text: string): unknown {
  const wanted = inner(schema);
  if (wanted instanceof z.ZodNumber && /^-?\d{1,15}(\.\d+)?$/.test(text)) return Number(text);
  if (wanted instanceof z.ZodBoolean && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

/**
 * The parameters of an address that the operation knows, by its own spelling and as its schema's kinds of values; a
 * repeated one is an array. Others are left out. Undefined for an operation without parameters.
 */
export function readQuery(operation: Operation, search: URLSearchParams, staff: Credentials): unknown {
  const schema = inner(wireOf(operation.query));
  if (!(schema instanceof z.ZodObject)) return undefined;
  const entries: [string, unknown][] = [];
  for (const [name, described] of Object.entries(schema.shape)) {
    if (WHOSE.has(name.toLowerCase())) {
      entries.push([name, Number(name.toLowerCase() === 'clientid' ? staff.clientId : staff.userId)]);
      continue;
    }
    const wanted = inner(described);
    const texts = search.getAll(name);
    if (texts.length === 0) continue;
    if (wanted instanceof z.ZodArray)
      entries.push([name, texts.map((text) => readValue(wanted.element, text))]);
    else if (texts.length > 1) entries.push([name, texts]);
    else entries.push([name, readValue(wanted, texts[0] ?? '')]);
  }
  return Object.fromEntries(entries);
}
