import type { Operation } from './operation.ts';
import { registry } from './registry.ts';

/** What a method and a path come to: one call with its holes filled, a path with other methods, or nothing. */
type ProxyMatch =
  | {
      readonly kind: 'call';
      readonly operation: Operation;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'other-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' };

/** What a hole may hold: characters that mean themselves in an address, no leading dot, nothing encoded. */
const VALUE = /^[\w~-][\w.~-]{0,99}$/;
const HOLE = /^\{(\w+)\}$/;

/** The first segments of all calls: addresses below them are the service's. */
export const serviceRoots: ReadonlySet<string> = new Set(
  registry.map(({ path }) => path.split('/')[1] ?? ''),
);

/** The values of the holes, or null when the path is not one of this operation. */
function readHoles(operation: Operation, segments: readonly string[]): Record<string, string> | null {
  const pattern = operation.path.split('/');
  if (pattern.length !== segments.length) return null;
  const holes: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    const hole = HOLE.exec(part)?.[1];
    if (hole === undefined ? part !== segment : !VALUE.test(segment)) return null;
    if (hole !== undefined) holes[hole] = segment;
  }
  return holes;
}

/**
 * The allow-list of the browser's calls: exactly the operations' methods and paths, segment by segment and as they
 * were sent, nothing decoded. A path that is spelled out hides one with a hole, whatever their methods.
 * @param path the raw path of the address, without query
 */
export function matchCall(
  method: string,
  path: string,
  operations: readonly Operation[] = registry,
): ProxyMatch {
  const segments = path.split('/');
  const fitting = operations.flatMap((operation) => {
    const params = readHoles(operation, segments);
    return params === null ? [] : [{ operation, params, holes: Object.keys(params).length }];
  });
  const fewest = Math.min(...fitting.map(({ holes }) => holes));
  const closest = fitting.filter(({ holes }) => holes === fewest);
  const found = closest.find(({ operation }) => operation.method === method);
  if (found) return { kind: 'call', operation: found.operation, params: found.params };
  if (closest.length === 0) return { kind: 'unknown' };
  return { kind: 'other-method', allowed: closest.map(({ operation }) => operation.method) };
}
