import type { Operation } from '../../../app/upstream/operation.ts';
import { problemSchema } from '../../../app/upstream/problem.contract.ts';
import type { Profile } from '../../config.ts';
import type { Route } from '../router.ts';
import { describeOperation } from './describe-operation.ts';
import { type JsonSchema, schemaOf } from './schema-of.ts';

/** Whether an address (path and query) is the document's own, below /api as well. */
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

interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: JsonSchema;
  readonly servers: readonly JsonSchema[];
  readonly security: readonly JsonSchema[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: JsonSchema;
}

/**
 * The OpenAPI document of what the service offers on a profile: every operation of the registry once, the assumed ones
 * marked, and with `given` without them.
 */
export function openApiOf(
  registry: readonly Operation[],
  routes: readonly Route[],
  profile: Profile,
): OpenApi {
  const offered = registry.filter(({ standing }) => profile !== 'given' || standing === 'given');
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of offered) {
    const permission = routes.find(({ operationId }) => operationId === operation.id)?.permission;
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(operation, { permission, profile }),
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
