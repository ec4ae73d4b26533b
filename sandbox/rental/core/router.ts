import type { z } from 'zod';
import type { Operation } from '../../../app/upstream/operation.ts';
import { type WireOf, wireOf } from '../../../app/upstream/record/wire-of.ts';
import type { Profile } from '../../config.ts';
import type { Caller } from './caller.ts';
import { type Database, readRecords } from './database.ts';
import type { Page } from './page.ts';
import type { QueryReader } from './query.ts';
import { byField, invalidBody, Refusal } from './refusal.ts';

export interface CallContext {
  readonly caller: Caller;
  readonly pathParams: Readonly<Record<string, string>>;
  readonly query: QueryReader;
  readonly body: unknown;
  readonly ifMatch: string | undefined;
  readonly database: Database;
  readonly profile: Profile;
  readonly now: Date;
}

export interface Answer {
  readonly body: unknown;
  readonly status?: number;
  readonly page?: Page;
  readonly version?: number;
}

/** Serves one operation of the contract. Method and path come from there and nowhere else. */
export interface Route {
  readonly operationId: string;
  /** The function code without which the call is refused; none means any user who is signed in. */
  readonly permission?: string;
  /** Runs in one transaction with the check of its idempotency key, and the data count as changed by a user after it. */
  readonly writes?: boolean;
  answer(call: CallContext): Answer;
}

/** Answers with the rows of a statement in the code's spelling; `?1`, where it has one, is the tenant. */
export const rowsRoute = (operationId: string, sql: string, permission?: string): Route => ({
  operationId,
  ...(permission === undefined ? {} : { permission }),
  answer: ({ caller, database }) => ({
    body: readRecords(database, sql, sql.includes('?1') ? [caller.clientId] : []),
  }),
});

interface WriteRoute<Body> {
  readonly permission?: string;
  answer(call: CallContext, body: Body): Answer;
}

/** A body read by the wire side of the operation's own schema; refuses what does not fit with 400 and the fields. */
function readAs<Body extends z.ZodType>(schema: Body, body: unknown): WireOf<Body> {
  const parsed = wireOf(schema).safeParse(body);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  throw invalidBody(
    byField(issues.map(({ path, message }) => ({ field: path.join('.') || 'body', message }))),
  );
}

export function questionRoute<Body extends z.ZodType>(
  operation: Pick<Operation<string, z.ZodType, Body>, 'id' | 'body'>,
  { permission, answer }: WriteRoute<WireOf<Body>>,
): Route {
  return {
    operationId: operation.id,
    ...(permission === undefined ? {} : { permission }),
    answer: (call) => answer(call, readAs(operation.body, call.body)),
  };
}

export const writeRoute = <Body extends z.ZodType>(
  operation: Pick<Operation<string, z.ZodType, Body>, 'id' | 'body'>,
  served: WriteRoute<WireOf<Body>>,
): Route => ({ ...questionRoute(operation, served), writes: true });

type Contract = Pick<
  Operation,
  'id' | 'method' | 'path' | 'identifiers' | 'identifiersInBody' | 'provenance'
>;

interface Matched {
  readonly route: Route;
  readonly contract: Contract;
  readonly pathParams: Readonly<Record<string, string>>;
}

export type Router = (method: string, path: string) => Matched;

interface Entry {
  readonly contract: Contract;
  readonly route: Route;
  readonly pattern: RegExp;
}

/** `/v3/clients/{clientId}` as an expression with named groups; a path parameter takes one non-empty segment. */
function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`, 'i');
}

const pathParamsIn = (contract: Contract): number => contract.path.split('{').length;

function decoded(pathParams: Readonly<Record<string, string>>): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(pathParams).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    throw new Refusal(400, 'The address is not encoded well.');
  }
}

/**
 * Joins routes with the contract (`given` lacks assumed calls); throws Error for an unknown or double route.
 */
export function createRouter(
  contracts: readonly Contract[],
  routes: readonly Route[],
  profile: Profile,
): Router {
  const all = routes.map((route): Entry => {
    const contract = contracts.find(({ id }) => id === route.operationId);
    if (contract === undefined)
      throw new Error(`No operation of the contract is called ${route.operationId}.`);
    if (routes.some((other) => other !== route && other.operationId === route.operationId)) {
      throw new Error(`The operation ${route.operationId} is served twice.`);
    }
    return { contract, route, pattern: patternOf(contract.path) };
  });
  const entries = all.filter(({ contract }) => profile !== 'given' || contract.provenance === 'given');
  entries.sort((one, other) => pathParamsIn(one.contract) - pathParamsIn(other.contract));
  return (method, path) => {
    const here = entries.filter(({ pattern }) => pattern.test(path));
    if (here.length === 0) throw new Refusal(404, 'There is no such call.');
    const entry = here.find(({ contract }) => contract.method === method);
    if (entry === undefined) {
      const allowed = here.map(({ contract }) => contract.method).join(', ');
      throw new Refusal(405, `This call takes ${allowed}.`);
    }
    const { route, contract, pattern } = entry;
    return { route, contract, pathParams: decoded(pattern.exec(path)?.groups ?? {}) };
  };
}
