import type { Operation } from './operation.ts';

/** Every id that UPSTREAM_ASSUMED may name: assumed operations, and assumed query parameters and fields of others. */
function assumedIds(registry: readonly Operation[]): readonly string[] {
  const ids = registry.flatMap((operation) => [
    ...(operation.standing === 'assumed' ? [operation.id] : []),
    ...[...operation.assumedQuery, ...operation.assumedBody].map(({ id }) => id),
  ]);
  return [...new Set(ids)];
}

/**
 * A service that answers a repeated Idempotency-Key with its first answer. No part of `all`: where that is not so, a
 * save that is asked for again would be made twice.
 */
export const IDEMPOTENCY = 'idempotency';

/**
 * Reads UPSTREAM_ASSUMED: `none`, or ids parted by commas, among them `all` (every call and parameter). Gives the ids that this service has.
 * @throws Error in words that names every unknown id
 */
export function parseAssumed(setting: string, registry: readonly Operation[]): ReadonlySet<string> {
  const every = assumedIds(registry);
  const known = [...every, IDEMPOTENCY];
  const wanted = setting.trim();
  if (wanted === 'none') return new Set();
  const ids = wanted.split(',').flatMap((id) => (id.trim() === 'all' ? every : id.trim() || []));
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0) {
    throw new Error(
      `names what is no assumed call: ${unknown.join(', ')}. It takes all, none or a list of: ${known.join(', ')}.`,
    );
  }
  return new Set(ids);
}

/** Whether an operation or an assumed query parameter may be used; what is given always may, what is unknown never. */
export function isOffered(id: string, assumed: ReadonlySet<string>, registry: readonly Operation[]): boolean {
  return (
    assumed.has(id) || registry.some((operation) => operation.id === id && operation.standing === 'given')
  );
}
