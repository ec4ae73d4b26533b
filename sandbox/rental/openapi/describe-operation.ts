import { STATUS_CODES } from 'node:http';
import type { Operation } from '../../../app/upstream/operation.ts';
import type { Profile } from '../../config.ts';
import { isNothing, type JsonSchema, propertiesOf, schemaOf } from './schema-of.ts';

interface About {
  /** The function code that the caller's role needs. */
  readonly permission: string | undefined;
  readonly profile: Profile;
}

const component = (kind: string, name: string): JsonSchema => ({ $ref: `#/components/${kind}/${name}` });

const holesOf = (path: string): readonly JsonSchema[] =>
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

/** One operation as OpenAPI has it, under its method. */
export function describeOperation(operation: Operation, { permission, profile }: About): JsonSchema {
  const { id, path, body, refusals, standing, assumedQuery } = operation;
  const parameters = [
    ...holesOf(path),
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
    'x-standing': standing,
    ...(assumedQuery.length > 0 && profile !== 'given' ? { 'x-assumed-query': assumedQuery } : {}),
    ...(permission === undefined ? {} : { 'x-permission': permission }),
  };
}
