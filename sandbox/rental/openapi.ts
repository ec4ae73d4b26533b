import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import type { Operation } from '../../app/upstream/operation.ts';
import { problemSchema } from '../../app/upstream/problem.contract.ts';
import { wireOf } from '../../app/upstream/record/wire-of.ts';
import type { Profile } from '../config.ts';
import type { Route } from './core/router.ts';

/** A JSON schema of the 2020-12 draft, which OpenAPI 3.1 takes as it is. */
type JsonSchema = Readonly<Record<string, unknown>>;

/** A schema of the wire, before defaults and transforms; what JSON schema cannot express is anything. */
function schemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(wireOf(schema), {
    io: 'input',
    unrepresentable: 'any',
  });
  return rest;
}

const isNothing = (schema: z.ZodType): boolean => schema instanceof z.ZodUndefined;

function propertiesOf(schema: z.ZodType) {
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

const component = (kind: string, name: string): JsonSchema => ({ $ref: `#/components/${kind}/${name}` });

const pathParamsOf = (path: string): readonly JsonSchema[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: name === 'referenceType' ? 'string' : 'integer' },
  }));

/** Needed in the query even where the path names them, too. */
const identifiersOf = ({ identifiers }: Operation): readonly JsonSchema[] =>
  (identifiers === 'client' ? ['clientId'] : ['clientId', 'userId']).map((name) =>
    component('parameters', name),
  );

function queryOf({ query, assumedQuery }: Operation, profile: Profile): readonly JsonSchema[] {
  const assumedIn = (name: string) => assumedQuery.find(({ names }) => names.includes(name))?.id;
  return propertiesOf(query)
    .map((one) => ({ ...one, assumed: assumedIn(one.name) }))
    .filter(({ assumed }) => profile !== 'given' || assumed === undefined)
    .map(({ name, required, schema, assumed }) => ({
      name,
      in: 'query',
      required,
      schema,
      ...(assumed === undefined ? {} : { 'x-assumed-query': assumed }),
    }));
}

const changes = ({ method }: Operation): boolean => method !== 'GET';

function headersOf(operation: Operation, profile: Profile): readonly JsonSchema[] {
  if (profile !== 'full' || !changes(operation)) return [];
  const versioned = operation.refusals.includes(412) ? [component('parameters', 'ifMatch')] : [];
  return [component('parameters', 'idempotencyKey'), ...versioned];
}

/** Reads of one record, and the writes that check its version. */
const isVersioned = ({ id, refusals }: Operation): boolean => id.endsWith('.get') || refusals.includes(412);

function answers(operation: Operation): Readonly<Record<string, JsonSchema>> {
  const { success, answer, paged } = operation;
  const headers = {
    ...(paged ? { 'x-pagination': component('headers', 'pagination') } : {}),
    ...(isVersioned(operation) ? { ETag: component('headers', 'version') } : {}),
  };
  return Object.fromEntries(
    success.map((status) => [
      String(status),
      {
        description: STATUS_CODES[status] ?? 'Done',
        headers,
        content: { 'application/json': { schema: schemaOf(answer) } },
      },
    ]),
  );
}

/** 401 goes out as plain text, everything else as a problem. */
const refusal = (status: number): JsonSchema => ({
  description: STATUS_CODES[status] ?? 'Refused',
  content:
    status === 401
      ? { 'text/plain': { schema: { type: 'string' } } }
      : { 'application/problem+json': { schema: component('schemas', 'Problem') } },
});

function describeOperation(
  operation: Operation,
  permission: string | undefined,
  profile: Profile,
): JsonSchema {
  const { id, path, body, refusals, provenance, assumedQuery } = operation;
  const parameters = [
    ...pathParamsOf(path),
    ...identifiersOf(operation),
    ...queryOf(operation, profile),
    ...headersOf(operation, profile),
  ];
  return {
    operationId: id,
    tags: [id.split('.')[0]],
    parameters,
    ...(isNothing(body)
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } } }),
    responses: {
      ...answers(operation),
      ...Object.fromEntries(refusals.map((status) => [String(status), refusal(status)])),
    },
    'x-standing': provenance,
    ...(assumedQuery.length > 0 && profile !== 'given' ? { 'x-assumed-query': assumedQuery } : {}),
    ...(permission === undefined ? {} : { 'x-permission': permission }),
  };
}

export const isOpenApi = (url: string | undefined): boolean =>
  /^(\/api)?\/v3\/openapi\.json(\?|$)/.test(url ?? '');

const COMPONENTS = {
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'An access token of the identity provider with the scope Api.',
    },
  },
  parameters: {
    clientId: {
      name: 'clientId',
      in: 'query',
      required: true,
      description: 'The tenant; the one that the token was issued for.',
      schema: { type: 'integer' },
    },
    userId: {
      name: 'userId',
      in: 'query',
      required: true,
      description: 'The user; the one that the token was issued for.',
      schema: { type: 'integer' },
    },
    idempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'The same key with the same request gets the first answer again; with another request, 422.',
      schema: { type: 'string', maxLength: 200 },
    },
    ifMatch: {
      name: 'If-Match',
      in: 'header',
      description: 'The version that the change was made from; 412 when the record has changed since.',
      schema: { type: 'string' },
    },
  },
  headers: {
    pagination: {
      description: 'JSON with CurrentPage, PageSize, TotalPages and TotalCount.',
      schema: { type: 'string' },
    },
    version: { description: "The record's version, for If-Match.", schema: { type: 'string' } },
  },
} as const;

/**
 * The OpenAPI document of a profile: every operation once, assumed ones marked, and none of those on `given`.
 */
export function openApiOf(registry: readonly Operation[], routes: readonly Route[], profile: Profile) {
  const offered = registry.filter(({ provenance }) => profile !== 'given' || provenance === 'given');
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of offered) {
    const permission = routes.find(({ operationId }) => operationId === operation.id)?.permission;
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(operation, permission, profile),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rental service of the Forecourt sandbox',
      version: '3',
      description:
        'Dates are wall-clock text of the location without a zone; money is in currency units with at most two ' +
        'decimals. x-standing tells calls that the specification gives from those that are assumed.',
      'x-profile': profile,
    },
    servers: [{ url: '/' }, { url: '/api' }],
    security: [{ bearer: [] }],
    paths,
    components: { ...COMPONENTS, schemas: { Problem: schemaOf(problemSchema) } },
  };
}
