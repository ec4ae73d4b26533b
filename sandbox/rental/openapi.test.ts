import { describe, expect, it } from 'vitest';
import { registry } from '../../app/upstream/registry.ts';
import { openApiOf } from './openapi.ts';
import { routes } from './routes.ts';

const METHODS = ['get', 'post', 'put', 'delete'];

interface Described {
  readonly operationId: string;
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
  readonly responses: Readonly<Record<string, { readonly content: object; readonly headers?: object }>>;
  readonly requestBody?: object;
  readonly 'x-standing': string;
  readonly 'x-permission'?: string;
}

const document = openApiOf(registry, routes, 'full');
const described = (of: typeof document) =>
  Object.entries(of.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ path, method, one: one as unknown as Described })),
  );
const all = described(document);
const oneOf = (id: string) => all.find(({ one }) => one.operationId === id)?.one;

/** Every value of a key, wherever it stands. */
function valuesOf(value: unknown, key: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...valuesOf(inner, key),
  ]);
}

function resolve(ref: string): unknown {
  const parts = ref.replace(/^#\//, '').split('/');
  return parts.reduce<unknown>(
    (at, part) => (at as Readonly<Record<string, unknown>> | undefined)?.[part],
    document,
  );
}

describe('the OpenAPI document', () => {
  it('has every operation of the registry once', () => {
    const ids = all.map(({ one }) => one.operationId);
    expect([...ids].sort()).toEqual(registry.map(({ id }) => id).sort());
  });

  it('has each under its path and method', () => {
    const placed = all.map(({ path, method, one }) => `${one.operationId} ${method} ${path}`);
    expect(placed.sort()).toEqual(
      registry.map(({ id, method, path }) => `${id} ${method.toLowerCase()} ${path}`).sort(),
    );
  });

  it('knows only methods that OpenAPI has', () => {
    expect(all.filter(({ method }) => !METHODS.includes(method))).toEqual([]);
  });

  it('refers to nothing that is not there', () => {
    const refs = valuesOf(document, '$ref').map(String);
    expect(refs.length).toBeGreaterThan(registry.length);
    expect(refs.filter((ref) => resolve(ref) === undefined)).toEqual([]);
  });

  it('can be sent as JSON without a loss', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it.each(all.map(({ path, one }) => [one.operationId, path, one] as const))(
    'describes %s',
    (id, path, one) => {
      const operation = registry.find((known) => known.id === id);
      const pathParams = one.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name);
      expect(pathParams).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      const keys = one.parameters.map((parameter) => parameter.$ref ?? `${parameter.in} ${parameter.name}`);
      expect(new Set(keys).size).toBe(keys.length);
      const statuses = [...(operation?.success ?? []), ...(operation?.refusals ?? [])].map(String);
      expect(Object.keys(one.responses).sort()).toEqual([...new Set(statuses)].sort());
      expect(one['x-standing']).toBe(operation?.provenance);
      expect(one['x-permission']).toBe(routes.find(({ operationId }) => operationId === id)?.permission);
    },
  );

  it('has refusals as problems, and 401 as plain text', () => {
    const responses = oneOf('vehicles.create')?.responses;
    const types = (status: string) => Object.keys(responses?.[status]?.content ?? {});
    expect([types('409'), types('401'), types('201')]).toEqual([
      ['application/problem+json'],
      ['text/plain'],
      ['application/json'],
    ]);
  });

  it('says which answers come in pages', () => {
    expect(oneOf('vehicles.list')?.responses['200']?.headers).toHaveProperty('x-pagination');
    expect(oneOf('vehicles.types')?.responses['200']?.headers).not.toHaveProperty('x-pagination');
  });

  it('marks query parameters that are assumed', () => {
    const sort = oneOf('vehicles.list')?.parameters.find(({ name }) => name === 'SortBy');
    expect(sort).toMatchObject({ 'x-assumed-query': 'vehicles.list.sort', required: false });
  });

  it('takes what the wire may leave out as optional', () => {
    const schema = valuesOf(oneOf('locations.get')?.responses['200'], 'schema')[0];
    expect(schema).toMatchObject({ type: 'object', required: ['locationId'] });
  });

  it('has a body where one is taken', () => {
    expect(oneOf('vehicles.saveStatus')?.requestBody).toBeDefined();
    expect(oneOf('vehicles.list')?.requestBody).toBeUndefined();
  });
});

describe('a service of the given calls alone', () => {
  const given = described(openApiOf(registry, routes, 'given'));

  it('documents no assumed call', () => {
    expect(given.filter(({ one }) => one['x-standing'] === 'assumed')).toEqual([]);
  });

  it('documents no assumed query parameter', () => {
    expect(valuesOf(given, 'x-assumed-query')).toEqual([]);
  });
});
