import type { z } from 'zod';
import type { Field, Fields } from './record-fields.ts';

/** A flat record of the service, or ours with its groups. */
export type LooseRecord = Record<string, unknown>;

export interface FieldPlace {
  /** In the product: `['licence', 'number']`. */
  readonly path: readonly string[];
  readonly field: Field;
}

/** The names of both sides, group by group. */
interface Mapping {
  readonly leaves: (readonly [key: string, serviceName: string])[];
  readonly groups: Map<string, Mapping>;
}

const isField = (node: Field | Fields): node is Field => typeof node.serviceName === 'string';

export const placesOf = (fields: Fields, above: readonly string[] = []): readonly FieldPlace[] =>
  Object.entries(fields).flatMap(([key, node]) =>
    isField(node) ? [{ path: [...above, key], field: node }] : placesOf(node, [...above, key]),
  );

export interface DeclaredName {
  /** In the product: `licence.number`. */
  readonly path: string;
  /** In this answer or body: in rows it is another than in the whole record. */
  readonly serviceName: string;
  /** In the contract. */
  readonly declaredAs: string;
}

/** All names so far: for the law that keeps the service's spelling in contracts. */
export const declaredNames = new Map<string, DeclaredName>();

export function declareNames(places: readonly FieldPlace[], nameOf: (field: Field) => string): void {
  for (const { path, field } of places) {
    const name = { path: path.join('.'), serviceName: nameOf(field), declaredAs: field.serviceName };
    declaredNames.set(`${name.path} ${name.serviceName}`, name);
  }
}

/** The schemas of these fields by the service's names; fields without one are left out. */
export const shapeOf = (
  places: readonly FieldPlace[],
  schemaOf: (field: Field) => z.ZodType | null,
  nameOf: (field: Field) => string = ({ serviceName }) => serviceName,
): Record<string, z.ZodType> =>
  Object.fromEntries(
    places.flatMap(({ field }) => {
      const schema = schemaOf(field);
      return schema === null ? [] : [[nameOf(field), schema]];
    }),
  );

function mappingOf(places: readonly FieldPlace[], nameOf: (field: Field) => string): Mapping {
  const mapping: Mapping = { leaves: [], groups: new Map() };
  for (const { path, field } of places) {
    let group = mapping;
    for (const key of path.slice(0, -1)) {
      const inner = group.groups.get(key) ?? { leaves: [], groups: new Map() };
      group.groups.set(key, inner);
      group = inner;
    }
    group.leaves.push([path.at(-1) ?? '', nameOf(field)]);
  }
  return mapping;
}

/** The mapping as an object literal in source text: `{"id":wire["CustomerId"],"licence":{…}}`. */
function literalOf({ leaves, groups }: Mapping): string {
  const parts = [
    ...leaves.map(([key, name]) => `${JSON.stringify(key)}:wire[${JSON.stringify(name)}]`),
    ...[...groups].map(([key, inner]) => `${JSON.stringify(key)}:${literalOf(inner)}`),
  ];
  return `{${parts.join(',')}}`;
}

/** The same where code from text is not allowed, three times as slow. */
function interpret({ leaves, groups }: Mapping): (wire: LooseRecord) => LooseRecord {
  const inner = [...groups].map(([key, mapping]) => [key, interpret(mapping)] as const);
  return (wire) => {
    const product: LooseRecord = {};
    for (const [key, name] of leaves) product[key] = wire[name];
    for (const [key, decode] of inner) product[key] = decode(wire);
    return product;
  };
}

/** Generates the decoder as zod generates its parsers: one object literal, made of declared names only. */
function generate(mapping: Mapping): (wire: LooseRecord) => LooseRecord {
  try {
    return new Function('wire', `return ${literalOf(mapping)};`) as (wire: LooseRecord) => LooseRecord;
  } catch {
    return interpret(mapping);
  }
}

/** The function that makes our record out of the service's; it is generated when it is first called. */
export function decoderOf(
  places: readonly FieldPlace[],
  nameOf: (field: Field) => string,
): (wire: LooseRecord) => LooseRecord {
  let decode: ((wire: LooseRecord) => LooseRecord) | null = null;
  return (wire) => {
    decode ??= generate(mappingOf(places, nameOf));
    return decode(wire);
  };
}

function encodeInto(wire: LooseRecord, { leaves, groups }: Mapping, product: LooseRecord): LooseRecord {
  for (const [key, name] of leaves) if (product[key] !== undefined) wire[name] = product[key];
  for (const [key, inner] of groups) {
    const group = product[key];
    if (group) encodeInto(wire, inner, group as LooseRecord);
  }
  return wire;
}

/** The function that makes the service's record out of ours, without what is undefined; `omit` drops null as well. */
export function encoderOf(
  places: readonly FieldPlace[],
  nulls: 'send' | 'omit',
): (product: LooseRecord) => LooseRecord {
  const mapping = mappingOf(places, ({ serviceName }) => serviceName);
  return (product) => {
    const wire = encodeInto({}, mapping, product);
    if (nulls === 'send') return wire;
    return Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== null));
  };
}
